/** A goal made of what was brought about, see `effect-goal.ts`. */
import { checkEffects } from "@/core/world/check-effects";
import { assertNever } from "@/base/assert";
import { groupBy } from "@/base/groups";
import type {
  EffectFact,
  EffectGoal,
  EffectQuantifier,
  EffectSelection,
  EffectWish,
} from "@/core/world/effect-goal";
import { bindEffectGoal, EffectObjects, type EffectTerms } from "@/core/world/effect-objects";
import type { ShownEffect } from "@/core/shown-effect";
import type { WorldEffect } from "@/core/world/world-effects";
import { isHolding, type WorldObject } from "@/core/world/world-state";

export interface EffectGoalOptions {
  /** `instances`: these very objects and places. `classes`: as many of their kind, all where it is all. */
  readonly bindTo: "instances" | "classes";
  /** The objects as they were: a goal of effects does not hold there already. */
  readonly before: readonly WorldObject[];
  /** The objects where the effects hold, which tell whether it is all of a kind. */
  readonly after: readonly WorldObject[];
  readonly terms: EffectTerms;
}

/** What came about, or what of it was shown. */
type AnyEffect = WorldEffect | ShownEffect;

/**
 * The goal that just these effects hold, or undefined where there are none. Objects that changed alike
 * are one wish with their number; two or more that are all of their class give `all`, so that the goal
 * also fits where there are more of them. A wish for some of a class that held before already (another
 * lamp was on) asks for as many as there are now, or else for those that were otherwise (`was`), or for
 * these very ones. What is gone is wanted by no wish: nothing can be said of it.
 */
export function goalOfEffects(
  effects: readonly AnyEffect[],
  options: EffectGoalOptions,
): EffectGoal | undefined {
  const stay = effects.filter(({ kind }) => kind !== "gone");
  const byObject = groupBy(stay, ({ objectId }) => objectId);
  const changed = [...byObject].map(([id, own]) => ({
    id,
    class: own[0]?.class,
    are: own.flatMap((effect) => factOf(effect, effects, options)),
    were: own.flatMap((effect) =>
      effect.kind === "attribute" ? [attributeFact(effect.attribute, effect.before)] : [],
    ),
  }));
  const alike = groupBy(changed, (each) => JSON.stringify([each.class, each.are]));
  const wishes = [...alike.lists()].flatMap((group) =>
    options.bindTo === "instances" ? group.map(wishForOne) : [wishForKind(group, options)],
  );
  return wishes.length === 0 ? undefined : { form: "effects", wishes };
}

interface ChangedObject {
  readonly id: string;
  readonly class: string | undefined;
  readonly are: readonly EffectFact[];
  /** How it was, as far as its own attributes tell. */
  readonly were: readonly EffectFact[];
}

function wishForOne({ id, class: name, are }: ChangedObject): EffectWish {
  return { how: { quantifier: "the" }, of: { class: name, ids: [id] }, are };
}

/** The most general wish that tells the state after from the one before. */
function wishForKind(group: readonly ChangedObject[], options: EffectGoalOptions): EffectWish {
  const { before, after, terms } = options;
  const [{ class: name, are, were: first } = { class: undefined, are: [], were: [] }] = group;
  // How they were tells them apart only where it was the same of all of them.
  const isAlike = group.every((each) => JSON.stringify(each.were) === JSON.stringify(first));
  const were = isAlike ? first : [];
  const objects = new EffectObjects(after, terms);
  const kin = objects.select({ class: name });
  const meeting = kin.filter((object) => are.every((fact) => objects.isTrue(object, fact)));
  const isAll = kin.length > 1 && meeting.length === kin.length && are.length > 0;
  const ids = group.map(({ id }) => id);
  const wish = (of: EffectSelection, how: EffectQuantifier): EffectWish => ({
    how,
    of: { class: name, ...of },
    are,
    ...(isInOnePlace(ids, are, after) ? { isTogether: true } : {}),
  });
  const some = (count: number) => ({ quantifier: "some" as const, count });
  const these = wish({ ids }, { quantifier: "all" });
  const general = [
    ...(isAll ? [wish({}, { quantifier: "all" })] : []),
    wish({}, some(group.length)),
    wish({}, some(meeting.length)),
    ...(were.length === 0 ? [] : [wish({ was: were }, some(group.length))]),
  ];
  const tells = (each: EffectWish) => {
    const goal: EffectGoal = { form: "effects", wishes: [each] };
    return !checkEffects(before, bindEffectGoal(goal, before, terms), terms).success;
  };
  return general.find(tells) ?? these;
}

/** Whether more than one was put somewhere, and all in the same place. */
function isInOnePlace(
  ids: readonly string[],
  are: readonly EffectFact[],
  after: readonly WorldObject[],
): boolean {
  const places = after
    .filter(({ id }) => ids.includes(id))
    .map(({ supports: [place] }) => place?.id);
  return are.some((fact) => "in" in fact) && ids.length > 1 && new Set(places).size === 1;
}

function factOf(
  effect: AnyEffect,
  effects: readonly AnyEffect[],
  { bindTo }: EffectGoalOptions,
): readonly EffectFact[] {
  switch (effect.kind) {
    case "attribute":
      return [attributeFact(effect.attribute, effect.value)];
    case "place": {
      const { id, class: name } = effect.place;
      // A place that was changed as well is meant as it is now: the plate that was washed for it.
      const that = effects.flatMap((other) =>
        other.objectId === id && other.kind === "attribute"
          ? [attributeFact(other.attribute, other.value)]
          : [],
      );
      return bindTo === "instances"
        ? [{ in: { class: name, ids: [id] } }]
        : [{ in: { class: name, ...(that.length === 0 ? {} : { that }) } }];
    }
    case "made":
    case "gone":
      return [];
    default:
      return assertNever(effect);
  }
}

function attributeFact(attribute: string, value: WorldObject["attributes"][string]): EffectFact {
  return typeof value === "boolean" || value === null
    ? { attribute, holds: isHolding(value) }
    : { attribute, value };
}
