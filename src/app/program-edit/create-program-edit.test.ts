/** What is written to the memory, and what is not. */
import { expect, test } from "vitest";
import { isAbsent } from "@/app/testing/studio-services";
import type { ComparedEdit } from "@/app/program-edit/program-edit-port";
import { createProgramEdit } from "@/app/program-edit/create-program-edit";
import { openMemoryStorage } from "@/storage/open-storage";
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
