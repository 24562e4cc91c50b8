/** A tab that was frozen while another one took its demonstration over wakes up and goes on writing. */
import { expect, test } from "vitest";
import { openSession } from "@/document/session-store";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const note = (text: string) => ({ kind: "note.set", text }) as const;

test("it gets no row in, keeps what it has, and may save it behind the other's work", async () => {
  const { operations } = openMemoryStorage();
  // Without Web Locks both believe to be the writer, as a frozen tab does.
  const frozen = await openSession(operations, "dem_1");
  const other = await openSession(operations, "dem_1");
  await other.takeOver();
  other.apply(note("of the other"));
  await other.whenSaved();

  frozen.apply(note("of the frozen one"));
  await expect(frozen.whenSaved()).rejects.toMatchObject({ code: "STO-10" });
  expect(frozen.getState().saveState).toBe("read-only");
  expect(frozen.hasUnsaved()).toBe(true);
  expect(() => frozen.apply(note("more"))).toThrow("DOC-01");
  expect((await operations.read("dem_1")).items).toHaveLength(1);

  await frozen.takeOver();
  await frozen.whenSaved();
  const { items } = await operations.read("dem_1");
  expect(items.map(({ change }) => change)).toEqual([
    note("of the other"),
    note("of the frozen one"),
  ]);
});

test("whoever was at a demonstration that is deleted for good brings no piece of it back", async () => {
  const storage = openMemoryStorage();
  const session = await openSession(storage.operations, "dem_1");
  session.apply(note("before"));
  await session.whenSaved();
  await storage.demonstrations.remove("dem_1");
  session.apply(note("behind it"));
  await expect(session.whenSaved()).rejects.toMatchObject({ code: "STO-11" });
  expect(session.getState().saveProblem?.what).toContain("deleted for good");
  expect((await storage.operations.read("dem_1")).nextSequence).toBe(0);
  // Nothing holds up who closes the tab, or the session.
  expect(session.hasUnsaved()).toBe(false);
  await session[Symbol.asyncDispose]();
});
