/** What is written to the memory, and what is not. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { isAbsent } from "@/app/testing/studio-services";
import type { ComparedEdit } from "@/app/program-edit/program-edit-port";
import { createProgramEdit } from "@/app/program-edit/create-program-edit";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildExemplar } from "@/testing/build-exemplar";
import { kitOf } from "@/worlds/worlds";

async function open() {
  const storage = openMemoryStorage();
  const before = buildExemplar({ tags: ["guests"] });
  await storage.exemplars.put(before);
  const port = createProgramEdit({ storage, kit: kitOf, checker: isAbsent, embedder: isAbsent });
  const passes = { kind: "passes" } as const;
  const row: ComparedEdit = {
    before,
    after: { ...before, program: "mug.pickup()\n" },
    reach: "edited",
    was: passes,
    is: passes,
  };
  return { storage, before, port, row };
}

test("what is saved keeps its use and its marks, and comes back whole", async () => {
  const { storage, before, port, row } = await open();
  await storage.exemplars.countUse([before.id], "retrieved");
  expect(await port.save([row])).toEqual([before]);
  expect(await storage.exemplars.get(before.id)).toMatchObject({
    program: "mug.pickup()\n",
    tags: ["guests"],
    uses: { retrieved: 1 },
    provenance: { teacher: "person" },
  });
  await port.putBack([before]);
  const back = await storage.exemplars.get(before.id);
  expect(back).toMatchObject({ program: before.program, uses: { retrieved: 1 } });
  expect(back?.provenance).toEqual(before.provenance);
});

test("what another tab changed since it was run is not overwritten, nor is anything else", async () => {
  const { storage, before, port, row } = await open();
  await storage.exemplars.replace({ ...before, program: "mug.open()\n" });
  await expect(port.save([row])).rejects.toMatchObject({ code: "PED-01" });
  expect(await storage.exemplars.get(before.id)).toMatchObject({ program: "mug.open()\n" });
});

test("what is run is the edited one and what was proposed with it in sight; nothing where nothing differs", async () => {
  const { storage, before, port } = await open();
  const { provenance } = before;
  await storage.exemplars.put(
    buildExemplar({
      id: "later",
      program: "fridge.open()\n",
      provenance: { ...provenance, demonstrationId: "dem_later", programId: "ver_later" },
    }),
  );
  const channels = { instruction: 1, state: 0, visual: 0 };
  const shown = { exemplarId: before.id, title: "", rank: 1, score: 1, channels, margin: 0 };
  const proposal = { teacher: "built-in", retrieved: [shown], explanation: "", durationMs: 1 };
  const version = { id: "ver_later", number: 1, kind: "proposed", text: "", createdAt: 1 } as const;
  await storage.operations.append([
    {
      id: "op_1",
      demonstrationId: "dem_later",
      sequence: 0,
      at: 1,
      change: {
        kind: "program.add",
        version: { ...version, abstractions: EMPTY_ABSTRACTIONS, proposal },
      },
    },
  ]);
  await storage.exemplars.countUse([before.id], "retrieved");
  const edited = ensureExists(await storage.exemplars.get(before.id));
  const planned = await port.plan(edited, `${before.program}# more\n`);
  expect(planned.map((each) => [each.before.id, each.reach])).toEqual([
    [before.id, "edited"],
    ["later", "proposed beside"],
  ]);
  expect(planned[1]?.after).toBe(planned[1]?.before);
  expect(await port.plan(edited, before.program)).toEqual([]);
});
