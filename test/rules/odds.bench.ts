import { bench, describe } from "vitest";
import { attackOdds, type OddsInput } from "../../src/rules/index.ts";
import { bruteForce } from "./brute-force.ts";

/** `npx vitest bench --project rules`: counting over margins and parts against enumerating every throw. */
const shot: OddsInput = {
  attack: 1,
  defense: 0,
  damageModifier: 3,
  strength: 1,
  musclePowered: true,
  armor: [{ parts: ["torso", "arms", "legs"], modifier: 3, weight: 2 }],
};

describe("The chances of a blow at mixed armour", () => {
  bench("attackOdds", () => {
    attackOdds(shot);
  });
  bench("every throw of both and of the location", () => {
    bruteForce(shot);
  });
});

describe("The chances of a blow at one suit", () => {
  const suited = { ...shot, armor: [] };
  bench("attackOdds", () => {
    attackOdds(suited);
  });
  bench("every throw of both", () => {
    bruteForce(suited);
  });
});
