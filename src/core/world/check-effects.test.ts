import fc from "fast-check";
import { expect, test } from "vitest";
import { assertNever } from "@/base/assert";
import { checkEffects } from "@/core/world/check-effects";
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { bindEffectGoal } from "@/core/world/effect-objects";
import { describeEffectGoal } from "@/core/world/effect-words";
import { goalOfEffects } from "@/core/world/goal-of-effects";
import { worldEffects } from "@/core/world/world-effects";
import type { WorldObject } from "@/core/world/world-state";

interface Placed {
  readonly dirty?: boolean;
  readonly filled?: string | null;
  readonly in?: string;
}

const classOf = (id: string) => id.replace(/_\d+$/u, "");

/** Objects by id, each with what it is in; `Pan_1` is of the class Pan. */
function room(things: Readonly<Record<string, Placed>>): readonly WorldObject[] {
  return Object.entries(things).map(([id, { in: place, ...attributes }]) => ({
    id,
    class: classOf(id),
    attributes,
    supports: place === undefined ? [] : [{ id: place, class: classOf(place) }],
  }));
}

const verdict = (objects: readonly WorldObject[], ...wishes: readonly EffectWish[]) =>
  checkEffects(objects, { form: "effects", wishes }, {}).success;

const clean: EffectFact = { attribute: "dirty", holds: false };
const onTable: EffectFact = { in: { class: "Table" } };
const pans = { class: "Pan" };

