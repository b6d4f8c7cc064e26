/** The rules alone: no Foundry, no page. */
import { attackOdds, resolveExchange } from "../../src/rules/index.ts";
import type { Act, OddsInput } from "../../src/rules/index.ts";
import { bruteForce } from "../rules/brute-force.ts";
import { act } from "../rules/build.ts";
import { ratioOf } from "./ratio.ts";
import type { Comparison } from "./ratio.ts";

const MIXED: OddsInput = {
  attack: 1,
  defense: 0,
  damageModifier: 3,
  strength: 1,
  musclePowered: true,
  armor: [{ parts: ["torso", "arms", "legs"], modifier: 3, weight: 2 }],
};

/** A ring: each of so many strikes at the next one. */
const ring = (count: number): Act[] =>
  Array.from({ length: count }, (_, place) =>
    act(`F${place}`, {
      target: `F${(place + 1) % count}`,
      at: place,
      weapon: { damageModifier: 3, musclePowered: true },
    }),
  );

export async function rulesCompared(): Promise<Comparison[]> {
  const [four, forty] = [ring(4), ring(40)];
  return [
    {
      name: "Resolving an exchange",
      small: "4 acts",
      large: "40 acts",
      limit: 15,
      measured: await ratioOf(
        { small: () => resolveExchange(four), large: () => resolveExchange(forty) },
        { times: 200, looks: 31 },
      ),
    },
    {
      name: "The chances of a blow at mixed armour",
      small: "every throw in turn",
      large: "attackOdds",
      limit: 1 / 20,
      measured: await ratioOf(
        { small: () => bruteForce(MIXED), large: () => attackOdds(MIXED) },
        { times: 2, looks: 7 },
      ),
    },
  ];
}
