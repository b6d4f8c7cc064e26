/** `npm start`: builds everything and opens the try-out table in the browser. */
import { parseArgs } from "node:util";
import path from "node:path";
import open from "open";
import { ROOT, buildSystem } from "./build.ts";
import { Refusal, runTool } from "./release.ts";
import { openTavern } from "./tavern.ts";

/** Whether there is a screen on which a browser could open. */
const hasDesktop =
  process.stdout.isTTY &&
  !process.env.CI &&
  (process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY));

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env.PORT ?? "30013" },
      world: { type: "string", default: path.join(ROOT, ".worlds/tavern") },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Refusal(
      `"${values.port}" is no port: give a whole number from 1 to 65535, as in "npm start -- --port 30014".`,
    );
  const table = await openTavern(values.world, await buildSystem());
  const end = () => table.close().then(() => process.exit());
  process.once("SIGINT", () => void end()).once("SIGTERM", () => void end());
  const address = await table.listen(port).catch(async (error: unknown) => {
    await table.close();
    if (!isTaken(error)) throw error;
    throw new Refusal(`Port ${values.port} is taken: another table may be open. Use "npm start -- --port 30014".`);
  });
  console.log(
    `\nThe table is open: ${address}\nСтол накрыт: ${address}\n(Ctrl+C ends it; the world is kept in ${path.relative(process.cwd(), values.world)})`,
  );
  if (hasDesktop) await open(address);
});