test("for all, for some, for exactly so many, and for the one", () => {
  const mixed = room({ Pan_1: { dirty: false }, Pan_2: { dirty: true }, Pan_3: { dirty: false } });
  expect(verdict(mixed, { how: { quantifier: "all" }, of: pans, are: [clean] })).toBe(false);
  const some = (count: number): EffectWish => ({
    how: { quantifier: "some", count },
    of: pans,
    are: [clean],
  });
  expect([1, 2, 3].map((count) => verdict(mixed, some(count)))).toEqual([true, true, false]);
  const exactly = (count: number): EffectWish => ({
    how: { quantifier: "exactly", count },
    of: pans,
    are: [clean],
  });
  expect([0, 1, 2, 3].map((count) => verdict(mixed, exactly(count)))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  const the = (dirty: boolean): EffectWish => ({
    how: { quantifier: "the" },
    of: { class: "Pan", that: [{ attribute: "dirty", holds: dirty }] },
    are: [],
  });
  expect([verdict(mixed, the(true)), verdict(mixed, the(false))]).toEqual([true, false]);
});

test("each wish keeps its quantifier beside others", () => {
  const goal: readonly EffectWish[] = ["Pan", "Plate"].map((name) => ({
    how: { quantifier: "all" },
    of: { class: name },
    are: [clean],
  }));
  const [pan, plate] = [{ Pan_1: { dirty: false } }, { Plate_1: { dirty: false } }];
  expect(verdict(room({ ...pan, ...plate }), ...goal)).toBe(true);
  expect(verdict(room({ ...pan, Pan_2: { dirty: true }, ...plate }), ...goal)).toBe(false);
  expect(verdict(room(pan), ...goal)).toBe(false);
});

test("places that go by one name are one and the same", () => {
  const on = (name: string, called: string): EffectWish => ({
    how: { quantifier: "some", count: 1 },
    of: { class: name },
    are: [{ in: { class: "Table", called } }],
  });
  const tables = { Table_1: {}, Table_2: {} };
  const apart = room({ ...tables, Pan_1: { in: "Table_1" }, Plate_1: { in: "Table_2" } });
  const beside = room({ ...tables, Pan_1: { in: "Table_2" }, Plate_1: { in: "Table_2" } });
  expect(verdict(apart, on("Pan", "a"), on("Plate", "b"))).toBe(true);
  expect(verdict(apart, on("Pan", "a"), on("Plate", "a"))).toBe(false);
  expect(verdict(beside, on("Pan", "a"), on("Plate", "a"))).toBe(true);
  expect(verdict(room(tables), on("Pan", "a"), on("Plate", "a"))).toBe(false);
});

test("together is on one and the same table", () => {
  const wish: EffectWish = {
    how: { quantifier: "all" },
    of: pans,
    are: [onTable],
    isTogether: true,
  };
  const tables = { Table_1: {}, Table_2: {} };
  const apart = room({ ...tables, Pan_1: { in: "Table_1" }, Pan_2: { in: "Table_2" } });
  expect(verdict(apart, wish)).toBe(false);
  expect(verdict(apart, { ...wish, isTogether: false })).toBe(true);
  expect(
    verdict(room({ ...tables, Pan_1: { in: "Table_2" }, Pan_2: { in: "Table_2" } }), wish),
  ).toBe(true);
});

test("the one that was dirty is meant wherever and however it is afterwards", () => {
  const start = room({ Pan_1: { dirty: true }, Pan_2: { dirty: false }, Table_1: {} });
  const goal: EffectGoal = {
    form: "effects",
    wishes: [
      {
        how: { quantifier: "the" },
        of: { class: "Pan", was: [{ attribute: "dirty", holds: true }] },
        are: [clean, onTable],
      },
    ],
  };
  const bound = bindEffectGoal(goal, start, {});
  const end = (first: Placed, second: Placed) =>
    checkEffects(room({ Pan_1: first, Pan_2: second, Table_1: {} }), bound, {});
  expect(end({ dirty: false, in: "Table_1" }, { dirty: false }).success).toBe(true);
  expect(end({ dirty: false }, { dirty: false, in: "Table_1" })).toMatchObject({
    success: false,
    fraction: 3 / 4,
  });
  expect(describeEffectGoal(goal, {})).toBe(
    "The pan that was dirty is not dirty and in or on a table.",
  );
});

test("what is missing is told, with the objects that lack it", () => {
  const objects = room({ Pan_1: { dirty: false }, Pan_2: { dirty: true } });
  const goal: EffectGoal = {
    form: "effects",
    wishes: [{ how: { quantifier: "all" }, of: pans, are: [clean] }],
  };
  expect(checkEffects(objects, goal, {}).conditions.at(-1)).toEqual({
    id: "wish-1.is-1",
    description: "All the pans are not dirty",
    met: false,
    failure: "Not so yet: all the pans are not dirty. It is true of 1 of 2.",
    objectIds: ["Pan_2"],
  });
});

test("objects that changed alike make one wish, all of a kind make 'all'", () => {
  const before = room({ Pan_1: { dirty: true }, Pan_2: { dirty: true }, Mug_1: { filled: null } });
  const after = room({
    Pan_1: { dirty: false },
    Pan_2: { dirty: false },
    Mug_1: { filled: "coffee" },
  });
  const effects = worldEffects(before, after, {});
  expect(goalOfEffects(effects, { bindTo: "classes", before, after, terms: {} })?.wishes).toEqual([
    { how: { quantifier: "all" }, of: pans, are: [clean] },
    {
      how: { quantifier: "some", count: 1 },
      of: { class: "Mug" },
      are: [{ attribute: "filled", value: "coffee" }],
    },
  ]);
  expect(goalOfEffects([], { bindTo: "classes", before, after, terms: {} })).toBeUndefined();
});

const flags = fc.record({
  dirty: fc.boolean(),
  table: fc.constantFrom(undefined, "Table_1", "Table_2"),
});
const rooms = fc.array(flags, { maxLength: 4 }).map((list) => ({
  list,
  objects: room({
    Table_1: {},
    Table_2: {},
    ...Object.fromEntries(
      list.map(({ dirty, table }, index) => [
        `Pan_${index}`,
        table === undefined ? { dirty } : { dirty, in: table },
      ]),
    ),
  }),
}));
const quantifiers = fc.oneof(
  fc.constantFrom({ quantifier: "all" } as const, { quantifier: "the" } as const),
  fc.record({
    quantifier: fc.constantFrom("some" as const, "exactly" as const),
    count: fc.integer({ min: 1, max: 3 }),
  }),
);

test("the verdict is what plain counting says", () => {
  fc.assert(
    fc.property(rooms, quantifiers, fc.boolean(), ({ list, objects }, how, isTogether) => {
      const isThere = (table: string | undefined) =>
        list.filter((pan) => !pan.dirty && pan.table === table).length;
      const numbers = isTogether
        ? [isThere("Table_1"), isThere("Table_2")]
        : [isThere("Table_1") + isThere("Table_2")];
      const isRight = (number: number) => {
        switch (how.quantifier) {
          case "all":
            return number === list.length && number > 0;
          case "the":
            return list.length === 1 && number === 1;
          case "some":
            return number >= how.count;
          case "exactly":
            return number === how.count;
          default:
            return assertNever(how);
        }
      };
      const wish: EffectWish = { how, of: pans, are: [clean, onTable], isTogether };
      const report = checkEffects(objects, { form: "effects", wishes: [wish] }, {});
      expect(report.success).toBe(numbers.some(isRight));
      expect(report.conditions.every(({ met }) => met)).toBe(report.success);
      expect(report.fraction === 1).toBe(report.success);
    }),
    { numRuns: 2000 },
  );
});
