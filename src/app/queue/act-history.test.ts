import fc from "fast-check";
import { expect, test } from "vitest";
import { toErrorData } from "@/base/app-error";
import { ActHistory } from "@/app/queue/act-history";
import { assigneeChange, changeAll, markChange } from "@/app/queue/change-all";
import { SessionLibrary } from "@/document/session-library";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const IDS = ["first", "second", "third"];

const arbitraryAct = fc.record({
  ids: fc.subarray(IDS, { minLength: 1 }),
  changeOf: fc.constantFrom(
    markChange("flagged", true),
    markChange("flagged", false),
    markChange("deleted", true),
    markChange("deleted", false),
    assigneeChange("Ada"),
    assigneeChange("Bob"),
    assigneeChange(""),
  ),
});

/** Logs that nobody closes while the test runs. */
function openLogs() {
  const storage = openMemoryStorage();
  const sessions = new SessionLibrary(storage.operations);
  const stateOf = async () =>
    await Promise.all(
      IDS.map(async (id) => {
        using handle = sessions.open(id);
        const { marks, assignee } = (await handle.store).getState().session;
        return { marks: marks.toSorted(), assignee };
      }),
    );
  return { logs: { sessions, storage }, stateOf };
}

test("any acts on many are taken back one by one, each as a whole, and done again in their order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryAct, { maxLength: 5 }), async (acts) => {
      const { logs, stateOf } = openLogs();
      const history = new ActHistory();
      const before: unknown[] = [];
      const refused: {
        readonly code: string;
        readonly before: unknown;
        readonly after: unknown;
      }[] = [];
      for (const { ids, changeOf } of acts) {
        const state = await stateOf();
        const options = { label: "", tellFailed: () => "", changeOf };
        const done = await changeAll(logs, ids, options).catch(toErrorData);
        if ("takeBack" in done) {
          before.push(state);
          history.add({ text: "", ...done });
        } else {
          refused.push({ code: done.code, before: state, after: await stateOf() });
        }
      }
      // Where one of them is deleted none of them is changed.
      expect(refused).toEqual(
        refused.map((each) => ({ ...each, code: "QUE-01", after: each.before })),
      );
      const after = await stateOf();
      for (const state of before.toReversed()) {
        const last = history.last;
        expect(last !== undefined && (await history.takeBack(last))).toBe(true);
        expect(await stateOf()).toEqual(state);
      }
      expect(history.last).toBeUndefined();
      for (const state of [...before.slice(1), after]) {
        const last = history.lastTakenBack;
        expect(last === undefined || (await history.doAgain(last))).toBe(true);
        expect(await stateOf()).toEqual(state);
      }
      expect(history.lastTakenBack).toBeUndefined();
    }),
    { numRuns: 25 },
  );
});

test("an act is taken back once, and can be tried again where that failed", async () => {
  const history = new ActHistory();
  let isFull = true;
  const act = {
    text: "2 flagged",
    takeBack: async () => {
      if (isFull) {
        throw new Error("the disk is full");
      }
    },
    doAgain: async () => undefined,
  };
  history.add(act);
  await expect(history.takeBack(act)).rejects.toThrow("the disk is full");
  isFull = false;
  expect(await history.takeBack(act)).toBe(true);
  expect(await history.takeBack(act)).toBe(false);
});

test("what was taken back is not done again once something new was done", async () => {
  const history = new ActHistory();
  const act = (text: string) => ({
    text,
    takeBack: async () => undefined,
    doAgain: async () => undefined,
  });
  const first = act("first");
  history.add(first);
  await history.takeBack(first);
  history.add(act("second"));
  expect(history.lastTakenBack).toBeUndefined();
  expect(await history.doAgain(first)).toBe(false);
});
