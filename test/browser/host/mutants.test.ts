/** What `npm run mutate` could change in the page without anybody's noticing. */
import { expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { me, run, userId, sit } = sitting();

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

behaviour(
  {
    id: "host-both-submits",
    says: "a form that submits at a change and closes on submit is refused: nobody documents what becomes of it",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const refused = await run(`
      class Both extends Plain {
        static DEFAULT_OPTIONS = { tag: "form", form: { submitOnChange: true, closeOnSubmit: true } };
      }
      return new Both({ id: "both" }).render({ force: true }).then(() => "drawn", ({ message }) => message);`);
    expect(refused).toContain("submitOnChange and closeOnSubmit");
  },
);

behaviour(
  {
    id: "D11o",
    says: "a whisper of old is not in the log of one who comes in and is not to read it",
    source: "api ChatMessage",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const ids = await me.evaluate<string[]>(`
      const data = [{ content: "psst", whisper: ["${userId("gm")}"] }, { content: "hear, hear" }];
      return (await ChatMessage.createDocuments(data)).map(({ id }) => id);`);
    const [whispered, said] = ids.map((id) => `#chat .chat-log > [data-message-id="${id}"]`);
    const late = await sit("borya");
    await late.appears(said ?? "");
    expect([await late.count(whispered ?? ""), await me.count(whispered ?? "")]).toEqual([0, 1]);
  },
);

behaviour(
  {
    id: "B15d",
    says: "of several default sheets for a type the one that was registered last opens; without it the one before",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const found = await run(`
      const { DocumentSheetConfig } = foundry.applications.apps;
      const { ActorSheetV2 } = foundry.applications.sheets;
      class First extends ActorSheetV2 {}
      class Second extends ActorSheetV2 {}
      const { type } = game.actors.contents[0];
      for (const sheet of [First, Second])
        DocumentSheetConfig.registerSheet(Actor, "probe", sheet, { types: [type], makeDefault: true });
      const nameOf = () => new Actor.implementation({ _id: foundry.utils.randomID(), name: "Nobody", type }).sheet.constructor.name;
      const names = [nameOf()];
      DocumentSheetConfig.unregisterSheet(Actor, "probe", Second, { types: [type] });
      names.push(nameOf());
      DocumentSheetConfig.unregisterSheet(Actor, "probe", First, { types: [type] });
      return names;`);
    expect(found).toEqual(["Second", "First"]);
  },
);
