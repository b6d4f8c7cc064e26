/**
 * The law of secrecy on the screen: what one may not know makes no difference to what one's page has in it. Each scene
 * is played twice with other luck; whoever may not know of it has the same page, byte for byte.
 */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { texts } from "./support/play.ts";
import { CROSSBOWMAN, Rehearsal } from "./support/rehearsal.ts";
import type { Mode, Shown, Spectator } from "./support/rehearsal.ts";
import { ANNA, openBrowser, ORC } from "./support/table.ts";

const { Weapon, Wound } = texts.ru.DREVO;

let browser: Browser;
let rehearsal: Rehearsal;
beforeAll(async () => {
  browser = await openBrowser();
  rehearsal = await Rehearsal.open(browser);
});
afterEach(() => {
  expect(rehearsal.table.complaints).toEqual([]);
});
afterAll(async () => {
  await rehearsal.table.close();
});

/** Something that is done in secret, as it goes with this luck. */
interface Scene {
  readonly name: string;
  /** Whose the secret is. */
  readonly by: "anya" | "gm";
  /** Plays it; `secretly` does one step of it in the mode. Ends when this many messages are there. */
  readonly play: (secretly: (step: () => Promise<void>) => Promise<void>, luck: number) => Promise<void>;
  readonly messages: number;
  /** Two lucks; where not said, one that fails and one that succeeds. */
  readonly lucks?: readonly [number, number];
  /** Whether what comes of it befalls one of Anya's own: then she learns it. */
  readonly isHers?: boolean;
}

/** Anna, or another of Anya's, attacks the orc in secret; he dodges, and all see it. */
const attack = (kind: "strike" | "shoot" | "throw", actor = ANNA): Scene => ({
  name: kind,
  by: "anya",
  messages: 2,
  play: async (secretly, luck) => {
    await secretly(() => rehearsal.act("anya", actor, kind, luck, 0));
    await rehearsal.answer("gm", "dodge", 0);
  },
});

/** The orc strikes at Anna, and all see it; she answers in secret. */
const answer = (kind: "strike" | "dodge"): Scene => ({
  name: `${kind} as an answer`,
  by: "anya",
  isHers: true,
  messages: 2,
  play: async (secretly, luck) => {
    await rehearsal.act("gm", ORC, "strike", 0, 0);
    await secretly(() => rehearsal.answer("anya", kind, luck, 0));
  },
});

/** Anna moves off in secret, and the orc runs after her. */
const moveOff = (kind: "move" | "flee"): Scene => ({
  name: kind,
  by: "anya",
  isHers: true,
  messages: 2,
  play: async (secretly, luck) => {
    await secretly(() => rehearsal.act("anya", ANNA, kind, luck));
    await rehearsal.answer("gm", "pursue", 0);
  },
});

/** The orc runs, and Anna comes after him in secret. */
const chase = (kind: "pursue" | "follow"): Scene => ({
  name: kind,
  by: "anya",
  isHers: kind === "follow",
  messages: 2,
  play: async (secretly, luck) => {
    await rehearsal.act("gm", ORC, "flee", 0);
    await secretly(() => rehearsal.answer("anya", kind, luck));
  },
});

const check: Scene = {
  name: "a called check",
  by: "anya",
  isHers: true,
  messages: 2,
  play: async (secretly, luck) => {
    await rehearsal.say("gm", callOf(ANNA, "Анна"));
    await secretly(async () => {
      await rehearsal.luck("anya", luck);
      await rehearsal.press("anya", '.drevo-dock [data-action="rollCalled"]');
    });
  },
};

const callOf = (actor: string, name: string) => ({
  type: "call",
  system: {
    name: "Прыжок",
    asked: [{ actor: `Actor.${actor}`, name, names: {}, img: "", automatic: false }],
    trait: { type: "quality", id: "body" },
    against: { type: "difficulty", value: 0 },
  },
});

/** The crossbowman is hit while he loads; whether he loads on all the same is rolled in secret. */
const reload: Scene = {
  name: "a check within a long action",
  by: "anya",
  isHers: true,
  messages: 6,
  play: async (secretly, luck) => {
    await rehearsal.act("anya", CROSSBOWMAN, "shoot", 0, 0);
    await rehearsal.answer("gm", "none");
    await rehearsal.messages(2);
    await rehearsal.act("anya", CROSSBOWMAN, "reload");
    await rehearsal.messages(3);
    await rehearsal.aim("gm", "Арбалетчик");
    await rehearsal.act("gm", ORC, "strike", 0, 0);
    await rehearsal.aim("gm", "Анна");
    await secretly(() => rehearsal.act("anya", CROSSBOWMAN, "rollActivity", luck));
    await rehearsal.messages(6);
    await rehearsal.act("anya", CROSSBOWMAN, "passTurn");
  },
};

