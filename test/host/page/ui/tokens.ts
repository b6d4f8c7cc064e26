/** Tokens without a canvas: putting actors on the scene, taking them off, aiming at them. */
import { notifyKey } from "../notify.ts";
import { host, type HostDocument, type HostScene, type HostToken } from "../ports.ts";

/** The scene that everybody is in, or null. */
export function activeScene(): HostScene | null {
  return host.game.scenes.active ?? null;
}

/** GM: puts a linked token of an actor on the active scene, once. */
export async function addToScene(actor: HostDocument): Promise<void> {
  const scene = activeScene();
  if (scene === null) {
    notifyKey("warn", "HOST.Scene.None");
    return;
  }
  if (scene.tokens.contents.some((token) => token.actor?.id === actor.id)) {
    notifyKey("info", "HOST.Scene.Already", { name: actor.name });
    return;
  }
  const place = scene.tokens.size * 100;
  const texture = { src: actor.img };
  await scene.createEmbeddedDocuments("Token", [
    { name: actor.name, actorId: actor.id, actorLink: true, texture, x: place, y: 0, disposition: 0 },
  ]);
}

const targets = (): string[] => [...host.game.user.targets].map(({ id }) => id);

export const isTargeted = (token: HostToken): boolean => targets().includes(token.id);

/** Aims at a token or no longer; `only` drops the other targets. */
export function toggleTarget(token: HostToken, { only = false }: { only?: boolean } = {}): void {
  const others = only ? [] : targets().filter((id) => id !== token.id);
  host.canvas.tokens.setTargets(isTargeted(token) ? others : [...others, token.id], { mode: "replace" });
}
