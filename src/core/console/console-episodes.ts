/** A session as its turns: what the person said, and the statements until the person's next turn. */
import type { ConsoleEntry } from "@/core/console/console-transcript";
import { readPythonText, readTextOfKey, toPythonText } from "@/core/console/python-literal";

/** The statement that hands over to the person and returns what was said. */
export const WAIT = "wait_for_trigger()";
/** The statement that asks for the session to be improved and kept. */
export const LEARN = "learn_from_interaction()";

const ASKED_SKILL =
  /^\s*(?:\w+\s*=\s*)?learn_skill\(\s*(?:skill_name\s*=\s*)?(?:'(?<single>[^']*)'|"(?<double>[^"]*)")\s*\)\s*$/u;

/** The name of the skill that a statement asks a person for; undefined where it does something else. */
export function skillAskedIn(source: string): string | undefined {
  const groups = ASKED_SKILL.exec(source)?.groups;
  return groups?.["single"] ?? groups?.["double"];
}

const ASKED_PLAN = /^\s*plan\((?<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)\s*$/u;

/** The words that a statement asks the steps for; undefined where it does something else. */
export function planAskedIn(source: string): string | undefined {
  const text = ASKED_PLAN.exec(source)?.groups?.["text"];
  return text === undefined ? undefined : readPythonText(text);
}

export interface ConsoleEpisode {
  readonly utterance: string;
  readonly entries: readonly ConsoleEntry[];
}

/** Whether a statement hands over to the person. */
export function isWait(source: string): boolean {
  return /\bwait_for_trigger\(/u.test(source);
}

/** The only kind of trigger that published transcripts have: somebody said something. */
const SAID = "dialog";

/** What came instead of the person's words where a statement waited for them; undefined where words came, or nobody waited. */
export function strangeTrigger({ source, answer }: ConsoleEntry): string | undefined {
  if (!isWait(source)) {
    return undefined;
  }
  const isSaid = readTextOfKey(answer, "type") === SAID;
  return isSaid && readTextOfKey(answer, "text") !== undefined ? undefined : answer;
}

/** What the person said in answer to a statement; undefined where it asked nobody. */
export function utteranceOf({ source, answer }: ConsoleEntry): string | undefined {
  if (isWait(source)) {
    return readTextOfKey(answer, "text");
  }
  return /\bask\(/u.test(source) ? readPythonText(answer.trim()) : undefined;
}

/** A turn of the person as the console shows it. */
export function toWaitEntry(utterance: string): ConsoleEntry {
  return { source: WAIT, answer: `{'type': '${SAID}', 'text': ${toPythonText(utterance)}}` };
}

/** Entries before the first words of the person belong to no episode. */
export function episodesOf(entries: readonly ConsoleEntry[]): readonly ConsoleEpisode[] {
  const episodes: { utterance: string; entries: ConsoleEntry[] }[] = [];
  for (const entry of entries) {
    const utterance = utteranceOf(entry);
    if (utterance === undefined) {
      episodes.at(-1)?.entries.push(entry);
    } else {
      episodes.push({ utterance, entries: [] });
    }
  }
  return episodes;
}
