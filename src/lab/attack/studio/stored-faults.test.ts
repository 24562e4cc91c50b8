/** What the judge of bare rows has to see: each fault is planted and found. */
import { expect, test } from "vitest";
import { findStoredFaults, standingOf } from "@/lab/attack/studio/stored-faults";
import type { StoredRows } from "@/lab/pages/keeper-page";

type Row = StoredRows[string][number];

const operation = (sequence: number, change: Row): Row => ({
  id: `op_${sequence}`,
  demonstrationId: "demo_1",
  sequence,
  change,
});
const accept = (sequence: number): Row =>
  operation(sequence, {
    kind: "decision.add",
    decision: { verdict: "accepted", exemplarId: "ex_1" },
  });
const exemplar: Row = { id: "ex_1", provenance: { demonstrationId: "demo_1" } };

const kindsOf = (rows: StoredRows) => findStoredFaults(rows).map(({ kind }) => kind);

test("a verdict with its exemplar is whole, and neither is whole alone", () => {
  expect(kindsOf({ operations: [accept(0)], exemplars: [exemplar] })).toEqual([]);
  expect(kindsOf({ operations: [accept(0)], exemplars: [] })).toEqual(["half"]);
  const note = operation(0, { kind: "note.set", text: "" });
  expect(kindsOf({ operations: [note], exemplars: [exemplar] })).toEqual(["half"]);
});

test("a verdict that is taken back does not stand, until it is brought back", () => {
  const undo = operation(1, { kind: "undo", operationId: "op_0" });
  const redo = operation(2, { kind: "redo", operationId: "op_0" });
  expect(kindsOf({ operations: [accept(0), undo], exemplars: [] })).toEqual([]);
  expect(kindsOf({ operations: [accept(0), undo], exemplars: [exemplar] })).toEqual(["half"]);
  const again = { operations: [accept(0), undo, redo], exemplars: [exemplar] };
  expect(kindsOf(again)).toEqual([]);
  expect(standingOf(again, "demo_1")).toEqual(["ex_1"]);
  expect(standingOf(again, "demo_2")).toEqual([]);
});

test("gaps in a log, and what is there twice, are found", () => {
  const note = { kind: "note.set", text: "" };
  expect(kindsOf({ operations: [operation(0, note), operation(2, note)] })).toEqual(["half"]);
  const twice = [operation(0, note), { ...operation(1, note), id: "op_0" }];
  expect(kindsOf({ operations: twice })).toEqual(["twice"]);
  const both = { operations: [accept(0), accept(1)], exemplars: [exemplar] };
  expect(kindsOf(both)).toEqual(["twice"]);
});

test("an import is here with everything that it brought, and what it brought with it", () => {
  const record = { id: "imp_1", exemplarIds: ["ex_1"], demonstrationIds: ["demo_1"] };
  const demonstration = { id: "demo_1", importId: "imp_1", videoId: "vid_1" };
  const whole = {
    imports: [record],
    exemplars: [exemplar],
    demonstrations: [demonstration],
    videos: [{ id: "vid_1" }],
  };
  expect(kindsOf(whole)).toEqual([]);
  expect(kindsOf({ ...whole, exemplars: [] })).toEqual(["half"]);
  expect(kindsOf({ ...whole, imports: [] })).toEqual(["half"]);
  expect(kindsOf({ ...whole, videos: [] })).toEqual(["half"]);
});
