import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProgramCall } from "@/core/world/program-call";
import type { CallOutcome, Environment } from "@/core/world/world-model";
import { householdWorld } from "@/worlds/household/household-world";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import { toJson } from "@/worlds/household/state/to-json";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen } from "@/testing/household-builder";

const ROOMS: readonly HouseholdState[] = [
  buildKitchen().state,
  generateRoom({ kind: "kitchen", seed: 5 }),
  generateRoom({ kind: "bathroom", seed: 5 }),
];

/** Calls of one receiver, and those that need a second object. */
const ALONE = ["go_to", "pickup", "put_down", "open", "close", "toggle_on", "toggle_off", "slice"];
const WITH_TARGET = ["pickup_and_place", "place", "pour"];

interface RawCall {
  readonly method: string;
  readonly receiver: number;
  readonly target: number;
  /** By class only, so that the environment chooses, or by instance. */
  readonly isByClass: boolean;
  /** The program's variable: the same one for several calls keeps its object. */
  readonly variable: number;
}

const callArbitrary: fc.Arbitrary<RawCall> = fc.record({
  method: fc.constantFrom(...ALONE, ...WITH_TARGET, "pickup_and_place", "pickup_and_place"),
  receiver: fc.nat(300),
  target: fc.nat(300),
  isByClass: fc.boolean(),
  variable: fc.nat(2),
});
const callsArbitrary = fc.array(callArbitrary, { minLength: 4, maxLength: 12 });
const roomArbitrary = fc.constantFrom(...ROOMS);

function toCall(room: HouseholdState, raw: RawCall): ProgramCall {
  const portable = room.objects.filter((object) => hasAffordance(object.class, "pickupable"));
  const holders = room.objects.filter((object) => hasAffordance(object.class, "receptacle"));
  const isCarried = [...WITH_TARGET, "pickup", "put_down", "slice"].includes(raw.method);
  const reference = (objects: HouseholdState["objects"], at: number) => {
    const object = objects[at % objects.length];
    return {
      variable: `${object?.class.toLowerCase()}_${raw.variable}`,
      class: object?.class ?? "",
      ...(raw.isByClass || object === undefined ? {} : { instance: object.id }),
    };
  };
  return {
    receiver: reference(isCarried ? portable : room.objects, raw.receiver),
    method: raw.method,
    args: WITH_TARGET.includes(raw.method)
      ? [{ kind: "object", object: reference(holders, raw.target) }]
      : [],
  };
}

function play(environment: Environment, calls: readonly ProgramCall[]): readonly CallOutcome[] {
  return calls.map((call) => environment.call(call));
}

test("replaying a run's calls gives the same outcomes and the same state", () => {
  fc.assert(
    fc.property(roomArbitrary, callsArbitrary, (room, raw) => {
      const calls = raw.map((each) => toCall(room, each));
      const [once, again] = [room, room].map((state) =>
        householdWorld.open(householdWorld.read(toJson(state)), undefined),
      );
      if (once === undefined || again === undefined) {
        throw new Error("two environments are opened");
      }
      const outcomes = play(once, calls);
      const events = outcomes.map((outcome, index) => ({ call: calls[index], outcome }));
      const replayed = play(again, JSON.parse(JSON.stringify(events.map(({ call }) => call))));
      expect(JSON.stringify(replayed)).toBe(JSON.stringify(outcomes));
      expect(JSON.stringify(again.state().json)).toBe(JSON.stringify(once.state().json));
    }),
    { numRuns: 25 },
  );
});

test("an episode saved and loaded after any call goes on just the same", () => {
  fc.assert(
    fc.property(roomArbitrary, callsArbitrary, fc.nat(12), (room, raw, at) => {
      const calls = raw.map((each) => toCall(room, each));
      const split = at % (calls.length + 1);
      const environment = householdWorld.open(householdWorld.read(toJson(room)), undefined);
      play(environment, calls.slice(0, split));
      const saved = JSON.stringify(environment.state().json);
      const loaded = householdWorld.open(householdWorld.read(JSON.parse(saved)), undefined);
      const rest = calls.slice(split);
      expect(JSON.stringify(play(loaded, rest))).toBe(JSON.stringify(play(environment, rest)));
      expect(JSON.stringify(loaded.state().json)).toBe(JSON.stringify(environment.state().json));
    }),
    { numRuns: 25 },
  );
});

test("a refused call leaves every object as it was", () => {
  fc.assert(
    fc.property(roomArbitrary, callsArbitrary, (room, raw) => {
      const environment = householdWorld.open(householdWorld.read(toJson(room)), undefined);
      for (const call of raw.map((each) => toCall(room, each))) {
        const before = environment.describe();
        const outcome = environment.call(call);
        expect(outcome.ok).toBe(outcome.failure === undefined);
        expect(outcome.ok ? before : environment.describe()).toBe(before);
      }
    }),
    { numRuns: 15 },
  );
});

test("names that stand for an object keep it in a loaded episode", () => {
  const { state, knife, tomato } = buildKitchen();
  const environment = householdWorld.open(householdWorld.read(toJson(state)), undefined);
  const reference = (variable: string, name: string) => ({ variable, class: name });
  const call = (variable: string, name: string, method: string): ProgramCall => ({
    receiver: reference(variable, name),
    method,
    args: [],
  });
  play(environment, [call("knife", "Knife", "pickup"), call("tomato", "Tomato", "slice")]);
  play(environment, [call("knife", "Knife", "put_down")]);
  const first = environment.call(call("first", "TomatoSliced", "go_to")).objectId;
  const loaded = householdWorld.open(environment.state(), undefined);
  expect(loaded.resolve(reference("first", "TomatoSliced"))).toBe(first);
  expect(loaded.resolve(reference("second", "TomatoSliced"))).not.toBe(first);
  expect(loaded.resolve(reference("knife", "Knife"))).toBe(knife);
  expect(loaded.resolve(reference("tomato", "Tomato"))).toBe(tomato);
});
