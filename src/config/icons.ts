/** What a new item looks like. */
export const ITEM_ICONS = {
  weapon: "broad-sword",
  shield: "shield-medium",
  armor: "leather-jerkin",
  skill: "skill",
  gear: "gear",
} as const;

/** What somebody looks like of whom nothing else is known. */
export const PERSON_ICON = "portrait-person";
