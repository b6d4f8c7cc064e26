/** Tokens without a canvas: putting actors on the scene, taking them off, aiming at them. */
import { notifyKey } from "../notify.ts";
import { host, type HostDocument, type HostScene, type HostToken } from "../ports.ts";

/** The scene that everybody is in, or null. */
export function activeScene(): HostScene | null {
  return host.game.scenes.active ?? null;
}

/** GM: puts a token of an actor on the active scene; a linked one once, of others as many as he likes. */
export async function addToScene(actor: HostDocument): Promise<void> {
  const scene = activeScene();
  if (scene === null) {
    notifyKey("warn", "HOST.Scene.None");
    return;
  }
  const { actorLink, disposition = 0, displayBars = 0, bar1 } = actor.prototypeToken ?? {};
  const there = scene.tokens.contents.filter((token) => token.actor?.id === actor.id).length;
  if (there > 0 && actorLink === true) {
    notifyKey("info", "HOST.Scene.Already", { name: actor.name });
    return;
  }
  const own = String(actor._source.name);
  const name = there === 0 ? own : `${own} ${there + 1}`;
  const place = { x: scene.tokens.size * 100, y: 0 };
  const texture = { src: actor.img };
  const token = {
    name,
    actorId: actor.id,
    actorLink: actorLink === true,
    texture,
    disposition,
    displayBars,
    ...(bar1 && { bar1 }),
    ...place,
  };
  await scene.createEmbeddedDocuments("Token", [token]);
}

const targets = (): string[] => [...host.game.user.targets].map(({ id }) => id);

export const isTargeted = (token: HostToken): boolean => targets().includes(token.id);

/** Aims at a token or no longer; `only` drops the other targets. */
export function toggleTarget(token: HostToken, { only = false }: { only?: boolean } = {}): void {
  const others = only ? [] : targets().filter((id) => id !== token.id);
  host.canvas.tokens.setTargets(isTargeted(token) ? others : [...others, token.id], { mode: "replace" });
}
