/**
 * Judges a goal on a state, with TEACh's meaning of its task definitions.
 *
 * Key idea: every thing has ranked candidates, those that meet most conditions first, and the report
 * speaks of the best ones only. So the sentence names the mug that is nearly right, and all
 * conditions being met is the same as the goal being reached.
 */
import type { GoalCondition, GoalReport } from "@/core/world-model";
import { attributeFailure, describeAttribute, hasValue } from "@/worlds/household/goal-attribute";
import { isInGroup } from "@/worlds/household/object-classes";
import type {
  GoalAttribute,
  GoalRelation,
  GoalThing,
  HouseholdGoal,
  PlainThing,
} from "@/worlds/household/goal";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-state";

/** One object that may serve as a thing of a goal. */
interface Candidate {
  readonly object: HouseholdObject;
  /** Conditions met; more is better. */
  readonly score: number;
  readonly isComplete: boolean;
}

type RelationHead = GoalRelation["heads"][number];

/** How far a relation is from holding: which objects must still go to which tails. */
interface Lack {
  readonly isMet: boolean;
  readonly objects: readonly HouseholdObject[];
  readonly tails: readonly HouseholdObject[];
}

/** What a condition is about, for the planner that would make it true. */
export interface ConditionSubject {
  readonly condition: GoalCondition;
  /** The objects that the report speaks of, the nearly right ones first. */
  readonly objects: readonly HouseholdObject[];
  readonly wanted:
    | { readonly kind: "exists"; readonly select: string; readonly count: number }
    | { readonly kind: "attribute"; readonly attribute: GoalAttribute }
    | {
        readonly kind: "relation";
        readonly tails: readonly HouseholdObject[];
        readonly isSameTail: boolean;
      };
}

/** All conditions of a goal as they hold now. */
export function checkGoal(state: HouseholdState, goal: HouseholdGoal): GoalReport {
  const conditions = goalSubjects(state, goal).map((subject) => subject.condition);
  return { success: conditions.length > 0 && conditions.every(({ met }) => met), conditions };
}

/** The conditions with what they are about. */
export function goalSubjects(
  state: HouseholdState,
  goal: HouseholdGoal,
): readonly ConditionSubject[] {
  return new GoalJudge(state).subjects(goal, 1, "");
}

class GoalJudge {
  readonly #state: HouseholdState;

  constructor(state: HouseholdState) {
    this.#state = state;
  }

  /** Conditions of `times` instances of a goal; `path` makes ids unique across nested goals. */
  subjects(goal: HouseholdGoal, times: number, path: string): readonly ConditionSubject[] {
    const ofThings = goal.things.flatMap((thing) => this.#thingSubjects(goal, thing, times, path));
    const ofRelations = goal.relations.flatMap((relation, index) =>
      this.#relationSubjects(goal, relation, times, `${path}relation-${index + 1}`),
    );
    return [...ofThings, ...ofRelations];
  }

  /** Objects that could stand for a thing, best first; ties keep the room's order. */
  candidates(goal: HouseholdGoal, thing: GoalThing): readonly Candidate[] {
    const own = this.#ownCandidates(thing);
    const relations = goal.relations.filter(
      (relation) => relation.isSameTail && relation.tail === thing.id,
    );
    const rated = own.map((candidate) => {
      const held = relations.map((relation) => this.#heldBy(goal, relation, candidate.object));
      return {
        object: candidate.object,
        score: candidate.score + held.reduce((sum, { found }) => sum + found, 0),
        isComplete: candidate.isComplete && held.every(({ isEnough }) => isEnough),
      };
    });
    return rated.sort((a, b) => Number(b.isComplete) - Number(a.isComplete) || b.score - a.score);
  }

  #ownCandidates(thing: GoalThing): readonly Candidate[] {
    if (thing.kind === "goal") {
      const anchor = thing.goal.things.find(({ id }) => id === thing.goal.anchor);
      return anchor === undefined ? [] : this.candidates(thing.goal, anchor);
    }
    return this.#state.objects
      .filter((object) => isInGroup(object.class, thing.select))
      .filter((object) => object.attributes.sliced !== true)
      .map((object) => {
        const score = thing.attributes.filter((wanted) => hasValue(object, wanted)).length;
        return { object, score, isComplete: score === thing.attributes.length };
      });
  }

  /** How many of a relation's heads one tail holds, each kind counted up to what is needed. */
  #heldBy(
    goal: HouseholdGoal,
    relation: GoalRelation,
    tail: HouseholdObject,
  ): { readonly found: number; readonly isEnough: boolean } {
    const parts = relation.heads.map((head) => {
      const heads = this.#heads(goal, head.thing);
      const inside = heads.filter(({ object }) => object.parents.includes(tail.id));
      const needed = head.count === "all" ? Math.max(1, heads.length) : head.count;
      const complete = inside.filter(({ isComplete }) => isComplete || head.count === "all").length;
      return { found: Math.min(needed, inside.length), isEnough: complete >= needed };
    });
    return {
      found: parts.reduce((sum, { found }) => sum + found, 0),
      isEnough: parts.every(({ isEnough }) => isEnough),
    };
  }

