import fc from "fast-check";
import { expect, test } from "vitest";
import {
  INTERACTION_ACTIONS,
  MOTION_ACTIONS,
  type ActionStep,
} from "@/worlds/household/physics/actions";
import {
  applyAction,
  STRICT,
  TRUST_LOG,
  type ActionOptions,
} from "@/worlds/household/physics/apply-action";
import { capacityOf, hasAffordance, sliceYield } from "@/worlds/household/objects/object-classes";
import { directContentsOf, findObject } from "@/worlds/household/objects/object-lookup";
import { floorDistance } from "@/worlds/household/space/geometry";
import { readHouseholdState } from "@/worlds/household/state/read-state";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import { toJson } from "@/worlds/household/state/to-json";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";

/** Rules that bind, and everything within reach, so that most steps come off. */
const AT_HAND: ActionOptions = { collisions: "check", visibility: "trust" };

/** Little room and much to cut, to fill and to pile up. */
function buildCrowdedCorner(): HouseholdState {
  const room = new HouseholdBuilder();
  const shelf = room.add("Shelf", { at: [0, 1], bottomY: 0.8, size: [0.5, 0.3, 0.3] });
  const bowl = room.add("Bowl", { in: shelf, size: [0.2, 0.1, 0.2] });
  const left = room.add("StoveBurner", { at: [-1.05, 1], bottomY: 0.88 });
  const right = room.add("StoveBurner", { at: [-0.75, 1], bottomY: 0.88 });
  room.add("StoveKnob", { at: [-1, 0.8], controls: left });
  room.add("StoveKnob", { at: [-0.8, 0.8], controls: right });
  room.add("Pot", { in: right, at: [-0.9, 1], size: [0.4, 0.15, 0.25] });
  room.add("Pan", { in: left, size: [0.2, 0.06, 0.2] });
  const basin = room.add("SinkBasin", { at: [1, 1], bottomY: 0.7, size: [0.3, 0.15, 0.3] });
  room.add("Faucet", { at: [1, 1.2], bottomY: 0.9, controls: basin });
  room.add("Box", { in: shelf, size: [0.3, 0.2, 0.3], attributes: { open: true } });
  for (const name of ["Apple", "Potato", "Tomato", "Lettuce", "Egg", "Bread"]) {
    room.add(name, { in: bowl, size: [0.08, 0.08, 0.08] });
  }
  for (const name of ["Knife", "Cup", "Mug", "Kettle", "WineBottle", "Spoon", "Plate", "Mug"]) {
    room.add(name, { in: shelf, size: [0.07, 0.1, 0.07] });
  }
  room.add("CoffeeMachine", { at: [0.6, 1], bottomY: 0.8 });
  room.add("Toaster", { at: [0.3, 1], bottomY: 0.8 });
  room.add("HousePlant", { at: [-0.5, 1], bottomY: 0.8 });
  return room.build();
}

/** The same with a knife in the hand: whoever happens to grasp one seldom cuts much. */
function withKnifeInHand(state: HouseholdState): HouseholdState {
  const knife = state.objects.find((object) => object.class === "Knife")?.id ?? "";
  return applyAction(state, { verb: "Pickup", objectId: knife }, AT_HAND).state;
}

const ROOMS: readonly HouseholdState[] = [
  buildKitchen().state,
  buildCrowdedCorner(),
  withKnifeInHand(buildCrowdedCorner()),
  generateRoom({ kind: "kitchen", seed: 3 }),
  generateRoom({ kind: "kitchen", seed: 8 }),
  generateRoom({ kind: "living room", seed: 3 }),
  generateRoom({ kind: "bedroom", seed: 3 }),
  generateRoom({ kind: "bathroom", seed: 3 }),
];

interface RawStep {
  readonly verb: ActionStep["verb"];
  /** The object by its place in the list, so that slices made on the way are hit too. */
  readonly at: number;
  /** Whether an object is picked for which the verb makes sense. */
  readonly isApt: boolean;
}