/** The GM has a secret blow of Anna's rolled anew. */
const reroll: Scene = {
  name: "a correction",
  by: "anya",
  messages: 3,
  play: async (secretly, luck) => {
    await secretly(() => rehearsal.act("anya", ANNA, "strike", 0, 0));
    await rehearsal.answer("gm", "none");
    await rehearsal.messages(2);
    await rehearsal.luck("gm", luck, 0);
    await rehearsal.press("gm", '#chat .drevo-card [data-action="reroll"]');
  },
};

/** The orc does something in secret that does Anna no harm. */
const orcs: readonly Scene[] = [
  {
    name: "a blow of the GM's",
    by: "gm",
    messages: 2,
    lucks: [-4, -2],
    play: async (secretly, luck) => {
      await secretly(() => rehearsal.act("gm", ORC, "strike", luck, 0));
      await rehearsal.answer("anya", "dodge", 4);
    },
  },
  ...(["dodge", "shield"] as const).map((kind): Scene => ({
    name: `a ${kind} of the GM's`,
    by: "gm",
    messages: 2,
    play: async (secretly, luck) => {
      await rehearsal.act("anya", ANNA, "strike", 1, 0);
      await secretly(() => rehearsal.answer("gm", kind, luck));
    },
  })),
  {
    name: "a wound without a roll",
    by: "gm",
    isHers: true,
    messages: 1,
    play: (secretly, luck) =>
      secretly(async () => {
        await rehearsal.act("gm", ORC, "harm");
        for (const choice of [Weapon.fists, luck > 0 ? Wound.heavy : Wound.scratch])
          await rehearsal.pages.gm
            .locator(".drevo-chooser [data-action=choose]", { hasText: choice })
            .first()
            .dispatchEvent("click");
        // There are no dice: the mode is asked when the message is made.
        await rehearsal.messages(1);
      }),
  },
];

const scenes: readonly Scene[] = [
  attack("strike"),
  attack("throw"),
  attack("shoot", CROSSBOWMAN),
  ...(["strike", "dodge"] as const).map(answer),
  ...(["move", "flee"] as const).map(moveOff),
  ...(["pursue", "follow"] as const).map(chase),
  check,
  reload,
  reroll,
  ...orcs,
];

/** What all pages show after the scene. */
async function seen({ by, play, messages }: Scene, mode: Mode, luck: number): Promise<Shown> {
  await rehearsal.clear();
  await play(async (step) => {
    await rehearsal.setMode(by, mode);
    await step();
    // The step is done when its message is there; the mode is asked before the dice fall.
    await rehearsal.settle();
    await rehearsal.setMode(by, "public");
  }, luck);
  await rehearsal.messages(messages);
  return rehearsal.settle();
}

/** Who may not know of it, and who may. */
function parts({ by, isHers = false }: Scene, mode: Mode): { ignorant: Spectator[]; knowing: Spectator[] } {
  if (mode === "public") return { ignorant: [], knowing: ["gm", "anya", "borya"] };
  if (by === "gm") return { ignorant: isHers ? ["borya"] : ["anya", "borya"], knowing: ["gm"] };
  if (mode === "blind") return { ignorant: isHers ? ["borya"] : ["anya", "borya"], knowing: ["gm"] };
  return { ignorant: ["borya"], knowing: mode === "gm" ? ["gm", "anya"] : ["anya"] };
}

describe.each(scenes)("$name", (scene) => {
  test.each(["public", "gm", "blind", "self"] as const)("%s", async (mode) => {
    const [bad, good] = scene.lucks ?? [-4, 4];
    const [one, other] = [await seen(scene, mode, bad), await seen(scene, mode, good)];
    const { ignorant, knowing } = parts(scene, mode);
    for (const seat of ignorant) expect(other[seat], seat).toBe(one[seat]);
    for (const seat of knowing) expect(other[seat] === one[seat], `${seat} sees no difference`).toBe(false);
  });
});
