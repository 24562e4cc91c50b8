import { expect, test } from "vitest";
import { framesInRange } from "@/core/frames/frames-in-range";

/** Four frames, half a second each. */
const film = { timestampsUs: [0, 500_000, 1_000_000, 1_500_000], durationUs: 2_000_000 };

test("a frame belongs to the part that holds its middle; behind the film there is none", () => {
  const at = (startS: number, endS: number) => framesInRange(film, { startS, endS });
  expect(at(0, 2)).toEqual({ first: 0, end: 4 });
  expect(at(0.499, 1.001)).toEqual({ first: 1, end: 2 });
  expect(at(1, 9)).toEqual({ first: 2, end: 4 });
  expect(at(2, 3)).toBeUndefined();
  expect(at(0.8, 1.2)).toBeUndefined();
  expect(at(1, 0)).toBeUndefined();
  expect(
    framesInRange({ timestampsUs: [], durationUs: 0 }, { startS: 0, endS: 1 }),
  ).toBeUndefined();
});
