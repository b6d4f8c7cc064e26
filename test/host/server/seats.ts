/** Who sits at the table. */
import { ROLES, type Raw } from "../shape.ts";

export interface SeatInput {
  /** A stable id of 16 letters and digits. */
  id: string;
  name: string;
  role: number;
  color?: string;
}

/** The seats of a new world: a game master, two players, and somebody who helps to lead. */
export const DEFAULT_SEATS: readonly SeatInput[] = [
  { id: "gm00000000000000", name: "Ведущий", role: ROLES.GAMEMASTER, color: "#c9a227" },
  { id: "player1000000000", name: "Аня", role: ROLES.PLAYER, color: "#3f7fbf" },
  { id: "player2000000000", name: "Боря", role: ROLES.PLAYER, color: "#b5523b" },
  // Last, so that players are counted as ever.
  { id: "gm20000000000000", name: "Второй ведущий", role: ROLES.GAMEMASTER, color: "#8a6fb0" },
];

/** The stored user of a seat; `place` keeps the order of the seats, for a world is read in the order of its creation. */
export function userOf(seat: SeatInput, place: number): Raw {
  return {
    _id: seat.id,
    name: seat.name,
    role: seat.role,
    color: seat.color ?? "#7a8b99",
    character: null,
    avatar: "icons/svg/mystery-man.svg",
    pronouns: "",
    permissions: {},
    flags: {},
    _stats: { createdTime: place },
  };
}
