import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ActionLabel } from "@/core/action-label";
import type { Change } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { reduceSession } from "@/document/reduce-session";
import {
  byDay,
  byName,
  calibrationError,
  calibrationOf,
  dayOf,
} from "@/features/statistics/work/work-figures";
import { toWorkItem, type WorkItem } from "@/features/statistics/work/work-item";

const NOON = new Date(2026, 10, 27, 12).getTime();
const MINUTE = 60_000;

const label = (id: string, confidence: number, verb = "Pickup"): ActionLabel => ({
  id,
  verb,
  startFrame: 0,
  endFrame: 1,
  confidence,
  by: "model",
});
const said = (named: ActionLabel): Change => ({
  kind: "label.set",
  label: { ...named, by: "person", confidence: 1 },
});
const proposal: ProgramVersion["proposal"] = {
  teacher: "endpoint",
  model: "small-1",
  retrieved: [],
  explanation: "",
  durationMs: 1,
};
const version = (id: string, number: number, more: Partial<ProgramVersion>): Change => ({
  kind: "program.add",
  version: {
    id,
    number,
    kind: "proposed",
    text: "",
    abstractions: EMPTY_ABSTRACTIONS,
    createdAt: 1,
    ...more,
  },
});
const accepted = (at: number): Change => ({
  kind: "decision.add",
  decision: { id: "d", programId: "v2", verdict: "accepted", reasons: [], text: "", at },
});

const RUN: Run = {
  id: "run",
  programId: "v1",
  status: "succeeded",
  steps: [],
  goal: { success: true, conditions: [] },
  environmentSteps: 1,
  output: "",
  startedAt: 1,
  durationMs: 1,
};

type Timed = readonly (readonly [minutes: number, change: Change])[];

function workOn(id: string, changes: Timed): WorkItem {
  return ensureExists(toItem(id, changes));
}

/** Changes at so many minutes after noon. */
function toItem(id: string, changes: Timed): WorkItem | undefined {
  const operations = changes.map(([minutes, change], sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: id,
    sequence,
    at: NOON + minutes * MINUTE,
    change,
  }));
  const session = reduceSession(id, operations);
  return toWorkItem({ session, operations, title: id, taskType: "Coffee" });
}

test("time at work ends with the verdict, and nobody works through a pause", () => {
  const work = workOn("one", [
    [0, { kind: "note.set", text: "a" }],
    [0.5, { kind: "note.set", text: "b" }],
    // Lunch.
    [45, { kind: "note.set", text: "c" }],
    [45.5, accepted(NOON + 45.5 * MINUTE)],
    [90, { kind: "note.set", text: "after" }],
  ]);
  expect(work.activeMs).toBe(2 * MINUTE);
  expect([work.verdict, work.decidedAt]).toEqual(["accepted", NOON + 45.5 * MINUTE]);
});

test("what was edited is of the teacher who proposed it", () => {
  const work = workOn("one", [
    [0, version("v1", 1, { proposal })],
    [1, version("v2", 2, { kind: "edited", parentId: "v1" })],
    [2, accepted(NOON + 2 * MINUTE)],
  ]);
  expect(work.teacher).toBe("small-1");
});

test("a label counts as right or wrong only once a person said so", () => {
  const work = workOn("one", [
    [
      0,
      {
        kind: "labels.model",
        model: "idm",
        labels: [label("a", 0.95), label("b", 0.92), label("c", 0.35), label("d", 0.5)],
      },
    ],
    [1, said(label("a", 0.95))],
    [1, said(label("b", 0.92, "Place"))],
    [1, { kind: "label.remove", labelId: "c" }],
  ]);
  expect(work.judged).toEqual([
    { confidence: 0.95, isRight: true },
    { confidence: 0.92, isRight: false },
    { confidence: 0.35, isRight: false },
  ]);
  const bins = calibrationOf([work]);
  expect(bins.map(({ from, count, shareRight }) => [from, count, shareRight])).toEqual([
    [0.3, 1, 0],
    [0.9, 2, 0.5],
  ]);
  expect(calibrationError(bins)).toBeCloseTo((0.35 + 2 * (0.935 - 0.5)) / 3, 9);
  expect(calibrationError([])).toBeUndefined();
});

