/**
 * A remembered meaning beside a demonstration: what is about things that nobody touched or spoke of is
 * left out, and what was shown otherwise too. Deeds go before the memory.
 */
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import type { Watched } from "@/engines/teacher/keeping/deeds";
import {
  factOfShown,
  factsOfGoal,
  type ClassFact,
  type Kinship,
} from "@/engines/teacher/recall/effect-facts";

export interface ShownAndSaid {
  readonly watched: Pick<Watched, "steps" | "effects">;
  /** Classes that are spoken of. */
  readonly said: ReadonlySet<string>;
  readonly kinship: Kinship;
}

export function fitToShown(goal: EffectGoal, at: ShownAndSaid): EffectGoal {
  const touched = new Set([...touchedClasses(at.watched), ...at.said]);
  const shown = at.watched.effects.map(factOfShown);
  const wishes = goal.wishes.flatMap((wish): readonly EffectWish[] => {
    const { class: name } = wish.of;
    if (name === undefined || !touched.has(name)) {
      return [];
    }
    const are = wish.are.filter((fact) => isFitting(wish, fact, { ...at, touched, shown }));
    return wish.are.length > 0 && are.length === 0 ? [] : [{ ...wish, are }];
  });
  return { ...goal, wishes };
}

function touchedClasses({ steps }: Pick<Watched, "steps">): readonly string[] {
  return steps
    .filter(({ outcome }) => outcome.ok)
    .flatMap(({ call: { receiver, args } }) => [
      receiver.class,
      ...args.flatMap((argument) => (argument.kind === "object" ? [argument.object.class] : [])),
    ]);
}

interface Shown extends Pick<ShownAndSaid, "kinship"> {
  readonly touched: ReadonlySet<string>;
  readonly shown: readonly ClassFact[];
}

function isFitting(
  wish: EffectWish,
  fact: EffectFact,
  { touched, shown, kinship }: Shown,
): boolean {
  if ("in" in fact && fact.in.class !== undefined && !touched.has(fact.in.class)) {
    return false;
  }
  const facts = factsOfGoal({ form: "effects", wishes: [{ ...wish, are: [fact] }] });
  return !facts.some((each) => isShownOtherwise(each, shown, kinship));
}

/** The same attribute of such a thing with another value only, or only in other places. */
function isShownOtherwise(fact: ClassFact, shown: readonly ClassFact[], kinship: Kinship): boolean {
  const { class: name, is } = fact;
  if (is === undefined) {
    return false;
  }
  const rivals = shown.filter((each) => {
    if (each.class !== name || each.is === undefined) {
      return false;
    }
    return "place" in is
      ? "place" in each.is
      : "attribute" in each.is && each.is.attribute === is.attribute;
  });
  return rivals.length > 0 && !rivals.some((each) => kinship.covers(each, fact) > 0);
}
