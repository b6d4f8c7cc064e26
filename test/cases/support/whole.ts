/**
 * The whole system on a client without a page, windows and all: `drevo.ts` itself. What a browser would add is a stub
 * that shows nothing (`no-page.js`); what a window asks is answered as by a person in a hurry: the first choice, and yes.
 */
const entry = import.meta.glob(["/src/drevo.ts"], { eager: true });
const modules = import.meta.glob(["/src/{applications,combat,config,data,documents}/*.ts"], { eager: true });

declare const foundry: { applications: { api: { DialogV2: object } } };
declare const game: { actors: { contents: readonly unknown[] } };

interface Question {
  readonly choices?: readonly { readonly id: string }[];
  readonly fields?: readonly { readonly id: string; readonly type: string; readonly value: string }[];
}

/** One of the system's modules, by its path in `src`. */
const module = (name: string) => modules[`/src/${name}.ts`] as Readonly<Record<string, object>>;

const choose = ({ choices = [] }: Question) => Promise.resolve(choices.at(-1)?.id ?? null);

/** Every box is ticked, every number is one more, and what is empty gets a name. */
const filled: Readonly<Record<string, (value: string) => string | number>> = {
  number: (value) => Number(value.replace("−", "-")) + 1,
  tick: () => "on",
  text: (value) => value || "Я",
};
const fill = ({ fields = [] }: Question) =>
  Promise.resolve(Object.fromEntries(fields.map(({ id, type, value }) => [id, filled[type]?.(value) ?? value])));

/** The form of a called check: Тело of one fighter, against nothing. */
const call = (actor: unknown) => {
  const { qualityTrait } = module("combat/call-traits") as unknown as { qualityTrait: (id: string) => object };
  const asked = actor ?? game.actors.contents.at(-1);
  return Promise.resolve({ fighters: [{ actor: asked }], trait: qualityTrait("body"), against: { type: "nothing" } });
};

Object.assign(module("applications/chooser").Chooser ?? {}, { choose });
Object.assign(module("applications/form-dialog").FormDialog ?? {}, { ask: fill });
Object.assign(module("applications/call-dialog").CallDialog ?? {}, { ask: call });
Object.assign(foundry.applications.api.DialogV2, { confirm: () => Promise.resolve(true) });

Object.assign(globalThis, { whole: { ...modules, ...entry } });
