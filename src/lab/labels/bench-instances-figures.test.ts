import { expect, test } from "vitest";
import { instanceFigures, measureInstances } from "@/lab/labels/bench-instances-figures";
import type { ActionLabel } from "@/core/action-label";
import { HouseholdBuilder } from "@/testing/household-builder";

/**
 * The agent stands between a cup before its eyes and a nearer one behind its back, with one table to
 * put it on.
 */
function kitchen() {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.1] });
  const shelf = room.add("SideTable", { at: [0, -0.6], size: [0.4, 0.9, 0.4] });
  const behind = room.add("Cup", { in: shelf });
  const ahead = room.add("Cup", { in: counter, at: [0, 1] });
  return { state: room.build(), counter, behind, ahead };
}

function label(frame: number, verb: string, object: string, instance?: string): ActionLabel {
  return {
    id: `log-${frame}`,
    verb,
    object,
    ...(instance === undefined ? {} : { instance }),
    startFrame: frame,
    endFrame: frame + 1,
    confidence: 1,
    by: "log",
  };
}

test("the instance in view is found where the nearest is another one", () => {
  const { state, counter, ahead } = kitchen();
  const labels = [label(0, "Pickup", "Cup"), label(1, "Place", "CounterTop")];
  const truths = [
    { frame: 0, verb: "Pickup", objectClass: "Cup", instance: ahead, state },
    { frame: 1, verb: "Place", objectClass: "CounterTop", instance: counter, state },
  ];
  expect(instanceFigures(measureInstances(state, labels, truths))).toEqual({
    instanceTop1: 1,
    nearestTop1: 0.5,
    instanceTop1Ambiguous: 1,
    nearestTop1Ambiguous: 0,
    namedAmbiguous: 1,
    rightOfNamedAmbiguous: 1,
    interactions: 2,
    ambiguous: 1,
  });
});

test("what the labels name themselves is no help, and a wrong find counts as wrong", () => {
  const { state, behind } = kitchen();
  const labels = [label(0, "Pickup", "Cup", behind)];
  const truths = [{ frame: 0, verb: "Pickup", objectClass: "Cup", instance: behind, state }];
  expect(instanceFigures(measureInstances(state, labels, truths))).toMatchObject({
    instanceTop1: 0,
    nearestTop1: 1,
  });
});

test("interactions that the labels tell otherwise are not measured", () => {
  const { state, ahead } = kitchen();
  const truths = [{ frame: 0, verb: "Pickup", objectClass: "Cup", instance: ahead, state }];
  expect(measureInstances(state, [label(0, "Pickup", "Mug")], truths)).toEqual([]);
  expect(measureInstances(state, [label(3, "Pickup", "Cup")], truths)).toEqual([]);
});
