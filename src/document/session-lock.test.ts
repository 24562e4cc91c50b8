import { eventually } from "@/testing/eventually";
import { TestLocks } from "@/testing/test-locks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  openSessionLock,
  type SessionLock,
  type SessionLockOptions,
} from "@/document/session-lock";

const opened: SessionLock[] = [];

async function open(parts: Partial<SessionLockOptions> = {}) {
  const lock = await openSessionLock("dem_1", {
    isAttended: () => true,
    onAsked: async () => undefined,
    onGained: () => undefined,
    onLost: () => undefined,
    ...parts,
  });
  opened.push(lock);
  return lock;
}

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: new TestLocks() });
});

afterEach(() => {
  opened.splice(0).forEach((lock) => {
    lock[Symbol.dispose]();
  });
  vi.unstubAllGlobals();
});

test("the first tab writes, the second looks on until the first closes, and is the writer then", async () => {
  const onGained = vi.fn<() => undefined>();
  const first = await open();
  const second = await open({ onGained });
  expect([first.isHeld, second.isHeld]).toEqual([true, false]);
  expect(onGained).not.toHaveBeenCalled();
  first[Symbol.dispose]();
  await eventually(() => {
    expect(second.isHeld).toBe(true);
  });
  expect(onGained).toHaveBeenCalledOnce();
});

test("who looked on and has left does not keep it from the next", async () => {
  const first = await open();
  const second = await open();
  second[Symbol.dispose]();
  first[Symbol.dispose]();
  expect((await open()).isHeld).toBe(true);
});

test("a tab that had to let go is the writer again when the other has closed", async () => {
  const first = await open();
  const second = await open();
  await second.takeOver();
  second[Symbol.dispose]();
  await eventually(() => {
    expect(first.isHeld).toBe(true);
  });
});

test("a tab that nobody is at lets go for a person elsewhere, and not for work elsewhere", async () => {
  const story: string[] = [];
  const ahead = await open({
    isAttended: () => false,
    onAsked: async () => {
      story.push("written");
    },
  });
  const otherAhead = await open({ isAttended: () => false });
  expect([ahead.isHeld, otherAhead.isHeld]).toEqual([true, false]);
  const person = await open();
  expect(story).toEqual(["written"]);
  expect([ahead.isHeld, otherAhead.isHeld, person.isHeld]).toEqual([false, false, true]);
});

test("a person who comes to what a tab already looks on at is heard too", async () => {
  const ahead = await open({ isAttended: () => false });
  const onGained = vi.fn<() => undefined>();
  const other = await open({ isAttended: () => false, onGained });
  other.come();
  await eventually(() => {
    expect(onGained).toHaveBeenCalledOnce();
  });
  expect([ahead.isHeld, other.isHeld]).toEqual([false, true]);
});

test("a tab that is asked writes what it has before it lets go", async () => {
  const story: string[] = [];
  const first = await open({
    onAsked: async () => {
      story.push("written");
    },
    onLost: () => {
      story.push("lost");
    },
  });
  const second = await open();
  await second.takeOver();
  expect(story).toEqual(["written", "lost"]);
  expect([first.isHeld, second.isHeld]).toEqual([false, true]);
});

test("a tab that does not answer loses the lock", async () => {
  const onLost = vi.fn<() => undefined>();
  const first = await open({ onAsked: () => new Promise(() => undefined), onLost });
  const second = await open();
  await second.takeOver();
  expect([first.isHeld, second.isHeld]).toEqual([false, true]);
  expect(onLost).toHaveBeenCalledOnce();
});
