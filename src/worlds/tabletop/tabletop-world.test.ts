import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import type { Json } from "@/base/json";
import type { Environment } from "@/core/world/world-model";
import { drawLike, drawScene } from "@/worlds/tabletop/draw-scene";
import { PLACES } from "@/worlds/tabletop/table-places";
import { readScene, SHAPES, TABLE, type TableScene } from "@/worlds/tabletop/tabletop-scene";
import { tabletopWorld } from "@/worlds/tabletop/tabletop-world";

const NAMES = ["red block", "blue block", "green block", "red bowl", "blue bowl"];

function openTable(names = NAMES, seed = 1): Environment {
  const scene = drawScene(names, createSeededRandom(seed));
  return tabletopWorld.open(tabletopWorld.read(scene), undefined);
}

function call(table: Environment, method: string, ...values: readonly Json[]) {
  const args = values.map((value) => ({ kind: "literal" as const, value }));
  return table.call({ receiver: { variable: "robot", class: "Robot" }, method, args });
}

const put = (table: Environment, first: string, second: Json) =>
  call(table, "put_first_on_second", first, second);

const whereIs = (table: Environment, name: string) => {
  const found = table.objects().find(({ id }) => id === name);
  return { on: found?.supports[0]?.id, position: found?.attributes["position"] };
};

test("a block on a block is a tower, and one under another is not taken away", () => {
  const table = openTable();
  expect(put(table, "blue block", "red block").ok).toBe(true);
  // Named by its foot, the tower grows at its top.
  expect(put(table, "green block", "red block").ok).toBe(true);
  expect(whereIs(table, "green block").on).toBe("blue block");
  expect(put(table, "red block", "middle").failure?.sentence).toBe(
    "The blue block lies on the red block. Put the blue block somewhere else first.",
  );
  expect(put(table, "green block", "middle").ok).toBe(true);
  expect(whereIs(table, "green block").on).toBeUndefined();
});

test("a bowl holds four, and goes with what is in it", () => {
  const blocks = ["red", "blue", "green", "yellow", "orange"].map((colour) => `${colour} block`);
  const table = openTable([...blocks, "red bowl"]);
  const outcomes = blocks.map((name) => put(table, name, "red bowl"));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
  expect(outcomes.at(-1)?.failure?.sentence).toMatch(/full.*Take something out/u);
  const before = whereIs(table, "red block").position;
  expect(put(table, "red bowl", "top left corner").ok).toBe(true);
  expect(whereIs(table, "red block").on).toBe("red bowl");
  expect(whereIs(table, "red block").position).not.toEqual(before);
});

test("what is set down off balance slides down beside, and beyond the table is refused", () => {
  const table = openTable(["red block", "blue block", "green block"]);
  put(table, "red block", [0, 0]);
  put(table, "blue block", [0.018, 0]);
  expect(whereIs(table, "blue block").on).toBe("red block");
  // Alone it would stand on the blue one; with it, the middle of both is beside the red one.
  put(table, "green block", [0.037, 0]);
  expect(whereIs(table, "green block").on).toBeUndefined();
  expect(put(table, "green block", [0.9, 0]).failure?.sentence).toMatch(/beyond the table/u);
});

test.each([
  ["an unknown thing", "pink block", "red bowl", /There is no pink block/u],
  ["an unknown place", "red block", "upper side", /There is no upper side/u],
  ["a thing on itself", "red block", "red block", /on itself/u],
  ["no place at all", "red block", null, /two numbers/u],
])("%s is refused with what to do instead, and nothing moves", (_, first, second, sentence) => {
  const table = openTable();
  const before = table.state().json;
  const { ok, failure } = put(table, first, second);
  expect(ok).toBe(false);
  expect(failure?.sentence).toMatch(sentence);
  expect(table.state().json).toEqual(before);
});

/** Whether everything lies on what it says, nothing overlaps in one place, and all is on the table. */
function isSound({ objects }: TableScene): boolean {
  return objects.every((object) => {
    const below = objects.find(({ kind, colour }) => `${colour} ${kind}` === object.on);
    const isDown = object.on === null ? object.z === 0 : below !== undefined && object.z > below.z;
    const half = SHAPES[object.kind].width / 2 - 0.001;
    return (
      isDown &&
      Math.abs(object.x) <= TABLE.x - half + 0.04 &&
      Math.abs(object.y) <= TABLE.y - half + 0.04
    );
  });
}

test("whatever is put wherever, the table stays one that can be read, and calls repeat exactly", () => {
  const coordinate = fc.double({ min: -0.6, max: 0.6, noNaN: true });
  const target = fc.oneof(
    fc.constantFrom(...NAMES, ...Object.keys(PLACES)),
    fc.tuple(coordinate, coordinate),
  );
  const calls = fc.array(fc.tuple(fc.constantFrom(...NAMES), target), { maxLength: 12 });
  fc.assert(
    fc.property(calls, fc.nat(50), (some, seed) => {
      const [table, again] = [openTable(NAMES, seed), openTable(NAMES, seed)];
      for (const [first, second] of some) {
        expect(put(table, first, second)).toEqual(put(again, first, second));
      }
      expect(isSound(readScene(table.state().json))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("another table has as many of each sort, and what is kept", () => {
  const scene = drawScene(NAMES, createSeededRandom(3));
  const other = drawLike(scene, ["red block"], createSeededRandom(4));
  const sorts = ({ objects }: TableScene) => objects.map(({ kind }) => kind).toSorted();
  expect(sorts(other)).toEqual(sorts(scene));
  expect(other.objects.some(({ kind, colour }) => kind === "block" && colour === "red")).toBe(true);
  expect(other).not.toEqual(scene);
});

test.each([
  ["no scene", 3],
  ["two things of one name", { objects: [block("red", null), block("red", null)] }],
  ["a thing on itself", { objects: [block("red", "red block")] }],
  ["a thing on nothing", { objects: [block("red", "blue block")] }],
])("a state with %s is refused", (_, state) => {
  expect(() => tabletopWorld.read(state)).toThrow(/no tabletop scene/u);
});

function block(colour: string, on: string | null) {
  return { kind: "block", colour, x: 0, y: 0, z: 0, on };
}
