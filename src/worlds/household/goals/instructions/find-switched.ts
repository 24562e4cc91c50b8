import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import type { SwitchWish } from "@/worlds/household/goals/instructions/wishes";
import { ALL_WORDS, selectOf } from "@/worlds/household/goals/instructions/word-lists";
import { classesOfGroup, hasAffordance } from "@/worlds/household/objects/object-classes";

/** What a sentence wants on, off, open or closed: "turn off all the lamps", "open the laptop". */
export function findSwitched(words: readonly Word[]): readonly SwitchWish[] {
  const verb = words.findIndex(({ text }) => VERBS.has(text));
  const text = words[verb]?.text ?? "";
  const isOpening = text === "open" || text === "close" || text === "shut";
  const way = isOpening
    ? undefined
    : words.find((word) => word.text === "on" || word.text === "off");
  if (verb < 0 || (!isOpening && way === undefined && text !== "light")) {
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
  const equals = isOpening ? text === "open" : way?.text !== "off";
  return [{ select: noun.select, attribute, equals, count: isAll ? "all" : 1 }];
}

const VERBS: ReadonlySet<string> = new Set(
  "turn turning switch switching toggle light open close shut".split(" "),
);
