import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { demonstratedCalls } from "@/app/review/film/demonstrated-calls";
import { householdKit } from "@/worlds/household/household-kit";

function label(id: string, verb: string, frame: number, object?: string): ActionLabel {
  const span = { startFrame: frame, endFrame: frame + 1 };
  return {
    id,
    verb,
    ...span,
    confidence: 1,
    by: "log",
    ...(object === undefined ? {} : { object }),
  };
}

test("every call has the frames of the labels behind it, in their order", () => {
  const labels = [
    label("walk", "Forward", 0),
    label("turn", "Turn Left", 1),
    label("take", "Pickup", 2, "Mug"),
    label("put", "Place", 7, "Sink"),
  ];
  const calls = demonstratedCalls(householdKit, labels, undefined);
  const told = calls.map(({ call, startFrame, endFrame }) => [call.method, startFrame, endFrame]);
  expect(told).toEqual([
    ["go_to", 0, 2],
    ["pickup", 2, 3],
    ["place", 7, 8],
  ]);
  expect(calls[0]?.labelIds).toEqual(["walk", "turn"]);
});

test("without labels nothing was demonstrated", () => {
  expect(demonstratedCalls(householdKit, [], undefined)).toEqual([]);
});
