import { expect, test } from "vitest";
import { parseTeachGame } from "@/formats/teach/teach";
import { gameObjectId, TeachGameBuilder, type GameObject } from "@/testing/teach-game-builder";
import { COUNTER } from "@/testing/teach-kitchen";
import type { HouseholdState } from "@/worlds/household/state/household-state";

function initialStateOf(objects: readonly GameObject[]): HouseholdState {
  return statesOf(objects, undefined).initialState;
}

function statesOf(
  objects: readonly GameObject[],
  final: readonly GameObject[] | undefined,
): { initialState: HouseholdState; finalState?: HouseholdState } {
  const game = objects
    .reduce((builder, object) => builder.object(object), new TeachGameBuilder())
    .move("Forward", { x: 0, z: 0.25, yawDeg: 0 })
    .endWith(final);
  const result = parseTeachGame(game.toJson(), "kitchen.game.json");
  if (!result.ok) {
    throw result.error;
  }
  return result.value.episode;
}

/** Four burners at x = -0.2 and 0.2, the front ones at z = 1 and the back ones at z = 1.3. */
function stove(knobsAt: { readonly y: number; readonly z: number }): GameObject[] {
  const burners = [-0.2, 0.2].flatMap((x) =>
    [1, 1.3].map((z): GameObject => ({ type: "StoveBurner", at: [x, 0.9, z] })),
  );
  const knobs = [-0.3, -0.1, 0.1, 0.3].map((x): GameObject => ({
    type: "StoveKnob",
    at: [x, knobsAt.y, knobsAt.z],
    flags: { toggleable: true },
  }));
  return [...burners, ...knobs];
}

/** Per knob from left to right, the place of its burner. */
function burnersOf({ objects }: HouseholdState): string[] {
  return objects
    .filter((object) => object.class === "StoveKnob")
    .map((knob) => {
      const burner = objects.find((object) => object.id === knob.controls);
      const side = (burner?.box.center.x ?? 0) < 0 ? "left" : "right";
      return `${side} ${(burner?.box.center.z ?? 0) < 1.2 ? "front" : "back"}`;
    });
}

test("the outer knobs heat the front burners, on panels at the front and behind", () => {
  const expected = ["left front", "left back", "right back", "right front"];
  expect(burnersOf(initialStateOf(stove({ y: 0.85, z: 0.8 })))).toEqual(expected);
  expect(burnersOf(initialStateOf(stove({ y: 1.1, z: 1.5 })))).toEqual(expected);
});

test("a thousand knobs do not hold the reader up", () => {
  const knobs = Array.from({ length: 1000 }, (_, index): GameObject => ({
    type: "StoveKnob",
    at: [index / 100, 1, 1],
  }));
  const burners = knobs.map((knob): GameObject => ({ ...knob, type: "StoveBurner" }));
  const { objects } = initialStateOf([...knobs, ...burners]);
  expect(objects.filter((object) => object.controls !== undefined)).toHaveLength(1000);
});

const BOWL: GameObject = {
  type: "Bowl",
  at: [0, 1.1, 1.2],
  size: [0.3, 0.12, 0.3],
  parents: [gameObjectId(COUNTER)],
  flags: { receptacle: true, pickupable: true },
};

test("what lies in a bowl that is carried stays in it", () => {
  const carried = { ...BOWL, parents: [], flags: { ...BOWL.flags, isPickedUp: true } };
  const egg: GameObject = {
    type: "Egg",
    at: [0.05, 1.12, 1.2],
    flags: { pickupable: true, simbotLastParentReceptacle: gameObjectId(BOWL) },
  };
  const far: GameObject = { ...egg, type: "Fork", at: [1, 1.1, 1.2] };
  const { finalState } = statesOf([COUNTER, BOWL, egg, far], [COUNTER, carried, egg, far]);
  expect(finalState?.agent.heldId).toBe("Bowl_1");
  expect(finalState?.objects.find((object) => object.class === "Egg")?.parents).toEqual(["Bowl_1"]);
  expect(finalState?.objects.find((object) => object.class === "Fork")?.parents).toEqual([]);
});

test("furniture does not rest in something that can be carried off", () => {
  const counter = { ...COUNTER, parents: [gameObjectId(BOWL)] };
  const [read] = initialStateOf([counter, BOWL]).objects;
  expect(read?.parents).toEqual([]);
});

test("what is listed in two cupboards lies in the nearer one, and that is told", () => {
  const near: GameObject = { type: "Cabinet", at: [0, 1, 1.2], size: [0.5, 0.5, 0.5] };
  const far: GameObject = { ...near, at: [0.6, 1, 1.2] };
  const mug: GameObject = {
    type: "Mug",
    at: [0.1, 1, 1.2],
    flags: { pickupable: true },
    parents: [gameObjectId(far), gameObjectId(near)],
  };
  const game = [near, far, mug]
    .reduce((builder, object) => builder.object(object), new TeachGameBuilder())
    .move("Forward", { x: 0, z: 0.25, yawDeg: 0 });
  const result = parseTeachGame(game.toJson(), "kitchen.game.json");
  if (!result.ok) {
    throw result.error;
  }
  const { episode, report } = result.value;
  expect(episode.initialState.objects[2]?.parents).toEqual(["Cabinet_0"]);
  expect(report.lines.map(({ message }) => message)).toContain(
    "Mug_2 is listed in two places at once; it was left in the nearest, Cabinet_0.",
  );
});

test("of two cupboards that are listed in each other the smaller lies in the larger, and that is told", () => {
  const small: GameObject = { type: "Cabinet", at: [0, 1, 1.2], size: [0.5, 0.5, 0.5] };
  const large: GameObject = { ...small, at: [0.6, 1, 1.2], size: [0.9, 0.9, 0.9] };
  const game = new TeachGameBuilder()
    .object({ ...small, parents: [gameObjectId(large)] })
    .object({ ...large, parents: [gameObjectId(small)] })
    .move("Forward", { x: 0, z: 0.25, yawDeg: 0 });
  const result = parseTeachGame(game.toJson(), "kitchen.game.json");
  if (!result.ok) {
    throw result.error;
  }
  const { episode, report } = result.value;
  expect(episode.initialState.objects.map(({ parents }) => parents)).toEqual([["Cabinet_1"], []]);
  expect(report.lines).toContainEqual(
    expect.objectContaining({
      severity: "info",
      message: "Cabinet_1 is listed in Cabinet_0, which lies in it: it was taken out of there.",
    }),
  );
});

test("a basin is part of its sink", () => {
  const sink: GameObject = { type: "Sink", at: [0, 0.9, 1.2] };
  const basin: GameObject = { ...sink, type: "SinkBasin", id: `${gameObjectId(sink)}|SinkBasin` };
  expect(initialStateOf([sink, basin]).objects[1]?.parents).toEqual(["Sink_0"]);
});

test("an emptied vessel is empty, although TEACh's own flag stays set", () => {
  const flags = { canFillWithLiquid: true, isFilledWithLiquid: false, simbotIsFilledWithWater: 1 };
  const [cup, full] = initialStateOf([
    { type: "Cup", at: [0, 1, 1], flags },
    { type: "Cup", at: [1, 1, 1], flags: { ...flags, isFilledWithLiquid: true } },
  ]).objects;
  expect(cup?.attributes.filled).toBeNull();
  expect(full?.attributes.filled).toBe("water");
});
