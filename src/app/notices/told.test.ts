import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismiss, holdTold, releaseTold, takeAway, tell, toldStore } from "@/app/notices/told";

const shownWords = () => toldStore.getState().shown.map(({ text, count }) => `${text} ×${count}`);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  releaseTold();
  vi.runAllTimers();
  toldStore.setState({ shown: [], past: [] });
  vi.useRealTimers();
});

test("the same words again are one notice that counts", () => {
  tell("Link copied", false);
  tell("Link copied", false);
  tell("Nothing to fix", false);
  tell("Link copied", false);
  expect(shownWords()).toEqual(["Link copied ×3", "Nothing to fix ×1"]);
  expect(toldStore.getState().past).toHaveLength(2);
});

test("three are shown; a fourth takes the place of the oldest, which hears of it", () => {
  const onAutoClose = vi.fn<() => void>();
  tell("One", false, { onAutoClose });
  for (const text of ["Two", "Three", "Four"]) {
    tell(text, false);
  }
  expect(shownWords()).toEqual(["Four ×1", "Three ×1", "Two ×1"]);
  expect(onAutoClose).toHaveBeenCalledOnce();
  expect(toldStore.getState().past.map(({ text }) => text)).toContain("One");
});

test("one with the same id takes the place, and both can be read again", () => {
  tell("Accepted", false, { id: "verdict" });
  tell("Rejected", false, { id: "verdict" });
  expect(shownWords()).toEqual(["Rejected ×1"]);
  expect(toldStore.getState().past.map(({ text }) => text)).toEqual(["Rejected", "Accepted"]);
  takeAway("verdict");
  expect(shownWords()).toEqual([]);
});

test("it goes away by itself, and not while somebody is at it", () => {
  tell("Link copied", false);
  holdTold();
  vi.advanceTimersByTime(60_000);
  expect(shownWords()).toEqual(["Link copied ×1"]);
  releaseTold();
  vi.advanceTimersByTime(2000);
  expect(shownWords()).toEqual([]);
});

test("what has a way back stays longer than what has none", () => {
  tell("Link copied", false);
  tell("Deleted", false, { action: { label: "Undo", onClick: () => undefined } });
  vi.advanceTimersByTime(5000);
  expect(shownWords()).toEqual(["Deleted ×1"]);
});

test("the newest is taken away by a person, who is not told twice", () => {
  const onDismiss = vi.fn<() => void>();
  tell("One", false);
  tell("Two", false, { onDismiss });
  dismiss();
  expect(shownWords()).toEqual(["One ×1"]);
  expect(onDismiss).toHaveBeenCalledOnce();
});
