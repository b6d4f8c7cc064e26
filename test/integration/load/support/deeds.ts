/** What people do under load: something that they can do now, picked at random. */
import type { Answer, Exchange, Fighter, Wound } from "../../pipeline/support/handle.ts";
import { fightersOf } from "./battle.ts";
import type { Seat } from "./battle.ts";

/** A deed under way; it resolves to whether anything came of it. */
type Deed = Promise<boolean>;

/** Kinds of deeds with how often each is thought of; the first that can be done now is done. */
const KINDS: readonly { readonly weight: number; readonly does: (seat: Seat) => Deed | null }[] = [
  { weight: 40, does: answer },
  { weight: 31, does: attack },
  { weight: 4, does: callOff },
  { weight: 18, does: turnWound },
  { weight: 5, does: moveItem },
  { weight: 2, does: bind },
];

/** Begins something; null when nothing that came to mind can be done now. */
export function something(seat: Seat): Deed | null {
  let place = seat.chance.whole(KINDS.reduce((sum, { weight }) => sum + weight, 0));
  for (const { weight, does } of KINDS) {
    if (place < weight) return does(seat);
    place -= weight;
  }
  return null;
}

const own = (seat: Seat): Fighter[] => fightersOf(seat).filter(({ isOwner }) => isOwner);

/** One of his attacks anybody with anything that he has. */
export function attack(seat: Seat): Deed | null {
  const { chance, drevo } = seat;
  const fighter = chance.one(own(seat));
  const target = chance.one(fightersOf(seat).filter((other) => other !== fighter));
  if (!fighter || !target || drevo.isUnderWay(fighter)) return null;
  const weapon = chance.one(drevo.weaponsOf(fighter))?.weapon;
  const kind = weapon && chance.one(weapon.uses);
  return weapon && kind ? drevo.attack(fighter, { kind, weapon, target }) : null;
}

/** One of his who is asked answers, mostly the oldest attack. */
function answer(seat: Seat): Deed | null {
  const { chance, drevo } = seat;
  const open = drevo.openExchanges();
  const asked = new Set(open.flatMap(({ resolution }) => resolution.awaited));
  const fighter = chance.one(own(seat).filter((one) => asked.has(one.uuid) && !drevo.isUnderWay(one)));
  if (!fighter) return null;
  const [oldest, ...others] = open.filter(({ resolution }) => resolution.awaited.includes(fighter.uuid));
  const exchange = chance.happens(0.2) ? (chance.one(others) ?? oldest) : oldest;
  const kind = chance.one<Answer>(["strike", "dodge", "shield", "none"]) ?? "none";
  const weapon = chance.one(drevo.weaponsOf(fighter).filter((one) => one.weapon.uses.includes("strike")))?.weapon;
  if (!exchange || (kind === "strike" && !weapon)) return null;
  return drevo.answer(fighter, exchange, kind, kind === "strike" ? weapon : undefined);
}

/** Who has begun an exchange takes it back, or a GM anybody's. */
function callOff(seat: Seat): Deed | null {
  const { chance, client, drevo } = seat;
  const isHis = (exchange: Exchange | null): boolean =>
    !!exchange && (client.game.user.isGM || exchange.messages[0]?.author?.id === client.game.userId);
  const fighter = chance.one(own(seat).filter((one) => isHis(drevo.begunBy(one)) && !drevo.isUnderWay(one)));
  const exchange = fighter && drevo.begunBy(fighter);
  return exchange ? drevo.callOff(fighter, exchange) : null;
}

/** A wound is taken back, or one that was is put in place again. */
function turnWound(seat: Seat): Deed | null {
  const { chance, drevo } = seat;
  const fighter = chance.one(own(seat));
  const [act, wound] = chance.one<[string, Wound]>(Object.entries(fighter?.system.wounds ?? {})) ?? [];
  if (!fighter || !act || !wound) return null;
  return drevo.setWoundState(fighter, act, wound.state === "applied" ? "undone" : "applied").then(() => true);
}

/** A GM takes something from one and gives it to another. */
function moveItem(seat: Seat): Deed | null {
  const { chance, client } = seat;
  if (!client.game.user.isGM) return null;
  const [from, to] = [chance.one(fightersOf(seat)), chance.one(fightersOf(seat))];
  const item = from && chance.one([...from.items]);
  if (!from || !to || from === to || !item) return null;
  const move = async () => {
    await item.delete();
    await to.createEmbeddedDocuments("Item", [item.toObject()]);
    return true;
  };
  return unlessAnotherWas(move());
}

/** A GM ties or unties somebody. */
function bind(seat: Seat): Deed | null {
  const { chance, client } = seat;
  const fighter = chance.one(fightersOf(seat));
  if (!client.game.user.isGM || !fighter) return null;
  return unlessAnotherWas(fighter.toggleStatusEffect("bound").then(() => true));
}

/** Of two who do the same at once the server refuses the second, and that is as it should be. */
async function unlessAnotherWas(deed: Deed): Deed {
  try {
    return await deed;
  } catch (error) {
    if (/already exists|does not exist/.test(String(error))) return false;
    throw error;
  }
}
