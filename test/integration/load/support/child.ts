/** The server's process: started, and killed without a warning. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

export interface ServerProcess {
  /** Where websockets are answered. */
  readonly url: string;
  /** SIGKILL: it ends nothing that it has begun. Waits until the process is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the table on a world's folder.
 * @throws if the process ends before it listens
 */
export async function startServer(worldDir: string): Promise<ServerProcess> {
  const script = path.join(import.meta.dirname, "server.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, worldDir, path.join(ROOT, "dist")], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const url = await Promise.race([addressOf(child), gone.then(() => null)]);
  if (url === null) throw new Error("The server has ended before it listened");
  return {
    url: url.replace("http", "ws"),
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string | null> {
  if (!child.stdout) return null;
  for await (const line of createInterface(child.stdout)) return line;
  return null;
}
