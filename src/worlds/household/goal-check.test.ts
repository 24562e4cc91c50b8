import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseTeachGame } from "@/formats/teach";
import { gunzipSync } from "node:zlib";
import { checkGoal } from "@/worlds/household/goal-check";
import {
  cleanGoal,
  coffeeGoal,
  putAllGoal,
  servedSlicesGoal,
  waterPlantGoal,
} from "@/worlds/household/goal-templates";
import { goalFromTeachTask } from "@/worlds/household/teach-task";
import type { Attributes, HouseholdState } from "@/worlds/household/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

function withAttributes(state: HouseholdState, id: string, attributes: Attributes): HouseholdState {
  return {
    ...state,
    objects: state.objects.map((object) =>
      object.id === id
        ? { ...object, attributes: { ...object.attributes, ...attributes } }
        : object,
    ),
  };
}

const unmet = (state: HouseholdState, goal: Parameters<typeof checkGoal>[1]) =>
  checkGoal(state, goal).conditions.flatMap(({ met, id, failure }) => (met ? [] : [[id, failure]]));

test("coffee needs a mug that is clean and full of coffee", () => {
  const { state, mug } = buildKitchen();
  expect(unmet(state, coffeeGoal())).toEqual([
    ["mug.dirty", `The mug is dirty. Rinse it with water. (${mug})`],
    [
      "mug.filled",
      `The mug holds no coffee. Put it, empty, into the coffee machine and turn that on. (${mug})`,
    ],
  ]);
  const washed = withAttributes(state, mug, { dirty: false, filled: "water" });
  expect(checkGoal(washed, coffeeGoal()).success).toBe(false);
  const done = withAttributes(state, mug, { dirty: false, filled: "coffee" });
  expect(checkGoal(done, coffeeGoal()).success).toBe(true);
});

test("the report speaks of the mug that is nearly right", () => {
  const room = new HouseholdBuilder();
  room.add("Mug", { attributes: { dirty: true } });
  const better = room.add("Mug", { attributes: { dirty: true, filled: "coffee" } });
  expect(unmet(room.build(), coffeeGoal())).toEqual([
    ["mug.dirty", `The mug is dirty. Rinse it with water. (${better})`],
  ]);
});

test("clean here and coffee there do not make a clean mug of coffee", () => {
  const room = new HouseholdBuilder();
  room.add("Mug");
  room.add("Mug", { attributes: { dirty: true, filled: "coffee" } });
  expect(checkGoal(room.build(), coffeeGoal()).success).toBe(false);
});

test("a goal about objects that the room has not is not reached", () => {
  const room = new HouseholdBuilder();
  room.add("Plate");
  expect(checkGoal(room.build(), coffeeGoal()).success).toBe(false);
  expect(checkGoal(room.build(), cleanGoal("Mug", "all")).success).toBe(false);
});

test("a plant is watered by any liquid", () => {
  const { state, plant } = buildKitchen();
  expect(checkGoal(state, waterPlantGoal()).success).toBe(false);
  const watered = withAttributes(state, plant, { filled: "water" });
  expect(checkGoal(watered, waterPlantGoal()).success).toBe(true);
});

const twoOnAPlate = servedSlicesGoal({
  count: 2,
  whole: "Tomato",
  isCooked: false,
  preposition: "on",
  dish: "Plate",
});

function platesWithSlices(slicesOnFirst: number, slicesOnSecond: number, isDirty = false) {
  const room = new HouseholdBuilder();
  const first = room.add("Plate", { attributes: { dirty: isDirty } });
  const second = room.add("Plate");
  for (let i = 0; i < slicesOnFirst; i += 1) {
    room.add("TomatoSliced", { in: first });
  }
  for (let i = 0; i < slicesOnSecond; i += 1) {
    room.add("TomatoSliced", { in: second });
  }
  return room.build();
}

test("N slices must lie on one and the same clean plate", () => {
  expect(checkGoal(platesWithSlices(2, 0), twoOnAPlate).success).toBe(true);
  expect(checkGoal(platesWithSlices(1, 1), twoOnAPlate).success).toBe(false);
  expect(checkGoal(platesWithSlices(2, 0, true), twoOnAPlate).success).toBe(false);
  expect(checkGoal(platesWithSlices(3, 0), twoOnAPlate).success).toBe(true);
});

test("before anything is sliced the report asks for slices first", () => {
  const { state } = buildKitchen();
  const [first] = unmet(state, twoOnAPlate);
  expect(first).toEqual(["slices/slice.exists", "The tomato is not sliced. Cut it with a knife."]);
});

test("all of a group in one cabinet means the same cabinet, in any means each in some", () => {
  const room = new HouseholdBuilder();
  const left = room.add("Cabinet");
  const right = room.add("Cabinet");
  room.add("Apple", { in: left });
  room.add("Tomato", { in: right });
  const state = room.build();
  expect(checkGoal(state, putAllGoal("Fruit", "in", "Cabinet", false)).success).toBe(true);
  expect(checkGoal(state, putAllGoal("Fruit", "in", "Cabinet", true)).success).toBe(false);
});

test("one object outside is enough to fail a goal about all of them", () => {
  const room = new HouseholdBuilder();
  const cabinet = room.add("Cabinet");
  room.add("Cup", { in: cabinet });
  room.add("Cup");
  expect(checkGoal(room.build(), putAllGoal("Cup", "in", "Cabinet", false)).success).toBe(false);
});

test("all dirty plates are named", () => {
  const room = new HouseholdBuilder();
  const a = room.add("Plate", { attributes: { dirty: true } });
  room.add("Plate");
  const b = room.add("Plate", { attributes: { dirty: true } });
  expect(unmet(room.build(), cleanGoal("Plate", "all"))[0]?.[1]).toBe(
    `The plate is dirty. Rinse it with water. (${a}, ${b})`,
  );
});

const games = resolve(import.meta.dirname, "../../../../shared/real-data/TEACh/games");
const hasGames = existsSync(games);

test.skipIf(!hasGames)(
  "recorded TEACh games are unfinished at their start and finished at their end",
  { timeout: 60_000 },
  () => {
    const files = readdirSync(games).filter((file) => file.endsWith(".gz"));
    const wrong: string[] = [];
    for (const file of files.sort()) {
      const text = gunzipSync(readFileSync(resolve(games, file))).toString("utf8");
      const game = parseTeachGame(text, file);
      const goal = game.ok ? goalFromTeachTask(game.value.episode.task) : undefined;
      if (!game.ok || goal?.ok !== true) {
        wrong.push(`${file}: not read`);
        continue;
      }
      const { initialState, finalState } = game.value.episode;
      if (checkGoal(initialState, goal.value).success) {
        wrong.push(`${file}: finished at its start`);
      }
      if (finalState !== undefined && !checkGoal(finalState, goal.value).success) {
        wrong.push(`${file}: not finished at its end`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
