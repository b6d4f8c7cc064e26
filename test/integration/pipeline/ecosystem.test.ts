/** What other modules look for on actors: roll data by name. */
import { expect, test } from "vitest";
import { BORYA } from "./support/evening.ts";
import { useEvenings } from "./support/fights.ts";

const begin = useEvenings();

test("formulas name qualities as they count, skills by identifier, and what wounds and armour cost", async () => {
  const evening = await begin();
  const { orc } = await evening.sit(BORYA, "ru");
  const { getRollData } = orc as unknown as { getRollData: () => Record<string, unknown> };
  const data = getRollData.call(orc);
  expect(data).toMatchObject({ body: 1, strength: 0, speed: 1, mind: -1, penalty: -1 });
  expect(data.skills).toMatchObject({ brawl: 1, shields: 2 });
  expect(data).toHaveProperty("qualities");
});
