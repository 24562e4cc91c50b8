import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { marksAt } from "@/core/world/world-trace";
import { retrace, toWorldTrace } from "@/worlds/household/drive/retrace";
import { HouseholdBuilder } from "@/testing/household-builder";

const builder = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 1 } });
const counter = builder.add("CounterTop", { at: [0, 1.7] });
const mug = builder.add("Mug", { in: counter, at: [0, 1.6] });
const room = builder.build();

function label(frame: number, verb: string, more: Partial<ActionLabel> = {}): ActionLabel {
  return {
    id: `l${frame}`,
    verb,
    startFrame: frame,
    endFrame: frame + 1,
    confidence: 1,
    by: "log",
    ...more,
  };
}

test("motions add up to the way that the agent took", () => {
  const { states } = retrace(room, [label(0, "Backward"), label(1, "Turn Left")], 3);
  expect(states.map(({ agent }) => [agent.position.z, agent.yawDeg])).toEqual([
    [1, 0],
    [0.75, 0],
    [0.75, 270],
  ]);
});

test("what was refused is marked and changes nothing", () => {
  const trace = retrace(
    room,
    [
      label(0, "Backward", { success: false }),
      label(1, "Pickup", { object: "Mug", instance: mug, success: false }),
    ],
    3,
  );
  expect(trace.states[2]).toEqual(room);
  expect(trace.events).toMatchObject([{ frame: 1, isRefused: true }]);
});

test("an object that is only named by its class is the nearest one", () => {
  const trace = retrace(room, [label(0, "Pickup", { object: "Mug" })], 2);
  expect(trace.states[1]?.agent.heldId).toBe(mug);
  expect(trace.events).toMatchObject([{ frame: 0, isRefused: false }]);
});

test("labels of objects that the room does not have are passed over", () => {
  const trace = retrace(room, [label(0, "Pickup", { object: "Kettle" }), label(1, "NoOp")], 3);
  expect(trace.events).toEqual([]);
  expect(trace.states).toHaveLength(3);
});

test("the map shows what happened up to its frame", () => {
  const labels = [label(0, "Pickup", { object: "Mug" }), label(1, "Backward")];
  const trace = toWorldTrace(retrace(room, labels, 3));
  expect(marksAt(trace, 0)).toMatchObject({ path: [room.agent.position], interactions: [] });
  expect(marksAt(trace, 2).interactions).toHaveLength(1);
  expect(marksAt(trace, 2).path).toHaveLength(3);
});
