/**
 * The border between the page and the sandbox.
 *
 * Key ideas. (1) Towards the sandbox: structured messages, because files travel as blobs.
 * (2) From the sandbox: after the one `ready` message, text only, each a JSON document. Text has a
 * length that can be capped before it is looked at, and `JSON.parse` yields plain data whatever the
 * sender tried. (3) The program under test can forge any of these messages; the page therefore
 * treats them as claims: parsed here, counted by {@link '@/engines/runner/message-budget'}, and every
 * call is made again by {@link '@/engines/runner/run-witness'}, which alone knows goal and state.
 */
import { z } from "zod";
import { jsonSchema } from "@/base/json";
import { err, ok, type Result } from "@/base/result";
import { statementAnswerSchema } from "@/core/console/console-session";
import { runStepSchema } from "@/core/run";
import { programCallSchema } from "@/core/world/program-call";
import { callOutcomeSchema } from "@/core/world/world-model";
import { MAX_MESSAGE_CHARS } from "@/engines/runner/message-budget";

/** Longest text that a failure report may carry; an exception's message can be of any length. */
export const MAX_SENTENCE_CHARS = 500;

export const limitsSchema = z.object({
  durationMs: z.number().positive(),
  worldCalls: z.number().int().positive(),
  outputChars: z.number().int().positive(),
});

/**
 * What Python needs to start: the sandbox can fetch nothing. Blobs, because a buffer of this size is copied
 * where it is sent, and the page could not answer meanwhile.
 */
export const pythonFilesSchema = z.object({
  /** `pyodide.mjs` as text. */
  loader: z.string(),
  /** `pyodide.asm.mjs` as text. */
  runtime: z.string(),
  /** `pyodide.asm.wasm`. */
  wasm: z.instanceof(Blob),
  /** `python_stdlib.zip`. */
  standardLibrary: z.instanceof(Blob),
  /** The `info` of `pyodide-lock.json`, which the loader checks. */
  lockInfo: z.record(z.string(), z.string()),
});
export type PythonFiles = Readonly<z.infer<typeof pythonFilesSchema>>;

const bootSchema = z.object({
  kind: z.literal("boot"),
  files: pythonFilesSchema,
  /** Memory of a freshly started Python; with it the start takes a fraction of the time. */
  snapshot: z.instanceof(Blob).optional(),
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

/** Opens a console session in a state, in place of the one before. */
const consoleSchema = z.object({ kind: z.literal("console"), state: jsonSchema });

export const toSandboxSchema = z.discriminatedUnion("kind", [
  bootSchema,
  runSchema,
  consoleSchema,
  z.object({ kind: z.literal("statement"), source: z.string() }),
  z.object({ kind: z.literal("stop") }),
  /** To the one `ask` that waits. */
  z.object({ kind: z.literal("answer"), outcome: callOutcomeSchema }),
]);
export type ToSandbox = Readonly<z.infer<typeof toSandboxSchema>>;
export type BootMessage = Readonly<z.infer<typeof bootSchema>>;
export type RunMessage = Readonly<z.infer<typeof runSchema>>;

/** Sent once, before any program has run, hence the one message that may be more than text. */
export const bootAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready"), snapshot: z.instanceof(Blob).optional() }),
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

const stepSchema = z.object({ kind: z.literal("step"), step: runStepSchema });
/** The sandbox's own code failed. It has no words for it: a program could put any there. */
const brokenSchema = z.object({ kind: z.literal("broken") });

export const fromSandboxSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("line"), line: lineSchema }),
  z.object({ kind: z.literal("output"), text: z.string() }),
  stepSchema,
  /** A call in a world elsewhere: the page makes it and answers. */
  z.object({ kind: z.literal("ask"), line: lineSchema, call: programCallSchema }),
  z.object({ kind: z.literal("finished"), end: programEndSchema }),
  brokenSchema,
]);
export type FromSandbox = Readonly<z.infer<typeof fromSandboxSchema>>;

/** What a statement may print and show together; a console's limits are below this. */
export const MAX_ANSWER_CHARS = 40_000;
/** A console offers no more names than this; a person defines some dozens. */
export const MAX_NAMES = 500;
export const MAX_NAME_CHARS = 100;

/** What a sandbox with a console session says: to `console` and to each statement one `answered`. */
export const fromConsoleSchema = z.discriminatedUnion("kind", [
  stepSchema,
  z.object({
    kind: z.literal("answered"),
    answer: statementAnswerSchema.extend({ text: z.string().max(MAX_ANSWER_CHARS) }),
    names: z.array(z.string().max(MAX_NAME_CHARS)).max(MAX_NAMES),
  }),
  brokenSchema,
]);
export type FromConsole = Readonly<z.infer<typeof fromConsoleSchema>>;

/** Reads one message of a sandbox that runs a program; the error says what was wrong with it. */
export function parseFromSandbox(data: unknown): Result<FromSandbox, string> {
  return readSandboxText(data, fromSandboxSchema);
}

/** Reads one message of a sandbox by what it may say now. */
export function readSandboxText<T>(data: unknown, schema: z.ZodType<T>): Result<T, string> {
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
    const parsed = schema.safeParse(value);
    return parsed.success ? ok(parsed.data) : err("it has not the agreed form");
  } catch {
    return err("it is nested too deeply");
  }
}
