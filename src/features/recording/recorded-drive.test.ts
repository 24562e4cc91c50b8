import { expect, test } from "vitest";
import type { Change, Operation } from "@/core/operation";
import type { RecordedAct } from "@/core/recording";
import { reduceSession } from "@/document/reduce-session";
import {
  beginDrive,
  currentState,
  followActs,
  observedStates,
  toRecordedLabels,
} from "@/features/recording/recorded-drive";
import { HouseholdBuilder } from "@/testing/household-builder";
import { householdDrive } from "@/worlds/household/drive/household-drive";
import { HouseholdWorldState, roomOf } from "@/worlds/household/state/household-world-state";
import { toNoisyProgram } from "@/worlds/household/labels/noisy-program";

/** A tomato, a knife and a mug within reach on a counter in front of the agent. */
const builder = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 1 } });
const counter = builder.add("CounterTop", { at: [0, 1.7] });
const tomato = builder.add("Tomato", { in: counter, at: [-0.3, 1.7] });
const knife = builder.add("Knife", { in: counter, at: [0.3, 1.7] });
const room = new HouseholdWorldState(builder.build());

let clock = 0;

function act(verb: string, objectId?: string): RecordedAct {
  clock += 1000;
  return { verb, at: clock, ...(objectId === undefined ? {} : { objectId }) };
}

function drive(...acts: readonly RecordedAct[]) {
  return followActs(householdDrive, beginDrive(room), acts);
}

/** A log: the recording's beginning, then these changes. */
function logOf(...changes: readonly Change[]): readonly Operation[] {
  const start = {
    projectId: "prj_1",
    instruction: "Slice a tomato.",
    title: "Slice",
    world: "household",
    state: null,
    at: 0,
  };
  const all: readonly Change[] = [{ kind: "recording.start", start }, ...changes];
  return all.map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: "demo_1",
    sequence,
    at: sequence,
    change,
  }));
}

const record = (verb: string, objectId?: string): Change => ({
  kind: "recording.act",
  act: act(verb, objectId),
});

/** The verbs that count after a log. */
function verbsAfter(...changes: readonly Change[]): readonly string[] | undefined {
  return reduceSession("demo_1", logOf(...changes)).recording?.acts.map(({ verb }) => verb);
}

test("a step changes the room and is followed by what is seen after it", () => {
  const driven = drive(act("Pickup", knife), act("Turn Left"));
  expect(driven.steps.map(({ outcome }) => outcome.ok)).toEqual([true, true]);
  expect(roomOf(currentState(driven)).agent).toMatchObject({ heldId: knife, yawDeg: 270 });
  expect(observedStates(driven)).toHaveLength(3);
  expect(observedStates(driven)[0]).toBe(room);
});

test("a refused step is kept with its sentence and changes nothing", () => {
  const driven = drive(act("Slice", tomato));
  const [step] = driven.steps;
  expect(step?.outcome.ok).toBe(false);
  expect(step?.outcome.failure?.sentence).toContain("knife");
  expect(currentState(driven)).toBe(room);
  expect(observedStates(driven)).toHaveLength(2);
});

test("a step that no world knows is refused, not lost", () => {
  const driven = drive(act("Juggle", tomato), act("Pickup"));
  expect(driven.steps.map(({ outcome }) => outcome.failure?.kind)).toEqual([
    "unknown-action",
    "unknown-action",
  ]);
});

test("following more steps keeps those that were followed before", () => {
  const acts = [act("Pickup", knife), act("Slice", tomato)];
  const before = followActs(householdDrive, beginDrive(room), acts.slice(0, 1));
  const after = followActs(householdDrive, before, acts);
  expect(after.steps[0]).toBe(before.steps[0]);
  expect(after).toEqual(drive(...acts));
  expect(followActs(householdDrive, after, acts)).toBe(after);
  expect(followActs(householdDrive, after, acts.slice(0, 1))).toEqual(before);
});

test("undo takes back the last step, several times, and redo brings it back", () => {
  const steps = [record("Forward"), record("Turn Left"), record("Look Up")];
  expect(verbsAfter(...steps, { kind: "undo", operationId: "op_3" })).toEqual([
    "Forward",
    "Turn Left",
  ]);
  const undoneTwice: readonly Change[] = [
    ...steps,
    { kind: "undo", operationId: "op_3" },
    { kind: "undo", operationId: "op_2" },
  ];
  expect(verbsAfter(...undoneTwice)).toEqual(["Forward"]);
  expect(verbsAfter(...undoneTwice, { kind: "redo", operationId: "op_2" })).toEqual([
    "Forward",
    "Turn Left",
  ]);
});

test("a new step after undo leaves nothing to bring back", () => {
  const session = reduceSession(
    "demo_1",
    logOf(record("Forward"), { kind: "undo", operationId: "op_1" }, record("Backward")),
  );
  expect(session.recording?.acts.map(({ verb }) => verb)).toEqual(["Backward"]);
  expect(session.canRedo).toBe(false);
});

test("a finished recording can no longer be taken back step by step", () => {
  const log = logOf(record("Forward"), { kind: "recording.finish" });
  const session = reduceSession("demo_1", log);
  expect(session).toMatchObject({ canUndo: false, recording: { isFinished: true } });
  expect(verbsAfter(record("Forward"), { kind: "recording.finish" }, undo("op_1"))).toEqual([
    "Forward",
  ]);
});

function undo(operationId: string): Change {
  return { kind: "undo", operationId };
}

test("the steps become the person's own labels, one for each pair of observations", () => {
  const driven = drive(act("Slice", tomato), act("Pickup", knife), act("Slice", tomato));
  const labels = toRecordedLabels(householdDrive, driven);
  expect(labels.map(({ startFrame, endFrame }) => [startFrame, endFrame])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(labels[0]).toMatchObject({
    verb: "Slice",
    object: "Tomato",
    success: false,
    by: "person",
  });
  expect(labels[1]).toMatchObject({ verb: "Pickup", object: "Knife", instance: knife });
  expect(new Set(labels.map(({ id }) => id)).size).toBe(3);
});

test("a slice that came to be on the way is named by its class, as a log names it", () => {
  const cut = drive(act("Pickup", knife), act("Slice", tomato), act("Place", counter));
  const slice = roomOf(currentState(cut)).objects.find(
    ({ class: name }) => name === "TomatoSliced",
  );
  const driven = followActs(householdDrive, cut, [
    ...cut.steps.map((step) => step.act),
    act("Pickup", slice?.id ?? ""),
  ]);
  const label = toRecordedLabels(householdDrive, driven)[3];
  expect(label).toMatchObject({ verb: "Pickup", object: "TomatoSliced", success: true });
  expect(label).not.toHaveProperty("instance");
});

test("the noisy program of a recording leaves out what was refused", () => {
  const driven = drive(act("Slice", tomato), act("Pickup", knife), act("Slice", tomato));
  const { text } = toNoisyProgram(toRecordedLabels(householdDrive, driven));
  expect(text.match(/\.slice\(\)/gu)).toHaveLength(1);
  expect(text.indexOf(".pickup()")).toBeLessThan(text.indexOf(".slice()"));
});
