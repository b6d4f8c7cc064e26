/** Finds a Chromium for the browser tests and the try-out table, and installs one where there is none. */
import { spawn } from "node:child_process";
import { access, constants, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "playwright-core";
import type { Browser, LaunchOptions } from "playwright-core";

const isRoot = process.getuid?.() === 0;
const isLinuxRoot = process.platform === "linux" && isRoot;

/** Quiet and alike everywhere; Chromium refuses to sandbox itself for root on Linux, so there it does not. */
export const LAUNCH_ARGS: readonly string[] = [
  ...(isLinuxRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const ADVICE =
  "No Chromium, Chrome or Edge was found and none could be installed: install one, or set DREVO_BROWSER to its file.";

/** Where browsers are usually installed. */
function usualPlaces(): string[] {
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"];
    const folders = ["/Applications", path.join(process.env.HOME ?? "/", "Applications")];
    return folders.flatMap((folder) => apps.map((app) => path.join(folder, `${app}.app`, "Contents/MacOS", app)));
  }
  if (process.platform === "win32") {
    const roots = [process.env.ProgramFiles, process.env["ProgramFiles(x86)"], process.env.LOCALAPPDATA];
    const programs = ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"];
    const all = [...programs, "Microsoft/Edge/Application/msedge.exe"];
    return roots.flatMap((root) => (root === undefined ? [] : all.map((program) => path.join(root, program))));
  }
  return [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/usr/bin/microsoft-edge",
    "/snap/bin/chromium",
  ];
}

/** Where the names of browsers lead to by PATH. */
function placesOnPath(): string[] {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
  const files = process.platform === "win32" ? ["chrome.exe", "msedge.exe"] : names;
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return folders.flatMap((folder) => files.map((file) => path.join(folder, file)));
}

interface Outcome {
  readonly ok: boolean;
  /** The last of what it said, or its last complaint where it failed. */
  readonly said: string;
}

/** Runs a program to its end without any input. Never throws: what cannot be started is not ok. */
function run(command: string, args: readonly string[], timeout = 600_000): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env, timeout });
    let said = "";
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", (error) => {
      resolve({ ok: false, said: error.message });
    });
    child.on("close", (code) => {
      const lines = said.trim().split("\n");
      const complaint = lines.findLast((line) => /^E:|\bError:/.test(line));
      resolve({ ok: code === 0, said: (code === 0 ? undefined : complaint) ?? lines.at(-1) ?? "" });
    });
  });
}

async function isFile(file: string): Promise<boolean> {
  try {
    await access(file, process.platform === "win32" ? constants.F_OK : constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Whether the file is a browser that starts: Ubuntu's `chromium-browser` may be a stub, libraries may be missing. */
async function works(file: string): Promise<boolean> {
  if (!(await isFile(file))) return false;
  // On Windows `--version` would open a window.
  if (process.platform === "win32") return true;
  const { ok, said } = await run(file, ["--version"], 20_000);
  return ok && /\d+\.\d+/.test(said);
}

async function firstThatWorks(files: readonly string[]): Promise<string | null> {
  for (const file of new Set(files)) if (await works(file)) return file;
  return null;
}

/** The browser that the environment names, or null; throws where it names none that works. */
async function namedBrowser(): Promise<string | null> {
  for (const name of ["DREVO_BROWSER", "CHROME_PATH"]) {
    const file = process.env[name];
    if (file === undefined || file === "") continue;
    if (await works(file)) return file;
    throw new Error(`${name} names no browser that starts: ${file}`);
  }
  return null;
}

/** A browser that is already here: the usual places, PATH, Playwright's own. */
const installedBrowser = () => firstThatWorks([...usualPlaces(), ...placesOnPath(), chromium.executablePath()]);

async function isDebian(): Promise<boolean> {
  if (!(await isFile("/usr/bin/apt-get"))) return false;
  const release = await readFile("/etc/os-release", "utf8").catch(() => "");
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

/** What a command needs before it to run as root without asking, or null where that cannot be. */
async function rootPrefix(): Promise<readonly string[] | null> {
  if (isRoot) return [];
  return (await run("sudo", ["-n", "true"], 10_000)).ok ? ["sudo", "-n"] : null;
}

async function installByApt(prefix: readonly string[]): Promise<Outcome> {
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...prefix, "apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", ...args];
    return run(command, rest);
  };
  const updated = await apt("update");
  const installed = await apt("install", "-y", "--no-install-recommends", "chromium");
  return installed.ok || updated.ok ? installed : updated;
}

/** Playwright's own download; on Debian and its kin with the libraries that it needs, where we may install them. */
function installByPlaywright(withLibraries: boolean): Promise<Outcome> {
  const folder = path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json"));
  const flags = withLibraries ? ["--with-deps"] : [];
  return run(process.execPath, [path.join(folder, "cli.js"), "install", ...flags, "chromium"]);
}

/** Installs a browser and returns it, or throws with one line of advice. */
async function installBrowser(): Promise<string> {
  const prefix = (await isDebian()) ? await rootPrefix() : null;
  const ways = [
    ...(prefix === null ? [] : [{ name: "apt", install: () => installByApt(prefix) }]),
    { name: "Playwright", install: () => installByPlaywright(prefix !== null) },
  ];
  const failures: string[] = [];
  for (const { name, install } of ways) {
    console.error(`No browser found: installing Chromium by ${name} …`);
    const { ok, said } = await install();
    const file = await installedBrowser();
    if (file !== null) return file;
    failures.push(`${name}: ${ok ? "installed, but it does not start" : said}`);
  }
  throw new Error(`${ADVICE} (${failures.join("; ")})`);
}

/**
 * The file of a Chromium, Chrome or Edge: the one that DREVO_BROWSER or CHROME_PATH names, else an installed one, else
 * Playwright's own, else one that is installed now (by apt where that is possible without a password, else by
 * Playwright). Never asks anything.
 * @throws Error with one line that says what to do
 */
export async function findBrowser(): Promise<string> {
  return (await namedBrowser()) ?? (await installedBrowser()) ?? (await installBrowser());
}

/**
 * Starts the browser of {@link findBrowser}, headless unless told otherwise.
 * @param options what Playwright's `launch` takes; its `args` are added to {@link LAUNCH_ARGS}
 */
export async function launch(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = await findBrowser();
  const args = [...LAUNCH_ARGS, ...(options.args ?? [])];
  const start = (chromiumSandbox: boolean) => chromium.launch({ ...options, chromiumSandbox, executablePath, args });
  if (isLinuxRoot) return start(false);
  try {
    return await start(true);
  } catch (error) {
    // Some containers and hardened kernels allow no sandbox at all; we open nothing but our own pages.
    if (process.platform !== "linux") throw error;
    return start(false);
  }
}
