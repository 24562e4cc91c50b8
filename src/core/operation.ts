/**
 * Everything a person or a model does to one demonstration is an operation in an append-only log.
 * Autosave, undo across reloads, history and provenance are this one mechanism: the session is
 * what {@link '@/document/reduce-session'} makes of the log.
 */
import { labelWeightsSchema } from "@/core/models/model-weights";
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema } from "@/base/json";
import { abstractionsSchema } from "@/core/abstraction";
import { actionLabelSchema } from "@/core/action-label";
import { bounds } from "@/core/bounds";
import { actorSchema, correctionOutcomeSchema, correctionSchema } from "@/core/correction";
import { programVersionSchema } from "@/core/program";
import { recordedActSchema, recordingStartSchema } from "@/core/recording";
import { remarkChangeSchema } from "@/core/remarks/remark";
import { reviewMarkSchema } from "@/core/line/review-mark";
import { runSchema, runTaskSchema } from "@/core/run";
import { effectAnswerSchema } from "@/core/shown-effect";
import { actionChangeSchema } from "@/core/action-review";
import { teacherFailureSchema } from "@/core/teacher-failure";
import { verificationSchema } from "@/core/verification";

export const verdictSchema = z.enum(["accepted", "changes asked", "rejected", "set aside"]);
export type Verdict = z.infer<typeof verdictSchema>;

/** What was judged: words, goal, room and program may all be others afterwards. */
const judgedSchema = runTaskSchema.extend({
  /** The run that it rests on; absent where it was judged without one. */
  runId: z.string().exactOptional(),
});
export type Judged = Readonly<z.infer<typeof judgedSchema>>;

export const decisionSchema = z.object({
  id: z.string(),
  programId: z.string(),
  verdict: verdictSchema,
  reasons: z.array(z.string()),
  text: z.string(),
  at: timeMsSchema,
  /** The exemplar that acceptance stored. */
  exemplarId: z.string().optional(),
  /** Absent: a person. */
  by: actorSchema.exactOptional(),
  /** What the accepted program's verification rests on; absent in what was decided before. */
  grade: verificationSchema.exactOptional(),
  /** What it was given for; absent in what was decided before, and where nothing runs. */
  judged: judgedSchema.exactOptional(),
});
export type Decision = Readonly<z.infer<typeof decisionSchema>>;

/** The unsaved text in the editor: written as it is typed, becomes a version when it is run or submitted. */
export const draftSchema = z.object({
  baseId: z.string(),
  text: z.string(),
  abstractions: abstractionsSchema,
});
export type Draft = Readonly<z.infer<typeof draftSchema>>;

/** What was done. Each kind that a person can take back is listed in document's undo table. */
export const changeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("recording.start"), start: recordingStartSchema }),
  z.object({ kind: z.literal("recording.act"), act: recordedActSchema }),
  z.object({ kind: z.literal("recording.finish") }),
  z.object({
    kind: z.literal("labels.model"),
    labels: z.array(actionLabelSchema),
    model: z.string(),
    /** Absent in what was labelled before they were written down, and where no model labelled. */
    weights: labelWeightsSchema.exactOptional(),
  }),
  z.object({ kind: z.literal("label.set"), label: actionLabelSchema }),
  z.object({ kind: z.literal("label.remove"), labelId: z.string() }),
  /** Several at once, by a person; `removed` are the guesses that they take the place of. */
  z.object({
    kind: z.literal("labels.set"),
    labels: z.array(actionLabelSchema),
    removed: z.array(z.string()),
    /** Laid as the pattern of another stretch, or named because they look alike. */
    how: z.enum(["pattern", "alike"]),
  }),
  /** From `frame` on it is a label of its own; both are a person's then. */
  z.object({
    kind: z.literal("label.split"),
    labelId: z.string(),
    frame: z.number().int().positive(),
    newId: z.string(),
  }),
  /** A frame that somebody wants to find again. */
  z.object({
    kind: z.literal("marker.set"),
    frame: z.number().int().nonnegative(),
    isOn: z.boolean(),
  }),
  z.object({ kind: z.literal("program.add"), version: programVersionSchema }),
  z.object({
    kind: z.literal("draft.set"),
    draft: draftSchema,
    /** One act, such as a comment taken away, and no typing: undone by itself. */
    isStep: z.literal(true).exactOptional(),
  }),
  z.object({ kind: z.literal("draft.discard") }),
  z.object({ kind: z.literal("correction.add"), correction: correctionSchema }),
  z.object({ kind: z.literal("correction.answer"), outcome: correctionOutcomeSchema }),
  /** A person says that what was asked for is addressed, or that it is not after all. */
  z.object({ kind: z.literal("correction.tick"), correctionId: z.string(), isOn: z.boolean() }),
  z.object({ kind: z.literal("correction.takeBack"), correctionId: z.string(), at: z.number() }),
  /** It was taken back, and counts again after all. */
  z.object({ kind: z.literal("correction.bringBack"), correctionId: z.string(), at: z.number() }),
  z.object({ kind: z.literal("teacher.fail"), failure: teacherFailureSchema }),
  /** What may be done for nobody, while a set is taught, says by whom; absent: a person. */
  z.object({ kind: z.literal("run.add"), run: runSchema, by: actorSchema.exactOptional() }),
  z.object({ kind: z.literal("decision.add"), decision: decisionSchema }),
  z.object({
    kind: z.literal("instruction.set"),
    instruction: z.string(),
    by: actorSchema.exactOptional(),
  }),
  z.object({
    kind: z.literal("goal.set"),
    goal: jsonSchema,
    /** The instruction that it is the goal of; absent in what was stored before. */
    instruction: z.string().exactOptional(),
    by: actorSchema.exactOptional(),
  }),
  z.object({ kind: z.literal("state.assume"), state: jsonSchema }),
  z.object({ kind: z.literal("question.answer"), answer: effectAnswerSchema }),
  z.object({ kind: z.literal("note.set"), text: z.string() }),
  /** Who is to review it, by name; empty for nobody in particular. */
  z.object({ kind: z.literal("assignee.set"), assignee: z.string().max(bounds.queue.nameChars) }),
  z.object({ kind: z.literal("mark.set"), mark: reviewMarkSchema, isOn: z.boolean() }),
  ...remarkChangeSchema.options,
  ...actionChangeSchema.options,
  z.object({ kind: z.literal("undo"), operationId: z.string() }),
  z.object({ kind: z.literal("redo"), operationId: z.string() }),
]);
export type Change = Readonly<z.infer<typeof changeSchema>>;

export const operationSchema = z.object({
  id: z.string(),
  demonstrationId: z.string(),
  /** Position in the demonstration's log, from 0. */
  sequence: z.number().int().nonnegative(),
  at: timeMsSchema,
  change: changeSchema,
});
export type Operation = Readonly<z.infer<typeof operationSchema>>;
