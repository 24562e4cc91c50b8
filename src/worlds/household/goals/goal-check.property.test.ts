import fc from "fast-check";
import { expect, test } from "vitest";
import { checkGoal, goalSubjects } from "@/worlds/household/goals/goal-check";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { hasValue } from "@/worlds/household/goals/has-value";
import { withAttributes, withObjects } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { HouseholdBuilder } from "@/testing/household-builder";

const GOALS: readonly HouseholdGoal[] = [
  taskGoal("Coffee"),
  taskGoal("Water Plant"),
  taskGoal("Boil X", "Potato"),
  taskGoal("Plate Of Toast"),
  taskGoal("N Slices Of X In Y", 2, "Tomato", "on", "Plate"),
  taskGoal("N Cooked Slices Of X In Y", 2, "Potato", "in", "Bowl"),
  taskGoal("Put All X On Y", "Drinkware", "on", "DiningTable"),
  taskGoal("Put All X In One Y", "Drinkware", "in", "Cabinet"),
  taskGoal("Clean All X", "Dishware"),
  taskGoal("Salad", 1, 1, 1),
  taskGoal("Sandwich", 1, 2),
  taskGoal("Breakfast", 2, 1, 1, "Plate", 2, "Bowl", 1, 1, 1, 0, 0, 0, 0, "DiningTable"),
];

const PLACES = [
  "CounterTop",
  "DiningTable",
  "Cabinet",
  "Cabinet",
  "Plate",
  "Plate",
  "Bowl",
  "Bowl",
];
const THINGS = [
  "Mug",
  "Cup",
  "HousePlant",
  "Potato",
  "Tomato",
  "Bread",
  "BreadSliced",
  "TomatoSliced",
  "LettuceSliced",
  "PotatoSliced",
  "AppleSliced",
] as const;

const flags = fc.record({
  dirty: fc.boolean(),
  cooked: fc.boolean(),
  boiled: fc.boolean(),
  filled: fc.constantFrom("coffee" as const, "water" as const, null),
});

/** A room with places that hold things of all kinds, some as the tasks want them. */
const room = fc
  .record({
    dishes: fc.array(flags, { minLength: PLACES.length, maxLength: PLACES.length }),
    things: fc.array(
      fc.record({ name: fc.constantFrom(...THINGS), place: fc.nat(PLACES.length - 1), flags }),
      { maxLength: 25 },
    ),
  })
  .map(({ dishes, things }): HouseholdState => {
    const builder = new HouseholdBuilder();
    builder.add("SinkBasin");
    builder.add("Knife");
    const [counter, ...rest] = PLACES;
    const top = builder.add(counter ?? "CounterTop");
    const places = rest.map((name, index) =>
      builder.add(name, { in: top, ...pick(name, dishes[index]) }),
    );
    for (const { name, place, flags: own } of things) {
      builder.add(name, { in: places[place] ?? top, ...pick(name, own) });
    }
    return builder.build();
  });

function pick(name: string, own: HouseholdObject["attributes"] | undefined) {
  return { attributes: name === "Cabinet" || own === undefined ? {} : own };
}

test("the share of conditions met is 1 exactly where the goal is reached", () => {
  fc.assert(
    fc.property(room, fc.constantFrom(...GOALS), (state, goal) => {
      const { success, fraction, conditions } = checkGoal(state, goal);
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThanOrEqual(1);
      expect(fraction === 1).toBe(success);
      expect(conditions.every(({ met }) => met)).toBe(success);
      expect(conditions.every(({ met, failure }) => met === (failure === undefined))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("making a wanted condition true of any object never lowers the share", () => {
  const improved = room.chain((state) =>
    fc.record({
      state: fc.constant(state),
      goal: fc.constantFrom(...GOALS),
      pickIndex: fc.nat(1000),
    }),
  );
  fc.assert(
    fc.property(improved, ({ state, goal, pickIndex }) => {
      const wishes = goalSubjects(state, goal).flatMap(({ wanted, objects }) =>
        wanted.kind === "attribute" && wanted.attribute.attribute !== "receptacle"
          ? objects.map((object) => ({ object, wanted: wanted.attribute }))
          : [],
      );
      const wish = wishes[pickIndex % Math.max(1, wishes.length)];
      if (wish === undefined || wish.wanted.attribute === "receptacle") {
        return;
      }
      const value = wish.wanted.equals === "any" ? "water" : wish.wanted.equals;
      const better = withAttributes(wish.object, { [wish.wanted.attribute]: value });
      const after = withObjects(state, [better]);
      expect(hasValue(better, wish.wanted)).toBe(true);
      expect(checkGoal(after, goal).fraction).toBeGreaterThan(checkGoal(state, goal).fraction ?? 0);
    }),
    { numRuns: 500 },
  );
});

test("putting a missing thing where it belongs never lowers the share", () => {
  fc.assert(
    fc.property(room, fc.constantFrom(...GOALS), (state, goal) => {
      const before = checkGoal(state, goal).fraction ?? 0;
      const shares = goalSubjects(state, goal).flatMap(({ wanted, objects }) => {
        const [object] = objects;
        const tail = wanted.kind === "relation" ? wanted.tails[0] : undefined;
        // Out of a dish that needs it as well, it would be missed there.
        const isLoose = object?.parents.every((id) => !/^(?:Plate|Bowl|Cabinet)_/u.test(id));
        if (object === undefined || tail?.parents.includes(object.id) !== false || !isLoose) {
          return [];
        }
        const moved = { ...object, parents: [tail.id, ...tail.parents] };
        return [checkGoal(withObjects(state, [moved]), goal).fraction ?? 0];
      });
      expect(shares.filter((share) => share < before)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
