import type { GoalLack } from "@/core/world/world-model";
import type { ConditionSubject } from "@/worlds/household/goals/goal-conditions";
import { prepositionOf } from "@/worlds/household/words/object-words";

/**
 * What a condition lacks, as data. Undefined where it is met, or where there is no object that it
 * could be about: then another condition says that there is none.
 */
export function lackOf(subject: ConditionSubject): GoalLack | undefined {
  const { condition, wanted, objects, isReplaceable, total, satisfied } = subject;
  if (condition.met) {
    return undefined;
  }
  const counts = { wanted: total, have: satisfied };
  if (wanted.kind === "exists") {
    return { kind: "exists", class: wanted.select, isEvery: false, ...counts };
  }
  const first = objects[0] ?? (wanted.kind === "relation" ? wanted.heads[0] : undefined);
  if (first === undefined) {
    return undefined;
  }
  const about = { class: first.class, isEvery: !isReplaceable, ...counts };
  if (wanted.kind === "attribute") {
    const { attribute, equals } = wanted.attribute;
    return { kind: "attribute", attribute, value: equals, ...about };
  }
  const place = wanted.tails[0]?.class;
  return {
    kind: "relation",
    ...about,
    isTogether: wanted.isSameTail,
    ...(place === undefined ? {} : { place, preposition: prepositionOf(place) }),
  };
}
