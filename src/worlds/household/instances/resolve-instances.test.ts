import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { HouseholdBuilder } from "@/testing/household-builder";
import { resolveInstances, TOLD_APART_FROM } from "@/worlds/household/instances/resolve-instances";

/** One label a frame: `Forward`, `Pickup Mug`, `Place Sink`, `Open Cabinet Cabinet_3`. */
function labelsOf(...rows: readonly string[]): readonly ActionLabel[] {
  return rows.map((row, index): ActionLabel => {
    const [, verb = "", object, instance] =
      /^((?:Turn|Look|Pan) \w+|\w+)(?: (\w+))?(?: (\w+))?$/.exec(row) ?? [];
    return {
      id: `label-${index}`,
      verb,
      ...(object === undefined ? {} : { object }),
      ...(instance === undefined ? {} : { instance }),
      startFrame: index,
      endFrame: index + 1,
      confidence: 1,
      by: instance === undefined ? "model" : "person",
    };
  });
}

/** The agent looks along +z at a counter, with a table behind its back. */
function twoMugs() {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.2] });
  const table = room.add("DiningTable", { at: [0, -1.5] });
  const ahead = room.add("Mug", { in: counter, at: [0.1, 1.1] });
  const behind = room.add("Mug", { in: table, at: [0, -1.3] });
  return { room, counter, table, ahead, behind };
}

/** Two cabinets side by side, both as far from the agent; what is in them differs. */
function twoCabinets() {
  const room = new HouseholdBuilder();
  const left = room.add("Cabinet", { at: [-0.4, 1.2], bottomY: 1 });
  const right = room.add("Cabinet", { at: [0.4, 1.2], bottomY: 1 });
  return { room: room.agent({ horizonDeg: 0 }), left, right };
}

const instancesOf = (...args: Parameters<typeof resolveInstances>) =>
  resolveInstances(...args).map(({ instance }) => instance);

test("of two mugs the one before the agent is picked up, and the other one after it turned", () => {
  const { room, ahead, behind } = twoMugs();
  const state = room.build();
  expect(instancesOf(state, labelsOf("Pickup Mug"))).toEqual([ahead]);
  const turned = labelsOf("Turn Left", "Turn Left", "Forward", "Pickup Mug");
  expect(instancesOf(state, turned).at(-1)).toBe(behind);
});

test("what is open is closed, and what is shut away is not picked up", () => {
  const { room, left } = twoCabinets();
  const inside = room.add("Cup", { in: left });
  const outside = room.add("Cup", { at: [1.2, 1.2], bottomY: 1 });
  const state = room.build();
  expect(instancesOf(state, labelsOf("Pickup Cup"))).toEqual([outside]);
  const opened = labelsOf(`Open Cabinet ${left}`, "Pickup Cup", "Place Cabinet", "Close Cabinet");
  expect(instancesOf(state, opened)).toEqual([left, inside, left, left]);
});

test("a later label decides which of two alike doors was opened", () => {
  const { room, right } = twoCabinets();
  room.add("Cup", { in: right });
  const state = room.build();
  expect(instancesOf(state, labelsOf("Open Cabinet", "Pickup Cup"))[0]).toBe(right);
});

test("a knob is told by the burner that something was put on", () => {
  const room = new HouseholdBuilder();
  const burners = [-0.2, 0.2].map((x) => room.add("StoveBurner", { at: [x, 0.9], bottomY: 0.9 }));
  const knobs = burners.map((controls, index) =>
    room.add("StoveKnob", { at: [index === 0 ? -0.05 : 0.05, 0.7], bottomY: 0.8, controls }),
  );
  const pot = room.add("Pot", { at: [-0.9, 0.9], bottomY: 0.9 });
  const placed = labelsOf("Pickup Pot", `Place StoveBurner ${burners[1]}`, "ToggleOn StoveKnob");
  expect(instancesOf(room.build(), placed)).toEqual([pot, burners[1], knobs[1]]);
});

test("objects that lie alike cannot be told apart: the label keeps its class alone", () => {
  const { room } = twoCabinets();
  const [resolved] = resolveInstances(room.build(), labelsOf("Open Cabinet"));
  expect(resolved).not.toHaveProperty("instance");
  expect(resolved?.chance).toBeLessThan(TOLD_APART_FROM);
});

test("a person's word about one label decides what follows", () => {
  const { room, left, right } = twoCabinets();
  const state = room.build();
  for (const named of [left, right]) {
    const labels = labelsOf(`Open Cabinet ${named}`, "Close Cabinet");
    expect(instancesOf(state, labels)).toEqual([named, named]);
  }
});

test("a step that cannot be is kept and says why", () => {
  const state = twoMugs().room.build();
  const [closed] = resolveInstances(state, labelsOf("Close Mug"));
  expect(closed?.failure?.kind).toBe("cannot-close");
  const [missing] = resolveInstances(state, labelsOf("Pickup Laptop"));
  expect(missing).not.toHaveProperty("instance");
  expect(missing?.failure?.sentence).toMatch(/no Laptop in this room/);
  const second = resolveInstances(state, labelsOf("Pickup Mug", "Pickup Mug"))[1];
  expect(second?.failure?.kind).toMatch(/hand-full|already-holding/);
});

test("refused actions and pauses lead nowhere", () => {
  const { room, ahead } = twoMugs();
  const [turn, ...rest] = labelsOf("Turn Left", "NoOp", "Pickup Mug");
  const refused: readonly ActionLabel[] = turn === undefined ? [] : [{ ...turn, success: false }];
  expect(instancesOf(room.build(), [...refused, ...rest])).toEqual([undefined, undefined, ahead]);
});

test("slices are followed and get no name, since a program cannot know it from the start", () => {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.2] });
  const knife = room.add("Knife", { in: counter, at: [0, 1.1] });
  const bread = room.add("Bread", { in: counter, at: [0.3, 1.1] });
  const labels = labelsOf(
    "Pickup Knife",
    "Slice Bread",
    "Place CounterTop",
    "Pickup BreadSliced",
    "Place CounterTop",
  );
  const resolved = resolveInstances(room.build(), labels);
  expect(resolved.map(({ instance }) => instance)).toEqual([
    knife,
    bread,
    counter,
    undefined,
    counter,
  ]);
  expect(resolved.every(({ failure }) => failure === undefined)).toBe(true);
});

test("hundreds of labels are followed in one go", () => {
  const { room, ahead } = twoMugs();
  const rows = Array.from({ length: 80 }, () => [
    "Pickup Mug",
    "Turn Left",
    "Turn Right",
    "Place CounterTop",
  ]).flat();
  const resolved = resolveInstances(room.build(), labelsOf(...rows));
  expect(resolved).toHaveLength(320);
  expect(resolved.at(-4)?.instance).toBe(ahead);
});
