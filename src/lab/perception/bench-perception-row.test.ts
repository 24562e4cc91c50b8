import { expect, test } from "vitest";
import {
  atLeast,
  formatRows,
  skipped,
  spreadOf,
  takeTurns,
} from "@/lab/perception/bench-perception-row";

test("ways take turns, and the warm-up does not count", async () => {
  const order: string[] = [];
  const times = { a: [99, 3, 1, 2], b: [0, 7, 9, 8] };
  const way = (name: "a" | "b") => async () => {
    order.push(name);
    return times[name].shift() ?? Number.NaN;
  };
  const spreads = await takeTurns({ a: way("a"), b: way("b") }, 3);
  expect(order.join("")).toBe("abababab");
  expect(spreads).toEqual({ a: { min: 1, median: 2 }, b: { min: 7, median: 8 } });
});

test("nothing measured is no number", () => {
  expect(spreadOf([]).min).toBeNaN();
});

test("a missed target and a skipped figure are told as plainly as a met one", () => {
  const beside = { peer: "p", limit: "l" };
  const text = formatRows([
    { ...atLeast("A1", 2, 1.9), ...beside },
    { ...atLeast("A2", 1.5, 3), ...beside },
    skipped("A3", "<= 2.6", "no python"),
  ]);
  expect(text).toMatch(/A1 .* met/u);
  expect(text).toMatch(/A2 .* MISSED/u);
  expect(text).toMatch(/A3 .* skipped .*no python/u);
});
