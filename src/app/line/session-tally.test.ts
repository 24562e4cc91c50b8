import { beforeEach, expect, test } from "vitest";
import {
  sessionFigures,
  sessionTally,
  tallyStanding,
  tallyVerdict,
} from "@/app/line/session-tally";

beforeEach(() => sessionTally.setState({ verdicts: [] }));

const decide = (id: string, tookMs: number) =>
  tallyVerdict({ id, demonstrationId: `of ${id}`, title: id, verdict: "accepted", tookMs });
const figures = () => sessionFigures(sessionTally.getState());

test("what was taken back is told, counts for no time, and counts again when it is brought back", () => {
  expect(figures()).toEqual({ reviewed: 0, medianMs: undefined, takenBack: 0 });
  for (const [id, tookMs] of [
    ["a", 10],
    ["b", 30],
    ["c", 20],
  ] as const) {
    decide(id, tookMs);
  }
  expect(figures()).toEqual({ reviewed: 3, medianMs: 20, takenBack: 0 });
  tallyStanding("of b", []);
  expect(figures()).toEqual({ reviewed: 2, medianMs: 10, takenBack: 1 });
  tallyStanding("of b", ["b"]);
  expect(figures()).toEqual({ reviewed: 3, medianMs: 20, takenBack: 0 });
});
