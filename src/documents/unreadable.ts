import { brokenSettings } from "../data/setting.ts";
import { lostIn } from "../data/lost.ts";

/** A document of which something could not be read, or a setting. */
export interface Unreadable {
  /** Its name as it is shown; empty for a message of the chat. */
  readonly name: string;
  /** `system.qualities.body` */
  readonly paths: readonly string[];
}

interface Named {
  readonly documentName: string;
  readonly id: string | null;
  readonly name?: string | null | undefined;
}

/** All of the world of which something could not be read when it was loaded. */
export function allUnreadable(): Unreadable[] {
  const { actors, items, combats, scenes, messages } = game;
  const named: Named[] = [
    ...actors.contents.flatMap((actor) => [actor, ...actor.items.contents]),
    ...items.contents,
    ...combats.contents.flatMap((combat) => [combat, ...combat.combatants.contents]),
    ...scenes.contents.flatMap((scene) => scene.tokens.contents),
    ...messages.contents.map(({ documentName, id }) => ({ documentName, id })),
  ];
  const documents = named.map((one) => ({ name: one.name ?? "", paths: lostIn(one) }));
  const settings = [...brokenSettings].map((key) => ({
    name: game.i18n.localize(`DREVO.Unreadable.${key}`),
    paths: [key],
  }));
  return [...documents.filter(({ paths }) => paths.length > 0), ...settings];
}
