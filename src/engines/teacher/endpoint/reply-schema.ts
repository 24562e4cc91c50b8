/**
 * The reply of a language model, with the output sections of ICAL's Listings S5 and S6 as fields.
 * A reply is data: parsed here, repaired once by asking again, never executed outside the sandbox.
 */
import { bounds } from "@/core/bounds";
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import type { Json } from "@/base/json";
import { jsonSchema } from "@/base/json";
import { err, ok, type Result } from "@/base/result";
import type { Abstractions } from "@/core/abstraction";
import type { PromptWords } from "@/core/world/world-speech";
import { breaksOff, findJsonObjects } from "@/engines/teacher/endpoint/find-json";

const MAX_FAULT_CHARS = 1_000;
const text = z.string().max(bounds.teacher.textChars);
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
/** A sentence for people that some models leave out. */
const optionalText = z.preprocess((value) => value ?? "", text);

/** A list, of which some models make one text with a line for each item. */
function list<T extends z.ZodType>(item: T) {
  const split = (value: unknown) =>
    typeof value === "string" ? value.split("\n").filter((line) => line.trim() !== "") : value;
  return z.preprocess(split, z.array(item).max(bounds.teacher.items));
}

/** A list that some models leave out. */
function optionalList<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => value ?? [], list(item));
}

const comment = z.preprocess(
  (value) => (typeof value === "string" ? { kind: "causal", text: value } : value),
  z.object({
    kind: z.preprocess(
      (value) => (value === "task" ? value : "causal"),
      z.enum(["task", "causal"]),
    ),
    text,
    line: z.preprocess((value) => value ?? null, z.number().nullable()),
  }),
);

/** In the order of ICAL's Listing S6, which models write in: what is wrong, the plan, then the program. */
const toFields = ({ declarations, changes }: PromptWords) => ({
  explanation: optionalText.describe(
    "what is wrong with the given program or, after feedback, why it failed and what the feedback implies; then what you change",
  ),
  summary: text.describe("one line on what the program achieves"),
  abstracted_state: list(z.object({ id: text, class: text, why: optionalText })).describe(
    "the objects that matter: those the program uses and those worth knowing about, by their id in the list of objects, each with its class and the reason why",
  ),
  step_by_step: list(text).describe(
    "the plan, one short sentence for each stage, naming object ids",
  ),
  predicted_state_changes: list(
    z.object({ object: text, attribute: text, before: scalar, after: scalar }),
  ).describe(
    `what the program changes: object id, attribute, the value before and after; ${changes}`,
  ),
  abstraction_comments: list(comment).describe(
    "task and causal insights that carry over to similar tasks: why a step is needed, why another is not, what depends on what; kind is task or causal, line is the 1-based line of the program or null",
  ),
  program: z
    .string()
    .min(1)
    .max(bounds.teacher.programChars)
    .describe(
      `the optimized Python program, using only the action API; ${declarations}, and causal insights stand as comments above the lines they explain`,
    ),
  questions: optionalList(text).describe(
    "at most three questions to the person that neither words nor demonstration answer and that change the program; empty where nothing is open",
  ),
});

/** What a model's replies hold, described in a world's words; the shape is the same for all worlds. */
export function createReplySchemas(words: PromptWords) {
  const answer = z.object(toFields(words));
  return {
    /** Everything in one reply. */
    answer,
    /** The first of two replies: the abstractions alone. */
    abstract: answer.omit({ program: true, questions: true }),
    /** The second of two: the program, and the comments again, now with its lines. */
    program: answer.pick({ abstraction_comments: true, program: true, questions: true }),
  };
}

export type TeacherReply = z.infer<ReturnType<typeof createReplySchemas>["answer"]>;

/** The fields of a reply for a prompt, one a line. */
export function describeFields(schema: z.ZodObject): string {
  return Object.entries(schema.shape)
    .map(([name, field]) => `- ${name}: ${z.globalRegistry.get(field)?.description ?? ""}`)
    .join("\n");
}

/**
 * The JSON Schema that an endpoint is asked to keep to. Without our upper bounds: servers that turn it
 * into a grammar fail on long ones, and every reply is checked here anyway.
 */
export function toWireSchema(schema: z.ZodType): { readonly [key: string]: Json } {
  const whole: Json = jsonSchema.parse(z.toJSONSchema(schema, { io: "output" }));
  const bare = withoutBounds(whole);
  return isObject(bare) ? bare : {};
}

const BOUNDS = new Set(["$schema", "maxLength", "minLength", "maxItems"]);

function withoutBounds(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(withoutBounds);
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !BOUNDS.has(key))
          .map(([key, inner]) => [key, withoutBounds(inner)]),
      )
    : value;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first object in a reply that fits the schema, whatever stands around it; else what is wrong. */
export function parseReply<T>(reply: string, schema: z.ZodType<T>): Result<T, string> {
  if (reply.trim() === "") {
    return err("it is empty");
  }
  const faults: string[] = breaksOff(reply) ? ["it breaks off before its end"] : [];
  for (const value of findJsonObjects(reply)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      return ok(parsed.data);
    }
    faults.push(tellFaults(parsed.error).slice(0, MAX_FAULT_CHARS));
  }
  // The first is about the whole or the longest object: the likeliest to be meant.
  return err(faults[0] ?? "there is no JSON object in it");
}

/** The reply's sections as abstractions; a line outside the program is dropped. */
export function toAbstractions(reply: TeacherReply): Abstractions {
  const lines = reply.program.split("\n").length;
  return {
    summary: reply.summary,
    plan: reply.step_by_step,
    comments: reply.abstraction_comments.map(({ kind, text: comment, line }, index) => ({
      id: `${kind}-${index + 1}`,
      kind,
      text: comment,
      ...(line !== null && Number.isInteger(line) && line >= 1 && line <= lines ? { line } : {}),
    })),
    stateChanges: reply.predicted_state_changes.map((change, index) => ({
      id: `change-${index + 1}`,
      ...change,
    })),
    relevantObjects: reply.abstracted_state,
  };
}

/** Models like to fence their code; the fence is no part of the program. */
export function withoutFence(program: string): string {
  const fenced = /^\s*```(?:python|py)?\s*\n([\s\S]*?)\n?```\s*$/.exec(program);
  return `${(fenced?.[1] ?? program).trimEnd()}\n`;
}
