import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { learningCurve, type TaughtOrder } from "@/lab/teacher/learning-curve";

const IDS = Array.from({ length: 40 }, (_, index) => `game ${index}`);

/** Three orders; how many corrections a game takes follows from its place and the memory. */
function orders(
  correctionsOf: (id: string, place: number, memory: "on" | "off") => number,
  shuffle: (seed: number) => readonly string[] = (seed) => createSeededRandom(seed).shuffle(IDS),
): readonly TaughtOrder[] {
  return [1, 2, 3].map((seed) => {
    const taught = (memory: "on" | "off") =>
      shuffle(seed).map((id, place) => ({ id, corrections: correctionsOf(id, place, memory) }));
    return { on: taught("on"), off: taught("off") };
  });
}

const isHard = (id: string) => Number(id.slice(5)) < 20;

test("in file order hard games first look like learning, and the memory switched off shows that it is none", () => {
  const { figures, intervals } = learningCurve(
    orders(
      (id) => (isHard(id) ? 2 : 0),
      () => IDS,
    ),
  );
  expect(figures).toMatchObject({ onFirstHalf: 2, onSecondHalf: 0, onChange: -2, offChange: -2 });
  expect(figures["onMinusOff"]).toBe(0);
  expect(intervals["onMinusOff"]).toEqual([0, 0]);
});

test("a memory that spares the later half a correction is seen outside of its interval", () => {
  const { figures, intervals } = learningCurve(
    orders((id, place, memory) => (isHard(id) ? 2 : 1) - (memory === "on" && place >= 20 ? 1 : 0)),
  );
  expect(figures["onMinusOff"]).toBe(-1);
  expect(intervals["onMinusOff"]?.[1]).toBeLessThan(0);
  expect(figures["offFirstHalf"]).toBeGreaterThan(1);
});

test("what is chance alone has an interval around zero", () => {
  const random = createSeededRandom(4);
  const { intervals } = learningCurve(orders(() => random.integer(0, 3)));
  expect(intervals["onMinusOff"]?.[0]).toBeLessThan(0);
  expect(intervals["onMinusOff"]?.[1]).toBeGreaterThan(0);
});
