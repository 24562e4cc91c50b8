import fc from "fast-check";
import { expect, test } from "vitest";
import {
  byTaskType,
  compareHalves,
  runningMean,
  toLearningPoints,
  type TaughtDemonstration,
} from "@/features/statistics/learning-curve";
import { emptySession } from "@/document/reduce-session";
import type { Run } from "@/core/run";

function run(programId: string, environmentSteps: number, startedAt: number): Run {
  return {
    id: `run ${startedAt}`,
    programId,
    status: "succeeded",
    steps: [],
    goal: { success: true, conditions: [] },
    environmentSteps,
    output: "",
    startedAt,
    durationMs: 1,
  };
}

function taught(id: string, at: number, corrections: number, taskType = "Coffee") {
  const demonstration: TaughtDemonstration = {
    title: id,
    taskType,
    session: {
      ...emptySession(id),
      status: "accepted",
      corrections: Array.from({ length: corrections }, (_, index) => ({
        id: `c${index}`,
        programId: "v2",
        text: "wash it first",
        at: at - 5,
      })),
      runs: [run("v2", 30, at - 10), run("v3", 20, at - 1)],
      decisions: [{ id: "d", programId: "v3", verdict: "accepted", reasons: [], text: "", at }],
    },
  };
  return demonstration;
}

test("points come in the order of acceptance and count every run that teaching took", () => {
  const points = toLearningPoints([taught("later", 200, 0), taught("earlier", 100, 2)]);
  expect(points.map(({ title }) => title)).toEqual(["earlier", "later"]);
  expect(points[0]).toMatchObject({ corrections: 2, spentSteps: 50, programSteps: 20 });
});

test("what was run or said after acceptance costs nothing", () => {
  const { session, ...rest } = taught("one", 100, 1);
  const more = { ...session, runs: [...session.runs, run("v3", 99, 150)] };
  const [point] = toLearningPoints([{ ...rest, session: more }]);
  expect(point?.spentSteps).toBe(50);
});

test("what is not accepted is no exemplar", () => {
  const { session, ...rest } = taught("one", 100, 1);
  expect(toLearningPoints([{ ...rest, session: { ...session, status: "set aside" } }])).toEqual([]);
});

test("the halves are compared by their means", () => {
  expect(compareHalves([1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0])).toEqual({
    counts: [5, 6],
    firstHalf: 0.6,
    secondHalf: 1 / 6,
    ratio: 1 / 6 / 0.6,
  });
  expect(compareHalves([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])?.ratio).toBeUndefined();
  // One exemplar each is no trend.
  expect(compareHalves([4, 1])).toBeUndefined();
  expect(compareHalves([1, 1, 1, 1, 1, 0, 0, 0, 0])).toBeUndefined();
});

test("the running mean ends at the mean", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), (values) => {
      const means = runningMean(values);
      const mean = values.reduce((a, b) => a + b, 0) / values.length;
      expect(means).toHaveLength(values.length);
      expect(means.at(-1)).toBeCloseTo(mean, 9);
    }),
  );
});

test("task types are listed by how often they were taught", () => {
  const points = toLearningPoints([
    taught("a", 1, 2, "Water"),
    taught("b", 2, 1),
    taught("c", 3, 0),
  ]);
  expect(byTaskType(points).map(({ taskType, corrections }) => [taskType, corrections])).toEqual([
    ["Coffee", 0.5],
    ["Water", 2],
  ]);
});
