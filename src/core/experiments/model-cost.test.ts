import { expect, test } from "vitest";
import { expectCost, usdOf, writtenByModel } from "@/core/experiments/model-cost";
import { buildEpisode, buildExperiment } from "@/testing/build-experiment";

const episodes = [buildEpisode("tea"), buildEpisode("soup")];

test("by analogy nothing is asked; with a model each run asks at least once, and not without end", () => {
  const experiment = buildExperiment({ seeds: [1, 2] });
  expect(expectCost(experiment, episodes, {})).toBeUndefined();
  const asking = writtenByModel(experiment, "tiny");
  expect(asking.title).toBe("Two agents, written by tiny");
  expect(expectCost(asking, episodes, {})).toEqual({
    runs: 8,
    requests: { least: 8, most: 96 },
    tokens: { least: 68_800, most: 825_600 },
  });
});

test("a routine is told before it is asked for", () => {
  const source = { kind: "routine" as const, placeKind: "kitchen", number: 1, lessons: [2] };
  const cost = expectCost(writtenByModel(buildExperiment(), "tiny"), [{ source }], {});
  expect(cost?.requests).toEqual({ least: 4, most: 120 });
});

test("where the connection has prices, money is told too", () => {
  const prices = { inputUsdPerMillion: 1, outputUsdPerMillion: 10 };
  expect(usdOf({ inputTokens: 1_000_000, outputTokens: 100_000 }, prices)).toBe(2);
  const cost = expectCost(writtenByModel(buildExperiment(), "tiny"), episodes, prices);
  expect(cost?.usd?.least).toBeCloseTo(4 * 0.014);
});
