/** Foundry's layer of tokens, as far as it takes targets by id. */
interface Aiming {
  setTargets(ids: string[], options: { mode: "replace" | "acquire" | "release" }): void;
}

const isAiming = (layer: object | null | undefined): layer is Aiming => !!layer && "setTargets" in layer;

/** Whether the user of this client has taken a token into his sights. */
export const isAimedAt = (token: TokenDocument | null): boolean =>
  !!token && [...game.user.targets].some(({ document }) => document.uuid === token.uuid);

/** Takes a token of the scene into the sights, in place of all others; or lets it go. */
export function toggleAim(token: TokenDocument): void {
  const { tokens } = canvas;
  if (token.id && isAiming(tokens)) tokens.setTargets([token.id], { mode: isAimedAt(token) ? "release" : "replace" });
}
