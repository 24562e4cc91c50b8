import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import type { SwitchWish } from "@/worlds/household/goals/instructions/wishes";
import {
  ALL_WORDS,
  hasAny,
  selectOf,
  WISHES,
} from "@/worlds/household/goals/instructions/word-lists";
import { classesOfGroup, hasAffordance } from "@/worlds/household/objects/object-classes";

/** What a sentence wants on, off, open or closed: "turn off all the lamps", "open the laptop". */
export function findSwitched(words: readonly Word[]): readonly SwitchWish[] {
  const verb = words.findIndex((word) => isSwitchVerb(word, words));
  const change = changeOf(words, words[verb]);
  if (change === undefined) {
    return [];
  }
  // "I want the lamps turned off": the thing stands before.
  const rest = words.slice(change.isBehind ? 0 : verb + 1);
  const at = rest.findIndex((word) => affords(word, change.affordance));
  const noun = rest[at]?.noun;
  if (noun === undefined) {
    return [];
  }
  const isAll = noun.isMany || rest.slice(0, at).some((word) => ALL_WORDS.has(word.text));
  const { attribute, equals } = change;
  return [{ select: noun.select, attribute, equals, count: isAll ? "all" : 1 }];
}

/** What a verb makes of a thing that can be so; undefined where nothing says which way. */
function changeOf(words: readonly Word[], verb: Word | undefined) {
  if (verb === undefined) {
    return undefined;
  }
  const { text } = verb;
  const isBehind = SWITCHED.has(text);
  if (OPENING.has(text)) {
    return {
      attribute: "open",
      affordance: "openable",
      equals: text === "open",
      isBehind,
    } as const;
  }
  const equals = wantedOn(words, text);
  return equals === undefined
    ? undefined
    : ({ attribute: "on", affordance: "toggleable", equals, isBehind } as const);
}

function affords(word: Word, affordance: "openable" | "toggleable"): boolean {
  const select = selectOf(word);
  const members = select === undefined ? [] : classesOfGroup(select);
  return members.some((member) => hasAffordance(member, affordance));
}

/** "turned" is one only where it is wished for: "the lamp is turned off" tells how it is. */
function isSwitchVerb({ text }: Word, words: readonly Word[]): boolean {
  return SWITCH_VERBS.has(text) || (SWITCHED.has(text) && hasAny(words, WISHES));
}

/** "turn ... off", "light ..."; undefined where nothing says which way. */
function wantedOn(words: readonly Word[], verb: string): boolean | undefined {
  const way = words.find(({ text }) => text === "on" || text === "off");
  return way === undefined && verb !== "light" ? undefined : way?.text !== "off";
}

const OPENING: ReadonlySet<string> = new Set(["open", "close", "shut"]);

/** What switches and opens. */
export const SWITCH_VERBS: ReadonlySet<string> = new Set(
  "turn turning switch switching toggle light open close shut".split(" "),
);
const SWITCHED: ReadonlySet<string> = new Set(["turned", "switched"]);
