import { expect, test } from "vitest";
import { fromTeachJson, parseTeachGame, type TeachImport } from "@/formats/teach/teach";
import { gameObjectId, type GameObject, type TeachGameBuilder } from "@/testing/teach-game-builder";
import { COUNTER, kitchen, playedKitchen, SLICE, TOMATO } from "@/testing/teach-kitchen";
import { householdStateSchema } from "@/worlds/household/state/household-state";

function read(game: TeachGameBuilder): TeachImport {
  const result = parseTeachGame(game.toJson(), "kitchen.game.json");
  if (!result.ok) {
    throw result.error;
  }
  return result.value;
}

test("every driver action leads from its frame to the next, also a refused one", () => {
  const { actions } = read(playedKitchen()).episode;
  expect(actions.map((action) => action.index)).toEqual([0, 1, 2, 3, 4]);
  expect(actions.map((action) => action.success)).toEqual([true, false, true, false, true]);
  expect(actions[0]).toMatchObject({
    step: { verb: "Forward" },
    poseAfter: { position: { x: 0, y: 0.9, z: 0.25 }, yawDeg: 0, horizonDeg: 30 },
  });
});

test("an action names the instance; a refused click names none and keeps its place", () => {
  const { actions } = read(playedKitchen()).episode;
  expect(actions[2]).toMatchObject({
    step: { verb: "Pickup", objectId: "Mug_5" },
    objectClass: "Mug",
  });
  expect(actions[3]).toMatchObject({ verb: "Place", click: { x: 0.9, y: 0.1 } });
  expect(actions[3]).not.toHaveProperty("step");
});

test("an object that comes to be later keeps TEACh's id and its class", () => {
  const { actions } = read(playedKitchen()).episode;
  expect(actions[4]).toMatchObject({ step: { objectId: SLICE }, objectClass: "TomatoSliced" });
});

test("utterances know the frame that was on screen", () => {
  const { dialogue } = read(playedKitchen()).episode;
  expect(dialogue.map(({ speaker, frame }) => `${speaker} ${frame}`)).toEqual([
    "Driver 0",
    "Commander 0",
    "Commander 0",
    "Commander 1",
    "Commander 3",
  ]);
});

test("the instruction is what the Commander asked for before the driver touched anything", () => {
  expect(read(playedKitchen()).episode.instruction).toBe("Please wash the mug.");
});

test("without a request in words there is no instruction: the task's sentence is no one's word", () => {
  const game = kitchen().move("Forward", { x: 0, z: 0.25, yawDeg: 0 });
  const { instruction, taskDescription } = read(game).episode;
  expect(taskDescription).toBe("Make a cup of coffee.");
  expect(instruction).toBe("");
});

test("the room is rebuilt in the world's own form, named as ICAL does", () => {
  const { initialState } = read(playedKitchen()).episode;
  expect(householdStateSchema.parse(initialState)).toEqual(initialState);
  expect(initialState.objects.map((object) => object.id)).toEqual([
    "Floor_0",
    "CounterTop_1",
    "Sink_2",
    "SinkBasin_3",
    "Faucet_4",
    "Mug_5",
    "Tomato_6",
  ]);
  expect(initialState.room).toMatchObject({
    kind: "kitchen",
    minX: -2,
    maxX: 2,
    minZ: -2,
    maxZ: 2,
  });
});

test("an object has the attributes of its affordances and no others", () => {
  const { objects } = read(playedKitchen()).episode.initialState;
  expect(objects.find((object) => object.class === "Mug")?.attributes).toEqual({
    dirty: true,
    filled: "coffee",
    broken: false,
  });
  expect(objects.find((object) => object.class === "Faucet")?.attributes).toEqual({ on: false });
});

test("receptacles are listed nearest first and a tap acts upon its basin", () => {
  const { objects } = read(playedKitchen()).episode.initialState;
  expect(objects.find((object) => object.class === "Mug")?.parents).toEqual([
    "SinkBasin_3",
    "CounterTop_1",
  ]);
  expect(objects.find((object) => object.class === "Faucet")?.controls).toBe("SinkBasin_3");
});

