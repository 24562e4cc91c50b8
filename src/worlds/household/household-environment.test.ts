import { expect, test } from "vitest";
import type { ProgramCall } from "@/core/world/program-call";
import type { Environment } from "@/core/world/world-model";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

function open(state: HouseholdState, goal?: HouseholdGoal): Environment {
  return householdWorld.open(
    householdWorld.read(toJson(state)),
    goal === undefined ? undefined : toJson(goal),
  );
}

interface Named {
  readonly instance?: string;
  readonly parentObject?: string;
  readonly landmark?: string;
  readonly variable?: string;
}

const object = (name: string, more: Named = {}) => ({
  variable: more.variable ?? name.toLowerCase(),
  class: name,
  ...more,
});

/** `call("Mug", "place", "SinkBasin")`, or with a reference where the class alone does not do. */
function call(
  receiver: string | ReturnType<typeof object>,
  method: string,
  ...args: readonly (string | ReturnType<typeof object>)[]
): ProgramCall {
  const reference = (it: string | ReturnType<typeof object>) =>
    typeof it === "string" ? object(it) : it;
  return {
    receiver: reference(receiver),
    method,
    args: args.map((each) => ({ kind: "object" as const, object: reference(each) })),
  };
}

function attribute(
  receiver: string,
  method: string,
  ...values: readonly (string | boolean | null)[]
) {
  return {
    receiver: object(receiver),
    method,
    args: values.map((value) => ({ kind: "literal" as const, value })),
  };
}

function run(environment: Environment, calls: readonly ProgramCall[]): void {
  for (const each of calls) {
    const outcome = environment.call(each);
    expect(outcome.failure?.sentence).toBeUndefined();
    expect(outcome.ok).toBe(true);
  }
}

test("a program makes coffee in a clean mug", () => {
  const environment = open(buildKitchen().state, taskGoal("Coffee"));
  expect(environment.checkGoal().success).toBe(false);
  run(environment, [
    call("Cabinet", "open"),
    call("Mug", "pickup"),
    call("Mug", "place", "SinkBasin"),
    call("Faucet", "toggle_on"),
    call("Faucet", "toggle_off"),
    call("Mug", "pickup"),
    call("Mug", "pour", "SinkBasin"),
    call("Mug", "place", "CoffeeMachine"),
    call("CoffeeMachine", "toggle_on"),
    call("CoffeeMachine", "toggle_off"),
  ]);
  expect(environment.checkGoal().success).toBe(true);
});

test("a program waters the plant", () => {
  const environment = open(buildKitchen().state, taskGoal("Water Plant"));
  run(environment, [
    call("Cup", "pickup"),
    call("Cup", "fill_up"),
    call("Cup", "pour", "HousePlant"),
  ]);
  expect(environment.checkGoal().success).toBe(true);
});

test("a program serves three slices of tomato in ICAL's words", () => {
  const { state, tomato } = buildKitchen();
  const goal = taskGoal("N Slices Of X In Y", 3, "Tomato", "on", "Plate");
  const environment = open(state, goal);
  const slices = [1, 2, 3].map((i) =>
    object("TomatoSliced", { variable: `tomatosliced_${i}`, parentObject: tomato }),
  );
  run(environment, [
    call("Plate", "clean"),
    call("Plate", "put_down"),
    call("Knife", "pickup"),
    call("Tomato", "slice"),
    call("Knife", "put_down"),
    ...slices.map((slice) => call(slice, "pickup_and_place", "Plate")),
  ]);
  expect(environment.checkGoal().success).toBe(true);
});

test("each InteractionObject of a slice gets a slice of its own and keeps it", () => {
  const { state } = buildKitchen();
  const environment = open(state);
  run(environment, [call("Knife", "pickup"), call("Tomato", "slice"), call("Knife", "put_down")]);
  const first = object("TomatoSliced", { variable: "a" });
  const second = object("TomatoSliced", { variable: "b" });
  const boundFirst = environment.call(call(first, "go_to")).objectId;
  const boundSecond = environment.call(call(second, "go_to")).objectId;
  expect(boundFirst).not.toBe(boundSecond);
  expect(environment.call(call(first, "pickup")).objectId).toBe(boundFirst);
});

