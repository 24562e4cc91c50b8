import type { GoalCondition } from "@/core/world/world-model";
import {
  counts,
  GoalRanking,
  neededOf,
  type Candidate,
  type RelationHead,
} from "@/worlds/household/goals/goal-ranking";
import * as sentences from "@/worlds/household/goals/text/goal-sentences";
import { hasValue } from "@/worlds/household/goals/has-value";
import type {
  GoalAttribute,
  GoalRelation,
  GoalThing,
  HouseholdGoal,
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
      ...goal.things.flatMap((thing) => this.#ofThing(goal, thing, { times, path })),
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
    { times, path }: { readonly times: number; readonly path: string },
  ): readonly ConditionSubject[] {
    if (thing.count === 0) {
      return [];
    }
    const candidates = this.#ranking.inPlaceFirst(goal, thing.id);
    if (thing.kind === "goal") {
      const count = (thing.count === "all" ? 1 : thing.count) * times;
      const at = { count, path: `${path}${thing.id}/` };
      return this.#ofNested(thing.goal, candidates, at);
    }
    const each = thing.count === "all" ? Math.max(1, candidates.length) : thing.count;
    const count = thing.isShareable || thing.count === "all" ? each : each * times;
    return this.#ofPlain(thing, candidates, { count, path });
  }

  /** A nested goal is reported on the candidates that suit the outer goal, e.g. the plate with the toast. */
  #ofNested(
    nested: HouseholdGoal,
    candidates: readonly Candidate[],
    { count, path }: { readonly count: number; readonly path: string },
  ): readonly ConditionSubject[] {
    const anchor = nested.things.find(({ id }) => id === nested.anchor);
    if (anchor === undefined || anchor.kind === "goal" || nested.relations.length > 0) {
      return this.#ofGoal(nested, count, path);
    }
    const others = nested.things.filter((thing) => thing !== anchor);
    return [
      ...this.#ofPlain(anchor, candidates, { count, path }),
      ...others.flatMap((thing) => this.#ofThing(nested, thing, { times: count, path })),
    ];
  }

  #ofPlain(
    thing: PlainThing,
    candidates: readonly Candidate[],
    { count, path }: { readonly count: number; readonly path: string },
  ): readonly ConditionSubject[] {
    const id = `${path}${thing.id}`;
    const best = candidates.slice(0, count).map(({ object }) => object);
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

  #ofHead(
    goal: HouseholdGoal,
    at: {
      readonly relation: GoalRelation;
      readonly head: RelationHead;
      readonly times: number;
    },
    id: string,
  ): ConditionSubject {
    const { relation, head } = at;
    const lack = relation.isSameTail ? this.#lackInSame(goal, at) : this.#lackInAny(goal, at);
    const { total, satisfied, objects, tails } = lack;
    const [headThing, tailThing] = [head.thing, relation.tail].map((name) =>
      goal.things.find((thing) => thing.id === name),
    );
    const { times } = at;
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
  #lackInSame(
    goal: HouseholdGoal,
    { relation, head, times }: { relation: GoalRelation; head: RelationHead; times: number },
  ): Lack {
    const heads = this.#ranking.inPlaceFirst(goal, head.thing);
    const tails = this.#ranking.named(goal, relation.tail).map(({ object }) => object);
    const needed = neededOf(head, heads);
    const completeIn = (tail: HouseholdObject) => this.#ranking.held(goal, head, tail).complete;
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
  #lackInAny(
    goal: HouseholdGoal,
    { relation, head, times }: { relation: GoalRelation; head: RelationHead; times: number },
  ): Lack {
    const heads = this.#ranking.named(goal, head.thing);
    const tails = this.#ranking.named(goal, relation.tail).map(({ object }) => object);
    const isIn = ({ object }: Candidate) => tails.some((tail) => object.parents.includes(tail.id));
    const total = head.count === "all" ? neededOf(head, heads) : head.count * times;
    const inside = heads.filter((each) => counts(head, each) && isIn(each));
    const satisfied = Math.min(total, inside.length);
    const missing = heads.filter((each) => !isIn(each)).map(({ object }) => object);
    return { total, satisfied, objects: missing.slice(0, total - satisfied), tails };
  }
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
