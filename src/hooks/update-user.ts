import { readLogAnew } from "../applications/refresh.ts";
import { findPending } from "../combat/pending.ts";
import { answerAllUnasked } from "../combat/unasked.ts";

/** Somebody is a game master now, or none any more: others' words count, and others are on duty and asked. */
export function onUpdateUser(_user: User, changed: object): void {
  if (!("role" in changed)) return;
  readLogAnew();
  findPending();
  void answerAllUnasked();
}
