/** Somebody comes back to an item, of which versions were added meanwhile. */
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLastLooked } from "@/app/review/hunks/last-looked";

afterEach(() => {
  localStorage.clear();
});

const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1 }));

function visit(id: string, versions: number) {
  return renderHook(({ count }) => useLastLooked(id, upTo(count)), {
    initialProps: { count: versions },
  });
}

test("who is here for the first time has missed nothing", () => {
  expect(visit("mug", 3).result.current).toBeUndefined();
});

test("what came since the last visit is known, also while more comes", () => {
  visit("mug", 2).unmount();
  const { result, rerender, unmount } = visit("mug", 2);
  expect(result.current).toBeUndefined();
  rerender({ count: 3 });
  expect(result.current).toBe(2);
  unmount();
  expect(visit("mug", 4).result.current).toBe(3);
  expect(visit("cup", 4).result.current).toBeUndefined();
});

test("a page that is killed was looked at too, and what cannot be read is nothing", () => {
  visit("mug", 2);
  window.dispatchEvent(new Event("pagehide"));
  expect(visit("mug", 3).result.current).toBe(2);
  localStorage.setItem("exemplar-looked", "{");
  expect(visit("mug", 3).result.current).toBeUndefined();
});

test("a version that is gone is compared with nothing", () => {
  visit("mug", 5).unmount();
  expect(visit("mug", 3).result.current).toBeUndefined();
});
