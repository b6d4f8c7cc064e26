/** What other modules look for on actors and items: roll data by name, items that can be used. */
import { expect, test } from "vitest";
import { BORYA } from "./support/evening.ts";
import { useEvenings } from "./support/fights.ts";

const begin = useEvenings();

interface Usable {
  readonly name: string;
  readonly type: string;
  readonly system: { readonly equipped: boolean };
  use(options?: object): Promise<boolean>;
  roll(options?: object): Promise<boolean>;
}

test("formulas name qualities as they count, skills by identifier, and what wounds and armour cost", async () => {
  const evening = await begin();
  const { orc } = await evening.sit(BORYA, "ru");
  const { getRollData } = orc as unknown as { getRollData: () => Record<string, unknown> };
  const data = getRollData.call(orc);
  expect(data).toMatchObject({ body: 1, strength: 0, speed: 1, mind: -1, penalty: -1 });
  expect(data.skills).toMatchObject({ brawl: 1, shields: 2 });
  expect(data).toHaveProperty("qualities");
});

test("an item is used by itself, as bars of actions do it", async () => {
  const evening = await begin();
  const { orc } = await evening.sit(BORYA, "ru");
  const shield = ([...orc.items] as unknown as Usable[]).find(({ type }) => type === "shield");
  if (!shield) throw new Error("The orc has no shield");
  const before = shield.system.equipped;
  expect(await shield.use()).toBe(true);
  expect(shield.system.equipped).toBe(!before);
  expect(await shield.roll({ event: { shiftKey: true } })).toBe(true);
  expect(shield.system.equipped).toBe(before);
});
