/**
 * The border between the page and the sandbox.
 *
 * Key ideas. (1) Towards the sandbox: structured messages, because files travel as buffers.
 * (2) From the sandbox: after the one `ready` message, text only, each a JSON document. Text has a
 * length that can be capped before it is looked at, and `JSON.parse` yields plain data whatever the
 * sender tried. (3) The program under test can forge any of these messages; the page therefore
 * treats them as claims: parsed here, counted by {@link '@/engines/runner/message-budget'}, and every
 * call is made again by {@link '@/engines/runner/run-witness'}, which alone knows goal and state.
 */
import { z } from "zod";
import { jsonSchema } from "@/base/json";
import { err, ok, type Result } from "@/base/result";
import { runStepSchema } from "@/core/run";
import { programCallSchema } from "@/core/world/program-call";
import { callOutcomeSchema } from "@/core/world/world-model";

/** One message may be this long: a call with all that it changed is a few thousand characters. */
export const MAX_MESSAGE_CHARS = 256 * 1024;

/** Longest text that a failure report may carry; an exception's message can be of any length. */
export const MAX_SENTENCE_CHARS = 500;

export const limitsSchema = z.object({
  durationMs: z.number().positive(),
  worldCalls: z.number().int().positive(),
  outputChars: z.number().int().positive(),
});

/** What Python needs to start, as bytes: the sandbox can fetch nothing. */
export const pythonFilesSchema = z.object({
  /** `pyodide.mjs` as text. */
  loader: z.string(),
  /** `pyodide.asm.mjs` as text. */
  runtime: z.string(),
  /** `pyodide.asm.wasm`. */
  wasm: z.instanceof(ArrayBuffer),
  /** `python_stdlib.zip`. */
  standardLibrary: z.instanceof(ArrayBuffer),
  /** The `info` of `pyodide-lock.json`, which the loader checks. */
  lockInfo: z.record(z.string(), z.string()),
});
export type PythonFiles = Readonly<z.infer<typeof pythonFilesSchema>>;

const bootSchema = z.object({
  kind: z.literal("boot"),
  files: pythonFilesSchema,
  /** Memory of a freshly started Python; with it the start takes a fraction of the time. */
  snapshot: z.instanceof(ArrayBuffer).optional(),
  /** Asks for such a snapshot in the `ready` message. */
  wantsSnapshot: z.boolean(),
});

const runSchema = z.object({
  kind: z.literal("run"),
  program: z.string(),
  state: jsonSchema,
  limits: limitsSchema,
  /** Of a world elsewhere, whose calls the page answers: nothing of it is in the sandbox but this API. */
  far: z.object({ pythonApi: z.string() }).exactOptional(),
});

export const toSandboxSchema = z.discriminatedUnion("kind", [
  bootSchema,
  runSchema,
  z.object({ kind: z.literal("stop") }),
  /** To the one `ask` that waits. */
  z.object({ kind: z.literal("answer"), outcome: callOutcomeSchema }),
]);
export type ToSandbox = Readonly<z.infer<typeof toSandboxSchema>>;
export type BootMessage = Readonly<z.infer<typeof bootSchema>>;
export type RunMessage = Readonly<z.infer<typeof runSchema>>;

/** Sent once, before any program has run, hence the one message that may hold a buffer. */
export const bootAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready"), snapshot: z.instanceof(ArrayBuffer).optional() }),
  z.object({ kind: z.literal("boot-failed"), message: z.string().max(MAX_SENTENCE_CHARS) }),
]);
export type BootAnswer = Readonly<z.infer<typeof bootAnswerSchema>>;

const lineSchema = z.number().int().positive();
const shortText = z.string().max(MAX_SENTENCE_CHARS);

/** How a program ended, as the sandbox saw it; the page makes the sentences. */
export const programEndSchema = z.discriminatedUnion("end", [
  z.object({ end: z.literal("completed") }),
  /** A call was refused and the program did not catch it. */
  z.object({ end: z.literal("refused"), line: lineSchema.optional(), message: shortText }),
  /** An exception; `message` is the last line of the traceback. */
  z.object({
    end: z.literal("exception"),
    line: lineSchema.optional(),
    type: z.string().max(200),
    message: shortText,
  }),
  z.object({
    end: z.literal("limit"),
    limit: z.enum(["duration", "calls", "output", "recursion", "memory"]),
    line: lineSchema.optional(),
  }),
  z.object({
    end: z.literal("forbidden"),
    /** What was tried, e.g. `import socket`. */
    act: z.string().max(300),
    reach: z.enum(["page", "network", "files", "processes", "person", "interpreter"]),
    line: lineSchema.optional(),
  }),
  z.object({ end: z.literal("stopped"), line: lineSchema.optional() }),
  /** The interpreter itself broke, e.g. its stack ran over in native code. */
  z.object({ end: z.literal("crashed"), message: shortText }),
]);
export type ProgramEnd = Readonly<z.infer<typeof programEndSchema>>;

export const fromSandboxSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("line"), line: lineSchema }),
  z.object({ kind: z.literal("output"), text: z.string() }),
  z.object({ kind: z.literal("step"), step: runStepSchema }),
  /** A call in a world elsewhere: the page makes it and answers. */
  z.object({ kind: z.literal("ask"), line: lineSchema, call: programCallSchema }),
  z.object({ kind: z.literal("finished"), end: programEndSchema }),
  /** The sandbox's own code failed. It has no words for it: a program could put any there. */
  z.object({ kind: z.literal("broken") }),
]);
export type FromSandbox = Readonly<z.infer<typeof fromSandboxSchema>>;

/** Reads one message of a running sandbox; the error says what was wrong with it. */
export function parseFromSandbox(data: unknown): Result<FromSandbox, string> {
  if (typeof data !== "string") {
    return err("it is not text");
  }
  if (data.length > MAX_MESSAGE_CHARS) {
    return err(`it is ${data.length.toLocaleString("en")} characters long`);
  }
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return err("it is not JSON");
  }
  // A deeply nested value can exhaust the stack of the recursive JSON schema.
  try {
    const parsed = fromSandboxSchema.safeParse(value);
    return parsed.success ? ok(parsed.data) : err("it has not the agreed form");
  } catch {
    return err("it is nested too deeply");
  }
}
