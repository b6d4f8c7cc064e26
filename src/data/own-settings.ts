import { SYSTEM_ID } from "../config/system.ts";
import { isOn, settingOf } from "./setting.ts";

const { NumberField } = foundry.data.fields;

/** How loud the sound is at first: soft. */
const SOFT = 0.5;

/** 0 is off. Foundry shows a number with these limits as a slider. */
export const volumeField = () =>
  new NumberField({ required: true, nullable: false, min: 0, max: 1, step: 0.05, initial: SOFT });

const VOLUME = volumeField();

/** Registers what each browser sets for itself, and what the world remembers of its first day. */
export function registerOwnSettings(): void {
  game.settings.register(SYSTEM_ID, "volume", {
    name: "DREVO.Setting.volume.name",
    hint: "DREVO.Setting.volume.hint",
    scope: "client",
    config: true,
    type: VOLUME,
    default: SOFT,
  });
  game.settings.register(SYSTEM_ID, "welcomed", { scope: "world", config: false, type: Boolean, default: false });
}

/** How loud the sound for the one who is asked is: 0 (off) to 1. */
export const volume = (): number => settingOf("volume", VOLUME);

/** Whether a game master of this world has seen the first steps. */
export const isWelcomed = (): boolean => isOn("welcomed");

/** The world has had its welcome. GMs only. */
export const rememberWelcome = (): Promise<unknown> => game.settings.set(SYSTEM_ID, "welcomed", true);
