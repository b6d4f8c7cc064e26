/** The modes in which messages are sent: to all, to the game masters, to them unseen, to oneself (D14, D19). */
import type { Raw } from "../../shape.ts";
import type { Collection } from "../collection.ts";
import { HostError } from "../errors.ts";
import { is14 } from "../generation.ts";
import { runtime } from "../runtime.ts";

/** By the names of 13 those of 14, which the host uses inside. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** A mode of 13 by its name in 14; what is none is left as it is. */
export const modeOfRollMode = (rollMode: string): string => NEW_NAMES[rollMode] ?? rollMode;

/** The option of create and toMessage, and the client setting, by their name in this generation (D15, D18). */
export const modeName = (): string => (is14() ? "messageMode" : "rollMode");

/** The mode that the user has chosen, as this generation calls it. */
export function chosenMode(): string {
  return (runtime.game.settings as { get(n: string, k: string): string }).get("core", modeName());
}

/** Says in a message's data who may see it; private modes add game masters to a whisper list (D17). Alters its argument. */
export function applyMessageMode(data: Raw, mode: string): Raw {
  if (is14()) {
    const modes = (runtime.config.ChatMessage as { modes: Record<string, { handler: (data: Raw) => void }> }).modes;
    if (!Object.hasOwn(modes, mode)) throw new HostError(`the message mode "${mode}" is not offered by this host`);
    modes[mode]?.handler(data);
  } else handle(data, mode);
  return data;
}

function handle(data: Raw, mode: string): void {
  const gms = (runtime.game.users as Collection<{ id: string; isGM: boolean }>).filter(({ isGM }) => isGM);
  const whisper = Array.isArray(data.whisper) ? (data.whisper as unknown[]) : [];
  if (mode === "public") Object.assign(data, { whisper: [], blind: false });
  else if (mode === "self") Object.assign(data, { whisper: [runtime.game.userId], blind: false });
  else if (mode === "gm" || mode === "blind") {
    const readers = [...new Set([...whisper, ...gms.map(({ id }) => id)])];
    Object.assign(data, { whisper: readers, blind: mode === "blind" });
  } else throw new HostError(`the mode "${mode}" is not offered by this host`);
}

const LABELS = { public: "Public", gm: "Private", blind: "Blind", self: "Self", ic: "IC" } as const;
const ICONS = { public: "globe", gm: "user-secret", blind: "eye-slash", self: "user", ic: "comment" } as const;

/** 14's `CONFIG.ChatMessage.modes`. */
export function makeModes(): Raw {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return Object.fromEntries(
    names.map((mode) => [
      mode,
      {
        label: `CHAT.Mode${LABELS[mode]}`,
        icon: `fa-solid fa-${ICONS[mode]}`,
        handler: (data: Raw) => {
          handle(data, mode);
        },
      },
    ]),
  );
}
