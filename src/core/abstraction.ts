import { z } from "zod";
import { jsonSchema } from "@/base/json";

/** Task or causal comment (ICAL 3.2, 1): why a step is needed or left out. */
export const causalCommentSchema = z.object({
  id: z.string(),
  kind: z.enum(["task", "causal"]),
  text: z.string(),
  /** 1-based line of the program it belongs to. */
  line: z.number().int().positive().optional(),
  /** A person's own words, which nothing in the world bears out; absent: found, or not known whose. */
  by: z.literal("person").exactOptional(),
});

/** State change (ICAL 3.2, 2): an expected transition of one attribute. */
export const expectedChangeSchema = z.object({
  id: z.string(),
  /** Instance or class, e.g. `Mug_71`. */
  object: z.string(),
  attribute: z.string(),
  before: jsonSchema,
  after: jsonSchema,
  line: z.number().int().positive().optional(),
});

/** State abstraction (ICAL 3.2, 4): one object that matters for the task. */
export const relevantObjectSchema = z.object({
  id: z.string(),
  class: z.string(),
  why: z.string(),
});

/** The four kinds of abstraction, L in ICAL Eq. 2; `summary` and `plan` are the subgoals (3.2, 3). */
export const abstractionsSchema = z.object({
  summary: z.string(),
  plan: z.array(z.string()),
  comments: z.array(causalCommentSchema),
  stateChanges: z.array(expectedChangeSchema),
  relevantObjects: z.array(relevantObjectSchema),
  /** What the person wants whenever the task is done, in their own words. */
  preferences: z.array(z.string()).optional(),
});
export type CausalComment = Readonly<z.infer<typeof causalCommentSchema>>;
export type ExpectedChange = Readonly<z.infer<typeof expectedChangeSchema>>;
export type RelevantObject = Readonly<z.infer<typeof relevantObjectSchema>>;
export type Abstractions = Readonly<z.infer<typeof abstractionsSchema>>;

export const EMPTY_ABSTRACTIONS: Abstractions = {
  summary: "",
  plan: [],
  comments: [],
  stateChanges: [],
  relevantObjects: [],
};
