/** Long actions, as the log alone gives them and as the world keeps them. */

/** An exchange, as far as it tells of long actions. */
export interface Clocked {
  readonly resolution: {
    readonly state: string;
    readonly acts: readonly string[];
    readonly blows: readonly { readonly act: string; readonly target: string; readonly result: string }[];
    readonly checks: readonly { readonly act: string; readonly success: { readonly total: number } }[];
    readonly movements: readonly { readonly act: string; readonly away: boolean | null }[];
  };
  readonly said: ReadonlyMap<string, SaidAct>;
}

interface SaidAct {
  readonly id: string;
  readonly timestamp: number;
  readonly system: {
    readonly kind: string;
    readonly harm: string | null;
    readonly activity: string | null;
    readonly needed: number | null;
    readonly fighter: { readonly actor: string };
  };
}

/** A long action as it is stored. */
export interface Clock {
  readonly kind: string;
  readonly needed: number;
  readonly ended: string | null;
  readonly turns: Readonly<Record<string, { readonly stopped: boolean }>>;
  readonly hits: Readonly<Record<string, { readonly counts: boolean }>>;
  readonly checks: Readonly<Record<string, { readonly success: number }>>;
}

export interface Progress {
  readonly finished: boolean;
  readonly stopped: boolean;
}

/** A fighter with what he is at. */
export interface AtIt {
  readonly uuid: string;
  readonly clocks: Readonly<Record<string, Clock>>;
  /** The id of the one that he is at. */
  readonly current: string | null;
  readonly progressOf: (clock: Clock) => Progress;
}

const MOVES = ["move", "flee"];
const isMove = (kind: string): boolean => MOVES.includes(kind);

/** Whether by this act one leaves such a long action. */
const leaves = ({ kind, harm, activity }: SaidAct["system"], what: string): boolean =>
  kind !== "none" && harm === null && activity === null && !(isMove(kind) && isMove(what));

/** What is wrong with the long actions of somebody, by the log: nothing, where all is right. */
export function wrongClocks(log: readonly Clocked[], { uuid, clocks, current, progressOf }: AtIt): string[] {
  const counted = log.flatMap(({ resolution, said }) => resolution.acts.flatMap((act) => said.get(act) ?? []));
  const own = counted
    .filter(({ system }) => system.fighter.actor === uuid)
    .sort((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1));
  const all = new Map(log.flatMap(({ said }) => [...said]));
  const wrong: string[] = [];
  const claim = (isRight: boolean, what: string): void => {
    if (!isRight) wrong.push(`${uuid}: ${what}`);
  };

  const begun = own.filter(({ system: { kind, activity } }) => ["reload", "other"].includes(kind) && !activity);
  for (const { id, system } of begun) {
    const clock = clocks[id];
    claim(
      clock?.kind === system.kind && clock.needed === system.needed,
      `${system.kind} ${id} has no clock of its own`,
    );
  }
  for (const [id, clock] of Object.entries(clocks)) {
    const act = all.get(id);
    claim(!!act && act.system.fighter.actor === uuid, `nobody has begun ${clock.kind} ${id}`);
    if (!act) continue;
    const left = own.find((one) => one.timestamp > act.timestamp && leaves(one.system, clock.kind));
    const { finished, stopped } = progressOf(clock);
    const due = stopped ? "stopped" : finished ? "done" : null;
    const byHim = isMove(clock.kind) ? "moved" : "dropped";
    const may = left ? [byHim, "done", "stopped"] : [due];
    claim(may.includes(clock.ended), `${clock.kind} ${id} is ${clock.ended}, not ${may.join(" or ")}`);
    if (clock.ended === "done") claim(finished, `${clock.kind} ${id} is not done`);
  }
  const going = Object.entries(clocks).filter(([, { ended }]) => ended === null);
  claim(going.length < 2, `is at ${going.map(([, { kind }]) => kind).join(" and ")}`);
  claim(current === (going[0]?.[0] ?? null), `is at ${current}`);
  return [...wrong, ...wrongNotes(log, uuid, clocks)];
}

/** Turns, hits and checks that the log does not know, or knows otherwise. */
function wrongNotes(log: readonly Clocked[], uuid: string, clocks: AtIt["clocks"]): string[] {
  const found = <T extends { act: string }>(of: (one: Clocked["resolution"]) => readonly T[]) =>
    new Map(log.flatMap(({ resolution }) => of(resolution)).map((one) => [one.act, one]));
  const moved = found(({ movements }) => movements);
  const checked = found(({ checks }) => checks);
  const hit = log
    .flatMap(({ resolution }) => resolution.blows)
    .filter(({ target, result }) => target === uuid && result === "hit")
    .map(({ act }) => act);
  return Object.values(clocks).flatMap(({ turns, hits, checks }) => [
    ...Object.entries(turns).flatMap(([id, { stopped }]) => {
      const movement = moved.get(id);
      return movement && movement.away !== !stopped ? [`${uuid}: turn ${id} stopped ${stopped}`] : [];
    }),
    ...Object.entries(hits).flatMap(([id, { counts }]) =>
      counts === hit.includes(id) ? [] : [`${uuid}: hit ${id} counts ${counts}`],
    ),
    ...Object.entries(checks).flatMap(([id, { success }]) =>
      checked.get(id)?.success.total === success ? [] : [`${uuid}: check ${id} came to ${success}`],
    ),
  ]);
}
