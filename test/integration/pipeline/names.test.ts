/** DESIGN: a compendium name shows in the client's language; an edited one stays as it was typed; the source is left alone. */
import { describe, expect, test } from "vitest";
import { ANYA, BORYA, GM, ORC, SWORD } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { exchangeOn, onlyWound, swordOnShield, useEvenings } from "./support/fights.ts";

const begin = useEvenings();

/** One table, two languages: the GM and Anya read Russian, Borya English. */
async function twoLanguages(evening: Evening) {
  const [gm, anya, borya] = [
    await evening.sit(GM, "ru"),
    await evening.sit(ANYA, "ru"),
    await evening.sit(BORYA, "en"),
  ];
  return { gm, anya, borya };
}

const namesOn = ({ anna, orc }: Seat) => [anna.name, orc.name, anna.items.get(SWORD)?.name];
const sourcesOn = ({ anna, orc }: Seat) => [anna._source.name, orc._source.name, anna.items.get(SWORD)?._source.name];
const RUSSIAN = ["Анна", "Орк", "Широкий меч"];
const ENGLISH = ["Anna", "Orc", "Broad sword"];

describe("names out of the compendium", () => {
  test("are shown in the language of each client, items too, and the source says what is stored", async () => {
    const evening = await begin();
    const { anya, borya } = await twoLanguages(evening);
    expect(namesOn(anya)).toEqual(RUSSIAN);
    expect(namesOn(borya)).toEqual(ENGLISH);
    expect(sourcesOn(borya)).toEqual(RUSSIAN);
    const words = (seat: Seat) => [...seat.orc.items].map(({ name }) => name);
    expect(words(anya)).toEqual(["Драка", "Щиты", "Топор", "Средний щит", "Кольчуга", "Кольчужный капюшон"]);
    expect(words(borya)).toEqual(["Brawl", "Shields", "Axe", "Medium shield", "Mail", "Mail coif"]);
  });

  test("and so are descriptions", async () => {
    const evening = await begin();
    const { anya, borya } = await twoLanguages(evening);
    expect(anya.anna.system.biography).toContain("Выросла в кузнице");
    expect(borya.anna.system.biography).toContain("She grew up in a smithy");
  });

  test("stay so when anything else changes, and no translation gets into what is stored", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await twoLanguages(evening);
    await borya.orc.update({ system: { qualities: { body: 2 } } });
    await borya.orc.items.get("OrcMailCoif00000")?.update({ system: { equipped: false } });
    await gm.anna.update({ system: { qualities: { strength: 2 } } });
    await evening.settle();
    expect([namesOn(anya), namesOn(borya)]).toEqual([RUSSIAN, ENGLISH]);
    expect([sourcesOn(anya), sourcesOn(borya)]).toEqual([RUSSIAN, RUSSIAN]);
    expect(evening.stored(ORC).name).toBe("Орк");
  });

  test("stay so on both clients when a sheet sends the shown name back", async () => {
    const evening = await begin();
    const { anya, borya } = await twoLanguages(evening);
    await borya.orc.update({ name: borya.orc.name });
    await evening.settle();
    expect(evening.stored(ORC).name).toBe("Orc");
    expect([anya.orc.name, borya.orc.name]).toEqual(["Орк", "Orc"]);
  });
});

describe("names that somebody has typed", () => {
  test("stay as typed on every client, and on one that comes later", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await twoLanguages(evening);
    await gm.orc.update({ name: "Гарт" });
    await anya.anna.items.get(SWORD)?.update({ name: "Sting" });
    await evening.settle();
    for (const seat of [gm, anya, borya, await evening.reload(borya)])
      expect([seat.orc.name, seat.anna.items.get(SWORD)?.name]).toEqual(["Гарт", "Sting"]);
  });

  test("are translated again when the compendium's name is typed back", async () => {
    const evening = await begin();
    const { gm, borya } = await twoLanguages(evening);
    await gm.orc.update({ name: "Гарт" });
    await gm.orc.update({ name: "Орк" });
    await evening.settle();
    expect(borya.orc.name).toBe("Orc");
  });
});

describe("names in the log", () => {
  test("an act and a wound keep the name as stored with its translations, so that each client shows its own", async () => {
    const evening = await begin();
    const seats = await twoLanguages(evening);
    await swordOnShield(evening, seats);
    const [, wound] = onlyWound(evening, ORC);
    expect(wound.by.name).toBe("Анна");
    expect(evening.seats.map(({ drevo }) => drevo.shownName(wound.by))).toEqual(["Анна", "Анна", "Anna"]);
    expect(evening.seats.map(({ drevo }) => drevo.shownName(wound.with))).toEqual([
      "Широкий меч",
      "Широкий меч",
      "Broad sword",
    ]);
  });

  test("tell who he was when he acted, whatever he is called later", async () => {
    const evening = await begin();
    const seats = await twoLanguages(evening);
    const { id } = await swordOnShield(evening, seats);
    await seats.gm.anna.update({ name: "Анна Кузнец" });
    await swordOnShield(evening, seats);
    const told = Object.values(evening.wounds(ORC)).map(({ by }) => seats.borya.drevo.shownName(by));
    expect(told).toEqual(["Anna", "Анна Кузнец"]);
    expect(exchangeOn(seats.borya, id).resolution.state).toBe("closed");
  });

  test("the message's own sentence is in its author's language, plain and without numbers", async () => {
    const evening = await begin();
    const seats = await twoLanguages(evening);
    const { id } = await swordOnShield(evening, seats);
    const [strike, answer] = exchangeOn(seats.gm, id).messages.map(({ content }) => content);
    expect(strike).toMatch(/Анна.*Орк.*Широкий меч/i);
    expect(answer).toMatch(/Orc/);
    expect([strike, answer].join()).not.toMatch(/[0-9<>]/);
  });
});
