/** The page's specs in the module `drevo-ledger`: a script and a batch of their own, for what needs a page. */
import { registerBatch, type Quench } from "../../../host/ledger/quench/batch.ts";
import { here } from "../../../host/ledger/quench/globals.ts";
import { MODULE, PREFIX } from "../../../host/ledger/quench/ids.ts";
import { listenForAnswers } from "../../../host/ledger/quench/relay.ts";
import { takeCalls } from "./far.ts";
import { installProbe } from "./probe.ts";

import.meta.glob(["../*.test.ts", "!../accessibility.test.ts", "!../in-page.test.ts"], { eager: true });

installProbe({ id: MODULE, path: `modules/${MODULE}`, prefix: PREFIX });
takeCalls();

const { Hooks } = here();
Hooks.once("init", listenForAnswers);
Hooks.on("quenchReady", (quench) => {
  registerBatch(quench as Quench, "page", "DREVO LEDGER: what we take Foundry's page to do");
});
