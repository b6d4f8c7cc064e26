import type { CorrectionRecord, PatchRecord } from "../data/action.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { mayLead } from "../config/permit.ts";
import { isAttack } from "../rules/index.ts";
import type { ActKind, ControlKind, Term } from "../rules/index.ts";
import { facesOf } from "./acts.ts";
import { lineForAll } from "./line.ts";
import { openingOf } from "./log.ts";
import type { ActionMessage, Exchange } from "./log.ts";
import { NOTHING } from "./said.ts";
import type { SaidAct } from "./said.ts";
import { personOf } from "./snapshot.ts";
import { isByGM } from "./trust.ts";

/** Acts that no dice fall for. */
const DICELESS: readonly (ActKind | ControlKind)[] = ["none", "other"];

/** Whether the user of this client may change whom the opening attack is for: a GM, and its author while he is alone in it. */
export function mayChangeTarget(exchange: Exchange): boolean {
  const { state, acts } = exchange.resolution;
  const opening = openingOf(exchange);
  if (state !== "open" || !opening || !isAttack(opening.system.kind) || opening.system.harm) return false;
  return game.user.isGM || (acts.length === 1 && opening.author?.id === game.user.id);
}

/** «Сменить цель»: the attack that opened an exchange is for somebody else. */
export async function changeTarget(exchange: Exchange, target: DrevoActor): Promise<void> {
  const opening = openingOf(exchange);
  if (opening && mayChangeTarget(exchange))
    await replace(opening, { ...(opening.patch ?? NOTHING), target: personOf(target) });
}

/**
 * Corrects an act (a GM's alone to do, as far as it counts). Dice that its new kind needs and that never fell are rolled.
 * @param patch what is replaced in the act as it was made, all of it: what was corrected before is gone unless said again
 * @param request the request that is granted by this
 */
export async function correct(act: SaidAct, patch: PatchRecord, request: string | null = null): Promise<void> {
  if (mayLead()) await replace(act, patch, request);
}

async function replace(act: SaidAct, patch: PatchRecord, request: string | null = null): Promise<void> {
  const { message } = act;
  const kind = patch.kind ?? message.system.kind;
  const isRolled = !DICELESS.includes(kind) && !(patch.harm ?? message.system.harm) && !message.system.activity;
  const needsDice = isRolled && !(patch.dice ?? facesOf(message, 0)) && kind !== "reload";
  const needsLocation = isRolled && isAttack(kind) && !(patch.location ?? facesOf(message, 1));
  await roll(act, patch, { dice: needsDice, location: needsLocation }, request);
}

/** «Перебросить»: the dice of one act fall anew, while the others stay. */
export async function reroll(act: SaidAct): Promise<void> {
  if (!mayLead()) return;
  const patch = act.patch ?? NOTHING;
  await roll(act, patch, { dice: true, location: isAttack(act.system.kind) }, null);
}

async function roll(
  act: SaidAct,
  patch: PatchRecord,
  needed: { readonly dice: boolean; readonly location: boolean },
  request: string | null,
): Promise<void> {
  const check = needed.dice ? await thrown() : null;
  const location = needed.location ? await thrown() : null;
  const rolled = {
    ...patch,
    ...(check && { dice: { faces: facesIn(check) } }),
    ...(location && { location: { faces: facesIn(location) } }),
  };
  const rolls = [check, location].flatMap((one) => one ?? []);
  await say(act, "correct", { correction: { patch: rolled, takesBack: null, request }, rolls });
}

const thrown = (): Promise<Roll.Evaluated<Roll>> => new Roll("4df").evaluate({ allowInteractive: false });

const facesIn = ({ dice: [die] }: Roll): number[] => die?.results.map(({ result }) => result) ?? [];

/** «Отменить»: takes the newest correction of an act back; what was corrected before it counts again. */
export async function takeBack(exchange: Exchange, act: SaidAct): Promise<void> {
  const newest = exchange.corrections.filter((one) => one.act === act.id).at(-1);
  if (newest && mayLead())
    await say(act, "correct", { correction: { patch: null, takesBack: newest.id, request: null }, told: "takeBack" });
}

/** «Прошу…»: a player asks for a term of his own act. */
export async function request(act: SaidAct, term: Term): Promise<void> {
  if (mayLead(act.author?.isSelf))
    await say(act, "request", { terms: [{ id: "", label: term.label, value: term.value }] });
}

/** What a player has asked for, and what has become of it. */
export interface Request {
  readonly id: string;
  readonly act: SaidAct;
  readonly term: { readonly label: string; readonly value: number };
  readonly state: "open" | "given" | "refused";
}

/** What has been asked for in an exchange, by those whose acts they are, in the order in which it was asked. */
export function requestsIn({ messages, said }: Exchange): Request[] {
  const byGM = messages.filter(isByGM);
  const takenBack = byGM.flatMap(({ system }) => system.correction?.takesBack ?? []);
  return messages.flatMap(({ id, author, system }) => {
    const act = said.get(system.answers ?? "");
    const [term] = system.terms;
    if (system.kind !== "request" || !id || !act || !term || author?.id !== act.author?.id) return [];
    const answers = byGM.filter((one) => one.system.correction?.request === id && !takenBack.includes(one.id ?? ""));
    const isGiven = answers.some((one) => one.system.kind === "correct");
    const isRefused = answers.some((one) => one.system.kind === "refuse");
    return [{ id, act, term, state: isGiven ? "given" : isRefused ? "refused" : "open" } as const];
  });
}

/** «Дать»: what was asked for becomes a term of the act. */
export async function grant({ id, act, term }: Request): Promise<void> {
  const terms = { list: [...act.system.terms, { id: "", ...term }] };
  await correct(act, { ...(act.patch ?? NOTHING), terms }, id);
}

/** «Нет» */
export async function refuse({ id, act }: Request): Promise<void> {
  if (mayLead()) await say(act, "refuse", { correction: { patch: null, takesBack: null, request: id } });
}

/** What a message about an act says. */
interface Saying {
  readonly correction?: CorrectionRecord;
  readonly terms?: ActionMessage["system"]["terms"];
  readonly rolls?: Roll[];
  /** What its sentence is called, where that is not its kind. */
  readonly told?: string;
}

/** Puts a message about an act into the log. Whoever may not read the act may not read what is said of it. */
async function say(act: SaidAct, kind: ControlKind, { told = kind, rolls = [], ...said }: Saying): Promise<void> {
  const { message, author } = act;
  const { exchange, fighter } = message.system;
  const readers = message.whisper.length && !message.blind && author?.id ? [author.id] : [];
  await ChatMessage.implementation.create({
    type: "action",
    content: foundry.utils.escapeHTML(lineForAll({ kind: told, fighter })),
    whisper: [...new Set([...message.whisper, ...readers])],
    blind: message.blind,
    rolls,
    system: { exchange, kind, answers: act.id, fighter, ...said },
  });
}
