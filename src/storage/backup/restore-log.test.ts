/** A log and the exemplars of its verdicts, in a restore. */
import { expect, test } from "vitest";
import type { Operation } from "@/core/operation";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";

const note = (sequence: number, text = `note ${sequence}`): Operation => ({
  id: `op_${sequence}_${text}`,
  demonstrationId: "dem_1",
  sequence,
  at: sequence,
  change: { kind: "note.set", text },
});

async function backUp(storage: Storage): Promise<File> {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const part of storage.backup.write()) {
    parts.push(part);
  }
  return new File(parts, "mine.exemplar-backup");
}

test("an exemplar comes and goes with its verdict, whichever log stays in the end", async () => {
  const accept = (id: string, sequence: number): Operation => {
    const told = { id: `dec_${id}`, programId: "prg_1", reasons: [], text: "", at: 9 };
    const decision = { ...told, verdict: "accepted" as const, exemplarId: id };
    return { ...note(sequence, id), change: { kind: "decision.add", decision } };
  };
  const openWith = async (id: string) => {
    const storage = openMemoryStorage();
    const exemplar = { ...buildExemplar(), id };
    await storage.operations.append([note(0), accept(id, 1)], [{ kind: "put", exemplar }]);
    return storage;
  };
  const idsIn = async (storage: Storage) =>
    (await storage.exemplars.list()).items.map(({ id }) => id);
  const file = await backUp(await openWith("ex_file"));

  const other = await openWith("ex_here");
  await other.backup.restore(file, "keep-here");
  expect(await idsIn(other)).toEqual(["ex_here"]);
  await other.backup.restore(file, "take-file");
  expect(await idsIn(other)).toEqual(["ex_file"]);

  const undone = await openWith("ex_file");
  const undo = { kind: "undo" as const, operationId: accept("ex_file", 1).id };
  const takeBack = { ...note(2), change: undo };
  await undone.operations.append([takeBack], [{ kind: "remove", exemplarId: "ex_file" }]);
  const later = await backUp(undone);
  await undone.backup.restore(file, "keep-here");
  expect(await idsIn(undone)).toEqual([]);
  const earlier = await openWith("ex_file");
  const kept = (await earlier.backup.restore(later, "keep-here")).tables;
  expect(kept.operations).toEqual({ added: 0, renewed: 0, same: 0, differing: 1, removed: 0 });
  expect(kept.exemplars.removed).toBe(0);
  expect(await idsIn(earlier)).toEqual(["ex_file"]);
  expect((await earlier.operations.read("dem_1")).items).toHaveLength(2);
  expect((await earlier.backup.look(later)).tables.exemplars.removed).toBe(1);
  const taken = await earlier.backup.restore(later, "take-file");
  expect(taken.tables.exemplars.removed).toBe(1);
  expect(await idsIn(earlier)).toEqual([]);
});

test("an exemplar that the file's log does not know is told before it goes with its verdict", async () => {
  const file = await backUp(await longLog([note(0), note(1, "theirs")]));
  const mine = await longLog([note(0), note(1, "mine")]);
  const decision = {
    id: "dec_1",
    programId: "prg_1",
    exemplarId: "ex_mine",
    reasons: [],
    text: "",
  };
  const accept: Operation = {
    ...note(2),
    change: { kind: "decision.add", decision: { ...decision, verdict: "accepted", at: 9 } },
  };
  const exemplar = buildExemplar({ id: "ex_mine" });
  await mine.operations.append([accept], [{ kind: "put", exemplar }]);
  expect((await mine.backup.look(file)).tables.exemplars.removed).toBe(1);
  expect((await mine.backup.restore(file, "keep-here")).tables.exemplars.removed).toBe(0);
  expect((await mine.exemplars.list()).items).toEqual([exemplar]);
  expect((await mine.backup.restore(file, "take-file")).tables.exemplars.removed).toBe(1);
  expect((await mine.exemplars.list()).items).toEqual([]);
});

async function longLog(operations: readonly Operation[]): Promise<Storage> {
  const storage = openMemoryStorage();
  await storage.operations.append(operations);
  return storage;
}

test("a verdict behind a deletion of its item brings no exemplar and takes none away", async () => {
  const decision = { id: "dec_1", programId: "prg_1", reasons: [], text: "", at: 9 };
  const accepted: Operation["change"] = {
    kind: "decision.add",
    decision: { ...decision, verdict: "accepted", exemplarId: "ex_file" },
  };
  const remove: Operation["change"] = { kind: "mark.set", mark: "deleted", isOn: true };
  const handMade = openMemoryStorage();
  await handMade.operations.append(
    [
      { ...note(0), change: remove },
      { ...note(1), change: accepted },
      { ...note(2), change: { ...remove, isOn: false } },
    ],
    [{ kind: "put", exemplar: buildExemplar({ id: "ex_file" }) }],
  );
  const here = openMemoryStorage();
  await here.backup.restore(await backUp(handMade), "take-file");
  expect((await here.operations.read("dem_1")).items).toHaveLength(3);
  expect((await here.exemplars.list()).items).toEqual([]);
});
