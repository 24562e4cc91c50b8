import { expect, test } from "vitest";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { replayLog, type LoggedAction } from "@/worlds/household/replay/replay-log";

const COUNTER: HouseholdObject = {
  id: "CounterTop_0",
  class: "CounterTop",
  sourceId: "CounterTop|0",
  box: { center: { x: 0, y: 0.5, z: 1 }, size: { x: 2, y: 1, z: 0.6 }, yawDeg: 0 },
  parents: [],
  attributes: {},
};
const KNIFE: HouseholdObject = {
  id: "Knife_1",
  class: "Knife",
  sourceId: "Knife|1",
  box: { center: { x: 0.3, y: 1.02, z: 1 }, size: { x: 0.3, y: 0.04, z: 0.04 }, yawDeg: 0 },
  parents: ["CounterTop_0"],
  attributes: {},
};
const TOMATO: HouseholdObject = {
  id: "Tomato_2",
  class: "Tomato",
  sourceId: "Tomato|2",
  box: { center: { x: -0.2, y: 1.05, z: 1 }, size: { x: 0.1, y: 0.1, z: 0.1 }, yawDeg: 0 },
  parents: ["CounterTop_0"],
  attributes: { sliced: false },
};
const CABINET: HouseholdObject = {
  id: "Cabinet_3",
  class: "Cabinet",
  box: { center: { x: 0, y: 2, z: 1.2 }, size: { x: 1, y: 0.6, z: 0.3 }, yawDeg: 0 },
  parents: [],
  attributes: { open: true },
};
const ROOM: HouseholdState = {
  world: "household",
  version: 1,
  room: {
    kind: "kitchen",
    name: "ours",
    minX: -2,
    maxX: 2,
    minZ: -2,
    maxZ: 2,
    heightM: 2.5,
    seed: 1,
  },
  agent: { position: { x: 0, y: 0.9, z: 0.25 }, yawDeg: 0, horizonDeg: 30 },
  objects: [COUNTER, KNIFE, TOMATO, CABINET],
};

type Verb = Extract<LoggedAction, { kind: "interaction" }>["verb"];

function done(verb: Verb, objectId: string, click = { x: 0.5, y: 0.5 }): LoggedAction {
  return { kind: "interaction", verb, step: { verb, objectId }, success: true, click };
}

function refused(verb: Verb, click = { x: 0.5, y: 0.02 }): LoggedAction {
  return { kind: "interaction", verb, success: false, click };
}

test("there is one observation more than there are actions, refused ones included", () => {
  const replay = replayLog(ROOM, [done("Pickup", "Knife_1"), refused("Place"), refused("Open")]);
  expect(replay.states).toHaveLength(4);
  expect(replay.verdicts.map(({ index, logged }) => [index, logged])).toEqual([
    [0, true],
    [1, false],
    [2, false],
  ]);
});

test("a refused action leaves the very same state", () => {
  const { states } = replayLog(ROOM, [refused("Pickup"), refused("Slice")]);
  expect(states[1]).toBe(ROOM);
  expect(states[2]).toBe(ROOM);
});

test("the logged pose is the truth, whatever the step would have given", () => {
  const pose = { position: { x: 1, y: 0.9, z: -1 }, yawDeg: 270, horizonDeg: 0 };
  const step = { verb: "Forward" } as const;
  const { states } = replayLog(ROOM, [{ kind: "motion", step, success: true, poseAfter: pose }]);
  expect(states[1]?.agent).toEqual(pose);
});

test("objects are found by the id in the file, and slices by whole and number", () => {
  const { states, verdicts } = replayLog(ROOM, [
    done("Pickup", "Knife|1"),
    done("Slice", "Tomato|2"),
    done("Place", "CounterTop|0"),
    done("Pickup", "Tomato|2|TomatoSliced_3"),
  ]);
  expect(verdicts.every(({ world }) => world)).toBe(true);
  const held = states.at(-1)?.objects.find(({ id }) => id === states.at(-1)?.agent.heldId);
  expect(held).toMatchObject({ class: "TomatoSliced", slicedFrom: "Tomato_2" });
});

test("a whole gives as many slices as the log's simulator made", () => {
  const actions = [done("Pickup", "Knife_1"), done("Slice", "Tomato_2")];
  const count = (sliceCounts: Readonly<Record<string, number>>) =>
    replayLog(ROOM, actions, { sliceCounts })
      .states.at(-1)
      ?.objects.filter((object) => object.class === "TomatoSliced").length;
  expect(count({ Tomato: 9 })).toBe(9);
  expect(count({ Tomato: 1_000_000 })).toBe(12);
});

test("what the log did against the rules is recorded and done all the same", () => {
  const { states, verdicts } = replayLog(ROOM, [
    done("Pickup", "Knife_1"),
    done("Pickup", "Tomato_2"),
  ]);
  expect(verdicts[1]).toMatchObject({
    logged: true,
    world: false,
    isForced: true,
    failure: { kind: "hand-full" },
  });
  expect(states[2]?.agent.heldId).toBe("Tomato_2");
});

test("an object that was never there is a disagreement and changes nothing", () => {
  const { states, verdicts } = replayLog(ROOM, [done("Pickup", "Mug|9")]);
  expect(verdicts[0]).toMatchObject({ world: false, failure: { kind: "unknown-object" } });
  expect(states[1]).toBe(ROOM);
});

test("a refused click is judged on what it points at", () => {
  const { verdicts } = replayLog(ROOM, [refused("Pickup", { x: 0.5, y: 0.98 })]);
  expect(verdicts[0]).toMatchObject({ logged: false, world: false, isAcceptedStrictly: false });
});

test("a thing is put where the click meets the surface", () => {
  const left = replayLog(ROOM, [
    done("Pickup", "Knife_1"),
    done("Place", "CounterTop_0", { x: 0.3, y: 0.5 }),
  ]);
  const right = replayLog(ROOM, [
    done("Pickup", "Knife_1"),
    done("Place", "CounterTop_0", { x: 0.7, y: 0.5 }),
  ]);
  const xOf = ({ states }: typeof left) =>
    states.at(-1)?.objects.find(({ id }) => id === "Knife_1")?.box.center.x ?? 0;
  expect(xOf(left)).toBeLessThan(0);
  expect(xOf(right)).toBeGreaterThan(0);
});
