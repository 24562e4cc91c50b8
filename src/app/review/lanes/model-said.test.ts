import { expect, test } from "vitest";
import { modelSaid } from "@/app/review/lanes/model-said";
import type { ActionLabel } from "@/core/action-label";
import type { Change, Operation } from "@/core/operation";
import { reduceSession } from "@/document/reduce-session";

const MUG: ActionLabel = {
  id: "a",
  verb: "Pickup",
  object: "Mug",
  startFrame: 0,
  endFrame: 1,
  confidence: 0.4,
  by: "model",
};
const CUP: ActionLabel = { ...MUG, object: "Cup", by: "person", confidence: 1 };

function log(...changes: readonly Change[]): readonly Operation[] {
  return changes.map((change, sequence) => ({
    id: `o${sequence}`,
    demonstrationId: "d",
    sequence,
    at: 1e12 + sequence * 1e5,
    change,
  }));
}

const saidAfter = (operations: readonly Operation[]) =>
  modelSaid(operations, reduceSession("d", operations).labels).map(({ object }) => object);

const MADE: Change = { kind: "labels.model", labels: [MUG], model: "idm" };

test("what a person named otherwise or took away is kept beside, what was confirmed is not", () => {
  expect(saidAfter(log(MADE, { kind: "label.set", label: CUP }))).toEqual(["Mug"]);
  expect(saidAfter(log(MADE, { kind: "label.remove", labelId: "a" }))).toEqual(["Mug"]);
  expect(saidAfter(log(MADE, { kind: "label.set", label: { ...CUP, object: "Mug" } }))).toEqual([]);
  expect(saidAfter(log())).toEqual([]);
});

test("what was taken back is no difference, and a new labelling begins anew", () => {
  const set: Change = { kind: "label.set", label: CUP };
  expect(saidAfter(log(MADE, set, { kind: "undo", operationId: "o1" }))).toEqual([]);
});
