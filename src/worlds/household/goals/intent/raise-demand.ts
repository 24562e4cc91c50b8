import type { GoalThing, HouseholdGoal, PlainThing } from "@/worlds/household/goals/goal";
import type { OutcomeDemand } from "@/worlds/household/goals/intent/read-outcomes";
import { isInGroup } from "@/worlds/household/objects/object-classes";

/**
 * The goal with a demand put into the part of it that is about the same things: more slices on the
 * plate that is spoken of already, a mug that must be clean as well. Undefined where no part is about
 * them, or where it asks for that much already.
 */
export function raiseDemand(goal: HouseholdGoal, demand: OutcomeDemand): HouseholdGoal | undefined {
  return raiseRelation(goal, demand) ?? raiseThing(goal, demand) ?? raiseNested(goal, demand);
}

/** How many instances of a nested goal there are is counted outside of it, what each is like inside. */
function raiseNested(goal: HouseholdGoal, demand: OutcomeDemand): HouseholdGoal | undefined {
  for (const thing of goal.things) {
    if (thing.kind !== "goal") {
      continue;
    }
    const replaced = (each: GoalThing): HouseholdGoal => ({
      ...goal,
      things: goal.things.map((own) => (own === thing ? each : own)),
    });
    const isWhole =
      thing.goal.anchor !== undefined &&
      demand.place === undefined &&
      isOfKind(thing, demand.thing.select);
    const inner = isWhole ? { ...demand, thing: { ...demand.thing, count: 1 } } : demand;
    const raised = raiseDemand(thing.goal, inner);
    const isMore = isWhole && isFewer(thing.count, demand.thing.count);
    if (raised !== undefined || isMore) {
      const count = isMore ? demand.thing.count : thing.count;
      return replaced({ ...thing, count, goal: raised ?? thing.goal });
    }
  }
  return undefined;
}

/** Whether a thing of a goal, or what a nested goal is about, is of the kind. */
function isOfKind(thing: GoalThing | undefined, select: string): boolean {
  const plain = plainOf(thing);
  return plain !== undefined && isSameKind(plain.select, select);
}

/** More of what is wanted in or on a place. */
function raiseRelation(goal: HouseholdGoal, demand: OutcomeDemand): HouseholdGoal | undefined {
  const { thing: wanted, place } = demand;
  if (place === undefined || demand.times > 1) {
    return undefined;
  }
  for (const relation of goal.relations) {
    const tail = goal.things.find(({ id }) => id === relation.tail);
    const head = relation.heads.find(({ thing: id }) => {
      return isOfKind(
        goal.things.find((each) => each.id === id),
        wanted.select,
      );
    });
    const isAtPlace = isOfKind(tail, place);
    const isMore =
      head !== undefined &&
      (wanted.count === "all" ? head.count !== "all" : isFewer(head.count, wanted.count));
    if (isAtPlace && isMore) {
      return {
        ...goal,
        things: goal.things.map((each) =>
          each.id === head.thing && isFewer(each.count, wanted.count)
            ? { ...each, count: wanted.count }
            : each,
        ),
        relations: goal.relations.map((each) =>
          each === relation
            ? {
                ...relation,
                isSameTail: relation.isSameTail || demand.isSame,
                heads: relation.heads.map((own) =>
                  own === head ? { ...own, count: wanted.count } : own,
                ),
              }
            : each,
        ),
      };
    }
  }
  return undefined;
}

/** More of a thing, or a further condition on it. */
function raiseThing(goal: HouseholdGoal, demand: OutcomeDemand): HouseholdGoal | undefined {
  const { thing: wanted, place } = demand;
  if (place !== undefined) {
    return undefined;
  }
  for (const thing of goal.things) {
    if (thing.kind === "goal" || !isSameKind(thing.select, wanted.select)) {
      continue;
    }
    const fresh = wanted.attributes.filter(
      (each) => !thing.attributes.some((own) => own.attribute === each.attribute),
    );
    if (fresh.length > 0 || isFewer(thing.count, wanted.count)) {
      const raised: PlainThing = {
        ...thing,
        count: isFewer(thing.count, wanted.count) ? wanted.count : thing.count,
        attributes: [...thing.attributes, ...fresh],
      };
      return { ...goal, things: goal.things.map((each) => (each === thing ? raised : each)) };
    }
  }
  return undefined;
}

function isFewer(count: number | "all", than: number | "all"): boolean {
  return count !== "all" && (than === "all" || count < than);
}

function isSameKind(own: string, wanted: string): boolean {
  return own === wanted || isInGroup(wanted, own) || isInGroup(own, wanted);
}

/** The plain thing that a thing comes down to. */
function plainOf(thing: GoalThing | undefined): PlainThing | undefined {
  if (thing === undefined || thing.kind === "object") {
    return thing;
  }
  return plainOf(thing.goal.things.find(({ id }) => id === thing.goal.anchor));
}
