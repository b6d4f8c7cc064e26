import { startRinging } from "../applications/asked.ts";
import { refreshDock } from "../applications/refresh.ts";
import { registerTour } from "../applications/tour.ts";
import { bringUpToDate } from "../applications/migration.ts";
import { tellUnreadable } from "../applications/unreadable.ts";
import { welcomeOnce } from "../applications/welcome.ts";
import { answerAllUnasked } from "../combat/unasked.ts";
import { findPending } from "../combat/pending.ts";
import { followWoundsOf } from "../combat/defeat.ts";
import { redrawClock } from "../documents/clock.ts";
import { translateIndexes } from "../documents/compendium.ts";

/** All is there: who must answer is asked, and the packs speak the client's language. */
export function onReady(): void {
  translateIndexes();
  tellUnreadable();
  void bringUpToDate();
  findPending();
  void answerAllUnasked();
  void followWoundsOf();
  // The canvas was drawn before anybody could know who may see what.
  game.actors.forEach(redrawClock);
  startRinging();
  refreshDock();
  registerTour();
  void welcomeOnce();
}
