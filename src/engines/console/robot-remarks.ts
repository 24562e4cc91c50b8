/** What the robot says of the words themselves: it is no part of what is done for them, and so never learned. */
import { toPythonText } from "@/core/console/python-literal";

/** What it says where the words are like nothing that it remembers. */
export const AT_A_LOSS = "I do not know how to do that yet. Tell me step by step.";

/** Tells that something was not said that has to be: a thing that was named in what is remembered. */
export function toSayUnnamed(names: readonly string[]): string {
  const others = names.map((name) => `“${name}”`).join(" and ");
  return toSay(`I do not know what to take instead of ${others}. Name it, please.`);
}

/** Whether a statement says that nothing can be done for the words as they are. */
export function isLoss(source: string | undefined): boolean {
  return source?.startsWith("say('I do not know ") === true;
}

/** Before the words that what it is about to do does not cover. */
const PASSED = "I did not use ";

/** The statement that says it. */
export function toSay(text: string): string {
  return `say(${toPythonText(text)})`;
}

/** Tells words that mean something and that nothing will be done for. */
export function toSayPassed(words: readonly string[]): string {
  return toSay(`${PASSED}${words.map((word) => `“${word}”`).join(", ")}.`);
}

/** The words that a statement tells so; undefined where it does something else. */
export function passedIn(source: string | undefined): readonly string[] | undefined {
  return source?.startsWith(`say('${PASSED}`) === true
    ? [...source.matchAll(/(?<=“)[^”]*(?=”)/gu)].map(([word]) => word)
    : undefined;
}

/** Whether a statement only speaks of what was said: a loss, a slip, a question about it. */
export function isRemark(source: string): boolean {
  return /^say\(['"](?:I (?:do not know|did not use|read|see no)|You say “)/u.test(source);
}
