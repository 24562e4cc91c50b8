import fc from "fast-check";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Change, Operation } from "@/core/operation";
import type { Run } from "@/core/run";

const id = fc.constantFrom("a", "b", "c");
const operationId = fc.constantFrom("op_0", "op_1", "op_2", "op_5", "op_9", "op_none");

const label = fc
  .record({
    id,
    verb: fc.constantFrom("Pickup", "Place", "NoOp"),
    startFrame: fc.nat(20),
    length: fc.integer({ min: 1, max: 5 }),
    by: fc.constantFrom("model", "person"),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    endFrame: rest.startFrame + length,
    confidence: 0.5,
  }));

const version = fc.record({
  id,
  number: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom("noisy", "proposed", "revised", "edited"),
  text: fc.string(),
  abstractions: fc.constant(EMPTY_ABSTRACTIONS),
  createdAt: fc.nat(),
});

const run = fc.record({
  id,
  programId: id,
  status: fc.constantFrom("succeeded", "failed", "stopped"),
  steps: fc.constant<Run["steps"]>([]),
  goal: fc.constant<Run["goal"]>({ success: false, conditions: [] }),
  environmentSteps: fc.nat(),
  output: fc.constant(""),
  startedAt: fc.nat(),
  durationMs: fc.nat(),
});

const decision = fc.record({
  id,
  programId: id,
  verdict: fc.constantFrom("accepted", "changes asked", "rejected", "set aside"),
  reasons: fc.constant<string[]>([]),
  text: fc.string(),
  at: fc.nat(),
});

const stepContent = fc.record({
  action: fc.string(),
  plan: fc.string(),
  summary: fc.string(),
  predictedState: fc.string(),
});