const stepArbitrary: fc.Arbitrary<RawStep> = fc.record({
  verb: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...MOTION_ACTIONS) },
    { weight: 3, arbitrary: fc.constantFrom(...INTERACTION_ACTIONS) },
    { weight: 3, arbitrary: fc.constantFrom("Pickup" as const, "Place" as const) },
  ),
  at: fc.nat(500),
  isApt: fc.boolean(),
});
const stepsArbitrary = fc.array(stepArbitrary, { minLength: 10, maxLength: 60 });
const roomArbitrary = fc.constantFrom(...ROOMS);

const APT = {
  Pickup: "pickupable",
  Place: "receptacle",
  Open: "openable",
  Close: "openable",
  ToggleOn: "toggleable",
  ToggleOff: "toggleable",
  Slice: "sliceable",
  Pour: "fillable",
} as const;

function toStep(state: HouseholdState, raw: RawStep): ActionStep {
  const verb = INTERACTION_ACTIONS.find((name) => name === raw.verb);
  if (verb === undefined) {
    return { verb: MOTION_ACTIONS.find((name) => name === raw.verb) ?? "Forward" };
  }
  const apt = state.objects.filter((object) => hasAffordance(object.class, APT[verb]));
  const objects = raw.isApt && apt.length > 0 ? apt : state.objects;
  return { verb, objectId: objects[raw.at % objects.length]?.id ?? "" };
}

function run(start: HouseholdState, steps: readonly RawStep[], options: ActionOptions) {
  return steps.reduce((state, raw) => applyAction(state, toStep(state, raw), options).state, start);
}

function check(
  numRuns: number,
  property: (room: HouseholdState, steps: readonly RawStep[]) => void,
): void {
  fc.assert(fc.property(roomArbitrary, stepsArbitrary, property), { numRuns });
}

test("whatever is done, the state is one that can be opened again", () => {
  check(60, (room, steps) => {
    for (const options of [STRICT, AT_HAND]) {
      const state = run(room, steps, options);
      expect(readHouseholdState(toJson(state))).toEqual(state);
    }
  });
});

test("every object has one place, and the hand holds at most one", () => {
  check(150, (room, steps) => {
    const state = run(room, steps, AT_HAND);
    const moved = state.objects.filter((object, index) => object !== room.objects[index]);
    for (const object of moved) {
      const parent = findObject(state, object.parents[0] ?? "");
      expect(object.parents.length === 0 || parent !== undefined).toBe(true);
      expect(object.parents.slice(1)).toEqual(parent?.parents ?? []);
    }
    const { heldId } = state.agent;
    const held = state.objects.filter((object) => object.id === heldId);
    expect(held).toHaveLength(heldId === undefined ? 0 : 1);
    expect(held[0]?.parents ?? []).toEqual([]);
  });
});

test("nothing holds more than it has room for, and what was put somewhere is inside it", () => {
  check(150, (room, steps) => {
    const state = run(room, steps, AT_HAND);
    for (const receptacle of state.objects) {
      const contents = directContentsOf(state, receptacle.id);
      const before = directContentsOf(room, receptacle.id).length;
      const capacity = capacityOf(receptacle.class) ?? Infinity;
      expect(contents.length).toBeLessThanOrEqual(Math.max(capacity, before));
      const put = contents.filter((object) => !room.objects.includes(object));
      for (const { box, slicedFrom } of put) {
        const slackM = slicedFrom === undefined ? 0.06 : 0.3;
        expect(floorDistance(receptacle.box, box.center)).toBeLessThanOrEqual(slackM);
      }
    }
  });
});

