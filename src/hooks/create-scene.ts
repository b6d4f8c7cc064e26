import { bringFighters } from "../applications/tavern.ts";
import { SYSTEM_ID } from "../config/system.ts";

/** A scene of ours has been taken out of its pack: whoever did it brings its fighters along. */
export function onCreateScene(scene: Scene.Implementation, _options: object, userId: string): void {
  if (userId === game.user.id && scene.getFlag(SYSTEM_ID, "tavern")) void bringFighters(scene);
}
