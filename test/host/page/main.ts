/** The page of one seat: opens the line, starts the client, draws the table. */
import "./css/index.css";
import { startClient } from "../core/index.ts";
import type { Connection } from "../protocol.ts";
import { host } from "./ports.ts";
import { install } from "./install.ts";
import { loadFonts, loadStyles } from "./styles.ts";
import { buildInterface } from "./ui/build.ts";
import { showFailure, showOffline } from "./ui/skeleton.ts";
import { seatStorage } from "./storage.ts";
import { shareInterface } from "./share.ts";

const address = new URL(window.location.href).searchParams;
const seat = address.get("seat") ?? "";

/** A WebSocket as the core wants its line: texts in order; nothing is sent before it is open. */
function connect(): Promise<Connection> {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${window.location.host}/ws?seat=${encodeURIComponent(seat)}`);
  const connection: Connection = {
    send: (text) => {
      socket.send(text);
    },
    onMessage: (handler) => {
      socket.addEventListener("message", (event) => {
        handler(String(event.data));
      });
    },
    onClose: (handler) => {
      socket.addEventListener("close", handler);
    },
    close: () => {
      socket.close();
    },
  };
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => {
      resolve(connection);
    });
    socket.addEventListener("error", () => {
      reject(new Error(`No connection to the table for the seat "${seat}"`));
    });
  });
}

interface SystemFiles {
  id: string;
  esmodules: string[];
  styles: (string | { src: string; layer?: string })[];
}

/** Evaluates the system's modules, after its styles are there. */
async function loadSystem(): Promise<void> {
  const system = host.game.system as unknown as SystemFiles;
  const path = (file: string): string => new URL(`systems/${system.id}/${file}`, window.location.origin).href;
  await loadStyles(system.styles, path);
  for (const file of system.esmodules) await import(/* @vite-ignore */ path(file));
}

async function start(): Promise<void> {
  const storage = seatStorage(seat);
  const lang = address.get("lang");
  // The address says the language for this visit; Foundry would ask the client's setting.
  if (lang !== null) storage.setItem("core.language", JSON.stringify(lang));
  const connection = await connect();
  connection.onClose(() => {
    if (document.body.dataset.ready === "true") showOffline();
  });
  await startClient({
    connection,
    globals: globalThis,
    headless: false,
    lang: "ru",
    storage,
    loadSystem,
    page: {
      install: () => {
        install(address.get("theme"));
      },
      build: async () => {
        document.documentElement.lang = host.game.i18n.lang;
        await loadFonts();
        await buildInterface(shareInterface);
      },
    },
  });
  document.body.dataset.ready = "true";
}

start().catch((error: unknown) => {
  showFailure(error instanceof Error ? error.message : String(error));
  throw error;
});
