/** What the robot says of the words themselves: it is no part of what is done for them, and so never learned. */
import type { ConsoleEpisode } from "@/core/console/console-episodes";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import { readPythonText, toPythonText } from "@/core/console/python-literal";

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

/**
 * Whether a statement of an episode only speaks of the words: a loss, a slip, a question about them. It says
 * something, and that is neither what was shown before it nor what it was told to say.
 */
export function isRemark(
  { utterance, entries }: ConsoleEpisode,
  { source }: Pick<ConsoleEntry, "source">,
): boolean {
  const told = /^say\((?<text>[\s\S]*)\)$/u.exec(source)?.groups?.["text"];
  const text = told === undefined ? undefined : readPythonText(told)?.toLowerCase();
  if (text === undefined) {
    return false;
  }
  const at = entries.findIndex((entry) => entry.source === source);
  const shown = entries
    .slice(0, at)
    .map(({ answer }) => (readPythonText(answer) ?? answer).toLowerCase())
    .filter((answer) => answer !== "");
  return !utterance.toLowerCase().includes(text) && !shown.some((answer) => text.includes(answer));
}
