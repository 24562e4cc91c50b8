import { expect, test } from "vitest";
import { experimentSchema } from "@/core/experiments/experiment";
import type { Episode } from "@/core/experiments/experiment-record";
import { drawExemplars, planTrials } from "@/lesson/experiments/plan-trials";

const experiment = experimentSchema.parse({
  format: "exemplar-experiment",
  version: 1,
  title: "Two agents",
  episodes: [{ kind: "rooms", each: 1 }],
  agents: [
    { name: "a", memory: { of: "none" } },
    { name: "b", memory: { of: "all" } },
  ],
  seeds: [1, 2],
});

const episodes = ["x", "y"].map((id): Episode => ({
  id,
  task: id,
  instruction: id,
  source: { kind: "room", placeKind: "kitchen", number: 1 },
}));

test("all agents of an episode come one after the other, so that a part of the plan is paired", () => {
  const order = planTrials(experiment, episodes).map(
    ({ agent, episode, seed }) => `${agent.name}${episode.id}${seed}`,
  );
  expect(order).toEqual(["ax1", "bx1", "ay1", "by1", "ax2", "bx2", "ay2", "by2"]);
});

test("a larger draw of the memory holds the smaller ones, whatever order the memory is in", () => {
  const memory = Array.from({ length: 30 }, (_, index) => ({ id: `ex_${index}` }));
  const small = drawExemplars(memory, { size: 5, seed: 3 });
  const large = drawExemplars(memory.toReversed(), { size: 12, seed: 3 });
  expect(small).toHaveLength(5);
  expect(large.slice(0, 5)).toEqual(small);
  expect(drawExemplars(memory, { size: 5, seed: 4 })).not.toEqual(small);
  expect(drawExemplars(memory, { size: 31, seed: 3 })).toHaveLength(30);
});
