import type { GoalCondition } from "@/core/world/world-model";
import {
  counts,
  GoalRanking,
  neededOf,
  type Candidate,
} from "@/worlds/household/goals/goal-ranking";
import {
  everyResultOf,
  isMadeOfParts,
  isSameTail,
  plainResultOf,
  timesOf,
  type RelatedHead,
} from "@/worlds/household/goals/goal-structure";
import * as sentences from "@/worlds/household/goals/text/goal-sentences";
import { hasValue } from "@/worlds/household/goals/has-value";
import type {
  GoalAttribute,
  GoalThing,
  HouseholdGoal,
  NestedThing,
  PlainThing,
} from "@/worlds/household/goals/goal";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** What a condition is about, for the planner that would make it true. */
export interface ConditionSubject {
  readonly condition: GoalCondition;
  /** How often it has to hold, and how often it does. */
  readonly total: number;
  readonly satisfied: number;
  /** The objects that still lack it, the nearly right ones first. */
  readonly objects: readonly HouseholdObject[];
  /** False where all objects of a kind have to meet it, so that no other one can stand in. */
  readonly isReplaceable: boolean;
  readonly wanted:
    | { readonly kind: "exists"; readonly select: string; readonly count: number }
    | { readonly kind: "attribute"; readonly attribute: GoalAttribute }
    | {
        readonly kind: "relation";
        /** Everything that may have to be there, in place or not. */
        readonly heads: readonly HouseholdObject[];
        /** Those of them that lack nothing but their place. */
        readonly ready: readonly HouseholdObject[];
        readonly tails: readonly HouseholdObject[];
        readonly isSameTail: boolean;
      };
}

interface Counted {
  readonly id: string;
  readonly description: string;
  readonly failure: () => string;
}

/** Makes the conditions of a goal on one state, with a sentence for each that is not met. */
export class GoalConditions {
  readonly #state: HouseholdState;
  readonly #ranking: GoalRanking;

  constructor(state: HouseholdState) {
    this.#state = state;
    this.#ranking = new GoalRanking(state);
  }

  of(goal: HouseholdGoal): readonly ConditionSubject[] {
    return this.#ofGoal(goal, 1, "");
  }

  /** Conditions of `times` instances of a goal; `path` makes ids unique across nested goals. */
  #ofGoal(goal: HouseholdGoal, times: number, path: string): readonly ConditionSubject[] {
    return [
      ...goal.things.flatMap((thing) => this.#ofThing(goal, thing, times, path)),
      ...goal.relations.flatMap((relation, index) =>
        relation.heads
          .filter(({ count }) => count !== 0)
          .map((head) =>
            this.#ofHead(goal, { relation, head, times }, `${path}relation-${index + 1}`),
          ),
      ),
    ];
  }