test("two InteractionObjects of one class mean the same object", () => {
  const room = new HouseholdBuilder();
  const table = room.add("DiningTable", { at: [0, 1.2] });
  room.add("Mug", { in: table, at: [0.4, 1.2] });
  room.add("Mug", { in: table, at: [-0.4, 1.2] });
  const environment = open(room.build());
  const first = environment.call(call(object("Mug", { variable: "mug_1" }), "pickup")).objectId;
  const again = environment.call(call(object("Mug", { variable: "mug_2" }), "put_down")).objectId;
  expect(again).toBe(first);
});

test("hints choose among several of a class: instance, landmark, then the nearest", () => {
  const room = new HouseholdBuilder();
  const near = room.add("DiningTable", { at: [0, 0.8] });
  const far = room.add("CounterTop", { at: [0, -1.6] });
  const onTable = room.add("Knife", { in: near });
  const onCounter = room.add("Knife", { in: far });
  const environment = open(room.build());
  expect(environment.resolve(object("Knife"))).toBe(onTable);
  expect(environment.resolve(object("Knife", { landmark: "CounterTop" }))).toBe(onCounter);
  expect(environment.resolve(object("Knife", { instance: onCounter }))).toBe(onCounter);
  expect(environment.resolve(object("Knife", { instance: "Knife" }))).toBe(onTable);
  expect(environment.resolve(object("Knife", { instance: "Knife_77" }))).toBeUndefined();
});

test("everyday and older names are understood", () => {
  const { state, basin, burner } = buildKitchen();
  const environment = open(state);
  expect(environment.resolve(object("Sink"))).toBe(basin);
  expect(environment.resolve(object("Stove"))).toBe(burner);
  expect(environment.resolve(object("Dragon"))).toBeUndefined();
});

test("an unknown instance is told with those that there are", () => {
  const { state, pot } = buildKitchen();
  const outcome = open(state).call(call(object("Pot", { instance: "Pot_97" }), "pickup"));
  expect(outcome.failure).toEqual({
    kind: "unknown-object",
    sentence: `There is no Pot_97 in this room. There is ${pot}.`,
  });
});

test("turning on a burner or a sink turns its knob or faucet", () => {
  const { state, knob, faucet } = buildKitchen();
  const environment = open(state);
  expect(environment.call(call("StoveBurner", "toggle_on")).changes[0]?.objectId).toBe(knob);
  expect(environment.call(call("Sink", "toggle_on")).changes[0]?.objectId).toBe(faucet);
});

test("calls walk to their object and count the steps; a second call from there counts one", () => {
  const environment = open(buildKitchen().state);
  const first = environment.call(call("Tomato", "pickup"));
  expect(first.environmentSteps).toBeGreaterThan(2);
  const second = environment.call(call("Tomato", "place", "DiningTable"));
  expect(second.environmentSteps).toBe(1);
});

test("a refused call changes no object but may have walked", () => {
  const environment = open(buildKitchen().state);
  const before = environment.describe();
  const outcome = environment.call(call("Tomato", "slice"));
  expect(outcome.ok).toBe(false);
  expect(outcome.failure?.kind).toBe("no-knife");
  expect(outcome.environmentSteps).toBeGreaterThan(1);
  expect(environment.describe()).toBe(before);
});

test("a composite call that fails half-way leaves nothing half done", () => {
  const environment = open(buildKitchen().state);
  const before = environment.describe();
  const outcome = environment.call(call("Cup", "pickup_and_place", "CoffeeMachine"));
  expect(outcome.failure?.kind).toBe("not-accepted");
  expect(environment.describe()).toBe(before);
});

