import fc from "fast-check";
import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";
import { INTERACTION_ACTIONS, MOTION_ACTIONS } from "@/worlds/household/physics/actions";
import { resolveInstances } from "@/worlds/household/instances/resolve-instances";

/** Two of many things, and a knob for each burner. */
function crowdedKitchen() {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.2] });
  for (const x of [-0.6, 0, 0.6]) {
    room.add("Mug", { in: counter, at: [x, 1.1] });
    room.add("Cabinet", { at: [x, 1.5], bottomY: 1.4 });
    const burner = room.add("StoveBurner", { at: [x, -1.5], bottomY: 0.9 });
    room.add("StoveKnob", { at: [x, -1.2], bottomY: 0.8, controls: burner });
  }
  room.add("Knife", { in: counter, at: [0.3, 1.1] });
  room.add("Bread", { in: counter, at: [-0.3, 1.1] });
  return room.build();
}

const rooms = [crowdedKitchen(), buildKitchen().state];
const names = [...rooms.flatMap(({ objects }) => objects.map(({ id }) => id)), "Mug_99", "Ghost_1"];
const classes = [
  ...rooms.flatMap(({ objects }) => objects.map((object) => object.class)),
  "BreadSliced",
  "Sink",
  "Ghost",
];

const labelArbitrary = fc
  .record({
    verb: fc.constantFrom(...INTERACTION_ACTIONS, ...MOTION_ACTIONS, "NoOp", "Dance"),
    object: fc.option(fc.constantFrom(...classes), { nil: undefined }),
    instance: fc.option(fc.constantFrom(...names), { nil: undefined, freq: 4 }),
    success: fc.option(fc.boolean(), { nil: undefined }),
    by: fc.constantFrom("model" as const, "person" as const, "log" as const),
  })
  .map(
    ({
      verb,
      object,
      instance,
      success,
      by,
    }): Omit<ActionLabel, "id" | "startFrame" | "endFrame"> => ({
      verb,
      ...(object === undefined ? {} : { object }),
      ...(instance === undefined ? {} : { instance }),
      ...(success === undefined ? {} : { success }),
      confidence: 1,
      by,
    }),
  );

const caseArbitrary = fc.record({
  state: fc.constantFrom(...rooms),
  labels: fc.array(labelArbitrary, { maxLength: 25 }).map((list) =>
    list.map((label, at): ActionLabel => ({
      ...label,
      id: `label-${at}`,
      startFrame: at,
      endFrame: at + 1,
    })),
  ),
});

test("resolving never changes a label, nor an instance that it names", () => {
  fc.assert(
    fc.property(caseArbitrary, ({ state, labels }) => {
      const before = structuredClone(labels);
      const resolved = resolveInstances(state, labels);
      expect(resolved.map(({ label }) => label)).toEqual(before);
      const wrong = resolved.filter(({ label, instance }) =>
        label.instance === undefined
          ? instance !== undefined &&
            state.objects.find(({ id }) => id === instance)?.class !== label.object
          : instance !== label.instance,
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("resolving twice is resolving once, and what was found may be written into the labels", () => {
  fc.assert(
    fc.property(caseArbitrary, ({ state, labels }) => {
      const once = resolveInstances(state, labels);
      expect(
        resolveInstances(
          state,
          once.map(({ label }) => label),
        ),
      ).toEqual(once);
      const written = once.map(({ label, instance }): ActionLabel => ({
        ...label,
        ...(instance === undefined ? {} : { instance }),
      }));
      const again = resolveInstances(state, written);
      const found = once
        .filter(({ instance }) => instance !== undefined)
        .map(({ label }) => label.id);
      const kept = again.filter(({ label }) => found.includes(label.id));
      expect(kept.map(({ instance }) => instance)).toEqual(
        once.flatMap(({ instance }) => instance ?? []),
      );
    }),
    { numRuns: 40 },
  );
});
