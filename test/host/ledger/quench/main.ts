/** The module `drevo-ledger`: the ledger's specs for Quench, in a world of Foundry's. */
import { registerModels } from "../world.ts";
import { registerBatch, type Quench } from "./batch.ts";
import { here } from "./globals.ts";
import { PREFIX } from "./ids.ts";
import { listenForAnswers, openRelay } from "./relay.ts";

import.meta.glob(["../*.spec.ts"], { eager: true });

const { Hooks } = here();
Hooks.once("init", () => {
  registerModels(here(), PREFIX);
  openRelay();
  listenForAnswers();
});
Hooks.on("quenchReady", (quench) => {
  registerBatch(quench as Quench, "all", "DREVO LEDGER: what we take Foundry to do");
});
