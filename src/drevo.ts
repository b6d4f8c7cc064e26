import { refreshTracker } from "./applications/refresh.ts";
import { buildCalls } from "./combat/calls.ts";
import { buildLog } from "./combat/log.ts";
import { onCombatTurnChange } from "./hooks/combat-turn-change.ts";
import { onCreateChatMessage } from "./hooks/create-chat-message.ts";
import { onCreateCombatant } from "./hooks/create-combatant.ts";
import { onCreateScene } from "./hooks/create-scene.ts";
import { onDeleteActor } from "./hooks/delete-actor.ts";
import { onDeleteChatMessage } from "./hooks/delete-chat-message.ts";
import { onDeleteToken } from "./hooks/delete-token.ts";
import { onDiceSoNiceMessagePreProcess } from "./hooks/dice-so-nice-message-pre-process.ts";
import { onDiceSoNiceReady } from "./hooks/dice-so-nice-ready.ts";
import { onMeansChanged } from "./hooks/fighter-means.ts";
import { onGetActorContextOptions } from "./hooks/get-actor-context-options.ts";
import { onHotbarDrop } from "./hooks/hotbar-drop.ts";
import { onInit } from "./hooks/init.ts";
import { onReady } from "./hooks/ready.ts";
import { onRenderActorDirectory } from "./hooks/render-actor-directory.ts";
import { onRenderApplicationV2 } from "./hooks/render-application-v2.ts";
import { onRenderChatLog } from "./hooks/render-chat-log.ts";
import { onRenderChatMessageHTML } from "./hooks/render-chat-message-html.ts";
import { onUpdateActor } from "./hooks/update-actor.ts";
import { onUpdateChatMessage } from "./hooks/update-chat-message.ts";
import { onUpdateCombatant } from "./hooks/update-combatant.ts";
import { onUpdateToken } from "./hooks/update-token.ts";
import { onUserConnected } from "./hooks/user-connected.ts";
import "../styles/drevo.css";

Hooks.once("init", onInit);
Hooks.once("setup", buildLog);
Hooks.once("setup", buildCalls);
Hooks.once("ready", onReady);
Hooks.on("renderActorDirectory", onRenderActorDirectory);
Hooks.on("getActorContextOptions", onGetActorContextOptions);
Hooks.on("renderChatLog", onRenderChatLog);
Hooks.on("renderApplicationV2", onRenderApplicationV2);
Hooks.on("renderChatMessageHTML", onRenderChatMessageHTML);
Hooks.on("createChatMessage", onCreateChatMessage);
Hooks.on("updateChatMessage", onUpdateChatMessage);
Hooks.on("deleteChatMessage", onDeleteChatMessage);
Hooks.on("updateActor", onUpdateActor);
Hooks.on("deleteActor", onDeleteActor);
Hooks.on("deleteToken", onDeleteToken);
Hooks.on("combatTurnChange", onCombatTurnChange);
Hooks.on("createCombatant", onCreateCombatant);
Hooks.on("updateCombatant", onUpdateCombatant);
Hooks.on("updateToken", onUpdateToken);
Hooks.on("targetToken", refreshTracker);
Hooks.on("hotbarDrop", onHotbarDrop);
Hooks.on("createScene", onCreateScene);
Hooks.on("userConnected", onUserConnected);
// A module for 3D dice, where there is one.
Hooks.on("diceSoNiceReady", onDiceSoNiceReady);
for (const asks of ["diceSoNiceMessagePreProcess", "diceSoNiceMessageProcessed"] as const)
  Hooks.on(asks, onDiceSoNiceMessagePreProcess);
for (const change of ["create", "update", "delete"] as const) {
  Hooks.on(`${change}Item`, onMeansChanged);
  Hooks.on(`${change}ActiveEffect`, onMeansChanged);
}
