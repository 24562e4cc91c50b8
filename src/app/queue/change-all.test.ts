import { expect, test } from "vitest";
import { flagging } from "@/app/queue/all-acts";
import { changeAll, markChange } from "@/app/queue/change-all";
import { SessionLibrary } from "@/document/session-library";
import { createMemoryDatabase } from "@/storage/memory-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { storageOver } from "@/storage/open-storage";

const FLAG = flagging([], true);
const IDS = ["first", "second", "last"];

/** A library in which the log of one demonstration cannot be read. */
function openLibrary(damagedId?: string, storage = openMemoryStorage()) {
  const { operations } = storage;
  const sessions = new SessionLibrary(
    {
      ...operations,
      read: (id) =>
        id === damagedId ? Promise.reject(new Error("the log is damaged")) : operations.read(id),
    },
    () => [],
  );
  const marksOf = async (id: string) => {
    using handle = sessions.open(id);
    return (await handle.store).getState().session.marks;
  };
  return { logs: { sessions, storage }, marksOf };
}

/** Rows of a log that the disk refuses, once the rows before them are written. */
function storageThatRefuses(refused: { id: string | undefined }) {
  const database = createMemoryDatabase();
  return storageOver({
    ...database,
    table: (name) => {
      const table = database.table(name);
      return name === "operations"
        ? {
            ...table,
            add: async (rows) => {
              await table.add(rows);
              if (rows.some((row) => Reflect.get(row, "demonstrationId") === refused.id)) {
                throw new Error("the disk is full");
              }
            },
          }
        : table;
    },
  });
}

test("where one log cannot be read, none of them is changed, and the reason is told", async () => {
  const { logs, marksOf } = openLibrary("bad");
  const done = changeAll(logs, ["first", "bad", "last"], FLAG);
  await expect(done).rejects.toMatchObject({ code: "QUE-01" });
  await expect(done).rejects.toThrow("3 could not be flagged, so none of them was");
  expect([await marksOf("first"), await marksOf("last")]).toEqual([[], []]);
});

test("where the last one cannot be written, those before it are not written either", async () => {
  const storage = storageThatRefuses({ id: "last" });
  const { logs, marksOf } = openLibrary(undefined, storage);
  await expect(changeAll(logs, IDS, FLAG)).rejects.toThrow("the disk is full");
  expect(await Promise.all(IDS.map(marksOf))).toEqual([[], [], []]);
  const stored = await Promise.all(IDS.map((id) => storage.operations.read(id)));
  expect(stored.flatMap(({ items }) => items)).toEqual([]);
});

test("all are taken back by one undo, or none where one of them cannot be", async () => {
  const refused: { id: string | undefined } = { id: undefined };
  const { logs, marksOf } = openLibrary(undefined, storageThatRefuses(refused));
  const done = await changeAll(logs, IDS, FLAG);
  expect(done.changed).toEqual(IDS);
  expect(await Promise.all(IDS.map(marksOf))).toEqual([["flagged"], ["flagged"], ["flagged"]]);
  refused.id = "second";
  await expect(done.takeBack()).rejects.toThrow("the disk is full");
  expect(await Promise.all(IDS.map(marksOf))).toEqual([["flagged"], ["flagged"], ["flagged"]]);
  refused.id = undefined;
  await done.takeBack();
  expect(await Promise.all(IDS.map(marksOf))).toEqual([[], [], []]);
});

test("one that is open on screen shows the change at once, and goes on from there", async () => {
  const { logs } = openLibrary();
  using handle = logs.sessions.open("first");
  const session = await handle.store;
  session.apply({ kind: "note.set", text: "before" });
  await changeAll(logs, IDS, FLAG);
  expect(session.getState().session).toMatchObject({ note: "before", marks: ["flagged"] });
  session.apply({ kind: "note.set", text: "after" });
  await session.whenSaved();
  const { items } = await logs.storage.operations.read("first");
  expect(items.map(({ change }) => change.kind)).toEqual(["note.set", "mark.set", "note.set"]);
});

test("cancelled before it is written, nothing is changed", async () => {
  const { logs, marksOf } = openLibrary();
  const abort = new AbortController();
  const onProgress = ({ done }: { readonly done: number }) => {
    if (done === 2) {
      abort.abort();
    }
  };
  await expect(
    changeAll(logs, [...IDS, "another"], { ...FLAG, signal: abort.signal, onProgress }),
  ).rejects.toThrow("abort");
  expect(await Promise.all(IDS.map(marksOf))).toEqual([[], [], []]);
});

test("one that has the mark already is not counted", async () => {
  const { logs } = openLibrary();
  await changeAll(logs, ["first"], FLAG);
  const again = await changeAll(logs, ["first"], FLAG);
  expect(again.changed).toEqual([]);
});

test("where one of them is deleted none is flagged, and it is said which state that one is in", async () => {
  const { logs, marksOf } = openLibrary();
  await changeAll(logs, ["second"], { ...FLAG, changeOf: markChange("deleted", true) });
  await expect(changeAll(logs, IDS, FLAG)).rejects.toThrow(
    "so none of them was: This item is deleted",
  );
  expect(await Promise.all(IDS.map(marksOf))).toEqual([[], ["deleted"], []]);
});
