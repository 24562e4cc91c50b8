import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  acceptsClass,
  capacityOf,
  classesOfGroup,
  hasAffordance,
  isInGroup,
  isKnownClass,
  liquidsOf,
  OBJECT_CLASSES,
  type Affordance,
} from "@/worlds/household/objects/object-classes";
import { OBJECT_CLASS_TABLE } from "@/worlds/household/objects/object-class-table";

const realData = fileURLToPath(new URL("../../../../../shared/real-data", import.meta.url));
const games = `${realData}/TEACh/games`;
const icalStates = `${realData}/ICAL/TEACh/learned_examples/fullmemlearning_idm_00/successful_skill_states`;
const groupFile = `${realData}/TEACh/meta_data_files/ai2thor_resources/custom_object_classes.json`;
const hasRealData = [games, icalStates, groupFile].every((path) => existsSync(path));
const NOTE = "(skipped without ../shared/real-data)";

test("every class has one row, in the order of the alphabet", () => {
  const rows = OBJECT_CLASS_TABLE.trim().split("\n").slice(2);
  const names = rows.map((row) => row.split("|")[0]?.trim() ?? "");
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual([...OBJECT_CLASSES]);
  expect(rows.every((row) => row.split("|").length === 6)).toBe(true);
});

test("what the table names are classes of the table", () => {
  for (const receptacle of OBJECT_CLASSES) {
    const taken = OBJECT_CLASSES.filter((name) => acceptsClass(receptacle, name));
    expect(taken.length > 0).toBe(hasAffordance(receptacle, "receptacle"));
    expect(capacityOf(receptacle) ?? 1).toBeGreaterThan(0);
  }
  expect(liquidsOf("Mug")).toEqual(["water", "coffee", "wine"]);
  expect(liquidsOf("HousePlant")).toEqual(["water"]);
  expect(liquidsOf("Plate")).toEqual([]);
});

test("groups consist of known classes", () => {
  const unknown = ["Tableware", "Food", "SmallHandheldObjects", "CleaningProducts", "Furniture"]
    .flatMap(classesOfGroup)
    .filter((name) => !isKnownClass(name));
  expect(unknown).toEqual([]);
});

const FLAGS: Readonly<Record<string, Affordance>> = {
  pickupable: "pickupable",
  receptacle: "receptacle",
  openable: "openable",
  toggleable: "toggleable",
  sliceable: "sliceable",
  dirtyable: "dirtyable",
  canFillWithLiquid: "fillable",
  cookable: "cookable",
  breakable: "breakable",
};
/** Flags of single models in the recorder that the class as a whole does not have. */
const ODD = new Set(["CoffeeMachine breakable"]);
const gameSchema = z.object({
  tasks: z.array(
    z.object({
      episodes: z.array(
        z.object({
          initial_state: z.object({
            objects: z.array(z.looseObject({ objectType: z.string() })),
          }),
        }),
      ),
    }),
  ),
});

function readGame(name: string): string {
  return gunzipSync(readFileSync(`${games}/${name}`)).toString("utf8");
}

test.runIf(hasRealData)(`every class of the recorded rooms has a row ${NOTE}`, () => {
  const found = new Set<string>();
  for (const name of readdirSync(games).filter((file) => file.endsWith(".gz"))) {
    for (const [, objectType] of readGame(name).matchAll(/"objectType": ?"(\w+)"/gu)) {
      found.add(objectType ?? "");
    }
  }
  for (const name of readdirSync(icalStates)) {
    const text = readFileSync(`${icalStates}/${name}`, "utf8");
    for (const [, label] of text.matchAll(/"label": ?"(\w+)"/gu)) {
      found.add(label ?? "");
    }
  }
  expect(found.size).toBeGreaterThan(100);
  expect([...found].filter((name) => !isKnownClass(name))).toEqual([]);
});

test.runIf(hasRealData)(`classes can do at least what recorded objects can ${NOTE}`, () => {
  const lacking = new Set<string>();
  const files = readdirSync(games).filter((file) => file.endsWith(".gz"));
  for (const name of files.filter((_, index) => index % 6 === 0)) {
    const game = gameSchema.parse(JSON.parse(readGame(name)));
    const objects = game.tasks[0]?.episodes[0]?.initial_state.objects ?? [];
    expect(objects.length).toBeGreaterThan(10);
    for (const object of objects) {
      for (const [flag, affordance] of Object.entries(FLAGS)) {
        const lack = `${object.objectType} ${affordance}`;
        if (object[flag] === true && !hasAffordance(object.objectType, affordance)) {
          lacking.add(lack);
        }
      }
    }
  }
  expect([...lacking].filter((lack) => !ODD.has(lack))).toEqual([]);
});

test.runIf(hasRealData)(`groups are those of the recorder ${NOTE}`, () => {
  const groups = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(groupFile, "utf8")));
  const wrong = Object.entries(groups).flatMap(([name, members]) => [
    ...(isKnownClass(name) ? [] : [name]),
    ...members.filter((group) => !isInGroup(name, group)).map((group) => `${name} in ${group}`),
  ]);
  expect(wrong).toEqual([]);
});
