/** What a new hero starts with: things of the packs by their ids, and what such a one looks like. */
export interface Kit {
  readonly id: string;
  /** A language key. */
  readonly label: string;
  /** The icon that stands for it, and becomes the hero's picture. */
  readonly icon: string;
  readonly items: readonly string[];
}

const kit = <Id extends string>(id: Id, icon: string, ...items: string[]) => ({
  id,
  label: `DREVO.Hero.kit.${id}` as const,
  icon: `portrait-${icon}`,
  items,
});

export const KITS: readonly Kit[] = [
  kit("swordsman", "fencer", "WpnBroadSword000", "ShieldMedium0000", "ArmLightMailShrt"),
  kit("archer", "archer", "WpnLongBow000000", "WpnKnife00000000", "ArmLeatherJerkin"),
  kit("brawler", "bruiser", "WpnKnuckleduster", "WpnCudgel0000000", "ArmLeatherVest00"),
  kit("spearman", "guard", "WpnSpear00000000", "ShieldLarge00000", "ArmGambesonSuit0"),
  kit("crossbowman", "crossbowman", "WpnCrossbow00000", "WpnShortSword000", "ArmGambeson00000"),
  kit("cutthroat", "cutthroat", "WpnDagger0000000", "WpnThrowingKnife", "ArmLeatherCap000"),
  kit("light", "person"),
];
