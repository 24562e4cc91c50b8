/**
 * Which objects could stand for the things of a goal, the nearly right ones first.
 *
 * Key idea: every condition of a report speaks of the best candidates only. An object scores one for
 * each condition that it meets, and a receptacle that must hold things one for each of them; so the
 * sentence names the mug that is nearly right, all conditions being met is the same as the goal being
 * reached, and no improvement ever lowers the share of conditions met.
 */
import { hasValue } from "@/worlds/household/goals/has-value";
import { isInGroup } from "@/worlds/household/objects/object-classes";
import type { GoalRelation, GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** One object that may serve as a thing of a goal. */
export interface Candidate {
  readonly object: HouseholdObject;
  /** Conditions met; more is better. */
  readonly score: number;
  /** Things that lie in it already but lack something themselves. */
  readonly near: number;
  /** Whether it is as its own thing says, whatever should lie in it for the goal around it. */
  readonly isFit: boolean;
  /** Fit, and holding what the goal wants in it. */
  readonly isComplete: boolean;
}

export type RelationHead = GoalRelation["heads"][number];

/** The candidates of one state; every list is made once. */
export class GoalRanking {
  readonly state: HouseholdState;
  /** By goal first: parts of two goals may be one and the same object, related differently. */
  readonly #known = new Map<HouseholdGoal, Map<string, readonly Candidate[]>>();

  constructor(state: HouseholdState) {
    this.state = state;
  }

  /** Objects that could stand for a thing, best first; ties keep the room's order. */
  candidates(goal: HouseholdGoal, thing: GoalThing): readonly Candidate[] {
    const known = this.#known.get(goal)?.get(thing.id);
    if (known !== undefined) {
      return known;
    }
    const relations = goal.relations.filter(
      (relation) => relation.isSameTail && relation.tail === thing.id,
    );
    const ranked = this.#ownCandidates(thing)
      .map((own) => this.#withContents(goal, own, relations))
      .sort(compareCandidates);
    this.#known.set(goal, new Map(this.#known.get(goal)).set(thing.id, ranked));
    return ranked;
  }

  /** The candidates of a thing by its id. */
  named(goal: HouseholdGoal, thingId: string): readonly Candidate[] {
    const thing = goal.things.find(({ id }) => id === thingId);
    return thing === undefined ? [] : this.candidates(goal, thing);
  }

  /** The candidates of a thing; of equal ones those first that already are where they belong. */
  inPlaceFirst(goal: HouseholdGoal, thingId: string): readonly Candidate[] {
    const candidates = this.named(goal, thingId);
    const relation = goal.relations.find(({ heads }) =>
      heads.some(({ thing }) => thing === thingId),
    );
    if (relation === undefined) {
      return candidates;
    }
    const tails = this.named(goal, relation.tail);
    const places = new Set(
      (relation.isSameTail ? tails.slice(0, 1) : tails).map(({ object }) => object.id),
    );
    const isAway = ({ object }: Candidate) => (object.parents.some((id) => places.has(id)) ? 0 : 1);
    return candidates.toSorted((a, b) => compareCandidates(a, b) || isAway(a) - isAway(b));
  }

  /** What of a head one tail holds, each kind counted up to what is needed. */
  held(goal: HouseholdGoal, head: RelationHead, tail: HouseholdObject): Held {
    const heads = this.named(goal, head.thing);
    const inside = heads.filter(({ object }) => object.parents.includes(tail.id));
    const needed = neededOf(head, heads);
    const complete = inside.filter((each) => counts(head, each)).length;
    return {
      needed,
      complete: Math.min(needed, complete),
      found: Math.min(needed, inside.length),
    };
  }

  #ownCandidates(thing: GoalThing): readonly Candidate[] {
    if (thing.kind === "goal") {
      const anchor = thing.goal.things.find(({ id }) => id === thing.goal.anchor);
      return anchor === undefined ? [] : this.candidates(thing.goal, anchor);
    }
    return this.state.objects
      .filter((object) => isInGroup(object.class, thing.select))
      .filter((object) => object.attributes.sliced !== true)
      .map((object) => {
        const score = thing.attributes.filter((wanted) => hasValue(object, wanted)).length;
        const isFit = score === thing.attributes.length;
        return { object, score, near: 0, isFit, isComplete: isFit };
      });
  }

  #withContents(
    goal: HouseholdGoal,
    own: Candidate,
    relations: readonly GoalRelation[],
  ): Candidate {
    const held = relations.flatMap(({ heads }) =>
      heads.map((head) => this.held(goal, head, own.object)),
    );
    return {
      object: own.object,
      score: own.score + held.reduce((sum, { complete }) => sum + complete, 0),
      near: own.near + held.reduce((sum, { found }) => sum + found, 0),
      isFit: own.isComplete,
      isComplete: own.isComplete && held.every(({ complete, needed }) => complete >= needed),
    };
  }
}

interface Held {
  readonly needed: number;
  /** Those that are as they should be. */
  readonly complete: number;
  readonly found: number;
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return Number(b.isComplete) - Number(a.isComplete) || b.score - a.score || b.near - a.near;
}

/** How many of a head one tail must hold. */
export function neededOf(head: RelationHead, heads: readonly Candidate[]): number {
  return head.count === "all" ? Math.max(1, heads.length) : head.count;
}

/** Whether a head counts where it lies: with "all" it is enough that it lies there. */
export function counts(head: RelationHead, candidate: Candidate): boolean {
  return candidate.isComplete || head.count === "all";
}
