import { expect, test } from "vitest";
import type { ProgramCall } from "@/core/world/program-call";
import type { CallOutcome, Environment } from "@/core/world/world-model";
import {
  householdStateSchema,
  type HouseholdState,
  type ListedObject,
} from "@/worlds/household/state/household-state";
import { householdWorld } from "@/worlds/household/household-world";
import { layOutState } from "@/worlds/household/layout/lay-out-state";
import { initialAttributes } from "@/worlds/household/objects/object-classes";
import {
  CORRECTIVE_METHODS,
  PROGRAM_METHODS_TABLE,
} from "@/worlds/household/program/program-methods";
import { floorDistance } from "@/worlds/household/space/geometry";
import { toJson } from "@/worlds/household/state/to-json";

const KITCHEN = [
  ["CounterTop_1"],
  ["DiningTable_2"],
  ["SinkBasin_3"],
  ["Faucet_4"],
  ["Fridge_5"],
  ["Microwave_6"],
  ["Toaster_7"],
  ["StoveBurner_8"],
  ["StoveKnob_9"],
  ["Bread_10", "CounterTop"],
  ["Knife_11", "DiningTable"],
  ["Potato_12", "Fridge"],
  ["Plate_13", "DiningTable"],
  ["Mug_14", "CounterTop"],
  ["Pan_15", "StoveBurner"],
] as const;

function kitchen(
  change: (objects: readonly ListedObject[]) => readonly ListedObject[] = (all) => all,
  missingPreconditions: HouseholdState["missingPreconditions"] = "refuse",
): Environment {
  const objects = KITCHEN.map(([id, place]): ListedObject => {
    const name = id.replace(/_\d+$/u, "");
    const attributes = initialAttributes(name);
    const supportedBy = place === undefined ? [] : [place];
    return { id, class: name, attributes, isHeld: false, supportedBy };
  });
  const state = layOutState(change(objects), "kitchen");
  return householdWorld.open(
    householdWorld.read(toJson({ ...state, missingPreconditions })),
    undefined,
  );
}

const without = (name: string) => (all: readonly ListedObject[]) =>
  all.filter((object) => object.class !== name);

/** `call("Bread_10.slice")`, `call("Mug_14.place SinkBasin_3")`. */
function toCall(text: string): ProgramCall {
  const [path = "", ...targets] = text.split(" ");
  const [receiver = "", method = ""] = path.split(".");
  return {
    receiver: reference(receiver),
    method,
    args: targets.map((id) => ({ kind: "object" as const, object: reference(id) })),
  };
}

function reference(id: string) {
  const name = id.replace(/_\d+$/u, "");
  return { variable: id, class: name, ...(name === id ? {} : { instance: id }) };
}

function run(environment: Environment, ...calls: readonly string[]): readonly CallOutcome[] {
  return calls.map((text) => environment.call(toCall(text)));
}

const state = (environment: Environment) => householdStateSchema.parse(environment.state().json);
const object = (environment: Environment, id: string) =>
  state(environment).objects.find((each) => each.id === id);
const kinds = (outcomes: readonly CallOutcome[]) =>
  outcomes.map(({ ok, failure }) => (ok ? "ok" : failure?.kind));

test("toast() toasts, and leaves hand and toaster free", () => {
  const room = kitchen();
  expect(kinds(run(room, "Knife_11.pickup", "Bread_10.slice", "Knife_11.put_down"))).toEqual([
    "ok",
    "ok",
    "ok",
  ]);
  const [slice] = state(room).objects.filter((each) => each.class === "BreadSliced");
  const id = slice?.id ?? "";
  const [outcome] = run(room, `${id}.toast`);
  expect(outcome?.failure).toBeUndefined();
  expect(outcome?.environmentSteps).toBeGreaterThan(4);
  expect(object(room, id)?.attributes.cooked).toBe(true);
  expect(object(room, id)?.parents).not.toContain("Toaster_7");
  expect(state(room).agent.heldId).toBeUndefined();
  expect(kinds(run(room, "Potato_12.toast"))).toEqual(["not-accepted"]);
});

test("cook() uses the microwave, and the stove where there is none", () => {
  for (const room of [kitchen(), kitchen(without("Microwave"))]) {
    run(room, "Fridge_5.open");
    expect(kinds(run(room, "Potato_12.cook"))).toEqual(["ok"]);
    expect(object(room, "Potato_12")?.attributes.cooked).toBe(true);
    expect(state(room).agent.heldId).toBeUndefined();
    expect(object(room, "Microwave_6")?.attributes.on ?? false).toBe(false);
    // Cooked already: nothing is left to do.
    expect(run(room, "Potato_12.cook")[0]).toMatchObject({ ok: true, environmentSteps: 0 });
  }
  const bare = kitchen((all) =>
    all.filter(({ class: name }) => !["Microwave", "StoveKnob"].includes(name)),
  );
  expect(kinds(run(bare, "Fridge_5.open", "Potato_12.cook", "Mug_14.cook"))).toEqual([
    "ok",
    "no-appliance",
    "cannot-cook",
  ]);
});