test("objects neither vanish nor appear, but for the pieces of what was cut or cracked", () => {
  check(150, (room, steps) => {
    const state = run(room, steps, AT_HAND);
    expect(new Set(state.objects.map(({ id }) => id)).size).toBe(state.objects.length);
    const kept = state.objects.slice(0, room.objects.length);
    expect(kept.map(({ id }) => id)).toEqual(room.objects.map(({ id }) => id));
    const wasWhole = (id: string) => findObject(room, id)?.attributes.sliced !== true;
    const cut = kept.filter(({ id, attributes }) => attributes.sliced === true && wasWhole(id));
    const pieces = state.objects.slice(room.objects.length);
    for (const whole of cut) {
      const own = pieces.filter(({ slicedFrom }) => slicedFrom === whole.id);
      expect(own.length).toBe(sliceYield(whole.class)?.count);
      expect(own.every((piece) => piece.class === sliceYield(whole.class)?.slice)).toBe(true);
    }
    const expected = cut.reduce((sum, whole) => sum + (sliceYield(whole.class)?.count ?? 0), 0);
    expect(pieces).toHaveLength(expected);
  });
});

test("a refused action gives back the very same state, and an accepted one no failure", () => {
  check(100, (room, steps) => {
    for (const options of [STRICT, AT_HAND, TRUST_LOG]) {
      let state = room;
      for (const raw of steps) {
        const outcome = applyAction(state, toStep(state, raw), options);
        expect(outcome.ok).toBe(outcome.failure === undefined);
        expect(outcome.ok ? undefined : outcome.state).toBe(outcome.ok ? undefined : state);
        expect(outcome.failure?.sentence ?? "Fine.").toMatch(/^[A-Z].*\.$/u);
        ({ state } = outcome);
      }
    }
  });
});

type Story = Map<string, Map<string, unknown>>;

/** What the changes of the steps tell about each object, begun with the room itself. */
function told(room: HouseholdState): Story {
  return new Map(
    room.objects.map((object) => [
      object.id,
      new Map<string, unknown>([
        ...Object.entries(object.attributes),
        ["holding", object.id === room.agent.heldId],
        ["supported_by", object.parents],
      ]),
    ]),
  );
}

test("the changes that the steps report lead from the first state to the last", () => {
  check(60, (room, steps) => {
    const story = told(room);
    let state = room;
    for (const raw of steps) {
      const outcome = applyAction(state, toStep(state, raw), AT_HAND);
      for (const { objectId, attribute, after } of outcome.changes) {
        const known = story.get(objectId) ?? new Map<string, unknown>();
        story.set(objectId, known.set(attribute, after));
      }
      ({ state } = outcome);
    }
    for (const [id, truth] of told(state)) {
      for (const [attribute, value] of truth) {
        const quiet = attribute === "filled" ? null : false;
        expect(story.get(id)?.get(attribute) ?? quiet).toEqual(value);
      }
    }
  });
});

test("saved and loaded after any step, the rest goes on as if nothing had happened", () => {
  check(60, (room, steps) => {
    for (const options of [STRICT, AT_HAND]) {
      const half = run(room, steps.slice(0, Math.floor(steps.length / 2)), options);
      const loaded = readHouseholdState(JSON.parse(JSON.stringify(half)));
      const rest = steps.slice(Math.floor(steps.length / 2));
      const [kept, reopened] = [run(half, rest, options), run(loaded, rest, options)];
      expect(JSON.stringify(reopened)).toBe(JSON.stringify(kept));
      expect(JSON.stringify(run(room, steps, options))).toBe(JSON.stringify(kept));
    }
  });
});

test("most apt steps come off, or these properties would say little", () => {
  const outcomes = ROOMS.flatMap((room) => {
    let state = room;
    return Array.from({ length: 200 }, (_, index) => {
      const verb = INTERACTION_ACTIONS[index % INTERACTION_ACTIONS.length] ?? "Pickup";
      const step = toStep(state, { verb, at: index * 7, isApt: true });
      const outcome = applyAction(state, step, AT_HAND);
      ({ state } = outcome);
      return outcome.ok;
    });
  });
  expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThan(0.3);
});
