/** Who sits at the table under load, and who fights. */
import type { Cast } from "../../../host/seed.ts";
import type { SeatInput } from "../../../host/server/seats.ts";

export const GM = "gm00000000000000";
export const GM2 = "gm20000000000000";
export const PLAYERS = [1, 2, 3, 4, 5].map((place) => `player${place}000000000`);

export const SEATS: readonly SeatInput[] = [
  { id: GM, name: "Ведущий", role: 4 },
  ...PLAYERS.map((id, place) => ({ id, name: `Игрок ${place + 1}`, role: 1 })),
  { id: GM2, name: "Второй ведущий", role: 4 },
];

/** One fighter for each player, with shields and things to throw and shoot among them, and the GMs' own. */
export const CAST: readonly Cast[] = [
  { actor: "DrevoFighterAnna", player: 0 },
  { actor: "DrevoFighterOrc0", player: 1 },
  { actor: "DrevoFighterKaty", player: 2 },
  { actor: "DrevoFighterLada", player: 3 },
  { actor: "DrevoFightrKnght", player: 4 },
  { actor: "DrevoFightrCrssb" },
  { actor: "DrevoFighterBrsr", copies: 2 },
];
