import { mayWriteSettings } from "../config/permit.ts";
import { compareTexts } from "../config/sorted.ts";
import { SYSTEM_ID } from "../config/system.ts";
import { integer, text } from "./common.ts";
import { settingOf } from "./setting.ts";

const { SchemaField, TypedObjectField } = foundry.data.fields;

const isId = (key: string) => foundry.data.validators.isValidId(key);

/** The difficulties that GMs keep by name («лесная тропа ночью 2»), by id. */
export const difficultiesField = () =>
  new TypedObjectField(new SchemaField({ name: text(), value: integer(0) }), { validateKey: isId });

const DIFFICULTIES = difficultiesField();

/** A difficulty that is kept. */
export interface KeptDifficulty {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

/** Registers the setting that holds them. */
export function registerDifficulties(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "difficulties", {
    scope: "world",
    config: false,
    type: DIFFICULTIES,
    default: {},
    onChange,
  });
}

/** The kept difficulties, by name. */
export const keptDifficulties = (): KeptDifficulty[] =>
  Object.entries(settingOf("difficulties", DIFFICULTIES))
    .map(([id, { name, value }]) => ({ id, name, value }))
    .sort((a, b) => compareTexts(a.name, b.name));

/** Keeps a difficulty by name; one of the same name is replaced. */
export async function keepDifficulty(name: string, value: number): Promise<void> {
  const all = settingOf("difficulties", DIFFICULTIES);
  const known = Object.keys(all).find((id) => all[id]?.name === name);
  await write({ ...all, [known ?? foundry.utils.randomID()]: { name, value } });
}

/** Forgets a kept difficulty. */
export async function forgetDifficulty(id: string): Promise<void> {
  const all = Object.entries(settingOf("difficulties", DIFFICULTIES));
  await write(Object.fromEntries(all.filter(([key]) => key !== id)));
}

async function write(all: Record<string, Omit<KeptDifficulty, "id">>): Promise<void> {
  if (mayWriteSettings()) await game.settings.set(SYSTEM_ID, "difficulties", all);
}
