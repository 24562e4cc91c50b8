/**
 * Reads the goal out of an instruction or a dialogue: all of TEACh's twelve tasks, meals put together of
 * several parts, and things put away. It guesses no task that was not asked for.
 */
import { outcomeOf } from "@/worlds/household/goals/compose-goal";
import { assembleGoal } from "@/worlds/household/goals/instructions/assemble-goal";
import { findOpen } from "@/worlds/household/goals/instructions/find-open";
import { findUnread } from "@/worlds/household/goals/instructions/find-unread";
import { findWishes } from "@/worlds/household/goals/instructions/find-wishes";
import { readSentences, SPEAKER } from "@/worlds/household/goals/instructions/read-sentences";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";

/** Longer texts are no instructions; the rest of them is not read. */
const MAX_CHARACTERS = 20_000;

/** Letters of other scripts, and signs that count or compare: the reader passes them over. */
const OTHER_SIGNS = /[^\p{ASCII}\p{P}\p{Z}]+|[#$%*+/<=>@\\^_`{|}~]+|-(?=\d)/gu;

/** Marks of a question in other scripts and with an exclamation in them: "？", "؟", "‽". */
const QUESTION_MARKS = /[？؟‽⁇⁈⁉︖﹖⸮\u037e]/gu;

export interface InstructionReading {
  /** Undefined where no known task is asked for. */
  readonly goal: HouseholdGoal | undefined;
  /** What was not said and is taken to be meant, in sentences. */
  readonly assumed: readonly string[];
  /** Words where a thing or place should stand and none is known by that name. */
  readonly unknown: readonly string[];
}

/** What a text asks for. Classes that the room has not are no concern of this. */
export function readInstruction(instruction: string): InstructionReading {
  const wishes = findWishes(readSentences(instruction.slice(0, MAX_CHARACTERS)));
  const { goal, assumed } = assembleGoal(wishes);
  return {
    goal: goal === undefined ? undefined : outcomeOf(goal),
    assumed,
    unknown: [...new Set(wishes.unknown)],
  };
}

/** The goal that a text asks for, or undefined where the task is not known. */
export function goalFromInstruction(instruction: string): HouseholdGoal | undefined {
  return readInstruction(instruction).goal;
}

/**
 * Words of a text that its goal leaves out: unknown ones, what is forbidden, what is asked for beside.
 * Whoever calls a run of the goal a proof of the words has to know them.
 */
export function unreadInInstruction(instruction: string): readonly string[] {
  const read = instruction.slice(0, MAX_CHARACTERS);
  const rest = instruction.slice(MAX_CHARACTERS).trim();
  const foreign = [...read.replaceAll(SPEAKER, " ").matchAll(OTHER_SIGNS)].map(([signs]) => signs);
  // What comes first and what later, no goal says; and who asks a question wants to be told something.
  const orders = [...read.matchAll(/\bthen\b/giu)].map(([word]) => word.toLowerCase());
  const left = [...findUnread(readSentences(read)), ...orders, ...foreign, ...questionsOf(read)];
  return [...new Set(left), ...(rest === "" ? [] : [rest])];
}

/** What a text leaves open in a room of these classes, in sentences: see `instructions/find-open.ts`. */
export function openInInstruction(
  instruction: string,
  classes: readonly string[],
): readonly string[] {
  return findOpen(instruction.slice(0, MAX_CHARACTERS), classes);
}

/** What is asked to be told, with whatever marks end it: "…?", "…!?", "…？". */
function questionsOf(text: string): readonly string[] {
  // Split and not matched: a pattern that looks for the mark takes long where a long text has none.
  const asked = text.replaceAll(QUESTION_MARKS, "?").split("?").slice(0, -1);
  return asked
    .map((before) => before.split(/[.!;:\n<>]/u).map((sentence) => sentence.trim()))
    .flatMap((sentences) => sentences.filter((sentence) => sentence !== "").slice(-1))
    .filter((question) => !POLITE.test(question))
    .map((question) => `${question}?`);
}

/** Questions that ask for a deed. */
const POLITE =
  /^(?:(?:please|hi|hello|hey|robot)[, ]+)*(?:(?:can|could|would|will)\s+you|(?:can|could)\s+i\s+have)\b/iu;
