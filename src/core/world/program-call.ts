/**
 * One call of a program and what comes of it: the object that it names, the changes, the refusal. Every
 * world, engine and log speaks of these.
 */
import { z } from "zod";
import { jsonSchema } from "@/base/json";

/** How a program names an object: ICAL's `InteractionObject(class, instance, parent_object, landmark)`. */
export const objectReferenceSchema = z.object({
  /** The Python variable, e.g. `mug`. */
  variable: z.string(),
  class: z.string(),
  /** An instance such as `Mug_71`; absent when only the class is known. */
  instance: z.string().optional(),
  /** For slices: the whole object they come from. */
  parentObject: z.string().optional(),
  landmark: z.string().optional(),
  attributes: z.array(z.string()).optional(),
});
export type ObjectReference = Readonly<z.infer<typeof objectReferenceSchema>>;

export const callArgumentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("object"), object: objectReferenceSchema }),
  z.object({ kind: z.literal("literal"), value: jsonSchema }),
]);
export type CallArgument = Readonly<z.infer<typeof callArgumentSchema>>;

/** One call of a program, e.g. `mug.place(sink)`. */
export const programCallSchema = z.object({
  receiver: objectReferenceSchema,
  method: z.string(),
  args: z.array(callArgumentSchema),
});
export type ProgramCall = Readonly<z.infer<typeof programCallSchema>>;

export const stateChangeSchema = z.object({
  objectId: z.string(),
  class: z.string(),
  /** `dirty`, `filled`, `open`, `on`, `sliced`, `cooked`, `holding`, `supported_by`, ... */
  attribute: z.string(),
  before: jsonSchema,
  after: jsonSchema,
});
export type StateChange = Readonly<z.infer<typeof stateChangeSchema>>;

export const failureSchema = z.object({
  /** Stable, kebab-case, e.g. `hand-full`, `not-visible`, `closed`, `unknown-object`. */
  kind: z.string(),
  /** One plain sentence that a person could act on. */
  sentence: z.string(),
  objectId: z.string().optional(),
});
export type Failure = Readonly<z.infer<typeof failureSchema>>;