/** Any change, also ones that make no sense where they stand. */
export const arbitraryChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant("recording.start" as const),
    start: fc.record({
      projectId: id,
      instruction: fc.string(),
      title: fc.string(),
      world: fc.constant("lamps"),
      state: fc.constant(null),
      at: fc.nat(),
    }),
  }),
  fc.record({
    kind: fc.constant("recording.act" as const),
    act: fc.record({ verb: fc.constantFrom("Forward", "Look Up"), at: fc.nat() }),
  }),
  fc.constant<Change>({ kind: "recording.finish" }),
  fc.record({
    kind: fc.constant("labels.model" as const),
    labels: fc.array(label, { maxLength: 4 }),
    model: fc.constant("idm-1"),
  }),
  fc.record({ kind: fc.constant("label.set" as const), label }),
  fc.record({
    kind: fc.constant("labels.set" as const),
    labels: fc.array(label, { maxLength: 3 }),
    removed: fc.array(id, { maxLength: 2 }),
    how: fc.constantFrom("pattern" as const, "alike" as const),
  }),
  fc.record({
    kind: fc.constant("label.split" as const),
    labelId: id,
    frame: fc.integer({ min: 1, max: 25 }),
    newId: id,
  }),
  fc.record({
    kind: fc.constant("marker.set" as const),
    frame: fc.nat(20),
    isOn: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("label.remove" as const), labelId: id }),
  fc.record({ kind: fc.constant("program.add" as const), version }),
  fc.record({
    kind: fc.constant("draft.set" as const),
    draft: fc.record({
      baseId: id,
      text: fc.string(),
      abstractions: fc.constant(EMPTY_ABSTRACTIONS),
    }),
  }),
  fc.constant<Change>({ kind: "draft.discard" }),
  fc.record({
    kind: fc.constant("correction.add" as const),
    correction: fc.record({ id, programId: id, text: fc.string(), at: fc.nat() }),
  }),
  fc.record({
    kind: fc.constant("correction.answer" as const),
    outcome: fc.record({ correctionId: id, isAddressed: fc.boolean(), note: fc.string() }),
  }),
  fc.record({
    kind: fc.constant("correction.tick" as const),
    correctionId: id,
    isOn: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom("correction.takeBack" as const, "correction.bringBack" as const),
    correctionId: id,
    at: fc.nat(),
  }),
  fc.record({
    kind: fc.constant("teacher.fail" as const),
    failure: fc.record({
      id,
      teacher: fc.constant("tiny"),
      task: fc.constantFrom("propose", "revise"),
      code: fc.constant("VLM-04"),
      what: fc.string(),
      at: fc.nat(),
    }),
  }),
  fc.record({ kind: fc.constant("run.add" as const), run }),
  fc.record({ kind: fc.constant("decision.add" as const), decision }),
  fc.record({ kind: fc.constant("instruction.set" as const), instruction: fc.string() }),
  fc.record({ kind: fc.constant("goal.set" as const), goal: fc.constant({ task: "Coffee" }) }),
  fc.record({
    kind: fc.constant("question.answer" as const),
    answer: fc.record({
      questionId: id,
      effect: fc.constant({
        kind: "attribute" as const,
        objectId: "lamp",
        class: "Lamp",
        attribute: "on",
        before: true,
        value: false,
      }),
      isPart: fc.boolean(),
      at: fc.nat(),
    }),
  }),
  fc.record({ kind: fc.constant("state.assume" as const), state: fc.constant({}) }),
  fc.record({ kind: fc.constant("note.set" as const), text: fc.string() }),
  fc.record({
    kind: fc.constant("mark.set" as const),
    mark: fc.constantFrom("flagged", "skipped", "deleted", "gold"),
    isOn: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("remark.add" as const),
    remark: fc.record({
      id,
      pin: fc.record({ kind: fc.constant("frame" as const), frame: fc.nat(20) }),
      text: fc.string(),
      at: fc.nat(),
    }),
  }),
  fc.record({ kind: fc.constant("remark.edit" as const), remarkId: id, text: fc.string() }),
  fc.record({ kind: fc.constant("remark.tick" as const), remarkId: id, isOn: fc.boolean() }),
  fc.record({
    kind: fc.constant("remark.reply" as const),
    remarkId: id,
    reply: fc.record({ id, text: fc.string(), at: fc.nat() }),
  }),
  fc.record({ kind: fc.constant("remark.remove" as const), remarkId: id }),
  fc.record({
    kind: fc.constant("step.judge" as const),
    stepIds: fc.array(id, { maxLength: 3 }),
    verdict: fc.constantFrom("accepted" as const, "rejected" as const, "open" as const),
    at: fc.nat(),
  }),
  fc.record({
    kind: fc.constant("step.edit" as const),
    stepId: id,
    content: stepContent,
    at: fc.nat(),
  }),
  fc.record({
    kind: fc.constant("step.correct" as const),
    correction: fc.record({
      id,
      stepId: id,
      proposed: stepContent,
      text: fc.string(),
      at: fc.nat(),
    }),
  }),
  fc.record({
    kind: fc.constant("step.answer" as const),
    outcome: fc.record(
      {
        correctionId: id,
        revised: stepContent,
        isAddressed: fc.boolean(),
        note: fc.string(),
        at: fc.nat(),
      },
      { requiredKeys: ["correctionId", "isAddressed", "note", "at"] },
    ),
  }),
  fc.record({
    kind: fc.constant("step.abstract" as const),
    stepId: id,
    content: stepContent,
    note: fc.string(),
    record: fc.record({
      teacher: fc.constantFrom("built-in" as const, "endpoint" as const),
      retrieved: fc.constant<never[]>([]),
      explanation: fc.string(),
      durationMs: fc.nat(),
    }),
    at: fc.nat(),
  }),
  fc.record({
    kind: fc.constant("steps.describe" as const),
    summary: fc.string(),
    comments: fc.array(fc.string(), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant("undo" as const), operationId }),
  fc.record({ kind: fc.constant("redo" as const), operationId }),
);

/** Makes a log of changes, each so many milliseconds after the one before. */
export function toLog(changes: readonly (readonly [Change, number])[]): readonly Operation[] {
  let at = 1000;
  return changes.map(([change, gapMs], sequence) => {
    at += gapMs;
    return { id: `op_${sequence}`, demonstrationId: "dem_1", sequence, at, change };
  });
}

export const arbitraryLog: fc.Arbitrary<readonly Operation[]> = fc
  .array(fc.tuple(arbitraryChange, fc.constantFrom(0, 300, 5000)), { maxLength: 25 })
  .map(toLog);