  #ofThing(
    goal: HouseholdGoal,
    thing: GoalThing,
    times: number,
    path: string,
  ): readonly ConditionSubject[] {
    if (thing.count === 0) {
      return [];
    }
    const candidates = this.#ranking.inPlaceFirst(goal, thing.id);
    const at = { times, path, tails: times };
    return thing.kind === "goal"
      ? this.#ofNested(thing, candidates, at)
      : this.#ofPlain(thing, candidates, { ...at, isTail: isSameTail(goal, thing.id) });
  }

  /**
   * A nested goal is reported on the candidates that suit the outer goal, e.g. the plate with the toast.
   * Its own things keep their counts: all pans clean, once, twice or beside other wishes, is all pans.
   */
  #ofNested(
    thing: NestedThing,
    candidates: readonly Candidate[],
    { times, path, tails }: Instances,
  ): readonly ConditionSubject[] {
    const nested = thing.count === "all" ? everyResultOf(thing.goal) : thing.goal;
    const count = thing.count === "all" ? Math.max(1, candidates.length) : thing.count * times;
    const at = { times: count, path: `${path}${thing.id}/`, tails };
    const anchor = plainResultOf(nested);
    if (anchor === undefined) {
      return this.#ofGoal(nested, count, at.path);
    }
    return [
      ...this.#ofPlain(anchor, candidates, at),
      ...nested.things
        .filter((each) => each !== anchor)
        .flatMap((each) => this.#ofThing(nested, each, count, at.path)),
    ];
  }

  #ofPlain(
    thing: PlainThing,
    candidates: readonly Candidate[],
    { times, path, tails, isTail = false }: Instances,
  ): readonly ConditionSubject[] {
    if (thing.count === 0) {
      return [];
    }
    const each = thing.count === "all" ? Math.max(1, candidates.length) : thing.count;
    const isOnce = thing.count === "all" || (thing.isShareable && !isTail);
    const count = isOnce ? each : each * times;
    const id = `${path}${thing.id}`;
    const best = bestOf(thing, candidates, { count, tails });
    const exists = counted(
      { satisfied: best.length, total: count },
      {
        id: `${id}.exists`,
        description: sentences.describeExistence(thing, count),
        failure: () =>
          sentences.existenceFailure(this.#state, thing, { found: best.length, count }),
      },
      {
        objects: [],
        isReplaceable: false,
        wanted: { kind: "exists", select: thing.select, count },
      },
    );
    const attributes = thing.attributes.map((wanted) => {
      const lacking = best.filter((object) => !hasValue(object, wanted));
      const having = best.length - lacking.length;
      return counted(
        { satisfied: having, total: count },
        {
          id: `${id}.${wanted.attribute}`,
          description: sentences.describeAttribute(thing, wanted, count),
          failure: () =>
            sentences.attributeFailure(this.#state, { thing, wanted, lacking, having, count }),
        },
        {
          objects: lacking,
          isReplaceable: thing.count !== "all",
          wanted: { kind: "attribute", attribute: wanted },
        },
      );
    });
    return [exists, ...attributes];
  }

  #ofHead(goal: HouseholdGoal, at: RelatedHead, id: string): ConditionSubject {
    const { relation, head } = at;
    const lack = relation.isSameTail ? this.#lackInSame(goal, at) : this.#lackInAny(goal, at);
    const { total, satisfied, objects, tails } = lack;
    const [headThing, tailThing] = [head.thing, relation.tail].map((name) =>
      goal.things.find((thing) => thing.id === name),
    );
    const times = relation.isSameTail ? timesOf(goal, at) : at.times;
    const heads = this.#ranking.named(goal, head.thing);
    const about = {
      head: headThing,
      tail: tailThing,
      count: head.count,
      relation,
      times,
      total,
    };
    return counted(
      { satisfied, total },
      {
        id: `${id}.${head.thing}`,
        description: sentences.describeRelation(about),
        failure: () => sentences.relationFailure(this.#state, { ...about, satisfied, objects }),
      },
      {
        objects,
        isReplaceable: head.count !== "all",
        wanted: {
          kind: "relation",
          heads: heads.map(({ object }) => object),
          ready: heads.filter((each) => counts(head, each)).map(({ object }) => object),
          tails,
          isSameTail: relation.isSameTail,
        },
      },
    );
  }

  /** Heads that one and the same tail must hold; what the first tail that does not still needs. */
  #lackInSame(goal: HouseholdGoal, at: RelatedHead): Lack {
    const { relation, head } = at;
    const times = timesOf(goal, at);
    const heads = this.#ranking.inPlaceFirst(goal, head.thing);
    const places = this.#ranking.named(goal, relation.tail);
    const tails = places.map(({ object }) => object);
    const needed = neededOf(head, heads);
    // What is wrong with a place itself is told where the place is, but for one that is made of parts.
    const isMade = isMadeOfParts(goal, relation.tail);
    const unfit = new Set(
      places.filter(({ isFit }) => isMade && !isFit).map((each) => each.object),
    );
    const completeIn = (tail: HouseholdObject) =>
      unfit.has(tail) ? 0 : this.#ranking.held(goal, head, tail).complete;
    const best = tails.slice(0, times);
    const satisfied = best.reduce((sum, tail) => sum + completeIn(tail), 0);
    const total = needed * times;
    const lacking = tails.filter((tail) => completeIn(tail) < needed);
    const first = best.find((tail) => completeIn(tail) < needed) ?? lacking[0];
    if (satisfied >= total || first === undefined) {
      return { total, satisfied, objects: [], tails: [] };
    }
    const isIn = ({ object }: Candidate, tail: HouseholdObject) => object.parents.includes(tail.id);
    const isServed = (each: Candidate) =>
      best.some((tail) => completeIn(tail) >= needed && isIn(each, tail));
    const free = heads
      .filter((each) => !(isIn(each, first) && counts(head, each)))
      .toSorted(
        (a, b) =>
          Number(b.isComplete) - Number(a.isComplete) || Number(isServed(a)) - Number(isServed(b)),
      );
    return {
      total,
      satisfied,
      objects: free.slice(0, needed - completeIn(first)).map(({ object }) => object),
      tails: [first, ...lacking.filter((tail) => tail !== first)],
    };
  }

  /** Heads that must each be in or on some tail, whichever. */
  #lackInAny(goal: HouseholdGoal, { relation, head, times }: RelatedHead): Lack {
    const heads = this.#ranking.named(goal, head.thing);
    const places = this.#ranking.named(goal, relation.tail);
    const fit = places.filter(({ isComplete }) => isComplete);
    const isIn = ({ object }: Candidate) =>
      fit.some((tail) => object.parents.includes(tail.object.id));
    const tails = (fit.length > 0 ? fit : places).map(({ object }) => object);
    const total = head.count === "all" ? neededOf(head, heads) : head.count * times;
    const inside = heads.filter((each) => counts(head, each) && isIn(each));
    const satisfied = Math.min(total, inside.length);
    const missing = heads.filter((each) => !isIn(each)).map(({ object }) => object);
    return { total, satisfied, objects: missing.slice(0, total - satisfied), tails };
  }
}

