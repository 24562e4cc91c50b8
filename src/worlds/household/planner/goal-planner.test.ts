import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { parseTeachGame } from "@/formats/teach/teach";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { withAttributes, withObjects, findObject } from "@/worlds/household/objects/object-lookup";
import { planGoal } from "@/worlds/household/planner/goal-planner";
import type { Attributes, HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

/** The plan's calls as text, after they have been seen to reach the goal from the start. */
function carriedOut(state: HouseholdState, goal: HouseholdGoal): readonly string[] {
  const plan = planGoal(new HouseholdEnvironment(state, goal), goal);
  const environment = new HouseholdEnvironment(state, goal);
  const lines = plan.calls.map(({ call }) => {
    expect(environment.call(call).failure).toBeUndefined();
    const target = call.args.flatMap((each) => (each.kind === "object" ? [each.object.class] : []));
    return `${call.receiver.class}.${call.method}(${target.join()})`;
  });
  expect(plan.unmet).toEqual([]);
  expect(environment.checkGoal()).toMatchObject({ success: true, fraction: 1 });
  return lines;
}

function changed(state: HouseholdState, id: string, attributes: Attributes): HouseholdState {
  const object = findObject(state, id);
  return object === undefined ? state : withObjects(state, [withAttributes(object, attributes)]);
}

/** The kitchen with what all twelve tasks need. */
function fullKitchen(): HouseholdState {
  const { state, table } = buildKitchen();
  const room = new HouseholdBuilder();
  const top = room.add("DiningTable", { at: [0, -1.5] });
  const extra = [
    room.add("Lettuce", { in: top, at: [0.45, -1.6] }),
    room.add("Apple", { in: top, at: [0.05, -1.7] }),
    room.add("Bowl", { in: top, at: [-0.45, -1.3], size: [0.18, 0.08, 0.18] }),
    room.add("Fork", { in: top, at: [-0.2, -1.7], size: [0.15, 0.01, 0.02] }),
    room.add("Spoon", { in: top, at: [-0.2, -1.8], size: [0.15, 0.01, 0.02] }),
  ];
  const added = room
    .build()
    .objects.filter(({ id }) => extra.includes(id))
    .map((object) => ({ ...object, id: object.id.replace("_", "_9"), parents: [table] }));
  return { ...state, objects: [...state.objects, ...added] };
}

test.each([
  taskGoal("Coffee"),
  taskGoal("Water Plant"),
  taskGoal("Boil X", "Potato"),
  taskGoal("Plate Of Toast"),
  taskGoal("N Slices Of X In Y", 2, "Tomato", "on", "Plate"),
  taskGoal("N Cooked Slices Of X In Y", 2, "Potato", "in", "Bowl"),
  taskGoal("Put All X On Y", "Silverware", "on", "CounterTop"),
  taskGoal("Put All X In One Y", "Silverware", "in", "Cabinet"),
  taskGoal("Clean All X", "Dishware"),
  taskGoal("Salad", 1, 2, 1),
  taskGoal("Sandwich", 1, 1),
  taskGoal("Breakfast", 1, 1, 1, "Plate", 1, "Bowl", 0, 0, 0, 0, 0, 0, 0, "DiningTable"),
])("the planner reaches the goal: $description", (goal) => {
  const calls = carriedOut(fullKitchen(), goal);
  expect(calls.length).toBeGreaterThan(0);
});

test("the knife is fetched once for everything that is to be cut", () => {
  const calls = carriedOut(fullKitchen(), taskGoal("Salad", 1, 1, 1));
  expect(calls.filter((call) => call === "Knife.pickup()")).toHaveLength(1);
  expect(calls.filter((call) => call.endsWith(".slice()"))).toHaveLength(3);
});

test("slices are cooked together, and toast makes way for the next slice", () => {
  const cooked = carriedOut(
    fullKitchen(),
    taskGoal("N Cooked Slices Of X In Y", 3, "Potato", "on", "Plate"),
  );
  expect(cooked.filter((call) => call === "Microwave.toggle_on()")).toHaveLength(1);
  const toast = carriedOut(fullKitchen(), taskGoal("Sandwich", 0, 1));
  expect(toast.filter((call) => call.includes(".empty("))).toEqual([]);
});

test("what is clean already is not washed", () => {
  const { state, mug } = buildKitchen();
  const calls = carriedOut(changed(state, mug, { dirty: false }), taskGoal("Coffee"));
  expect(calls.filter((call) => call.startsWith("Faucet"))).toEqual([]);
});

test("a mug that holds something else is emptied first", () => {
  const { state, mug } = buildKitchen();
  const filled = changed(state, mug, { dirty: false, filled: "water" });
  expect(carriedOut(filled, taskGoal("Coffee"))).toContain("Mug.pour(SinkBasin)");
});

test("food is not served in a bowl full of water", () => {
  const state = fullKitchen();
  const bowl = state.objects.find((object) => object.class === "Bowl");
  const filled = changed(state, bowl?.id ?? "", { filled: "water" });
  const goal = taskGoal("N Slices Of X In Y", 1, "Apple", "in", "Bowl");
  expect(carriedOut(filled, goal)).toContain("Bowl.pour(SinkBasin)");
});

test("an occupied toaster and an occupied coffee machine are cleared", () => {
  const { state, toaster, machine, mug } = buildKitchen();
  const room = new HouseholdBuilder();
  const bread = atPlace(state, findFirst(room, "BreadSliced"), toaster);
  const soiled = withAttributes(findFirst(room, "Mug"), { dirty: true });
  const crowded = {
    ...state,
    objects: [...state.objects, bread, atPlace(state, soiled, machine)],
  };
  expect(carriedOut(crowded, taskGoal("Plate Of Toast"))).toContain("Toaster.toggle_on()");
  const clean = changed(crowded, mug, { dirty: false });
  expect(carriedOut(clean, taskGoal("Coffee"))).toContain("CoffeeMachine.empty()");
});

test("a pan in the way is taken off the only burner", () => {
  const { state, burner, pot, counter } = buildKitchen();
  const room = new HouseholdBuilder();
  const pan = atPlace(state, findFirst(room, "Pan"), burner);
  const moved = state.objects.map((object) =>
    object.id === pot ? atPlace(state, object, counter) : object,
  );
  const crowded = { ...state, objects: [...moved, pan] };
  const calls = carriedOut(crowded, taskGoal("Boil X", "Potato"));
  expect(calls).toContain("Pot.place(StoveBurner)");
});

function findFirst(room: HouseholdBuilder, name: string) {
  const id = room.add(name);
  const found = findObject(room.build(), id);
  if (found === undefined) {
    throw new Error(`no ${name}`);
  }
  return { ...found, id: `${name}_77` };
}

function atPlace(
  state: HouseholdState,
  object: HouseholdState["objects"][number],
  placeId: string,
): HouseholdState["objects"][number] {
  const place = findObject(state, placeId);
  return place === undefined
    ? object
    : {
        ...object,
        box: { ...object.box, center: { ...place.box.center } },
        parents: [place.id, ...place.parents],
      };
}

test("a sink full of other things is cleared for the washing", () => {
  const { state, basin } = buildKitchen();
  const room = new HouseholdBuilder();
  const pan = { ...findFirst(room, "Pan") };
  const large = { ...pan, box: { ...pan.box, size: { x: 0.45, y: 0.05, z: 0.35 } } };
  const crowded = { ...state, objects: [...state.objects, atPlace(state, large, basin)] };
  const calls = carriedOut(crowded, taskGoal("Clean All X", "Plate"));
  expect(calls).toContain("Plate.place(SinkBasin)");
});

test("of equal objects the nearest is taken", () => {
  const room = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 0.6 } });
  const far = room.add("CounterTop", { at: [0, -1.7] });
  const near = room.add("DiningTable", { at: [0, 1.7] });
  room.add("CoffeeMachine", { in: near, at: [0.4, 1.6] });
  room.add("Mug", { in: far, at: [0, -1.6] });
  const wanted = room.add("Mug", { in: near, at: [0, 1.5] });
  const goal = taskGoal("Coffee");
  const plan = planGoal(new HouseholdEnvironment(room.build(), goal), goal);
  expect(plan.isReached).toBe(true);
  expect(plan.calls[0]?.call.receiver.instance).toBe(wanted);
});

