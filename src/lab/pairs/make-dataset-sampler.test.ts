import { Tally } from "@/base/tally";
import { expect, test } from "vitest";
import { toCanonicalJson } from "@/base/json";
import { createSeededRandom } from "@/base/seeded-random";
import { NO_OP } from "@/core/action-label";
import { canBeTarget } from "@/lab/pairs/make-dataset-preparation";
import {
  NO_OBJECT,
  sampleSteps,
  verbShares,
  type LabelCounts,
} from "@/lab/pairs/make-dataset-sampler";
import { collectVocabulary } from "@/lab/pairs/make-dataset-vocabulary";
import { INTERACTION_ACTIONS } from "@/worlds/household/physics/actions";
import { walkableCells } from "@/worlds/household/rooms/free-floor";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import { roomSeed } from "@/worlds/household/rooms/room-split";

const room = generateRoom({ kind: "kitchen", seed: roomSeed("training", 3) });

function sample(seed: number, counts: LabelCounts = new Tally()) {
  return sampleSteps({ room, cells: walkableCells(room) }, 40, createSeededRandom(seed), {
    counts,
  });
}

test("the same seed draws the same steps, another seed others", () => {
  expect(sample(5)).toEqual(sample(5));
  expect(sample(5)).not.toEqual(sample(6));
});

/** Whether a pair of states is what its label says. */
function showsItsLabel({ before, after, verb, object }: ReturnType<typeof sample>[number]) {
  const hasChanged = toCanonicalJson(after) !== toCanonicalJson(before);
  const action = INTERACTION_ACTIONS.find((name) => name === verb);
  if (verb === NO_OP) {
    return !hasChanged;
  }
  return action === undefined
    ? object === NO_OBJECT && toCanonicalJson(after.agent) !== toCanonicalJson(before.agent)
    : hasChanged && canBeTarget(object, action);
}

test("every step shows what it is labelled with", () => {
  expect(sample(1).filter((step) => !showsItsLabel(step))).toEqual([]);
});

test("verbs that were drawn often are drawn less", () => {
  const counts: LabelCounts = new Tally();
  counts.add("Pickup", 5000);
  expect(sample(2, counts).filter(({ verb }) => verb === "Pickup").length).toBeLessThan(3);
});

test("the vocabulary holds every verb and only classes that some verb acts on", () => {
  const { verbs, objects, objectsOf } = collectVocabulary();
  expect(verbs).toHaveLength(17);
  expect(objects.at(-1)).toBe(NO_OBJECT);
  const used = new Set(Object.values(objectsOf).flat());
  expect(objects.filter((name) => !used.has(name))).toEqual([NO_OBJECT]);
});

test("a verb that is asked for more often comes more often", () => {
  const cells = walkableCells(room);
  const countPours = (often: readonly string[]) =>
    sampleSteps({ room, cells }, 80, createSeededRandom(3), {
      counts: new Tally(),
      shares: verbShares(often),
    }).filter(({ verb }) => verb === "Pour").length;
  expect(countPours(["Pour"])).toBeGreaterThan(countPours([]));
});