test("a composite that is refused half way has changed nothing but the place of the agent", () => {
  const room = kitchen();
  const before = state(room).objects;
  // The fridge is shut: the potato cannot be reached, after a walk.
  const [outcome] = run(room, "Potato_12.cook");
  expect(outcome).toMatchObject({ ok: false, changes: [], failure: { kind: "closed" } });
  expect(outcome?.environmentSteps).toBeGreaterThan(0);
  expect(state(room).objects).toEqual(before);
});

test("corrective moves step away, step closer and look from elsewhere, each counted", () => {
  const room = kitchen();
  const distance = () => {
    const { agent } = state(room);
    const table = object(room, "DiningTable_2");
    return table === undefined ? 0 : floorDistance(table.box, agent.position);
  };
  run(room, "DiningTable_2.go_to");
  const near = distance();
  expect(run(room, "DiningTable_2.move_back")[0]).toMatchObject({ ok: true, environmentSteps: 1 });
  expect(distance()).toBeGreaterThan(near);
  expect(kinds(run(room, "DiningTable_2.move_closer"))).toEqual(["ok"]);
  expect(distance()).toBeCloseTo(near);
  const place = state(room).agent.position;
  expect(run(room, "DiningTable_2.move_alternate_viewpoint")[0]?.environmentSteps).toBeGreaterThan(
    0,
  );
  expect(state(room).agent.position).not.toEqual(place);
  // As close as it gets: the next step is refused with a reason.
  const closer = Array.from({ length: 8 }, () => "DiningTable_2.move_closer");
  expect(kinds(run(room, ...closer))).toContain("no-way");
});

test("an unknown attribute is refused by name, in notes as in questions", () => {
  const room = kitchen();
  for (const method of ["change_state", "check_attribute"]) {
    const outcome = room.call({
      receiver: reference("Mug_14"),
      method,
      args: [{ kind: "literal", value: "shiny" }],
    });
    expect(outcome.failure).toMatchObject({ kind: "unknown-attribute" });
    expect(outcome.failure?.sentence).toContain('"shiny" is no attribute of the Mug_14');
  }
});

test("a support is asked for by one name or by the whole list", () => {
  const ask = (value: string | readonly string[]) =>
    kitchen().call({
      receiver: reference("Mug_14"),
      method: "check_attribute",
      args: [
        { kind: "literal", value: "supported_by" },
        { kind: "literal", value: typeof value === "string" ? value : [...value] },
      ],
    }).value;
  expect([ask("CounterTop"), ask(["CounterTop"]), ask("Fridge")]).toEqual([true, true, false]);
});

test("a phrase as landmark chooses by the class that it names", () => {
  const room = kitchen((all) => [
    ...all,
    { ...listedMug("Mug_20"), supportedBy: ["DiningTable"] },
    { ...listedMug("Mug_21"), supportedBy: ["Fridge"] },
  ]);
  const resolve = (landmark: string) =>
    room.resolve({ variable: landmark, class: "Mug", landmark });
  expect(resolve("the mug on the dining table")).toBe("Mug_20");
  expect(resolve("mug inside of the fridge")).toBe("Mug_21");
});

function listedMug(id: string): ListedObject {
  return { id, class: "Mug", attributes: initialAttributes("Mug"), isHeld: false, supportedBy: [] };
}

test("missing preconditions are refused, or prepared where the state asks for that", () => {
  const program = ["Mug_14.pickup", "Bread_10.slice", "Potato_12.pickup_and_place Microwave_6"];
  expect(kinds(run(kitchen(), ...program))).toEqual(["ok", "no-knife", "closed"]);
  const room = kitchen(undefined, "prepare");
  const outcomes = run(room, ...program);
  expect(kinds(outcomes)).toEqual(["ok", "ok", "ok"]);
  const prepared = outcomes.map(({ preparations }) =>
    preparations?.map(({ receiver, method }) => `${receiver.instance}.${method}`),
  );
  expect(prepared).toEqual([
    undefined,
    ["Mug_14.put_down", "Knife_11.pickup"],
    ["Fridge_5.open", "Knife_11.put_down", "Microwave_6.open"],
  ]);
  expect(object(room, "Potato_12")?.parents[0]).toBe("Microwave_6");
  expect(outcomes[2]?.changes.map(({ objectId }) => objectId)).toContain("Fridge_5");
});

test("what is so already needs nothing; what cannot be prepared is refused and changes nothing", () => {
  const room = kitchen(undefined, "prepare");
  const [off] = run(room, "Faucet_4.toggle_off");
  expect(off).toMatchObject({ ok: true, changes: [] });
  const before = state(room).objects;
  const [pour, place] = run(room, "Mug_14.pour SinkBasin_3", "Mug_14.place Knife_11");
  expect(kinds([pour, place].flatMap((each) => (each === undefined ? [] : [each])))).toEqual([
    "nothing-to-pour",
    "not-receptacle",
  ]);
  expect(state(room).objects).toEqual(before);
});

test("the corrective calls are calls of objects too", () => {
  for (const name of CORRECTIVE_METHODS) {
    expect(PROGRAM_METHODS_TABLE[name].parameters).toEqual([]);
  }
});
