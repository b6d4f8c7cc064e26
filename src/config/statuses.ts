/** Our lasting states by the id under which Foundry keeps them: each leaves its bearer no answer (R8). */
export const STATUSES = {
  bound: { _id: "drevobound000000", name: "DREVO.Status.Bound", icon: "fa-solid fa-link" },
  asleep: { _id: "drevoasleep00000", name: "DREVO.Status.Asleep", icon: "fa-solid fa-moon" },
  unaware: { _id: "drevounaware0000", name: "DREVO.Status.Unaware", icon: "fa-solid fa-eye-slash" },
} as const;
export type StatusId = keyof typeof STATUSES;

export const STATUS_IDS = Object.keys(STATUSES) as readonly StatusId[];
