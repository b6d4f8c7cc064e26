/** `npm start`: builds everything and opens the try-out table in the browser. */
import { parseArgs } from "node:util";
import path from "node:path";
import open from "open";
import { ROOT, buildSystem } from "./build.ts";
import { openTavern } from "./tavern.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: process.env.PORT ?? "30013" },
    world: { type: "string", default: path.join(ROOT, ".worlds/tavern") },
  },
});

/** Whether there is a screen on which a browser could open. */
const hasDesktop =
  process.stdout.isTTY &&
  !process.env.CI &&
  (process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY));

const systemDir = await buildSystem();
const table = await openTavern(values.world, systemDir);
try {
  const address = await table.listen(Number(values.port));
  console.log(
    `\nThe table is open: ${address}\nСтол накрыт: ${address}\n(Ctrl+C ends it; the world is kept in ${path.relative(process.cwd(), values.world)})`,
  );
  if (hasDesktop) await open(address);
} catch (error) {
  if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
  console.error(`Port ${values.port} is taken: another table may be open. Use "npm start -- --port 30014".`);
  process.exit(1);
}

process.on("SIGINT", () => {
  void table.close().then(() => process.exit(0));
});