  #heads(goal: HouseholdGoal, thingId: string): readonly Candidate[] {
    const thing = goal.things.find(({ id }) => id === thingId);
    return thing === undefined ? [] : this.candidates(goal, thing);
  }

  #thingSubjects(
    goal: HouseholdGoal,
    thing: GoalThing,
    times: number,
    path: string,
  ): readonly ConditionSubject[] {
    if (thing.count === 0) {
      return [];
    }
    if (thing.kind === "goal") {
      const count = (thing.count === "all" ? 1 : thing.count) * times;
      return this.#nestedSubjects(goal, thing.goal, thing.id, {
        count,
        path: `${path}${thing.id}/`,
      });
    }
    const candidates = this.candidates(goal, thing);
    const each = thing.count === "all" ? Math.max(1, candidates.length) : thing.count;
    const count = thing.isShareable || thing.count === "all" ? each : each * times;
    return this.#plainSubjects(thing, candidates.slice(0, count), count, path);
  }

  /** A nested goal is reported on the candidates that suit the outer goal, e.g. the plate with the toast. */
  #nestedSubjects(
    outer: HouseholdGoal,
    nested: HouseholdGoal,
    thingId: string,
    at: { readonly count: number; readonly path: string },
  ): readonly ConditionSubject[] {
    const anchor = nested.things.find(({ id }) => id === nested.anchor);
    const best = this.#heads(outer, thingId).slice(0, at.count);
    if (anchor === undefined || anchor.kind === "goal" || nested.relations.length > 0) {
      return this.subjects(nested, at.count, at.path);
    }
    const others = nested.things.filter((thing) => thing !== anchor);
    return [
      ...this.#plainSubjects(anchor, this.#preferHeads(outer, thingId, best), at.count, at.path),
      ...others.flatMap((thing) => this.#thingSubjects(nested, thing, at.count, at.path)),
    ];
  }

  /** Heads that already lie in the best tail come first, so that other objects are not asked for more. */
  #preferHeads(
    outer: HouseholdGoal,
    thingId: string,
    best: readonly Candidate[],
  ): readonly Candidate[] {
    const relation = outer.relations.find(({ heads }) =>
      heads.some(({ thing }) => thing === thingId),
    );
    const tail = relation === undefined ? undefined : this.#heads(outer, relation.tail)[0];
    if (tail === undefined || best.every(({ isComplete }) => isComplete)) {
      return best;
    }
    const inTail = (candidate: Candidate) => candidate.object.parents.includes(tail.object.id);
    return this.#heads(outer, thingId)
      .toSorted(
        (a, b) =>
          Number(b.isComplete) - Number(a.isComplete) ||
          Number(inTail(b)) - Number(inTail(a)) ||
          b.score - a.score,
      )
      .slice(0, best.length);
  }

  #plainSubjects(
    thing: PlainThing,
    best: readonly Candidate[],
    count: number,
    path: string,
  ): readonly ConditionSubject[] {
    const id = `${path}${thing.id}`;
    const objects = best.map(({ object }) => object);
    const isEnough = objects.length >= count;
    const exists: ConditionSubject = {
      condition: {
        id: `${id}.exists`,
        description: `There ${count === 1 ? "is a" : `are ${count}`} ${thing.select}`,
        met: isEnough,
        ...(isEnough
          ? {}
          : { failure: thing.missing ?? `There are too few of ${thing.select}: ${count} wanted.` }),
      },
      objects,
      wanted: { kind: "exists", select: thing.select, count },
    };
    const attributes = thing.attributes.map((wanted): ConditionSubject => {
      const lacking = objects.filter((object) => !hasValue(object, wanted));
      const met = isEnough && lacking.length === 0;
      return {
        condition: {
          id: `${id}.${wanted.attribute}`,
          description: describeAttribute(thing, wanted, count),
          met,
          ...(met ? {} : { failure: attributeFailure(thing, wanted, lacking) }),
        },
        objects: lacking,
        wanted: { kind: "attribute", attribute: wanted },
      };
    });
    return [exists, ...attributes];
  }

  #relationSubjects(
    goal: HouseholdGoal,
    relation: GoalRelation,
    times: number,
    id: string,
  ): readonly ConditionSubject[] {
    const tails = this.#heads(goal, relation.tail);
    return relation.heads.map((head): ConditionSubject => {
      const heads = this.#heads(goal, head.thing);
      const lack = relation.isSameTail
        ? this.#lackInOne({ goal, head, heads, tails, times })
        : lackInAny(head, heads, tails, times);
      const where = `${relation.isSameTail ? "one" : "a"} ${relation.tail}`;
      return {
        condition: {
          id: `${id}.${head.thing}`,
          description: `${head.count === "all" ? "All" : head.count} ${head.thing} in or on ${where}`,
          met: lack.isMet,
          ...(lack.isMet ? {} : { failure: relation.failure }),
        },
        objects: lack.objects,
        wanted: { kind: "relation", tails: lack.tails, isSameTail: relation.isSameTail },
      };
    });
  }

  /** Whether each of the best tails holds its share; what the first that does not still needs. */
  #lackInOne(at: {
    readonly goal: HouseholdGoal;
    readonly head: RelationHead;
    readonly heads: readonly Candidate[];
    readonly tails: readonly Candidate[];
    readonly times: number;
  }): Lack {
    const { goal, head, heads, tails, times } = at;
    const best = tails.slice(0, times).map(({ object }) => object);
    const isHeld = (tail: HouseholdObject) => this.#isHeadHeld(goal, head, tail);
    if (head.count === 0 || (best.length >= times && best.every(isHeld))) {
      return { isMet: true, objects: [], tails: [] };
    }
    const others = tails.map(({ object }) => object).filter((tail) => !isHeld(tail));
    const lacking = best.find((tail) => !isHeld(tail)) ?? others[0];
    const isIn = ({ object }: Candidate, tail: HouseholdObject) => object.parents.includes(tail.id);
    const inside = heads.filter(
      (each) =>
        (each.isComplete || head.count === "all") && lacking !== undefined && isIn(each, lacking),
    );
    const needed = (head.count === "all" ? heads.length : head.count) - inside.length;
    const isServed = (each: Candidate) => best.some((tail) => isHeld(tail) && isIn(each, tail));
    const free = heads
      .filter((each) => !inside.includes(each))
      .toSorted(
        (a, b) =>
          Number(b.isComplete) - Number(a.isComplete) || Number(isServed(a)) - Number(isServed(b)),
      );
    return {
      isMet: false,
      objects: free.slice(0, Math.max(0, needed)).map(({ object }) => object),
      tails:
        lacking === undefined ? others : [lacking, ...others.filter((tail) => tail !== lacking)],
    };
  }

  #isHeadHeld(goal: HouseholdGoal, head: RelationHead, tail: HouseholdObject): boolean {
    const relation = { heads: [head], tail: "", isSameTail: true, failure: "" };
    return this.#heldBy(goal, relation, tail).isEnough;
  }
}

/** Heads that must each be in or on some tail, whichever. */
function lackInAny(
  head: RelationHead,
  heads: readonly Candidate[],
  tails: readonly Candidate[],
  times: number,
): Lack {
  const tailObjects = tails.map(({ object }) => object);
  const isIn = ({ object }: Candidate) =>
    tailObjects.some((tail) => object.parents.includes(tail.id));
  const needed = head.count === "all" ? heads.length : head.count * times;
  const inside = heads.filter((each) => (each.isComplete || head.count === "all") && isIn(each));
  const missing = heads.filter((each) => !isIn(each));
  return {
    isMet: head.count === 0 || (needed > 0 && inside.length >= needed),
    objects: missing.slice(0, Math.max(0, needed - inside.length)).map(({ object }) => object),
    tails: tailObjects,
  };
}
