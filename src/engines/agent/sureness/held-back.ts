/**
 * A program that is not begun: its writer has a question, or it is less likely than not to be what was meant. It is
 * asked about first, and begun where the answer is yes.
 */
import type { Utterance } from "@/core/demonstration";
import type { AgentEvent } from "@/engines/agent/agent-engine";
import { ASK_BELOW } from "@/engines/agent/sureness/sureness";
import type { WrittenProgram } from "@/engines/agent/writer";

/** What is asked in place of beginning; undefined where it is begun. */
export function askFirst(
  { steps, questions }: WrittenProgram,
  sureness: number | undefined,
): string | undefined {
  const [open] = questions;
  if (steps.length === 0) {
    return undefined;
  }
  if (open !== undefined) {
    return `${open} Say “yes” and I begin, or say it in other words.`;
  }
  return sureness === undefined || sureness >= ASK_BELOW
    ? undefined
    : `I am only ${Math.round(sureness * 100)} % sure that this is what you mean. Say “yes” and I begin, or say it in other words.`;
}

/** Why a program was left alone that is asked about: see {@link isAskedToBegin}. */
export const ASKS_FIRST = "I ask before I begin what I am not sure of.";

/** Whether what is asked last is whether to begin: the program that it is about was left alone just before. */
export function isAskedToBegin(events: readonly AgentEvent[]): boolean {
  const [before, last] = events.slice(-2);
  return last?.kind === "asked" && before?.kind === "left-alone" && before.why === ASKS_FIRST;
}

/** The same without its steps: what is asked stands in their place. */
export function heldBack(program: WrittenProgram, question: string): WrittenProgram {
  return { ...program, steps: [], objects: [], questions: [question] };
}

/** Whether an answer says no more than yes. */
export function isAssent({ text }: Utterance): boolean {
  return ASSENT.test(text.trim());
}

const ASSENT =
  /^(?:yes|yeah|yep|yup|ok|okay|sure|right|exactly|correct|ja|please do|go (?:on|ahead)|do (?:it|that|so)|begin)(?:[\s,.!]+(?:please|do it|do that|go (?:on|ahead)|begin|thanks|thank you))*[\s.!]*$/iu;
