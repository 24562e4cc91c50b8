import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import type { ActionLabel } from "@/core/action-label";
import { corruptLabels } from "@/cli/teach/teach-noise";
import { INVENTED, MISSED, MISTAKEN } from "@/lesson/experiments/label-mistakes";

const CLASSES = ["Mug", "Knife", "ButterKnife", "Plate", "CounterTop"];
const labels = Array.from({ length: 6000 }, (_, index): ActionLabel => ({
  id: `log-${index}`,
  verb: "Pickup",
  object: CLASSES[index % CLASSES.length] ?? "Mug",
  instance: "Mug_1",
  startFrame: index,
  endFrame: index + 1,
  confidence: 1,
  by: "log",
}));

test("mistakes come as often as the published figures of a labelling model say", () => {
  const noisy = corruptLabels(labels, createSeededRandom(7));
  const truth = new Map(labels.map((label) => [label.id, label.object]));
  const invented = noisy.filter(({ id }) => id.endsWith("-invented"));
  const kept = noisy.filter(({ id }) => truth.has(id));
  const right = kept.filter(({ id, object }) => truth.get(id) === object);
  const share = (count: number) => count / labels.length;
  expect(share(labels.length - kept.length)).toBeCloseTo(MISSED, 1);
  expect(share(kept.length - right.length)).toBeCloseTo(MISTAKEN, 1);
  expect(share(invented.length)).toBeCloseTo(INVENTED, 1);
  expect(right.length / noisy.length).toBeCloseTo(0.765, 1);
  expect(share(right.length)).toBeCloseTo(0.648, 1);
});

test("a model names no instances, and a seed gives the same mistakes again", () => {
  const noisy = corruptLabels(labels, createSeededRandom(7));
  expect(noisy.every(({ instance }) => instance === undefined)).toBe(true);
  expect(corruptLabels(labels, createSeededRandom(7))).toEqual(noisy);
  const knives = noisy.filter((label) => label.object === "ButterKnife");
  expect(knives.length).toBeGreaterThan(0);
});
