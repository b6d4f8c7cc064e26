import type { RuleName } from "../config/topics.ts";
import type { AnswerButton } from "./answers.ts";

/** One thing that waits for this user: what the dock shows of it. */
export interface DockEntry {
  readonly img: string;
  readonly title: string;
  readonly detail: string;
  /** Where the rules tell of what is asked. */
  readonly rule: RuleName;
  /** The actor who must do it, and the exchange or the call that it belongs to, for the buttons. */
  readonly actor: string;
  readonly exchange?: string;
  readonly call?: string;
  /** The answers that may be given to an exchange. */
  readonly answers?: readonly AnswerButton[];
  /** The buttons of a check. */
  readonly rolls?: readonly DockRoll[];
}

/** A button that makes a check. */
export interface DockRoll {
  readonly action: "rollActivity" | "rollCalled" | "rollAllCalled";
  readonly icon: string;
  readonly label: string;
  /** What the check starts from; empty where that is still to be chosen. */
  readonly total: string;
  readonly hint: string;
}
