/** The table over http: the seats, the game's page, the files of page and system, and the websocket. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { WebSocketServer, type WebSocket } from "ws";
import { getProperty } from "../json.ts";
import { gameHtml, seatsHtml } from "../page/html.ts";
import type { Session } from "./session.ts";
import type { Table } from "./table.ts";

export interface Listening {
  url: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".hbs": "text/x-handlebars",
  ".txt": "text/plain",
  ".md": "text/markdown",
};

const LANGS = ["ru", "en"] as const;

export interface ServeOptions {
  readonly host?: string;
  /** Where the page's own files are. */
  readonly pageDir?: string;
  /** For how many seconds a browser takes the files of page and system as they were; 0 unless said. */
  readonly maxAge?: number;
}

/** Where the files are from, and how long they are good. */
interface Files {
  readonly pageDir: string;
  readonly caching: string;
}

/** Serves a table on a port (0: any free one) of this machine. */
export async function serve(table: Table, port: number, options: ServeOptions): Promise<Listening> {
  const host = options.host ?? "127.0.0.1";
  const { pageDir = join(import.meta.dirname, "../../../.cache/host"), maxAge = 0 } = options;
  const files = { pageDir, caching: maxAge > 0 ? `max-age=${maxAge}` : "no-cache" };
  const server = createServer((request, response) => {
    answer(table, files, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const sockets = new WebSocketServer({ server, path: "/ws" });
  sockets.on("connection", (socket, request) => {
    takeSeat(table, socket, request);
  });
  await new Promise<void>((resolve, reject) => {
    // The sockets tell the server's errors again, and nobody else would hear them.
    sockets.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://${host === "127.0.0.1" ? "localhost" : host}:${actual}`,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function takeSeat(table: Table, socket: WebSocket, request: IncomingMessage): void {
  const seat = new URL(request.url ?? "/", "http://host").searchParams.get("seat") ?? "";
  if (!table.users.some((user) => user._id === seat)) {
    socket.close(4004, "no such seat");
    return;
  }
  const session: Session = {
    userId: seat,
    follows: false,
    get open() {
      return socket.readyState === socket.OPEN;
    },
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      socket.close();
    },
  };
  socket.on("message", (data: Buffer) => {
    table.receive(session, data.toString());
  });
  socket.on("close", () => {
    table.leave(session);
  });
  table.enter(session);
}

async function answer(
  table: Table,
  { pageDir, caching }: Files,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://host");
  const path = decodeURIComponent(url.pathname);
  const system = `/systems/${table.systemId}/`;
  const wanted = url.searchParams.get("lang");
  const lang = LANGS.find((known) => known === wanted) ?? "ru";
  if (path === "/") sendHtml(response, await seats(table, lang));
  else if (path === "/game") sendHtml(response, gameHtml(lang, table.title));
  else if (path.startsWith(system)) await sendFile(response, caching, table.systemDir, path.slice(system.length));
  else if (path.startsWith("/host/")) await sendFile(response, caching, pageDir, path.slice("/host/".length));
  else if (path.startsWith("/icons/")) sendIcon(response);
  else if (path.startsWith("/sounds/")) sendSilence(response);
  else response.writeHead(404).end(`"${path}" is not offered by this host`);
}

async function seats(table: Table, lang: "ru" | "en"): Promise<string> {
  const texts = await table.language(lang);
  return seatsHtml({
    lang,
    text: (key) => {
      const text = getProperty(texts, key);
      return typeof text === "string" ? text : key;
    },
    seats: table.users.map((user) => ({
      id: String(user._id),
      name: String(user.name),
      role: Number(user.role),
      color: String(user.color),
    })),
  });
}

function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(html);
}

/** Core's icons are not here; a plain shape stands for each. */
function sendIcon(response: ServerResponse): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><circle cx="256" cy="170" r="90" fill="#8a8f98"/><path d="M76 470a180 180 0 0 1 360 0z" fill="#8a8f98"/></svg>`;
  response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" }).end(svg);
}

/** Core's sounds are not here either: nothing is heard. */
function sendSilence(response: ServerResponse): void {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate, 40);
  const wav = Buffer.concat([head, Buffer.alloc(rate, 128)]);
  response.writeHead(200, { "content-type": "audio/wav", "cache-control": "max-age=3600" }).end(wav);
}

async function sendFile(response: ServerResponse, caching: string, dir: string, path: string): Promise<void> {
  const file = normalize(join(dir, path));
  if (!file.startsWith(normalize(dir) + sep)) {
    response.writeHead(403).end();
    return;
  }
  try {
    const body = await readFile(file);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const text = type.startsWith("text/") || type === "application/json" ? `${type}; charset=utf-8` : type;
    response.writeHead(200, { "content-type": text, "cache-control": caching }).end(body);
  } catch {
    response.writeHead(404).end(`"${path}" is not there`);
  }
}
