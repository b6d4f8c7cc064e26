/** What `npm run mutate` could change in the page without anybody's noticing. */
import { expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { run } = sitting();

behaviour(
  {
    id: "A23c",
    says: "a close that is asked for while the window is drawn waits for the drawing, and then closes",
    source: "issue core#10282",
    gen: "both",
  },
  async () => {
    const end = await run(`
      const log = [];
      class Slow extends Plain {
        async _prepareContext(options) {
          log.push("drawing");
          await new Promise((resolve) => setTimeout(resolve, 20));
          log.push("drawn");
          return super._prepareContext(options);
        }
        async _preClose() { log.push("closing"); }
      }
      const app = new Slow({ id: "a23c" });
      await Promise.all([app.render({ force: true }), app.close({ animate: false })]);
      return [log, app.rendered];`);
    expect(end).toEqual([["drawing", "drawn", "closing"], false]);
  },
);