test("a turned object keeps its heading and extents", () => {
  const { objects } = read(playedKitchen()).episode.initialState;
  const box = objects.find((object) => object.class === "Mug")?.box;
  expect(box?.yawDeg).toBeCloseTo(30);
  expect(box?.center).toEqual({ x: 0.1, y: 0.85, z: 1.2 });
  expect(box?.size).toEqual({ x: 0.12, y: 0.1, z: 0.08 });
});

test("the initial copy of the metadata table is not believed: it holds the final values", () => {
  const game = playedKitchen().build();
  const json: unknown = JSON.parse(
    JSON.stringify(game).replaceAll(
      '"custom_object_metadata":{}',
      `"custom_object_metadata":{"${gameObjectId(TOMATO)}":{"simbotIsCooked":true}}`,
    ),
  );
  const result = fromTeachJson(json, "kitchen.game.json");
  const tomato = result.ok ? result.value.episode.initialState.objects[6] : undefined;
  expect(tomato?.attributes).toEqual({ sliced: false });
});

test("knobs get a burner each, together the nearest", () => {
  const game = kitchen().move("Forward", { x: 0, z: 0.25, yawDeg: 0 });
  for (const [knobX, burnerX] of [
    [-0.3, -0.2],
    [0, 0.2],
  ]) {
    game.object({ type: "StoveKnob", at: [knobX ?? 0, 0.8, 1], flags: { toggleable: true } });
    game.object({ type: "StoveBurner", at: [burnerX ?? 0, 0.9, 1.2], flags: { receptacle: true } });
  }
  const { objects } = read(game).episode.initialState;
  const controls = objects.filter((object) => object.class === "StoveKnob").map((o) => o.controls);
  expect(controls).toEqual(["StoveBurner_8", "StoveBurner_10"]);
});

test("slices of the final state know the whole and continue the numbering", () => {
  const slice: GameObject = { type: "TomatoSliced", at: [0.5, 1.05, 1.2], id: SLICE };
  const game = playedKitchen().endWith([COUNTER, TOMATO, slice]);
  const { finalState } = read(game).episode;
  expect(finalState?.objects.at(-1)).toMatchObject({
    id: "TomatoSliced_7",
    slicedFrom: "Tomato_6",
  });
});

test("a game without a final state is read, with a warning", () => {
  const { episode, report } = read(playedKitchen().endWith(undefined));
  expect(episode.finalState).toBeUndefined();
  expect(report.counts).toEqual({ error: 0, warning: 1, info: 0 });
});

test("an object without a box is left out and reported where it stands", () => {
  const game = playedKitchen().object({
    type: "Plate",
    at: [0, 1, 1],
    flags: { axisAlignedBoundingBox: null },
  });
  const { episode, report } = read(game.endWith(undefined));
  expect(episode.initialState.objects.some((object) => object.class === "Plate")).toBe(false);
  expect(report.lines[0]).toMatchObject({
    severity: "error",
    pointer: "/tasks/0/episodes/0/initial_state/objects/7",
  });
});

test("a box as wide as a country makes no room of that size: it is left out, and so is a leap on the moon", () => {
  const wide = playedKitchen()
    .object({ type: "Shelf", at: [0, 1, 1], size: [9_000_000, 1, 1] })
    .move("Forward", { x: 90_000, z: 0, yawDeg: 0 })
    .endWith(undefined);
  const { episode, report } = read(wide);
  const { room, objects } = episode.initialState;
  expect(objects.some((object) => object.class === "Shelf")).toBe(false);
  expect(room.maxX - room.minX).toBeLessThan(10);
  expect(report.lines.map(({ message }) => message).join(" ")).toContain("larger than any room");
});

test("an object that fell through the floor is left out with a warning", () => {
  const game = playedKitchen()
    .object({ type: "Spoon", at: [0, -3000, 1] })
    .endWith(undefined);
  const { episode, report } = read(game);
  expect(episode.initialState.objects.some((object) => object.class === "Spoon")).toBe(false);
  expect(report.counts.warning).toBe(2);
});
