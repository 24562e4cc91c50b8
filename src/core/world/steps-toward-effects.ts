/** Steps toward what a goal of effects lacks, in any world that knows steps to single facts. */
import { lacksOf, type EffectLack } from "@/core/world/check-effects";
import type { EffectFact, EffectGoal, EffectSelection } from "@/core/world/effect-goal";
import { EffectObjects, type EffectTerms } from "@/core/world/effect-objects";
import type { Environment, ReasonedCall, WantedFact } from "@/core/world/world-model";

/** One condition on several objects is met one or a few objects at a time. */
const MAX_ROUNDS = 16;

/**
 * The calls that make one condition of a goal true from here; empty where no steps are known. They were
 * tried on a copy of the episode.
 */
export function stepsTowardEffects(
  episode: Environment,
  goal: EffectGoal,
  { conditionId, terms }: { readonly conditionId: string; readonly terms: EffectTerms },
): readonly ReasonedCall[] {
  const copy = episode.fork();
  const calls: ReasonedCall[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const objects = copy.objects();
    const lack = lacksOf(objects, goal, terms).find(({ id }) => id === conditionId);
    const there = new EffectObjects(objects, terms);
    const wanted = lack === undefined ? undefined : wantedOf(lack, there);
    const steps = wanted === undefined ? [] : (copy.stepsTo?.(wanted) ?? []);
    const isDone = steps.length > 0 && steps.every(({ call }) => copy.call(call).ok);
    if (!isDone) {
      break;
    }
    calls.push(...steps);
  }
  return calls;
}

/** Undefined for what no step brings about: that there be no more of something. */
function wantedOf(
  { wish, fact, objectIds, needed }: EffectLack,
  there: EffectObjects,
): WantedFact | undefined {
  if (fact === undefined) {
    const { class: name } = wish.of;
    return name === undefined ? undefined : { kind: "exists", class: name, count: needed };
  }
  return wantedFact(fact, objectIds, { there, isTogether: wish.isTogether === true });
}

function wantedFact(
  fact: EffectFact,
  objectIds: readonly string[],
  at: { readonly there: EffectObjects; readonly isTogether: boolean },
): WantedFact | undefined {
  if ("holds" in fact) {
    const value = fact.holds
      ? true
      : isSwitched(fact.attribute, objectIds, at.there)
        ? false
        : null;
    return { kind: "attribute", objectIds, attribute: fact.attribute, value };
  }
  if ("value" in fact) {
    return { kind: "attribute", objectIds, attribute: fact.attribute, value: fact.value };
  }
  const places = at.there.select(fact.in).filter(({ id }) => !objectIds.includes(id));
  return places.length === 0
    ? preparedPlace(fact.in, at)
    : { kind: "place", objectIds, placeIds: places.map(({ id }) => id), isTogether: at.isTogether };
}

/** The place itself is not yet as it is meant: a plate that is washed first. */
function preparedPlace(
  { that = [], ...place }: EffectSelection,
  at: { readonly there: EffectObjects; readonly isTogether: boolean },
): WantedFact | undefined {
  const candidates = at.there.select(place);
  const missing = that.find((fact) => candidates.some((object) => !at.there.isTrue(object, fact)));
  return missing === undefined || candidates.length === 0
    ? undefined
    : wantedFact(
        missing,
        candidates.slice(0, 1).map(({ id }) => id),
        { ...at, isTogether: false },
      );
}

/** Whether what is not so is `false` there, not nothing. */
function isSwitched(
  attribute: string,
  objectIds: readonly string[],
  there: EffectObjects,
): boolean {
  return there
    .select({ ids: objectIds })
    .some(({ attributes }) => typeof attributes[attribute] === "boolean");
}
