/**
 * What stands before the table while one works on it: it passes everything on to the table, which may be begun anew
 * behind it, and tells every open page when to load itself again. The table's own page knows nothing of it.
 */
import { createServer, request as ask } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";

/** A websocket, as a browser opens six lines of any other kind to one host, and no more. */
const RELOAD = "/dev/reload";

/** Loads the page again when told, and when the line is there again after it was lost. */
const SCRIPT = `<script>
{
  const listen = (again) => {
    const line = new WebSocket(location.origin.replace("http", "ws") + "${RELOAD}");
    line.onopen = () => again && location.reload();
    line.onmessage = () => location.reload();
    line.onclose = () => setTimeout(listen, 1000, true);
  };
  listen(false);
}
</script>
`;

export interface Front {
  readonly address: string;
  /** Tells every open page to load itself again. */
  reload(): void;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";

/** Sends a page on with the script in its head. */
async function sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  const html = Buffer.concat(chunks).toString("utf8");
  const headers = { ...answer.headers };
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  response.writeHead(answer.statusCode ?? 200, headers).end(html.replace("</head>", `${SCRIPT}</head>`));
}

/** Passes a request on to the table on a port of this machine, and its answer back. */
function passRequest(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const asked = ask({ host: HOST, port, method, path, headers }, (answer) => {
    if (answer.headers["content-type"]?.startsWith("text/html")) {
      sendPage(answer, response).catch((error: unknown) => asked.destroy(Error("no page", { cause: error })));
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on("error", (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(`The table does not answer: ${error.message}`);
  });
  response.on("close", () => asked.destroy());
  request.pipe(asked);
}

/** Passes the opening of a websocket on, and then everything both ways. */
function passSocket(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const inner = connect(port, HOST, () => {
    const { method = "GET", url = "/", rawHeaders } = request;
    const headers = rawHeaders.flatMap((text, place) =>
      place % 2 === 0 ? [`${text}: ${rawHeaders[place + 1] ?? ""}`] : [],
    );
    inner.write(`${[`${method} ${url} HTTP/1.1`, ...headers].join("\r\n")}\r\n\r\n`);
    inner.write(head);
    inner.pipe(socket).pipe(inner);
  });
  inner.on("error", () => socket.destroy()).on("close", () => socket.destroy());
  socket.on("error", () => inner.destroy()).on("close", () => inner.destroy());
}

/**
 * Opens the front on a port of this machine (0: any free one).
 * @param table gives the table's port: at once, or as soon as there is a table again
 * @throws as `listen` does, with `EADDRINUSE` where the port is taken
 */
export async function openFront(port: number, table: () => Promise<number>): Promise<Front> {
  const server = createServer((request, response) => {
    void table().then((inner) => {
      passRequest(inner, request, response);
    });
  });
  const pages = new WebSocketServer({ noServer: true });
  const sockets = new Set<Duplex>();
  server.on("upgrade", (request, socket, head) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    if (request.url === RELOAD) {
      pages.handleUpgrade(request, socket, head, (page) => pages.emit("connection", page, request));
      return;
    }
    // Until there is a table nobody else listens, and a page that leaves meanwhile would end us.
    socket.on("error", () => socket.destroy());
    void table().then((inner) => {
      if (!socket.destroyed) passSocket(inner, request, socket, head);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return {
    address: `http://localhost:${actual}`,
    reload: () => {
      for (const page of pages.clients) page.send("reload");
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
