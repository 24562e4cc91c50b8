import { expect, test } from "vitest";
import { newRecord } from "@/app/console/console-beginnings";
import { withLine } from "@/app/console/console-lines";
import { EMPTY_CONSOLE } from "@/app/console/console-state";
import { RecordKeeper, toBranched } from "@/app/console/record-keeper";
import type { ConsoleRecord } from "@/core/console/console-record";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const typed = (record: ConsoleRecord, source: string, at: number) =>
  withLine(record, { source, answer: "", by: "typed", at }, record.start);

/** A tab that shows a session: what it keeps, and what its keeper tells. */
async function openTab(store: ConstructorParameters<typeof RecordKeeper>[0]) {
  const branches: ConsoleRecord[] = [];
  const failures: unknown[] = [];
  const keeper = new RecordKeeper(store, {
    onSaved: () => undefined,
    onFailed: (error) => failures.push(error),
    onBranched: (_, branch) => branches.push(branch),
  });
  const keep = async (record: ConsoleRecord) => {
    keeper.keep(record);
    await keeper.whenSaved();
    expect(failures).toEqual([]);
  };
  return { keeper, keep, branches };
}

test("two tabs that go on with one session keep the lines of both", async () => {
  using storage = openMemoryStorage();
  const store = await storage.consoles();
  const [one, two] = [await openTab(store), await openTab(store)];
  const begun = typed(newRecord("w", 0), "a()", 1);
  await one.keep(begun);
  const read = await store.get(begun.id);
  if (read === undefined) {
    throw new Error("it is stored");
  }
  two.keeper.opened(read);

  const here = typed(begun, "b()", 2);
  await one.keep(here);
  await two.keep(typed(read, "c()", 3));
  await one.keep(typed(here, "d()", 4));

  const linesOf = async (id: string) =>
    (await store.get(id))?.lines.map(({ source }) => source).join(" ");
  expect(await linesOf(begun.id)).toBe("a() b() d()");
  expect(one.branches).toEqual([]);
  const [branch] = two.branches;
  expect(branch).toMatchObject({ branchedFrom: { id: begun.id, lines: 1 } });
  expect(await linesOf(branch?.id ?? "")).toBe("a() c()");

  // The branch is a session like any other: it goes on under its own name.
  await two.keep(typed(branch ?? read, "e()", 5));
  expect(await linesOf(branch?.id ?? "")).toBe("a() c() e()");
  expect((await store.list("w")).items).toHaveLength(2);
});

test("a session that another tab changed and that is read anew goes on under its name", async () => {
  using storage = openMemoryStorage();
  const store = await storage.consoles();
  const [one, two] = [await openTab(store), await openTab(store)];
  const begun = typed(newRecord("w", 0), "a()", 1);
  await one.keep(begun);
  const read = await store.get(begun.id);
  two.keeper.opened(read ?? begun);
  await two.keep(typed(read ?? begun, "b()", 2));
  const again = await store.get(begun.id);
  one.keeper.opened(again ?? begun);
  await one.keep(typed(again ?? begun, "c()", 3));
  expect((await store.get(begun.id))?.lines).toHaveLength(3);
  expect(one.branches).toEqual([]);
});

test("the person is told, and the page goes on with the branch; another session is left alone", () => {
  const record = newRecord("w", 0);
  const branch = newRecord("w", 0);
  expect(toBranched({ ...EMPTY_CONSOLE, record }, record.id, branch)).toEqual({
    record: branch,
    note: expect.stringMatching(/Another tab went on/u),
  });
  expect(toBranched({ ...EMPTY_CONSOLE, record }, "con_other", branch)).toEqual({});
});
