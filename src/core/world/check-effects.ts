/** Judges a goal of effects on the objects of a state; what it means stands in `effect-goal.ts`. */
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { EffectObjects, inNamedPlaces, type EffectTerms } from "@/core/world/effect-objects";
import { describeLack, describeWish } from "@/core/world/effect-words";
import type { GoalCondition, GoalReport } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";

/**
 * One condition for each wish and fact, and for what its number asks. `fraction` counts each once for
 * every object that has to meet it. A wish that still says `was` is judged without it: bind it first.
 */
export function checkEffects(
  objects: readonly WorldObject[],
  goal: EffectGoal,
  terms: EffectTerms,
): GoalReport {
  const there = new EffectObjects(objects, terms);
  const facts = inNamedPlaces(goal.wishes, there);
  const counted = goal.wishes.flatMap((wish, index) =>
    bestReading(wish, elementAt(facts, index), there).map((each) =>
      toCondition(wish, each, { index, terms }),
    ),
  );
  const total = counted.reduce((sum, each) => sum + each.total, 0);
  const satisfied = counted.reduce((sum, each) => sum + each.satisfied, 0);
  return {
    success: total > 0 && satisfied === total,
    conditions: counted.map(({ condition }) => condition),
    fraction: total === 0 ? 0 : satisfied / total,
  };
}

/** What a wish lacks, for whoever plans for it. */
export interface EffectLack {
  /** Of the condition. */
  readonly id: string;
  readonly wish: EffectWish;
  /** The fact that is not true, its place the one that was looked at; none: too few are there. */
  readonly fact: EffectFact | undefined;
  readonly objectIds: readonly string[];
  /** How many have to be so. */
  readonly needed: number;
}

/** What is missing of a goal, condition by condition: those that are met have no lack. */
export function lacksOf(
  objects: readonly WorldObject[],
  goal: EffectGoal,
  terms: EffectTerms,
): readonly EffectLack[] {
  const there = new EffectObjects(objects, terms);
  const facts = inNamedPlaces(goal.wishes, there);
  return goal.wishes.flatMap((wish, index) =>
    bestReading(wish, elementAt(facts, index), there).flatMap(
      ({ name, read, total, satisfied, lacking }) =>
        satisfied === total
          ? []
          : [
              {
                id: conditionId(index, name),
                wish,
                fact: read,
                objectIds: lacking.map(({ id }) => id),
                needed: total,
              },
            ],
    ),
  );
}

const conditionId = (index: number, name: string) => `wish-${index + 1}.${name}`;

/** One thing that is counted: that there are objects, that a fact is true of them, that no more do. */
interface Count {
  readonly name: string;
  /** In the words of the wish. */
  readonly facts: readonly EffectFact[];
  /** The one that was judged, with the one place where all are to be. */
  readonly read?: EffectFact;
  readonly total: number;
  readonly satisfied: number;
  readonly lacking: readonly WorldObject[];
}

/** Together in one place: of all places the one where most is as it should be. */
function bestReading(
  wish: EffectWish,
  facts: readonly EffectFact[],
  there: EffectObjects,
): readonly Count[] {
  const readings = wish.isTogether === true ? inOnePlace(facts, there) : [facts];
  const shares = readings.map((are) => {
    const counts = countsOf(wish, are, there);
    const isMet = counts.every(({ total, satisfied }) => satisfied === total);
    return { counts, isMet, met: counts.reduce((sum, { satisfied }) => sum + satisfied, 0) };
  });
  const [best] = shares.toSorted((a, b) => Number(b.isMet) - Number(a.isMet) || b.met - a.met);
  return ensureExists(best, "a wish is read one way at least").counts;
}

/** The facts with one place in the stead of several, in every way there is. */
function inOnePlace(
  are: readonly EffectFact[],
  there: EffectObjects,
): readonly (readonly EffectFact[])[] {
  return are.reduce<readonly (readonly EffectFact[])[]>(
    (readings, fact) => {
      const places = "in" in fact ? there.select(fact.in) : [];
      const choices: readonly EffectFact[] =
        places.length === 0 ? [fact] : places.map(({ id }) => ({ in: { ids: [id] } }));
      return readings.flatMap((reading) => choices.map((choice) => [...reading, choice]));
    },
    [[]],
  );
}

function countsOf(
  wish: EffectWish,
  are: readonly EffectFact[],
  there: EffectObjects,
): readonly Count[] {
  const selected = there.select(wish.of);
  const factsMet = (object: WorldObject) => are.filter((fact) => there.isTrue(object, fact)).length;
  const ranked = selected.toSorted((a, b) => factsMet(b) - factsMet(a));
  const needed = neededOf(wish, selected.length);
  const best = ranked.slice(0, needed);
  const meeting = selected.filter((object) => factsMet(object) === are.length);
  return [
    {
      name: "there",
      facts: [],
      total: needed,
      satisfied: best.length,
      lacking: [],
    },
    ...are.map((fact, index): Count => {
      const lacking = best.filter((object) => !there.isTrue(object, fact));
      return {
        name: `is-${index + 1}`,
        // In the words of the wish, whichever place was looked at.
        facts: wish.are.slice(index, index + 1),
        read: fact,
        total: needed,
        satisfied: best.length - lacking.length,
        lacking,
      };
    }),
    ...noMoreThan(wish, { selected, meeting }),
  ];
}

/** What "exactly" and "the" ask besides. */
function noMoreThan(
  { how, are }: EffectWish,
  found: { readonly selected: readonly WorldObject[]; readonly meeting: readonly WorldObject[] },
): readonly Count[] {
  if (how.quantifier === "all" || how.quantifier === "some") {
    return [];
  }
  const [those, most] = "count" in how ? [found.meeting, how.count] : [found.selected, 1];
  const others = those.slice(most);
  return [
    {
      name: "no-more",
      facts: are,
      total: 1,
      satisfied: others.length === 0 ? 1 : 0,
      lacking: others,
    },
  ];
}

function neededOf({ how }: EffectWish, selected: number): number {
  if ("count" in how) {
    return how.count;
  }
  return how.quantifier === "all" ? Math.max(1, selected) : 1;
}

function toCondition(
  wish: EffectWish,
  { name, facts, total, satisfied, lacking }: Count,
  { index, terms }: { readonly index: number; readonly terms: EffectTerms },
): { readonly condition: GoalCondition; readonly total: number; readonly satisfied: number } {
  const description = describeWish(wish, facts, terms);
  const met = satisfied === total;
  const condition = {
    id: conditionId(index, name),
    description: name === "no-more" ? `${description}, and no other` : description,
    met,
    ...(met
      ? {}
      : {
          failure: describeLack(description, { satisfied, total }),
          objectIds: lacking.map(({ id }) => id),
        }),
  };
  return { condition, total, satisfied };
}
