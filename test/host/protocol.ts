/** The JSON messages between a client and the server. */
import type { DocumentName, Raw } from "./shape.ts";

/** A write as the server made it: what every client applies, in this order. */
export interface Operation {
  action: "create" | "update" | "delete";
  documentName: DocumentName;
  /** UUID of the parent of embedded documents. */
  parent: string | null;
  /** create: whole documents; update: what changed, with `_id`. */
  data: Raw[];
  /** delete: ids. */
  ids: string[];
  /** The caller's own options, given to every client. */
  options: Raw;
  /** Who asked. */
  userId: string;
}

export interface PackMetadata {
  /** `system.name` */
  id: string;
  name: string;
  label: string;
  type: DocumentName;
  system: string;
  packageName: string;
  ownership: Record<string, string>;
}

/** What a client gets when it comes in. */
export interface WorldData {
  userId: string;
  world: { id: string; title: string };
  system: Raw;
  release: { generation: number; build: number; version: string };
  /** Raw documents by collection name (`actors`, …), in the order of their creation. */
  documents: Record<string, Raw[]>;
  packs: PackMetadata[];
  /** Ids of the users who have a live connection. */
  activeUsers: string[];
  /** The ids of the tokens that users target. */
  targets: Record<string, string[]>;
  /** Server time in ms since 1970. */
  time: number;
}

interface Write {
  documentName: DocumentName;
  parent: string | null;
  options: Raw;
}

export type RequestBody =
  | { action: "world" }
  | { action: "language"; lang: string }
  | ({ action: "create"; data: Raw[] } & Write)
  | ({ action: "update"; updates: Raw[] } & Write)
  | ({ action: "delete"; ids: string[] } & Write)
  /** `user` null: a world setting; `value` is JSON. */
  | { action: "setting"; key: string; value: string; user: string | null }
  | { action: "packIndex"; pack: string; fields: string[] }
  | { action: "packDocuments"; pack: string; ids: string[] | null }
  | { action: "targets"; tokens: string[] };

export type Request = RequestBody & { id: number };

export type ServerMessage =
  | { type: "response"; id: number; result: unknown }
  | { type: "refusal"; id: number; error: string }
  | { type: "operation"; operation: Operation }
  | { type: "presence"; userId: string; active: boolean }
  | { type: "targets"; userId: string; tokens: string[] };

/** A client's end of the line, over whatever transport. Messages are JSON texts and arrive in order. */
export interface Connection {
  send(text: string): void;
  onMessage(handler: (text: string) => void): void;
  onClose(handler: () => void): void;
  close(): void;
}
