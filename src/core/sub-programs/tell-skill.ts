/**
 * What is said of a skill where it is defined: what it does, when it is used and when not. Told from what the lines
 * did where they were shown, in the world's words; a person words it better.
 */
import { isDefined } from "@/base/defined";
import { netEffects } from "@/core/milestones/milestone-steps";
import { toPythonName } from "@/core/python-name";
import type { RunStep } from "@/core/run";
import type { CallRoles, WorldSpeech } from "@/core/world/world-speech";

export type ShownStep = Pick<RunStep, "line" | "call" | "outcome">;

export interface SkillWords {
  /** A name for the function; undefined where nothing that was done gives one. */
  readonly name: string | undefined;
  /** Sentences, what it does first; none where nothing was done. */
  readonly told: readonly string[];
}

interface ToldBy {
  readonly speech: WorldSpeech;
  /** What a thing is called in it: by its parameter, or else by its sort. */
  readonly nameOf: (id: string, objectClass: string) => string;
}

/** In a name and in a sentence there is room for so many. */
const MOST_EFFECTS = 4;
const MOST_NAME_WORDS = 6;
const PASSED_OVER = new Set(["the", "a", "an", "of"]);

/** The words for steps that were done one after the other. */
export function tellSkill(steps: readonly ShownStep[], { speech, nameOf }: ToldBy): SkillWords {
  const done = steps.filter(({ outcome, call }) => outcome.ok && isDeed(call.method, speech.calls));
  const effects = effectsOf(done, speech);
  const tasks =
    effects.length > 0
      ? effects.map((change) => speech.describeChange(change).subgoal)
      : done.map(({ call }) => speech.describeCall(call).toDo);
  const results = effects.map((change) => speech.describeChange(change).result).filter(isDefined);
  const spoken = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => speech.replaceIds(text, nameOf)))].slice(-MOST_EFFECTS);
  const named = spoken(tasks);
  const last = named.at(-1);
  return {
    name: last === undefined ? undefined : pythonNameOf(last),
    told: last === undefined ? [] : [does(named), ...whenTo(spoken(results))],
  };
}

function isDeed(method: string, roles: CallRoles): boolean {
  const { walk, note, otherView, stepCloser, stepBack } = roles;
  return ![walk, note, otherView, stepCloser, stepBack].includes(method);
}

/** What stays changed for good, or where it was put; anything that stays where there is nothing of that. */
function effectsOf(steps: readonly ShownStep[], { attributes }: WorldSpeech) {
  const changes = netEffects(
    steps.map(({ outcome: { ok, changes: each } }) => ({ ok, changes: each })),
  )
    .toSorted((a, b) => a.at - b.at)
    .map(({ change }) => change);
  const lasting = changes.filter(({ attribute }) => attributes.lasting.includes(attribute));
  const placed = changes.filter(({ attribute }) => attribute === attributes.place);
  return [lasting, placed, changes].find(({ length }) => length > 0) ?? changes;
}

function does(tasks: readonly string[]): string {
  const text = listed(tasks.map((task) => uncapitalised(task)));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function whenTo(results: readonly string[]): readonly string[] {
  return results.length === 0
    ? []
    : [`Use it so that ${listed(results)}.`, `Not where ${listed(results)} already.`];
}

function listed(texts: readonly string[]): string {
  const last = texts.at(-1);
  return last === undefined || texts.length === 1
    ? texts.join("")
    : `${texts.slice(0, -1).join(", ")} and ${last}`;
}

function uncapitalised(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** `fill_mug_with_coffee`; undefined where nothing of it can be a name. */
function pythonNameOf(title: string): string | undefined {
  const words = toPythonName(title)
    .split("_")
    .filter((word) => word !== "" && !PASSED_OVER.has(word))
    .slice(0, MOST_NAME_WORDS);
  return words.length > 1 && /^[a-z]/u.test(words.join("_")) ? words.join("_") : undefined;
}
