/**
 * `npm run foundry`: links `dist/` into a Foundry user-data folder as the system «drevo»; with `--quench` also the module
 * that runs the ledger's specs there.
 */
import { lstat, mkdir, readFile, readlink, realpath, stat, symlink, unlink } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DIST, buildSystem } from "./build.ts";
import { buildLedgerModule } from "./quench.ts";
import { Refusal, isJson, runTool } from "./release.ts";

const isFolder = (folder: string) =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

const isBuilt = (dist: string) =>
  stat(path.join(dist, "system.json")).then(
    () => true,
    () => false,
  );

/**
 * Where Foundry keeps its user data when nobody says otherwise, by system.
 * Source: foundryvtt.com/article/user-data; `foundrydata` is what its hosting guides call the folder.
 */
export function usualFolders(platform = process.platform, home = homedir(), env = process.env): string[] {
  if (platform === "win32") {
    const local = env.LOCALAPPDATA ?? path.win32.join(home, "AppData", "Local");
    return [path.win32.join(local, "FoundryVTT"), path.win32.join(home, "foundrydata")];
  }
  if (platform === "darwin") return [`${home}/Library/Application Support/FoundryVTT`, `${home}/foundrydata`];
  return [
    ...(env.XDG_DATA_HOME ? [`${env.XDG_DATA_HOME}/FoundryVTT`] : []),
    `${home}/.local/share/FoundryVTT`,
    `${home}/FoundryVTT`,
    "/local/FoundryVTT",
    `${home}/foundrydata`,
  ];
}

/** Where Foundry's own `options.json` says that its data is, if it was moved; else the folder itself. */
async function movedTo(folder: string): Promise<string> {
  try {
    const options: unknown = JSON.parse(await readFile(path.join(folder, "Config/options.json"), "utf8"));
    if (isJson(options) && typeof options.dataPath === "string") {
      if (await isFolder(path.join(options.dataPath, "Data"))) return options.dataPath;
    }
  } catch {
    // No options that can be read: then nothing was moved.
  }
  return folder;
}

/**
 * The user-data folder, the one that holds `Data`.
 * @param given what the person named, if anything
 * @param usual where to look otherwise
 * @throws Refusal where the given one is none, or none or several are found
 */
export async function findDataFolder(given: string | undefined, usual: readonly string[]): Promise<string> {
  if (given) {
    const folder = path.resolve(given.replace(/^~(?=$|[\\/])/, homedir()));
    if (await isFolder(path.join(folder, "Data"))) return folder;
    // Somebody named `Data` itself.
    if (path.basename(folder) === "Data" && (await isFolder(folder))) return path.dirname(folder);
    throw new Refusal(
      `В ${folder} нет папки Data: это не папка данных Foundry (или Foundry ещё ни разу не запускали).\n` +
        `There is no Data in ${folder}: it is no user-data folder, or Foundry was never started.`,
    );
  }
  const found = new Set<string>();
  for (const place of usual) {
    const folder = await movedTo(place);
    if (await isFolder(path.join(folder, "Data"))) found.add(await realpath(folder));
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  const how = "npm run foundry -- --data <folder>";
  if (only === undefined) {
    throw new Refusal(
      `Папка данных Foundry не нашлась. Назовите её: ${how} (или переменная FOUNDRY_DATA).\n` +
        `No Foundry user data found. Name its folder: ${how} (or set FOUNDRY_DATA). Looked in ${usual.join(", ")}`,
    );
  }
  throw new Refusal(
    `Папок данных Foundry несколько, назовите нужную: ${how}\n` +
      `There are several user-data folders, name one: ${how}\n  ${[...found].join("\n  ")}`,
  );
}

/** What stands at a place: nothing, a link that leads to a folder, any other link, or something real. */
async function standing(place: string, dist: string): Promise<"nothing" | "ours" | "foreign" | "real"> {
  const found = await lstat(place).catch(() => null);
  if (found === null) return "nothing";
  if (!found.isSymbolicLink()) return "real";
  const target = await realpath(place).catch(() => null);
  return target !== null && target === (await realpath(dist)) ? "ours" : "foreign";
}

export interface Linked {
  readonly link: string;
  /** Whether the link is new; false where it was there already. */
  readonly fresh: boolean;
}

/**
 * Makes `Data/systems/drevo` a link to the built system.
 * @param dataFolder the user-data folder, which has `Data`
 * @param force replaces a link that leads elsewhere; never a real folder
 * @throws Refusal where something else stands there
 */
export const linkSystem = (dist: string, dataFolder: string, force: boolean): Promise<Linked> =>
  linkPackage(dist, path.join(dataFolder, "Data", "systems", "drevo"), force);

/** As `linkSystem`, for the ledger's module, at `Data/modules/drevo-ledger`. */
export const linkLedgerModule = (built: string, dataFolder: string, force: boolean): Promise<Linked> =>
  linkPackage(built, path.join(dataFolder, "Data", "modules", "drevo-ledger"), force);

/** Makes a link (a junction on Windows, which needs no rights) to a built package. */
async function linkPackage(dist: string, link: string, force: boolean): Promise<Linked> {
  const there = await standing(link, dist);
  if (there === "ours") return { link, fresh: false };
  if (there === "real") {
    throw new Refusal(
      `${link} – не ссылка, а настоящая папка или файл. Уберите её сами, если она не нужна.\n` +
        `${link} is no link but really there: move it away yourself if it is not needed.`,
    );
  }
  if (there === "foreign") {
    const target = await readlink(link);
    if (!force) {
      throw new Refusal(
        `${link} уже ведёт в ${target}. Заменить: npm run foundry -- --force\n` +
          `${link} leads to ${target} already. To replace it: npm run foundry -- --force`,
      );
    }
    await unlink(link);
  }
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.resolve(dist), link, "junction");
  return { link, fresh: true };
}

/** What was done, and what to do next, in three lines. */
export const adviceFor = ({ link, fresh }: Linked, dist: string): string =>
  [
    `${fresh ? "Готово · Done" : "Так и было · It was there already"}: ${link} → ${dist}`,
    "Запустите Foundry заново и создайте мир с системой «Древо / Drevo». Перед каждой новой сборкой закрывайте мир.",
    "Start Foundry anew and create a world with the system «Древо / Drevo». Close the world before you build again.",
  ].join("\n");

/** The same for the ledger's module. */
export const quenchAdviceFor = ({ link, fresh }: Linked, built: string): string =>
  [
    `${fresh ? "Готово · Done" : "Так и было · It was there already"}: ${link} → ${built}`,
    "Включите в пробном мире модули Quench и drevo-ledger, запустите Quench; дальше – в CONTRIBUTING.md.",
    "Enable the modules Quench and drevo-ledger in a test world and run Quench; CONTRIBUTING.md tells the rest.",
  ].join("\n");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      force: { type: "boolean", default: false },
      quench: { type: "boolean", default: false },
    },
  });
  const folder = await findDataFolder(values.data ?? process.env.FOUNDRY_DATA, usualFolders());
  if (!(await isBuilt(DIST))) await buildSystem();
  console.log(adviceFor(await linkSystem(DIST, folder, values.force), DIST));
  if (!values.quench) return;
  const built = await buildLedgerModule();
  console.log(quenchAdviceFor(await linkLedgerModule(built, folder, values.force), built));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runTool(main);
