import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import type { SwitchWish } from "@/worlds/household/goals/instructions/wishes";
import { ALL_WORDS, selectOf } from "@/worlds/household/goals/instructions/word-lists";
import { classesOfGroup, hasAffordance } from "@/worlds/household/objects/object-classes";

/** What a sentence wants on, off, open or closed: "turn off all the lamps", "open the laptop". */
export function findSwitched(words: readonly Word[]): readonly SwitchWish[] {
  const verb = words.findIndex(({ text }) => SWITCH_VERBS.has(text));
  const text = words[verb]?.text ?? "";
  const isOpening = OPENING.has(text);
  const wanted = isOpening ? text === "open" : wantedOn(words, text);
  if (verb < 0 || wanted === undefined) {
    return [];
  }
  const attribute = isOpening ? ("open" as const) : ("on" as const);
  const affordance = isOpening ? "openable" : "toggleable";
  const at = words.findIndex((word, index) => {
    const select = selectOf(word);
    const members = select === undefined ? [] : classesOfGroup(select);
    return index > verb && members.some((member) => hasAffordance(member, affordance));
  });
  const noun = words[at]?.noun;
  if (noun === undefined) {
    return [];
  }
  const between = words.slice(verb, at);
  const isAll = noun.isMany || between.some((word) => ALL_WORDS.has(word.text));
  return [{ select: noun.select, attribute, equals: wanted, count: isAll ? "all" : 1 }];
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
