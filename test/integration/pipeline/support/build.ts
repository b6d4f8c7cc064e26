/** The system without its windows, for clients without a page. */
import path from "node:path";
import { scriptFrom } from "../../support/script.ts";

/** The script's source, for the `scripts` of `headlessClient`. */
export const systemScript = (): Promise<string> => scriptFrom(path.join(import.meta.dirname, "system.ts"));
