import { expect, test } from "vitest";
import { HouseholdBuilder } from "@/testing/household-builder";
import type { Attributes, HouseholdState } from "@/worlds/household/state/household-state";
import { compareStates } from "@/worlds/household/replay/state-agreement";

/** A kitchen with a counter, a mug and a plate on it, and a potato. */
function kitchen(mug: Attributes = {}, mugIn: "CounterTop_0" | "SinkBasin_1" = "CounterTop_0") {
  const builder = new HouseholdBuilder();
  builder.add("CounterTop", { at: [0, 1] });
  builder.add("SinkBasin", { at: [1, 1] });
  builder.add("Mug", { in: mugIn, attributes: mug });
  builder.add("Plate", { in: "CounterTop_0" });
  return builder;
}

function compare(
  logged: HouseholdState,
  simulated: HouseholdState,
  touched: readonly string[] = [],
) {
  const initial = kitchen().build();
  return compareStates({ initial, logged, simulated, touched: new Set(touched) });
}

test("objects that nobody touched and that stay as they were are not counted", () => {
  const same = kitchen().build();
  expect(compare(same, same)).toEqual([]);
  const compared = compare(same, same, ["Mug_2"]);
  expect(new Set(compared.map(({ objectId }) => objectId))).toEqual(new Set(["Mug_2"]));
  expect(compared.map(({ attribute }) => attribute).sort()).toEqual(
    ["broken", "dirty", "filled", "held", "receptacle"].sort(),
  );
  expect(compared.every(({ agrees, isChanged }) => agrees && !isChanged)).toBe(true);
});

test("what the log changed is counted though no interaction named it", () => {
  const compared = compare(kitchen({ dirty: true }).build(), kitchen().build());
  const dirty = compared.find(({ attribute }) => attribute === "dirty");
  expect(dirty).toMatchObject({
    objectClass: "Mug",
    logged: "true",
    simulated: "false",
    agrees: false,
    isChanged: true,
  });
  expect(compared.filter(({ agrees }) => !agrees)).toHaveLength(1);
});

test("the nearest receptacle and the hand are compared for what can be carried", () => {
  const logged = kitchen({}, "SinkBasin_1").build();
  const held = kitchen().agent({ heldId: "Mug_2" }).build();
  const wrong = compare(logged, held, ["Mug_2", "CounterTop_0"]).filter(({ agrees }) => !agrees);
  expect(wrong.map(({ objectId, attribute }) => `${objectId} ${attribute}`)).toEqual([
    "Mug_2 held",
    "Mug_2 receptacle",
  ]);
});

test("what one side does not know counts as false or empty", () => {
  const withBoiled = kitchen({ boiled: true }).build();
  const [boiled] = compare(withBoiled, kitchen().build()).filter(({ agrees }) => !agrees);
  expect(boiled).toMatchObject({ attribute: "boiled", logged: "true", simulated: "false" });
  const quiet = kitchen({ boiled: false, usedUp: false }).build();
  expect(compare(quiet, kitchen().build(), ["Mug_2"]).every(({ agrees }) => agrees)).toBe(true);
});

test("slices are matched by whole and number, whatever either side calls them", () => {
  const cut = (id: string, suffix: string): HouseholdState => {
    const state = kitchen().build();
    const [counter] = state.objects;
    if (counter === undefined) {
      throw new Error("the kitchen has a counter");
    }
    const slice = {
      ...counter,
      id,
      class: "BreadSliced",
      sourceId: `Bread|1|${suffix}`,
      parents: ["CounterTop_0"],
      attributes: { cooked: false },
    };
    return { ...state, objects: [...state.objects, slice] };
  };
  const compared = compare(cut("Bread_9", "Bread_0"), cut("BreadSliced_4", "BreadSliced_0"));
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.every(({ agrees }) => agrees)).toBe(true);
  const missing = compare(cut("Bread_9", "Bread_0"), kitchen().build());
  expect(missing).toMatchObject([{ attribute: "exists", logged: "true", simulated: "false" }]);
});
