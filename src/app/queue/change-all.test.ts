import { expect, test } from "vitest";
import { changeAll, markChange } from "@/app/queue/change-all";
import { SessionLibrary } from "@/document/session-library";
import { openMemoryStorage } from "@/storage/open-storage";

const FLAG = { label: "Flagging", changeOf: markChange("flagged", true) };

/** A library in which the log of one demonstration cannot be read. */
function openLibrary(damagedId: string) {
  const { operations } = openMemoryStorage();
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
  return { sessions, marksOf };
}

test("one that cannot be flagged stops none of the others, and they can be taken back", async () => {
  const { sessions, marksOf } = openLibrary("bad");
  const ids = ["first", "bad", "last"];
  const done = await changeAll({ sessions }, ids, FLAG);
  expect(done).toMatchObject({ changed: ["first", "last"], failed: 1 });
  expect([await marksOf("first"), await marksOf("last")]).toEqual([["flagged"], ["flagged"]]);
  await done.takeBack();
  expect([await marksOf("first"), await marksOf("last")]).toEqual([[], []]);
});

test("one that has the mark already is not counted", async () => {
  const { sessions } = openLibrary("bad");
  await changeAll({ sessions }, ["first"], FLAG);
  const again = await changeAll({ sessions }, ["first"], FLAG);
  expect(again).toMatchObject({ changed: [], failed: 0 });
});
