import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { parseIcalChanges, undoIcalChanges } from "@/formats/ical/ical-changes";
import { parseIcalState } from "@/formats/ical/ical-state";

const { objects } = parseIcalState(
  [
    '"Bread_3": {"label": "Bread", "sliced": True, "supported_by": ["Fridge"]}',
    '"BreadSliced_9": {"label": "BreadSliced", "supported_by": ["CounterTop"]}',
    '"Knife_4": {"label": "Knife", "holding": True, "supported_by": ["DiningTable"]}',
    '"Mug_5": {"label": "Mug", "dirty": False, "filled": True, "fillLiquid": "coffee"}',
    '"Faucet_6": {"label": "Faucet", "toggled": True}',
  ].join("\n"),
  "state.txt",
);
const undo = (changes: readonly object[]) =>
  undoIcalChanges(
    objects,
    parseIcalChanges(JSON.stringify(Object.fromEntries(changes.entries())), "changes.json"),
  );

test("what was cut is whole again, its slices are gone and the knife lies where it lay", () => {
  const before = undo([
    { id: 3, label: "Bread", attribute: "sliced", before: false, after: true },
    { id: 3, label: "Bread", attribute: "supported_by", before: ["Fridge"], after: null },
  ]);
  expect(before.map(({ id }) => id)).toEqual(["Bread_3", "Knife_4", "Mug_5", "Faucet_6"]);
  expect(before[0]?.attributes.sliced).toBe(false);
  expect(before[1]?.isHeld).toBe(false);
});

test("attributes and liquids are as they were; noise and what is not there is passed over", () => {
  const before = undo([
    { id: 5, label: "Mug", attribute: "dirty", before: true, after: false },
    { id: 5, label: "Mug", attribute: "filled", before: false, after: true },
    { id: 5, label: "Mug", attribute: "fillLiquid", before: null, after: "coffee" },
    { id: 6, label: "Faucet", attribute: "toggled", before: false, after: true },
    { id: 6, label: "Faucet", attribute: "0", before: "Fork", after: "Spoon" },
    { id: 77, label: "Pan", attribute: "dirty", before: true, after: false },
  ]);
  expect(before.find(({ id }) => id === "Mug_5")?.attributes).toMatchObject({
    dirty: true,
    filled: null,
  });
  expect(before.find(({ id }) => id === "Faucet_6")?.attributes.on).toBe(false);
  expect(before.map(({ id }) => id)).toContain("BreadSliced_9");
  expect(before.find(({ id }) => id === "Knife_4")?.isHeld).toBe(true);
});

test("a file that is none is refused by its name", () => {
  for (const text of ["", "[1]", '{"0": {"id": 1}}', "null"]) {
    expect(() => parseIcalChanges(text, "changes.json")).toThrow(AppError);
    expect(() => parseIcalChanges(text, "changes.json")).toThrow("changes.json");
  }
});
