import { expect, test } from "vitest";
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import { agentFigures, measureDifference, measureFigure } from "@/core/experiments/agent-figures";

function episode(overrides: Partial<ActedEpisode>): ActedEpisode {
  return {
    id: "game",
    task: "Coffee",
    place: "FloorPlan1",
    isSuccess: true,
    goalConditions: 1,
    goalConditionsBefore: 0.5,
    environmentSteps: 20,
    lookSteps: 0,
    refusedCalls: 0,
    referenceSteps: 20,
    programs: 1,
    exemplars: 5,
    reason: "done",
    missed: [],
    writingMs: 1,
    durationMs: 10,
    ...overrides,
  };
}

test("whoever takes twice the person's steps gets half; whoever is faster gets no more than all", () => {
  const twice = agentFigures([episode({ environmentSteps: 40 })]);
  expect(twice.figures).toMatchObject({ success: 1, successPlw: 0.5, goalConditionsPlw: 0.5 });
  const fast = agentFigures([episode({ environmentSteps: 5 })]);
  expect(fast.figures).toMatchObject({ successPlw: 1, goalConditionsPlw: 1 });
});

test("a long episode weighs more than a short one along the path, and the same without", () => {
  const { figures } = agentFigures([
    episode({ referenceSteps: 90, environmentSteps: 90 }),
    episode({ isSuccess: false, goalConditions: 0, referenceSteps: 10, environmentSteps: 10 }),
  ]);
  expect(figures).toMatchObject({ success: 0.5, successPlw: 0.9, goalConditionsPlw: 0.9 });
});

test("what did nothing is not divided by nothing", () => {
  const { figures } = agentFigures([episode({ referenceSteps: 0, environmentSteps: 0 })]);
  expect(figures).toMatchObject({ success: 1, successPlw: 0, msPer1000Steps: 10_000 });
});

test("runs of one episode with several seeds are one episode of the sample", () => {
  const runs = [true, false, true, false].map((isSuccess, index) =>
    episode({ id: index < 2 ? "a" : "b", isSuccess }),
  );
  // Two that agree say little: what they leave possible is all of it.
  expect(measureFigure(runs, "success")).toEqual({ value: 0.5, interval: [0, 1], n: 2 });
  expect(measureFigure([], "success")).toBeUndefined();
});

test("two agents are compared on the episodes that both acted in", () => {
  const of = (ids: string, isSuccess: boolean) =>
    ids.split("").map((id) => episode({ id, isSuccess }));
  const better = [...of("abc", true), ...of("z", false)];
  const worse = [...of("ab", false), ...of("c", true), ...of("y", true)];
  const difference = measureDifference(better, worse, "success");
  expect(difference).toMatchObject({ value: 0.6667, n: 3 });
  // Paired: nowhere did the better one do worse.
  expect(difference?.interval[0]).toBeGreaterThanOrEqual(0);
  expect(measureDifference(of("a", true), of("b", true), "success")).toBeUndefined();
});
