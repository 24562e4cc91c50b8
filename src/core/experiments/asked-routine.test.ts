import { expect, test } from "vitest";
import { judgeWants, routineWords, wantsAfter } from "@/core/experiments/asked-routine";

const MUG = [{ class: "Mug", count: 1, is: { dirty: false } }];
const PLATE = [{ class: "Plate", count: 1, in: ["Sink", "SinkBasin"] }];
const ROUTINE = {
  name: "Mary cleaning",
  words: "Wash a mug.",
  wants: MUG,
  changes: [
    { say: "A plate instead.", wants: PLATE },
    { say: "Two of them.", wants: PLATE },
    { say: "And a fork.", wants: MUG },
  ],
};

test("it is asked for by its name, with so many changes, and wanted is what they come to", () => {
  expect(routineWords(ROUTINE, 0)).toBe("Do the Mary cleaning.");
  expect(routineWords(ROUTINE, 2)).toBe("Do the Mary cleaning. A plate instead. Two of them.");
  expect([wantsAfter(ROUTINE, 0), wantsAfter(ROUTINE, 1)]).toEqual([MUG, PLATE]);
});

test("a room is as wanted where enough things are so, and in one of the places", () => {
  const mug = { id: "Mug_1", class: "Mug", attributes: { dirty: true }, supports: [] };
  const basin = { id: "SinkBasin_1", class: "SinkBasin" };
  const plate = { id: "Plate_1", class: "Plate", attributes: {}, supports: [basin] };
  expect(judgeWants(PLATE, [mug, plate]).success).toBe(true);
  expect(judgeWants([...MUG, ...PLATE], [mug, plate])).toMatchObject({
    success: false,
    conditions: [
      { met: false, failure: "Wanted 1 Mug (dirty: false), and there are 0." },
      { met: true, description: "1 Plate in or on a Sink or SinkBasin" },
    ],
  });
});
