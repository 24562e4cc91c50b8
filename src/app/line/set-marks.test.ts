import { expect, test } from "vitest";
import { setMarks } from "@/app/line/set-marks";
import { SessionLibrary } from "@/document/session-library";
import { openMemoryStorage } from "@/storage/open-storage";

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
  const done = await setMarks({ sessions }, ids, { mark: "flagged", isOn: true });
  expect(done).toMatchObject({ count: 2, failed: 1 });
  expect([await marksOf("first"), await marksOf("last")]).toEqual([["flagged"], ["flagged"]]);
  await done.takeBack();
  expect([await marksOf("first"), await marksOf("last")]).toEqual([[], []]);
});

test("one that has the mark already is not counted", async () => {
  const { sessions } = openLibrary("bad");
  await setMarks({ sessions }, ["first"], { mark: "flagged", isOn: true });
  const again = await setMarks({ sessions }, ["first"], { mark: "flagged", isOn: true });
  expect(again).toMatchObject({ count: 0, failed: 0 });
});
