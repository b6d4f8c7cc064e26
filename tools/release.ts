/** What the release tools share: files, versions and tags, and the manifest that is released. */
import { execFileSync } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Something that the person at the keyboard can put right: told in its own words, without a stack. */
export class Refusal extends Error {}

/** Whether an error is one of ours to the person at the keyboard, or Node's about an option that there is none of. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Refusal ||
  (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** Runs a tool to its end; a refusal is printed and gives exit code 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Reads a JSON file that holds an object. Throws where it holds something else. */
export async function readJson(file: string): Promise<Json> {
  const value: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isJson(value)) throw new Error(`${file} holds no object`);
  return value;
}

/** Every file below a folder, as paths with `/` from there, in the order of their code units. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/**
 * The tags of the commit that is released: the one that GitHub or GitLab names, else those of git that look like a
 * version; none where there is no git.
 */
export function releaseTags(root: string, env: NodeJS.ProcessEnv = process.env): string[] {
  const { CI_COMMIT_TAG: gitlab, GITHUB_REF_NAME: name = "", GITHUB_REF_TYPE: type } = env;
  if (gitlab) return [gitlab];
  if (type === "tag" || (type === undefined && /^v\d/.test(name))) return [name];
  try {
    const tags = execFileSync("git", ["tag", "--points-at", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return tags.split("\n").filter((tag) => /^v?\d/.test(tag));
  } catch {
    return [];
  }
}

/**
 * The one version that package, manifest and tag agree on.
 * @param tags the tags of the commit; with any, one of them must be `v<version>`
 * @throws Refusal in one line
 */
export function agreedVersion(pkg: Json, manifest: Json, tags: readonly string[]): string {
  const { version } = pkg;
  if (typeof version !== "string" || !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version)) {
    throw new Refusal(`package.json has no version like 1.2.3: ${JSON.stringify(version)}`);
  }
  if (manifest.version !== version) {
    throw new Refusal(
      `package.json says ${version}, src/system.json says ${JSON.stringify(manifest.version)}: make them equal`,
    );
  }
  if (tags.length > 0 && !tags.includes(`v${version}`)) {
    throw new Refusal(`The tag is ${tags.join(", ")}, but the version is ${version}: the tag must be v${version}`);
  }
  return version;
}

/** The web page of package.json's `repository`, in any of the forms that npm takes; null without one. */
function repositoryPage(repository: unknown): URL | null {
  const text = isJson(repository) ? repository.url : repository;
  if (typeof text !== "string" || text === "") return null;
  const short = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(text);
  const long = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(text);
  const scp = /^[^@/]+@([\w.-]+):(.+)$/.exec(text);
  const [, host, folder] = long ?? scp ?? [];
  if (short) return new URL(`https://${short[1] ?? "github"}.com/${short[2] ?? ""}`);
  return host && folder ? new URL(`https://${host}/${folder.replace(/(\.git)?\/*$/, "")}`) : null;
}

/** Where a host of repositories keeps the files of its releases: of the newest one, and of one tag. */
function releaseAddresses(page: URL): { newest: string; of: (tag: string) => string } | null {
  if (page.hostname === "github.com") {
    return { newest: `${page.href}/releases/latest/download`, of: (tag) => `${page.href}/releases/download/${tag}` };
  }
  if (page.hostname.split(".").includes("gitlab")) {
    const releases = `${page.href}/-/releases`;
    return { newest: `${releases}/permalink/latest/downloads`, of: (tag) => `${releases}/${tag}/downloads` };
  }
  return null;
}

export interface ReleasedManifest {
  readonly manifest: Json;
  /** What could not be filled in and why, in one line; null where nothing is missing. */
  readonly missing: string | null;
}

/** Name of the archive of a version. */
export const archiveName = (version: string) => `drevo-${version}.zip`;

/**
 * The manifest as it is released: `url`, and `manifest` (always the newest, Foundry looks there for updates) and
 * `download` (this version's archive), from package.json's `homepage` and `repository`; what is not there is left out.
 */
export function releasedManifest(manifest: Json, pkg: Json, version: string): ReleasedManifest {
  const page = repositoryPage(pkg.repository);
  const releases = page && releaseAddresses(page);
  const homepage = typeof pkg.homepage === "string" && pkg.homepage !== "" ? pkg.homepage : page?.href;
  const filled = {
    ...manifest,
    ...(homepage !== undefined && { url: homepage }),
    ...(releases && {
      manifest: `${releases.newest}/system.json`,
      download: `${releases.of(`v${version}`)}/${archiveName(version)}`,
    }),
  };
  if (releases) return { manifest: filled, missing: null };
  const why = page ? `where ${page.hostname} keeps its releases is not known` : "package.json names no repository";
  const what = homepage === undefined ? "url, manifest and download" : "manifest and download";
  return { manifest: filled, missing: `system.json is without ${what}: ${why}` };
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Every file or folder of the system that a manifest names, without a leading `./`. */
export function namedPaths(manifest: Json): string[] {
  const named = [
    ...listed(manifest.esmodules),
    ...listed(manifest.scripts),
    ...listed(manifest.styles).map((style) => (isJson(style) ? style.src : style)),
    ...listed(manifest.languages).map((language) => isJson(language) && language.path),
    ...listed(manifest.packs).map((pack) => isJson(pack) && pack.path),
  ];
  return named.flatMap((name) => (typeof name === "string" ? [name.replace(/^\.\//, "")] : []));
}
