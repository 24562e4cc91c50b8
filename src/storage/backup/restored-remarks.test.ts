/** Remarks are in the log, and travel with it. */
import { expect, test } from "vitest";
import type { Change } from "@/core/operation";
import { reduceSession } from "@/document/reduce-session";
import { createMemoryDatabase } from "@/storage/memory-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { storageOver } from "@/storage/open-storage";

const PINS: readonly Change[] = [
  { kind: "frame", frame: 1 } as const,
  { kind: "range", startFrame: 1, endFrame: 4 } as const,
  { kind: "line", programId: "v1", line: 2, text: "mug.pickup()", failure: "Full." } as const,
].map((pin, index) => ({
  kind: "remark.add",
  remark: { id: `r${index}`, pin, text: "Why the left one?", at: 2 },
}));

test("remarks come back from a backup as they were put, and ticked as they were", async () => {
  const before = openMemoryStorage();
  const changes: readonly Change[] = [...PINS, { kind: "remark.tick", remarkId: "r1", isOn: true }];
  const log = changes.map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: "dem_1",
    sequence,
    at: sequence,
    change,
  }));
  await before.operations.append(log);
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const part of before.backup.write()) {
    parts.push(part);
  }
  const after = openMemoryStorage();
  await after.backup.restore(new File(parts, "mine.exemplar-backup"), "keep-here");
  const { items, damaged } = await after.operations.read("dem_1");
  expect(damaged).toEqual([]);
  expect(
    reduceSession("dem_1", items).remarks.map(({ pin, isTicked }) => [pin.kind, isTicked]),
  ).toEqual([
    ["frame", false],
    ["range", true],
    ["line", false],
  ]);
});

test("an operation that this studio does not know hides none of the others, and keeps its place", async () => {
  const database = createMemoryDatabase();
  const operation = (sequence: number, change: object) => ({
    id: `op_${sequence}`,
    demonstrationId: "dem_1",
    sequence,
    at: sequence,
    change,
  });
  await database
    .table("operations")
    .put([
      operation(0, { kind: "note.set", text: "first" }),
      operation(1, { kind: "hologram.pin" }),
      operation(2, { kind: "remark.tick", remarkId: "r1", isOn: true }),
    ]);
  const log = await storageOver(database).operations.read("dem_1");
  expect(log.items.map(({ sequence }) => sequence)).toEqual([0, 2]);
  expect(log.damaged).toMatchObject([{ key: "dem_1 1" }]);
  expect(log.nextSequence).toBe(3);
});