test("what was taken back is counted of the verdicts, whatever else was taken back", () => {
  const [row] = byName(
    [
      workOn("one", [
        [0, { kind: "remark.tick", remarkId: "r", isOn: true }],
        [1, { kind: "undo", operationId: "op_0" }],
        [2, accepted(NOON + 2 * MINUTE)],
        [3, { kind: "undo", operationId: "op_2" }],
        [4, accepted(NOON + 4 * MINUTE)],
      ]),
      workOn("two", [[0, { kind: "marker.set", frame: 1, isOn: true }]]),
    ],
    ({ taskType }) => taskType,
  );
  expect(row).toMatchObject({ name: "Coffee", verdicts: 2, takenBack: 1 });
});

const AHEAD: readonly Change[] = [
  { kind: "labels.model", model: "idm", labels: [label("a", 0.9)] },
  version("v0", 1, { kind: "noisy" }),
  { kind: "state.assume", state: {} },
  version("v1", 2, { proposal }),
];

test("what the studio did ahead is nobody's work, nor is handing it to somebody", () => {
  const ahead = AHEAD.map((change) => [0, change] as const);
  expect(toItem("one", ahead)).toBeUndefined();
  expect(toItem("one", [...ahead, [1, { kind: "assignee.set", assignee: "Ada" }]])).toBeUndefined();
  // Looked at a day later, for half a minute.
  const day = 24 * 60;
  const work = workOn("one", [
    ...ahead,
    [day, { kind: "note.set", text: "a" }],
    [day + 0.5, accepted(NOON + (day + 0.5) * MINUTE)],
  ]);
  expect(work.activeMs).toBe(MINUTE / 2);
});

test("what a critic corrected, ran and decided is no person's work", () => {
  const taught: readonly (readonly [number, Change])[] = [
    [0, version("v1", 1, { proposal })],
    [1, { kind: "run.add", run: RUN }],
    [
      2,
      {
        kind: "decision.add",
        decision: {
          id: "d",
          programId: "v1",
          verdict: "accepted",
          reasons: [],
          text: "",
          at: NOON,
          by: "critic",
        },
      },
    ],
  ];
  expect(toItem("one", taught)).toBeUndefined();
  expect(toItem("one", [...taught, [3, { kind: "note.set", text: "a" }]])).toMatchObject({
    verdict: undefined,
    verdicts: 0,
  });
});

test("every table counts the same items, the open ones too", () => {
  const items = [
    workOn("one", [[0, accepted(NOON)]]),
    workOn("two", [[1, { kind: "note.set", text: "a" }]]),
  ];
  const all = (rows: ReturnType<typeof byDay>) => rows.flatMap((row) => row.items).length;
  expect([all(byDay(items)), all(byName(items, ({ teacher }) => teacher ?? "-"))]).toEqual([2, 2]);
});

test("days and groups hold every item once, whatever the items are", () => {
  const item = fc.record({
    demonstrationId: fc.uuid(),
    title: fc.string(),
    taskType: fc.constantFrom("Coffee", "Water"),
    person: fc.constantFrom("Ada", undefined),
    teacher: fc.constant(undefined),
    verdict: fc.constantFrom("accepted" as const, "rejected" as const),
    decidedAt: fc.integer({ min: NOON - 10 * 24 * 60 * MINUTE, max: NOON }),
    activeMs: fc.nat(100_000),
    workedAt: fc.constant(NOON),
    verdicts: fc.nat(9),
    takenBack: fc.nat(3),
    judged: fc.constant([]),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      for (const rows of [byDay(items), byName(items, ({ person }) => person ?? "nobody")]) {
        expect(rows.flatMap((row) => row.items).toSorted(byId)).toEqual(items.toSorted(byId));
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      }
      const days = byDay(items).map(({ name }) => name);
      expect(days).toEqual(days.toSorted());
      expect(days.every((day) => items.some(({ decidedAt }) => dayOf(decidedAt) === day))).toBe(
        true,
      );
    }),
  );
});

function byId(a: WorkItem, b: WorkItem): number {
  return a.demonstrationId.localeCompare(b.demonstrationId);
}

test("what was run and relabelled while a set was taught, without a verdict, is no person's work", () => {
  const by = "critic";
  const unattended: Timed = [
    [0, version("v1", 1, { proposal })],
    [1, { kind: "run.add", run: RUN, by }],
    [2, { kind: "goal.set", goal: {}, instruction: "Make tea.", by }],
    [2, { kind: "instruction.set", instruction: "Make tea.", by }],
  ];
  expect(toItem("one", unattended)).toBeUndefined();
  // Whoever runs it again does something.
  const again = workOn("one", [...unattended, [3, { kind: "run.add", run: { ...RUN, id: "r2" } }]]);
  expect([again.workedAt, again.activeMs]).toEqual([NOON + 3 * MINUTE, 0]);
});