test("things on a crowded table make room, but not those that belong there", () => {
  const room = new HouseholdBuilder();
  const floor = room.add("CounterTop", { at: [0, 1.7] });
  const small = room.add("SideTable", { at: [0, -1.5], size: [0.42, 0.6, 0.45] });
  const laptop = room.add("Box", { in: small, size: [0.4, 0.2, 0.4] });
  const papers = [0, 1].map((i) =>
    room.add("Newspaper", { in: floor, at: [i - 0.5, 1.6], size: [0.35, 0.02, 0.18] }),
  );
  const goal = taskGoal("Put All X In One Y", "Newspaper", "on", "SideTable");
  const environment = new HouseholdEnvironment(room.build(), goal);
  for (const { call } of planGoal(environment.fork(), goal).calls) {
    environment.call(call);
  }
  expect(environment.checkGoal().success).toBe(true);
  expect(findObject(environment.household, laptop)?.parents).not.toContain(small);
  for (const paper of papers) {
    expect(findObject(environment.household, paper)?.parents).toContain(small);
  }
});

test("where nothing can be done the plan says which conditions stay unmet", () => {
  const room = new HouseholdBuilder();
  room.add("Mug", { attributes: { dirty: true } });
  const goal = taskGoal("Coffee");
  const plan = planGoal(new HouseholdEnvironment(room.build(), goal), goal);
  expect(plan).toMatchObject({ isReached: false, calls: [] });
  expect(plan.unmet.map(({ id }) => id)).toEqual(["mug.dirty", "mug.filled"]);
});

const games = resolve(import.meta.dirname, "../../../../../shared/real-data/TEACh/games");
const EVERY = 8;

test.skipIf(!existsSync(games))(
  `the planner reaches the goals of real games (one of ${EVERY}; skipped where the games are absent)`,
  () => {
    const files = readdirSync(games)
      .filter((file) => file.endsWith(".gz"))
      .sort()
      .filter((_, index) => index % EVERY === 0);
    const unsolved = files.flatMap((file) => {
      const text = gunzipSync(readFileSync(resolve(games, file))).toString("utf8");
      const game = parseTeachGame(text, file);
      const goal = game.ok ? goalFromTeachTask(game.value.episode.task) : game;
      if (!game.ok || !goal.ok) {
        return [`${file}: not read`];
      }
      const { initialState } = game.value.episode;
      const environment = new HouseholdEnvironment(initialState, goal.value);
      const { calls } = planGoal(environment.fork(), goal.value);
      const refused = calls.filter(({ call }) => !environment.call(call).ok);
      const isReached = checkGoal(environment.household, goal.value).success;
      return isReached && refused.length === 0 ? [] : [file];
    });
    expect(files.length).toBeGreaterThan(0);
    expect(unsolved).toEqual([]);
  },
);
