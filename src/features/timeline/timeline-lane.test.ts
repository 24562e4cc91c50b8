import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { describeStanding, hitSegment, joinRuns, toSegment } from "./timeline-lane";

function createLabel(part: Partial<ActionLabel> = {}): ActionLabel {
  return {
    id: "a",
    verb: "pick",
    startFrame: 40,
    endFrame: 88,
    confidence: 0.82,
    by: "model",
    ...part,
  };
}

/** `name:start-end`, all of one tone. */
function segments(text: string) {
  return text.split(" ").map((word, i) => {
    const [title = "", range = ""] = word.split(":");
    const [startFrame = 0, endFrame = 0] = range.split("-").map(Number);
    return { id: String(i), title, startFrame, endFrame, tone: "guess" } as const;
  });
}

test("a label is read out with its frames, its confidence and whether it is confirmed", () => {
  expect(describeStanding(createLabel())).toBe("frames 40 to 88, 0.82, unconfirmed");
  expect(describeStanding(createLabel({ by: "person", confidence: 1 }))).toBe(
    "frames 40 to 88, confirmed",
  );
  expect(describeStanding(createLabel({ by: "log", success: false }))).toBe(
    "frames 40 to 88, from the log, refused",
  );
});

test("who made a label decides how it looks", () => {
  expect(toSegment(createLabel()).tone).toBe("guess");
  expect(toSegment(createLabel({ by: "person" })).tone).toBe("person");
  expect(toSegment(createLabel({ by: "log" })).tone).toBe("log");
  expect(toSegment(createLabel({ by: "log", success: false })).tone).toBe("failed");
});

test("a label without length takes one frame", () => {
  expect(toSegment(createLabel({ endFrame: 40 })).endFrame).toBe(41);
});

test("a click hits the segment under it, or the nearest within reach", () => {
  const lane = segments("a:0-10 b:10-12 c:20-30");
  expect(hitSegment(lane, 9, 0)?.title).toBe("a");
  expect(hitSegment(lane, 10, 0)?.title).toBe("b");
  expect(hitSegment(lane, 15, 0)).toBeUndefined();
  expect(hitSegment(lane, 18, 3)?.title).toBe("c");
  expect(hitSegment(lane, 13, 3)?.title).toBe("b");
});

test("equal neighbours are written as one", () => {
  const runs = joinRuns(
    segments("Forward:0-1 Forward:1-2 Forward:2-3 Left:3-4 Forward:4-5 Forward:6-7"),
  );
  expect(runs.map(({ title, endFrame }) => `${title}:${endFrame}`)).toEqual([
    "Forward ×3:3",
    "Left:4",
    "Forward:5",
    "Forward:7",
  ]);
});
