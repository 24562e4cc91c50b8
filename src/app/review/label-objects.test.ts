import type { Json } from "@/base/json";
import { expect, test } from "vitest";
import { labelObjects } from "@/app/review/label-objects";
import { OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";

const read = (json: Json) => ({ world: "household", json });

const room = {
  read,
  instancesOf: () => [
    { id: "Mug_2", class: "Mug" },
    { id: "Mug_1", class: "Mug" },
    { id: "Wall_1", class: "Wall" },
  ],
};

test("of a known room its objects are offered by name, behind the classes", () => {
  const offered = labelObjects(room, { state: {} });
  expect(offered.slice(0, OBJECT_CLASSES.length)).toEqual(OBJECT_CLASSES);
  expect(offered.slice(OBJECT_CLASSES.length)).toEqual(["Mug_1", "Mug_2"]);
});

test("of a plain video only the classes are known", () => {
  expect(labelObjects(room, {})).toEqual(OBJECT_CLASSES);
  expect(labelObjects({ read }, { state: {} })).toEqual(OBJECT_CLASSES);
});

test("a state that cannot be read leaves the classes", () => {
  const instancesOf = () => {
    throw new Error("no such room");
  };
  expect(labelObjects({ read, instancesOf }, { state: {} })).toEqual(OBJECT_CLASSES);
});
