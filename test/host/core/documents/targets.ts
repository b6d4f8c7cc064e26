/** What users target, without a canvas: tokens are told by their documents. */
import type { Collection } from "../collection.ts";
import type { Document } from "../document.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** What of a token on the canvas one may read here. */
export class TokenLike {
  readonly document: TokenDocument;

  constructor(document: TokenDocument) {
    this.document = document;
  }
  get id(): string | null {
    return this.document.id;
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): Document | null {
    return this.document.actor;
  }
}

/** The tokens that a user targets. */
export class UserTargets extends Set<TokenLike> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id ?? "");
  }

  /** Makes these ids the targets; calls `targetToken` for each that changed. */
  follow(ids: string[]): void {
    for (const token of [...this]) {
      if (ids.includes(token.id ?? "")) continue;
      this.delete(token);
      Hooks.callAll("targetToken", this.user, token, false);
    }
    for (const id of ids) {
      const document = this.ids.includes(id) ? undefined : findToken(id);
      if (document === undefined) continue;
      const token = new TokenLike(document);
      this.add(token);
      Hooks.callAll("targetToken", this.user, token, true);
    }
  }
}

/**
 * `canvas.tokens.setTargets`: this client's user targets tokens by id, and the others are told. `mode` says whether they
 * take the place of the others, come to them, or are let go.
 */
export function setTargets(ids: string[], options: { mode?: "replace" | "acquire" | "release" } = {}): void {
  const user = runtime.game.user as User;
  const { mode = "replace" } = options;
  const old = user.targets.ids;
  if (mode === "acquire") user.targets.follow([...new Set([...old, ...ids])]);
  else if (mode === "release") user.targets.follow(old.filter((id) => !ids.includes(id)));
  else user.targets.follow(ids);
  void runtime.link.request({ action: "targets", tokens: user.targets.ids });
}

/** A token that is gone is no target any more. */
export function forgetToken(id: string): void {
  for (const user of runtime.game.users as Collection<User>)
    user.targets.follow(user.targets.ids.filter((old) => old !== id));
}

function findToken(id: string): TokenDocument | undefined {
  for (const scene of runtime.game.scenes as Collection<Document>) {
    const token = scene.getEmbeddedDocument("Token", id);
    if (token !== undefined) return token as unknown as TokenDocument;
  }
  return undefined;
}
