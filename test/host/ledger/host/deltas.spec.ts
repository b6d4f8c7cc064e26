import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { expect } from "vitest";
import { headlessClient } from "../../client.ts";
import type { TokenDocument } from "../../core/documents/token.ts";
import { createTable } from "../../server/table.ts";
import { behaviour } from "../behaviour.ts";
import { GM, make, MODELS, writeSystem } from "../fixture.ts";

behaviour(
  {
    id: "T15",
    says: "a delta lies on disk under its token's key, what is in it under its own, as the CLI knows them",
    source: "system foundryvtt-cli",
    gen: "both",
    needs: ["server"],
  },
  async () => {
    const systemDir = await writeSystem();
    const worldDir = await mkdtemp(join(tmpdir(), "ledger-world-"));
    const open = () => createTable({ worldDir, systemDir });
    const table = await open();
    const gm = await headlessClient(table, GM, { scripts: [MODELS] });
    const base = await make(gm, "Actor", { name: "Thug", type: "hero" });
    const scene = await make(gm, "Scene", { name: "Yard", active: true });
    const token = await make(gm, "Token", { name: "Thug 1", actorId: base.id }, { parent: scene });
    const { actor } = token as unknown as TokenDocument;
    await actor?.update({ system: { strength: 2 } });
    const [rope] = (await actor?.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])) ?? [];
    const { uuid } = token;
    await table.close();

    const level = new ClassicLevel<string, Record<string, unknown>>(join(worldDir, "data/scenes"), {
      valueEncoding: "json",
    });
    const found = Object.fromEntries(await level.iterator().all());
    await level.close();
    const [s, t, r] = [String(scene.id), String(token.id), String(rope?.id)];
    const delta = `!scenes.tokens.delta!${s}.${t}.${t}`;
    const item = `!scenes.tokens.delta.items!${s}.${t}.${t}.${r}`;
    expect(Object.keys(found).sort()).toEqual([delta, item, `!scenes.tokens!${s}.${t}`, `!scenes!${s}`].sort());
    expect(found[`!scenes.tokens!${s}.${t}`]).toMatchObject({ delta: t });
    expect(found[delta]).toMatchObject({ items: [r], system: { strength: 2 } });

    const again = await open();
    const late = await headlessClient(again, GM, { scripts: [MODELS] });
    const there = late.foundry.utils.fromUuidSync(uuid) as TokenDocument;
    expect(there.actor?._source).toMatchObject({ system: { strength: 2 }, items: [{ name: "Rope" }] });
    await again.close();
    await rm(systemDir, { recursive: true, force: true });
    await rm(worldDir, { recursive: true, force: true });
  },
);
