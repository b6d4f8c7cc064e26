import { expect, test } from "vitest";
import { ANYA, GM, sitDown } from "./fixture.ts";
test("boots", async () => {
  const { table, seat } = await sitDown();
  const gm = await seat(GM);
  const anya = await seat(ANYA, { lang: "en" });
  await table.settle();
  const a = await gm.foundry.documents.Actor.create({
    name: "A",
    type: "hero",
    system: { strength: 99 },
    "ownership.default": 3,
  });
  await table.settle();
  console.log(JSON.stringify(a));
  const b = anya.game.actors.getName("A");
  await b?.update({ "system.wounds.abcdefghijklmnop": { level: "heavy" } });
  await table.settle();
  console.log(JSON.stringify(a), gm.errors, anya.errors);
  const [m] = await anya.foundry.documents.ChatMessage.createDocuments([
    {
      content: "<p>hi<script>1</script></p>",
      type: "act",
      rolls: [(await new anya.foundry.dice.Roll("4df+1").evaluate()) as never],
    },
  ]);
  await table.settle();
  console.log(JSON.stringify(gm.game.messages.get(m?.id ?? "")));
  await gm.game.actors.importFromCompendium(gm.game.packs.get("ledger.heroes") as never, "packedHero000000");
  await table.settle();
  console.log(JSON.stringify(anya.game.actors.getName("Packed hero")));
  expect(gm.errors).toEqual([]);
});