test("placing or pouring what is not in the hand is refused", () => {
  const { state, cup } = buildKitchen();
  const environment = open(state);
  for (const method of ["place", "pour"]) {
    expect(environment.call(call("Cup", method, "SinkBasin")).failure?.sentence).toBe(
      `The ${cup} is not in your hand. Pick it up first.`,
    );
  }
  expect(environment.call(call("Cup", "put_down")).failure?.kind).toBe("not-holding");
  expect(environment.call(call("Cup", "place")).failure?.kind).toBe("bad-argument");
});

test("a method that the API does not have is refused with those that it has", () => {
  const outcome = open(buildKitchen().state).call(call("Mug", "microwave"));
  expect(outcome.failure?.kind).toBe("unknown-method");
  expect(outcome.failure?.sentence).toContain("toggle_on");
});

test("check_attribute reads the truth, change_state is a note that moves nothing", () => {
  const environment = open(buildKitchen().state);
  expect(environment.call(attribute("Mug", "check_attribute", "dirty", true)).value).toBe(true);
  expect(environment.call(attribute("Mug", "check_attribute", "fillLiquid")).value).toBeNull();
  const note = environment.call(attribute("Mug", "change_state", "dirty", false));
  expect(note).toMatchObject({ ok: true, changes: [], environmentSteps: 0, value: false });
  expect(environment.call(attribute("Mug", "check_attribute", "dirty", true)).value).toBe(true);
  expect(environment.call(attribute("Mug", "check_attribute", "weight")).failure?.kind).toBe(
    "unknown-attribute",
  );
});

test("empty clears a receptacle, and clean leaves a mug clean, empty and in the hand", () => {
  const { state, basin, cup, knife, cabinet, mug } = buildKitchen();
  const environment = open(state);
  run(environment, [
    call("Cup", "pickup_and_place", "SinkBasin"),
    call("Knife", "pickup_and_place", "SinkBasin"),
    call("SinkBasin", "empty"),
  ]);
  expect(environment.describe([cup, knife])).not.toContain("SinkBasin");
  run(environment, [call(object("Cabinet", { instance: cabinet }), "open"), call("Mug", "clean")]);
  expect(environment.describe([mug])).toBe(
    `"${mug}": {"label": "Mug", "holding": True, "dirty": False, "filled": False, "fillLiquid": None}`,
  );
  expect(environment.describe([basin])).toBe(`"${basin}": {"label": "SinkBasin"}`);
});

test("the state is told in ICAL's layout", () => {
  const { state, mug, tomato, microwave } = buildKitchen();
  expect(open(state).describe([mug, tomato, microwave])).toBe(
    [
      `"${microwave}": {"label": "Microwave", "toggled": False, "open": False}`,
      `"${mug}": {"label": "Mug", "holding": False, "dirty": True, "filled": False, "fillLiquid": None, "supported_by": ["Cabinet"]}`,
      `"${tomato}": {"label": "Tomato", "holding": False, "sliced": False, "supported_by": ["DiningTable"]}`,
    ].join("\n"),
  );
});

test("a fork goes its own way, and its state opens again as it was", () => {
  const environment = open(buildKitchen().state, taskGoal("Coffee"));
  const fork = environment.fork();
  run(fork, [call("Cabinet", "open")]);
  expect(environment.describe()).not.toBe(fork.describe());
  const again = householdWorld.open(fork.state(), undefined);
  expect(again.describe()).toBe(fork.describe());
});

test("a state or a goal of another form is refused with a message", () => {
  const { state } = buildKitchen();
  expect(() => householdWorld.read({ world: "web" })).toThrow(/HHW-01/u);
  expect(() => householdWorld.open(householdWorld.read(toJson(state)), { task: 1 })).toThrow(
    /HHW-01/u,
  );
});

test("a goal of this world is described in one line", () => {
  const goal = householdWorld.goalFromInstruction("make coffee");
  expect(goal === undefined ? "" : householdWorld.describeGoal(goal)).toBe(
    "Make coffee in a clean mug.",
  );
});

test("no goal gives no conditions and no success", () => {
  expect(open(buildKitchen().state).checkGoal()).toEqual({ success: false, conditions: [] });
});
