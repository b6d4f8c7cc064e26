import { refreshDock } from "./applications/refresh.ts";
import { buildLog } from "./combat/log.ts";
import { onCreateChatMessage } from "./hooks/create-chat-message.ts";
import { onCreateActiveEffect } from "./hooks/create-active-effect.ts";
import { onDeleteActor } from "./hooks/delete-actor.ts";
import { onDeleteChatMessage } from "./hooks/delete-chat-message.ts";
import { onInit } from "./hooks/init.ts";
import { onReady } from "./hooks/ready.ts";
import { onRenderChatMessageHTML } from "./hooks/render-chat-message-html.ts";
import { onUpdateActor } from "./hooks/update-actor.ts";
import { onUpdateChatMessage } from "./hooks/update-chat-message.ts";
import { onUserConnected } from "./hooks/user-connected.ts";
import "../styles/drevo.css";

Hooks.once("init", onInit);
Hooks.once("setup", buildLog);
Hooks.once("ready", onReady);
Hooks.on("renderChatMessageHTML", onRenderChatMessageHTML);
Hooks.on("createChatMessage", onCreateChatMessage);
Hooks.on("updateChatMessage", onUpdateChatMessage);
Hooks.on("deleteChatMessage", onDeleteChatMessage);
Hooks.on("updateActor", onUpdateActor);
Hooks.on("deleteActor", onDeleteActor);
Hooks.on("userConnected", onUserConnected);
Hooks.on("createActiveEffect", onCreateActiveEffect);
// What a fighter wears, holds and suffers changes what his answers start from.
for (const change of ["create", "update", "delete"] as const) Hooks.on(`${change}Item`, refreshDock);
for (const change of ["update", "delete"] as const) Hooks.on(`${change}ActiveEffect`, refreshDock);
