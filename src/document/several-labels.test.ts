import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import type { Change } from "@/core/operation";
import { reduceSession } from "@/document/reduce-session";
import { toLog } from "@/testing/arbitrary-change";

const PAUSE_MS = 60_000;

const label = (id: string, startFrame: number, by: ActionLabel["by"]): ActionLabel => ({
  id,
  verb: "Pickup",
  startFrame,
  endFrame: startFrame + 1,
  confidence: 1,
  by,
});

const MODEL: Change = {
  kind: "labels.model",
  model: "idm",
  labels: [label("a", 0, "model"), label("b", 4, "model"), label("c", 8, "model")],
};
const SET: Change = {
  kind: "labels.set",
  labels: [label("c", 8, "person"), label("new", 3, "person")],
  removed: ["b"],
  how: "pattern",
};

function labelsAfter(...changes: readonly Change[]) {
  const session = reduceSession("dem_1", toLog(changes.map((change) => [change, PAUSE_MS])));
  return session.labels.map(({ id, by }) => [id, by]);
}

test("several labels at once take the place of guesses, and one undo brings those back", () => {
  expect(labelsAfter(MODEL, SET)).toEqual([
    ["a", "model"],
    ["new", "person"],
    ["c", "person"],
  ]);
  const undo: Change = { kind: "undo", operationId: "op_1" };
  expect(labelsAfter(MODEL, SET, undo)).toEqual(labelsAfter(MODEL));
});
