import fc from "fast-check";
import { expect, test } from "vitest";
import { INTERACTION_ACTIONS, MOTION_ACTIONS, type ActionStep } from "@/worlds/household/actions";
import { applyAction, type ActionOptions } from "@/worlds/household/apply-action";
import { findObject } from "@/worlds/household/object-lookup";
import { householdStateSchema, type HouseholdState } from "@/worlds/household/household-state";
import { buildKitchen } from "@/testing/household-builder";

const kitchen = buildKitchen().state;

/** Steps on objects by their place in the list, so that slices made on the way are hit too. */
const stepArbitrary = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...MOTION_ACTIONS).map((verb) => ({ verb, at: 0 })) },
  {
    weight: 6,
    arbitrary: fc.record({ verb: fc.constantFrom(...INTERACTION_ACTIONS), at: fc.nat(40) }),
  },
);
const optionsArbitrary = fc.constantFrom<ActionOptions[]>(
  { collisions: "check", visibility: "check" },
  { collisions: "check", visibility: "trust" },
  { collisions: "trust", visibility: "trust" },
);
type RawStep = { readonly verb: ActionStep["verb"]; readonly at: number };

function toStep(state: HouseholdState, raw: RawStep): ActionStep {
  const motion = MOTION_ACTIONS.find((verb) => verb === raw.verb);
  if (motion !== undefined) {
    return { verb: motion };
  }
  const verb = INTERACTION_ACTIONS.find((name) => name === raw.verb) ?? "Pickup";
  return { verb, objectId: state.objects[raw.at % state.objects.length]?.id ?? "" };
}

function run(steps: readonly RawStep[], options: ActionOptions): HouseholdState {
  return steps.reduce(
    (state, raw) => applyAction(state, toStep(state, raw), options).state,
    kitchen,
  );
}

test("the same actions always lead to the same state", () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 40 }), optionsArbitrary, (steps, options) => {
      expect(run(steps, options)).toEqual(run(steps, options));
    }),
    { numRuns: 40 },
  );
});

test("no action loses or duplicates an object, and the state stays one that can be opened", () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 40 }), optionsArbitrary, (steps, options) => {
      const state = run(steps, options);
      const ids = state.objects.map((object) => object.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.slice(0, kitchen.objects.length)).toEqual(kitchen.objects.map(({ id }) => id));
      expect(householdStateSchema.safeParse(state).success).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("containment stays acyclic and complete, and what is held lies in nothing", () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 60 }), optionsArbitrary, (steps, options) => {
      const state = run(steps, options);
      for (const object of state.objects) {
        expect(object.parents).not.toContain(object.id);
        const nearest = object.parents[0];
        const parent = nearest === undefined ? undefined : findObject(state, nearest);
        expect(nearest === undefined || parent !== undefined).toBe(true);
        expect(object.parents.slice(1)).toEqual(parent?.parents ?? []);
      }
      const held = findObject(state, state.agent.heldId ?? "");
      expect(held?.parents ?? []).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("a refused action gives back the very same state", () => {
  fc.assert(
    fc.property(
      fc.array(stepArbitrary, { maxLength: 20 }),
      stepArbitrary,
      optionsArbitrary,
      (steps, last, options) => {
        const state = run(steps, options);
        const outcome = applyAction(state, toStep(state, last), options);
        expect(outcome.ok ? undefined : outcome.state).toBe(outcome.ok ? undefined : state);
        expect(outcome.ok).toBe(outcome.failure === undefined);
      },
    ),
    { numRuns: 100 },
  );
});
