import type { EffectFact, EffectGoal, EffectSelection } from "@/core/world/effect-goal";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";

/**
 * Names in a goal that the world has no such thing for: classes and attributes. A wish about what cannot
 * be would count as fulfilled ("no mug is zzz"), so it is better not taken. Empty where all are known;
 * a world without vocabulary knows the classes of its objects alone.
 */
export function unknownTerms(
  goal: EffectGoal,
  objects: readonly WorldObject[],
  { vocabulary, language }: Pick<WorldModel, "vocabulary" | "language">,
): readonly string[] {
  const classes = new Set(objects.map((object) => object.class));
  if (vocabulary !== undefined) {
    for (const { name, members } of vocabulary.classes) {
      classes.add(name);
      members.forEach((member) => classes.add(member));
    }
    vocabulary.madeClasses.forEach((name) => classes.add(name));
  }
  const attributes = new Set(objects.flatMap((object) => Object.keys(object.attributes)));
  language?.words?.attributes.forEach(({ attribute }) => attributes.add(attribute));
  const ofFact = (fact: EffectFact): readonly string[] => {
    if ("in" in fact) {
      return ofSelection(fact.in);
    }
    return attributes.has(fact.attribute) ? [] : [fact.attribute];
  };
  const ofSelection = ({
    class: name,
    that = [],
    was = [],
  }: EffectSelection): readonly string[] => [
    ...(name === undefined || classes.has(name) ? [] : [name]),
    ...[...that, ...was].flatMap(ofFact),
  ];
  const found = goal.wishes.flatMap(({ of, are }) => [...ofSelection(of), ...are.flatMap(ofFact)]);
  return [...new Set(found)];
}
