/**
 * The reply of a language model, with the output sections of ICAL's Listings S5 and S6 as fields.
 * A reply is data: parsed here, repaired once by asking again, never executed outside the sandbox.
 */
import { z } from "zod";
import { err, ok, type Result } from "@/base/result";
import type { Abstractions } from "@/core/abstraction";

const MAX_TEXT = 8_000;
const MAX_ITEMS = 100;
const text = z.string().max(MAX_TEXT);
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

export const replySchema = z.object({
  summary: text.describe("What the program does, in one line"),
  abstracted_state: z
    .array(z.object({ id: text, class: text, why: text }))
    .max(MAX_ITEMS)
    .describe("The objects that matter for the task, and why each does"),
  step_by_step: z.array(text).max(MAX_ITEMS).describe("The plan, one step an item"),
  predicted_state_changes: z
    .array(z.object({ object: text, attribute: text, before: scalar, after: scalar }))
    .max(MAX_ITEMS),
  abstraction_comments: z
    .array(z.object({ kind: z.enum(["task", "causal"]), text, line: z.number().nullable() }))
    .max(MAX_ITEMS)
    .describe("Why steps are needed or left out; line is the 1-based line of the program, or null"),
  program: z.string().min(1).max(40_000).describe("The optimized Python program"),
  explanation: text.describe("What was changed and why; for a correction, what it implied"),
});
export type TeacherReply = z.infer<typeof replySchema>;

/** The JSON Schema that the endpoint is asked to keep to. */
export const replyJsonSchema: unknown = z.toJSONSchema(replySchema, { io: "output" });

/** Parses a reply, tolerating a code fence or words around the JSON object. */
export function parseReply(reply: string): Result<TeacherReply, string> {
  const start = reply.indexOf("{");
  const end = reply.lastIndexOf("}");
  if (start < 0 || end < start) {
    return err("there is no JSON object in it");
  }
  let value: unknown;
  try {
    value = JSON.parse(reply.slice(start, end + 1));
  } catch (error) {
    return err(error instanceof Error ? error.message : "it is not JSON");
  }
  const parsed = replySchema.safeParse(value);
  return parsed.success ? ok(parsed.data) : err(z.prettifyError(parsed.error));
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
  const fenced = /^\s*```(?:python)?\n([\s\S]*?)\n?```\s*$/.exec(program);
  return `${(fenced?.[1] ?? program).trimEnd()}\n`;
}
