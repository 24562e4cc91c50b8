/** Stories of what somebody with another task is told of an episode. */
import { expect, test } from "vitest";
import {
  abstractTrajectory,
  milestoneShare,
  wholeTrajectory,
} from "@/engines/agent/stepwise/milestones";
import type { SeenThing, Trajectory, TrajectoryStep } from "@/engines/agent/stepwise/trajectory";

const motion = (verb: string, found: readonly SeenThing[] = []): TrajectoryStep => ({
  verb,
  ok: true,
  changes: [],
  found,
});

function touch(
  verb: string,
  id: string,
  changed?: readonly [attribute: string, after: boolean],
): TrajectoryStep {
  const name = id.replace(/_\d+$/u, "");
  const [attribute, after] = changed ?? ["", false];
  const change = { objectId: id, class: name, attribute, before: !after, after };
  return {
    verb,
    touched: { id, class: name },
    ok: true,
    changes: changed === undefined ? [] : [change],
    found: [],
  };
}

const KEY: SeenThing = {
  id: "Key_3",
  class: "Key",
  places: [{ id: "Chest_1", class: "Chest" }],
};

/** Somebody walks up to a chest, opens it, takes the coin that lies beside a key, and shuts it. */
const STORY: Trajectory = {
  id: "story",
  words: "Fetch the coin.",
  begins: [{ id: "Chest_1", class: "Chest", places: [] }],
  steps: [
    motion("Forward"),
    motion("Forward"),
    motion("Left"),
    motion("Forward"),
    motion("Forward"),
    motion("Right"),
    touch("Open", "Chest_1", ["open", true]),
    { ...touch("Nod", "Chest_1"), found: [KEY] },
    touch("Take", "Coin_2", ["held", true]),
    touch("Shut", "Chest_1", ["open", false]),
  ],
};

test("of ten steps those are told at which something was decided or achieved", () => {
  const { milestones, effects } = abstractTrajectory(STORY, ["Coin"]);
  expect(milestones.map(({ step, why }) => [step, why])).toEqual([
    [6, "decided"],
    [8, "achieved"],
    [9, "decided"],
  ]);
  expect(effects).toEqual([{ objectId: "Coin_2", class: "Coin", attribute: "held", after: true }]);
});

test("whoever wants the key is told where it lay, though nobody touched it", () => {
  const shown = abstractTrajectory(STORY, ["Key"]).milestones.flatMap(({ shows }) => shows);
  expect(shown).toEqual([KEY]);
  expect(abstractTrajectory(STORY, ["Coin"]).milestones.flatMap(({ shows }) => shows)).toEqual([]);
});

test("no touch is lost, and none is told twice", () => {
  for (const wanted of [["Coin"], ["Key"], ["Chest"], []]) {
    const { milestones } = abstractTrajectory(STORY, wanted);
    expect(milestones.flatMap(({ touches }) => touches).map(({ verb }) => verb)).toEqual([
      "Open",
      "Nod",
      "Take",
      "Shut",
    ]);
  }
});

test("what was refused is not told to be done again", () => {
  const refused = { ...touch("Take", "Coin_2"), ok: false };
  const { milestones } = abstractTrajectory({ ...STORY, steps: [refused, ...STORY.steps] }, []);
  expect(milestones.flatMap(({ touches }) => touches)).toHaveLength(4);
});

test("the whole trajectory tells every step", () => {
  expect(wholeTrajectory(STORY).milestones).toHaveLength(STORY.steps.length);
  const abstract = abstractTrajectory(STORY, ["Coin"]);
  expect(milestoneShare([{ trajectory: STORY, abstract }])).toBeCloseTo(0.3);
});
