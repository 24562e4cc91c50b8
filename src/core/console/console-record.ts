/**
 * A console session as it is kept: where it began, and every statement with what came of it.
 *
 * Key idea: worlds are deterministic, so the lines are the session. A killed tab, a step back and a branch are
 * all the same thing: the lines up to there, run again. The scene after each line is kept beside it, so that
 * looking back waits for nobody.
 */
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";
import { timeMsSchema } from "@/base/time-ms";
import { LEARN, planAskedIn, utteranceOf } from "@/core/console/console-episodes";

/** An example of the memory that was chosen for what was said, and why. */
const chosenReasonSchema = z.object({
  id: z.string(),
  /** The utterance of it that is most like what was said. */
  because: z.string(),
  similarity: z.number(),
});

export const consoleLineSchema = z.object({
  /** Python without prompts; of words that were said, the statement that waits for them. */
  source: z.string(),
  answer: z.string(),
  /** `said`: a person's words. `typed`: a person's statement. `written`: the robot's. `file`: of a transcript. */
  by: z.enum(["said", "typed", "written", "file"]),
  at: timeMsSchema,
  /** The scene after it, where that is another than before. */
  state: jsonSchema.exactOptional(),
  /** Of words that were said: what the memory had for them, the best last. */
  chosen: z.array(chosenReasonSchema).exactOptional(),
  /** Of a statement that was written: the example that it follows. */
  follows: z.string().exactOptional(),
  /** Of the first statement of a plan: its steps in words. */
  steps: z.array(z.string().max(500)).max(100).exactOptional(),
  /** Of a line of a file: what the console answered here, where that is something else. */
  here: z.string().exactOptional(),
});
export type ConsoleLine = Readonly<z.infer<typeof consoleLineSchema>>;

export const consoleRecordSchema = z.object({
  id: z.string(),
  world: z.string(),
  title: z.string(),
  start: jsonSchema,
  lines: z.array(consoleLineSchema),
  /** The transcript that it goes on from, as the file has it. */
  opened: z.object({ fileName: z.string(), text: z.string() }).exactOptional(),
  /** The session that it was branched from, and how many of its lines it shares. */
  branchedFrom: z.object({ id: z.string(), lines: z.number().int().nonnegative() }).exactOptional(),
  /** How many examples are chosen, and what an older utterance counts. */
  prompt: z.object({ count: z.number().int().positive(), decay: z.number().min(0).max(1) }),
  /** Whether steps in words are shown before anything is done. Absent: they are not. */
  isPlanned: z.boolean().exactOptional(),
  /** Who writes the statements: a built-in writer, or a connection by its id. Absent: the studio's own choice. */
  writer: z.string().max(200).exactOptional(),
  startedAt: timeMsSchema,
  changedAt: timeMsSchema,
  /** Another one with each writing: who wrote it last knows it. Absent where an older studio wrote it. */
  revision: z.string().exactOptional(),
});
export type ConsoleRecord = Readonly<z.infer<typeof consoleRecordSchema>>;

/** Of a session what a list of sessions shows. */
export type ConsoleSummary = Pick<ConsoleRecord, "id" | "title" | "changedAt"> & {
  readonly lineCount: number;
};

/** Of a session what its summary is made of: the lines are counted and not read. */
export const consoleSummarySchema = consoleRecordSchema
  .pick({ id: true, title: true, changedAt: true })
  .extend({ lines: z.array(z.unknown()) })
  .transform(({ lines, ...rest }): ConsoleSummary => ({ ...rest, lineCount: lines.length }));

/** The scene after so many lines. */
export function stateAfter({ start, lines }: ConsoleRecord, count: number): Json {
  for (let index = Math.min(count, lines.length) - 1; index >= 0; index -= 1) {
    const state = lines[index]?.state;
    if (state !== undefined) {
      return state;
    }
  }
  return start;
}

/** How many lines two sessions begin with in common. */
export function countSharedLines(
  { lines }: Pick<ConsoleRecord, "lines">,
  other: Pick<ConsoleRecord, "lines">,
): number {
  const at = lines.findIndex((line, index) => {
    const same = other.lines[index];
    return same?.at !== line.at || same.source !== line.source || same.answer !== line.answer;
  });
  return at < 0 ? lines.length : at;
}

/** What Python's console says of a statement that was stopped. */
export const INTERRUPTED = "KeyboardInterrupt";

/** Whether a plan was only shown: nothing of it was done. */
function isShownPlan({ source, steps }: ConsoleLine): boolean {
  return steps !== undefined && planAskedIn(source) !== undefined;
}

/** Whether the line can be run again: words cannot, and what was stopped or too much would be so again. */
export function isReplayable(line: ConsoleLine): boolean {
  const { here = line.answer } = line;
  return (
    utteranceOf(line) === undefined &&
    line.source !== LEARN &&
    !isShownPlan(line) &&
    !here.endsWith(INTERRUPTED) &&
    !/^Stopped: /mu.test(here)
  );
}