/** Of how many instances of a goal, and under which name in the report. */
interface Instances {
  readonly times: number;
  readonly path: string;
  /** As many of the candidates, the first ones, are those that hold what the goal wants in them. */
  readonly tails: number;
  /** Whether each instance needs one of its own even if it is shareable: the one cabinet for all. */
  readonly isTail?: boolean;
}

/**
 * The objects that a thing's conditions speak of. Of more plates than have to hold something, those
 * beyond need only be as the thing says, so that one which holds something and is dirty does not stand
 * before a clean one.
 */
function bestOf(
  thing: PlainThing,
  candidates: readonly Candidate[],
  { count, tails }: { readonly count: number; readonly tails: number },
): readonly HouseholdObject[] {
  const faultsOf = ({ object }: Candidate) =>
    thing.attributes.filter((wanted) => !hasValue(object, wanted)).length;
  const others = candidates.slice(tails).toSorted((a, b) => faultsOf(a) - faultsOf(b));
  return [...candidates.slice(0, tails), ...others].slice(0, count).map(({ object }) => object);
}

/** How far a relation is from holding: which objects must still go to which tails. */
interface Lack extends Pick<ConditionSubject, "total" | "satisfied" | "objects"> {
  readonly tails: readonly HouseholdObject[];
}

function counted(
  { satisfied, total }: { readonly satisfied: number; readonly total: number },
  { id, description, failure }: Counted,
  about: Pick<ConditionSubject, "objects" | "isReplaceable" | "wanted">,
): ConditionSubject {
  const met = satisfied >= total;
  return {
    condition: {
      id,
      description,
      met,
      ...(met ? {} : { failure: failure(), objectIds: about.objects.map((object) => object.id) }),
    },
    satisfied,
    total,
    ...about,
  };
}
