import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Draft, Operation } from "@/core/operation";
import type { OperationLog } from "@/document/operation-writer";
import { reduceSession } from "@/document/reduce-session";
import { SessionLibrary } from "@/document/session-library";
import { openSession } from "@/document/session-store";

/** A log in memory whose disk can be full, and whose writes take as long as the test says. */
class TestLog implements OperationLog {
  isPersistent = true;
  failure: string | undefined;
  rows: Operation[] = [];
  appends = 0;

  async read(demonstrationId: string) {
    const items = this.rows.filter((row) => row.demonstrationId === demonstrationId);
    return { items, damaged: [], nextSequence: items.length };
  }

  async append(operations: readonly Operation[]) {
    this.appends += 1;
    await Promise.resolve();
    const next = (await this.read("dem_1")).nextSequence;
    if (this.failure !== undefined) {
      throw new AppError({ code: this.failure, what: "No.", safe: "", next: "" });
    }
    if (operations.some(({ sequence }, index) => sequence !== next + index)) {
      throw new AppError({ code: "STO-05", what: "Taken.", safe: "", next: "" });
    }
    this.rows.push(...operations);
  }
}

const draft = (text: string): Draft => ({ baseId: "p1", text, abstractions: EMPTY_ABSTRACTIONS });
const note = (text: string) => ({ kind: "note.set", text }) as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a change shows at once and is written without being asked to", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  expect(store.getState()).toMatchObject({ saveState: "saved", lastSavedAt: undefined });
  store.apply(note("hello"));
  expect(store.getState()).toMatchObject({ session: { note: "hello" }, saveState: "saving" });
  await store.whenSaved();
  expect(store.getState()).toMatchObject({ saveState: "saved", lastSavedAt: Date.now() });
  expect(log.rows.map(({ change }) => change)).toEqual([note("hello")]);
});

test("a tab killed after any write leaves the beginning of the same session", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  const shown = [store.getState().session];
  for (const text of ["a", "b", "c"]) {
    await vi.advanceTimersByTimeAsync(5000);
    store.apply(note(text));
    shown.push(store.getState().session);
  }
  store.undo();
  shown.push(store.getState().session);
  await store.whenSaved();
  for (const [length, session] of shown.entries()) {
    expect(reduceSession("dem_1", log.rows.slice(0, length))).toEqual(session);
  }
  const reopened = await openSession(log, "dem_1");
  expect(reopened.getState().session).toEqual(store.getState().session);
  expect(reopened.redo()?.[0].change).toEqual(note("c"));
});

test("changes made in one go are written in their order in few writes", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  for (let index = 0; index < 50; index += 1) {
    store.apply(note(String(index)));
  }
  await store.whenSaved();
  expect(log.rows.map(({ sequence }) => sequence)).toEqual([...log.rows.keys()]);
  expect(log.rows).toHaveLength(50);
  expect(log.appends).toBeLessThanOrEqual(3);
});

test("typing is written at a pause, and without one within a second", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  let text = "";
  for (let elapsedMs = 0; elapsedMs < 3000; elapsedMs += 100) {
    text += "x";
    store.typeDraft(draft(text));
    expect(store.getState().session.draft?.text).toBe(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  const written = log.rows.length;
  expect(written).toBeGreaterThanOrEqual(3);
  expect(written).toBeLessThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(400);
  expect(reduceSession("dem_1", log.rows).draft?.text).toBe(text);
  store.undo();
  expect(store.getState().session.draft).toBeUndefined();
});

test("another act writes what is typed first", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  store.typeDraft(draft("x"));
  store.apply(note("n"));
  await store.whenSaved();
  expect(log.rows.map(({ change }) => change.kind)).toEqual(["draft.set", "note.set"]);
});

test("on a full disk everything works on and is written as soon as there is room", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  log.failure = "STO-01";
  store.apply(note("one"));
  await expect(store.whenSaved()).rejects.toMatchObject({ code: "STO-01" });
  store.apply(note("two"));
  expect(store.getState()).toMatchObject({ saveState: "full", session: { note: "two" } });
  expect(store.getState().saveProblem?.code).toBe("STO-01");
  log.failure = undefined;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(store.getState()).toMatchObject({ saveState: "saved", saveProblem: undefined });
  expect(log.rows.map(({ change }) => change)).toEqual([note("one"), note("two")]);
});

test("a passing failure is tried again soon", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  log.failure = "STO-06";
  store.apply(note("one"));
  await vi.advanceTimersByTimeAsync(10);
  expect(store.getState().saveState).toBe("failed");
  log.failure = undefined;
  await vi.advanceTimersByTimeAsync(300);
  expect(store.getState().saveState).toBe("saved");
});

test("without a disk the chip says that it is in memory only", async () => {
  const log = new TestLog();
  log.isPersistent = false;
  const store = await openSession(log, "dem_1");
  store.apply(note("one"));
  await store.whenSaved();
  expect(store.getState().saveState).toBe("memory only");
});

test("what two tabs without locks write is kept from both", async () => {
  const log = new TestLog();
  const [one, two] = [await openSession(log, "dem_1"), await openSession(log, "dem_1")];
  one.apply(note("one"));
  await one.whenSaved();
  two.apply({ kind: "instruction.set", instruction: "two" });
  await two.whenSaved();
  expect(two.getState().session).toMatchObject({ note: "one", instruction: "two" });
  one.apply({ kind: "goal.set", goal: 3 });
  one.apply({ kind: "goal.set", goal: 4 });
  await one.whenSaved();
  expect(one.getState().session).toMatchObject({ note: "one", instruction: "two", goal: 4 });
  expect(log.rows.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
});

test("a sixth correction is refused in words", async () => {
  const store = await openSession(new TestLog(), "dem_1");
  const correct = (id: number) =>
    store.apply({
      kind: "correction.add",
      correction: { id: `c${id}`, programId: "p1", text: "no", at: 0, by: "critic" },
    });
  [1, 2, 3, 4, 5].forEach(correct);
  expect(() => correct(6)).toThrow("DOC-02");
});

test("a listener that answers a save with a change has that saved too", async () => {
  const log = new TestLog();
  const store = await openSession(log, "dem_1");
  let isAnswered = false;
  store.subscribe(({ saveState }) => {
    if (saveState === "saved" && !isAnswered) {
      isAnswered = true;
      store.apply(note("answer"));
    }
  });
  store.apply(note("question"));
  await vi.advanceTimersByTimeAsync(50);
  expect(log.rows.map(({ change }) => change)).toEqual([note("question"), note("answer")]);
});

test("a page that comes back finds its session, also when it could not be written", async () => {
  const log = new TestLog();
  const library = new SessionLibrary(log);
  const first = library.open("dem_1");
  const store = await first.store;
  log.failure = "STO-01";
  store.apply(note("unsaved"));
  first[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(60_000);
  const second = library.open("dem_1");
  expect(await second.store).toBe(store);
  log.failure = undefined;
  await vi.advanceTimersByTimeAsync(20_000);
  second[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(5000);
  const third = library.open("dem_1");
  expect(await third.store).not.toBe(store);
  expect((await third.store).getState().session.note).toBe("unsaved");
});
