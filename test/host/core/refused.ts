/** Members of the API's document classes that the host lacks: reading one throws and names it. */
import { Actor } from "./documents/actor.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { ActiveEffect } from "./documents/effect.ts";
import { Folder } from "./documents/folder.ts";
import { Macro } from "./documents/macro.ts";
import { Item } from "./documents/item.ts";
import { JournalEntry } from "./documents/journal.ts";
import { ChatMessage } from "./documents/message.ts";
import { ActorDelta } from "./documents/delta.ts";
import { Scene } from "./documents/scene.ts";
import { RollTable, TableResult } from "./documents/table.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { Document } from "./document.ts";
import { Tour } from "./tour.ts";
import { Roll } from "./dice/roll.ts";
import { refuseMembers } from "./errors.ts";

const MEMBERS: [{ name: string; prototype: object }, string][] = [
  [
    Document,
    "compendium link parentCollection deleteDialog exportToJSON importFromJSON importFromJSONDialog toCompendium " +
      "sortRelative traverseEmbeddedDocuments getRelativeUUID toDragData toAnchor toEmbed migrateSystemData",
  ],
  [Actor, "thumbnail inCombat modifyTokenAttribute getTokenImages requestTokenImages rollInitiative"],
  [Item, "transferredEffects"],
  [ActiveEffect, "modifiesActor sourceName"],
  [ChatMessage, "toHTML getHTML export getAssociatedActor rollInitiative"],
  [User, "query idle movingTokens broadcastActivity"],
  [Macro, "thumbnail"],
  [Folder, "depth displayed expanded ancestors getParentFolders exportToCompendium createDialog"],
  [Scene, "unview thumbnail dimensions playlist journal"],
  [
    TokenDocument,
    "combatant inCombat toggleCombatant hasStatusEffect regions move " + "getCenterPoint getSize elevation",
  ],
  [
    Combat,
    "groups settings turnMarker endCombat resetAll toggleSceneLink clearMovementHistories updateCombatantActors " +
      "getTimeDelta debounceSetup",
  ],
  [Combatant, "group resource updateResource clearMovementHistory"],
  [JournalEntry, "categories sceneNote show"],
  [RollTable, "draw drawMany roll normalize resetResults toMessage"],
  [Tour, "description targetElement fadeElement overlayElement suggestedNextTours"],
  [TableResult, "icon documentUuid getHTML documentToAnchor text"],
  [ActorDelta, "apply restore updateSyntheticActor getBaseCollection"],
  [Roll, "alter getTooltip propagateFlavor product resetFormula"],
];

export function refuseMissingMembers(): void {
  for (const [{ name, prototype }, members] of MEMBERS) refuseMembers(prototype, name, members.split(" "));
}
