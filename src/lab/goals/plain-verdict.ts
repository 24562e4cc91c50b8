/**
 * Judges a goal on a raw state by counting objects, the plain way: the other opinion on `checkGoal`.
 *
 * It shares nothing with the world's check: no code, no table, no ranking of candidates and no
 * sentence. What a goal means is written down here once more, as what there has to be:
 *
 * - a thing with a count: at least so many objects of its class with its attributes, and `all`: every
 *   one in the room, and at least one. Whole things that have been cut do not count.
 * - `n` heads in any tail: n such objects, each in or on some object that the tail stands for. With
 *   `all` every object of the head's kind is there, whatever else is wrong with it.
 * - `n` heads in the same tail: one object that the tail stands for holds them all.
 * - a goal as a thing: objects that it could have as its result, and what else it asks for.
 * - a goal that is wanted several times needs each count as often, but for `all` and for what can be
 *   shared; every part is judged by itself, so that one clean mug can serve two of them.
 */
import { z } from "zod";
import { classesNamed } from "@/lab/goals/plain-classes";

const rawStateSchema = z.object({
  objects: z.array(
    z.object({
      id: z.string(),
      class: z.string(),
      attributes: z.record(z.string(), z.unknown()),
      parents: z.array(z.string()),
    }),
  ),
});
export type RawObject = Readonly<z.infer<typeof rawStateSchema>["objects"][number]>;

interface RawHead {
  readonly thing: string;
  readonly count: number | "all";
}

interface RawRelation {
  readonly heads: readonly RawHead[];
  readonly tail: string;
  readonly isSameTail: boolean;
}

type RawThing = { readonly id: string; readonly count: number | "all" } & (
  | {
      readonly kind: "object";
      readonly select: string;
      readonly attributes: readonly { readonly attribute: string; readonly equals: unknown }[];
      readonly isShareable: boolean;
    }
  | { readonly kind: "goal"; readonly goal: RawGoal }
);

export interface RawGoal {
  readonly things: readonly RawThing[];
  readonly relations: readonly RawRelation[];
  readonly anchor?: string | undefined;
}

/** The objects of a stored state, of which no more is known than that. */
export function rawObjectsOf(state: unknown): readonly RawObject[] {
  return rawStateSchema.parse(state).objects;
}

/** Whether the goal is reached in a stored state. A goal that asks for nothing is not. */
export function plainVerdict(state: unknown, goal: RawGoal): boolean {
  return asksForAnything(goal) && new PlainJudge(rawObjectsOf(state)).holds(goal, 1);
}

function asksForAnything({ things }: RawGoal): boolean {
  return things.some(
    (thing) => thing.count !== 0 && (thing.kind === "object" || asksForAnything(thing.goal)),
  );
}

class PlainJudge {
  readonly #objects: readonly RawObject[];

  constructor(objects: readonly RawObject[]) {
    this.#objects = objects.filter(({ attributes }) => attributes["sliced"] !== true);
  }

  holds(goal: RawGoal, times: number): boolean {
    return (
      goal.things.every((thing) => this.#isThere(goal, thing, times)) &&
      goal.relations.every((relation) =>
        relation.isSameTail
          ? this.#isTogether(goal, relation, times)
          : relation.heads.every((head) => this.#isPlaced(goal, { ...relation, head }, times)),
      )
    );
  }

  #isThere(goal: RawGoal, thing: RawThing, times: number): boolean {
    if (thing.count === 0) {
      return true;
    }
    const kin = this.#kin(thing);
    if (thing.kind === "goal") {
      return thing.count === "all"
        ? this.#isEvery(thing.goal, kin)
        : this.holds(thing.goal, thing.count * times);
    }
    const right = kin.filter((object) => isAsWanted(object, thing.attributes));
    if (thing.count === "all") {
      return kin.length > 0 && right.length === kin.length;
    }
    const holdsThings = goal.relations.some((each) => each.isSameTail && each.tail === thing.id);
    const isOnce = thing.isShareable && !holdsThings;
    return right.length >= (isOnce ? thing.count : thing.count * times);
  }

  /** Every object that could be the result of a goal is one; its other things are there for each. */
  #isEvery(goal: RawGoal, kin: readonly RawObject[]): boolean {
    const result = goal.things.find(({ id }) => id === goal.anchor);
    if (result === undefined) {
      return this.holds(goal, 1);
    }
    const others = goal.things.filter((thing) => thing !== result);
    const every = { ...goal, things: [{ ...result, count: "all" as const }, ...others] };
    return kin.length > 0 && this.holds(every, kin.length);
  }

  #isPlaced(
    goal: RawGoal,
    { head, tail }: { readonly head: RawHead; readonly tail: string },
    times: number,
  ): boolean {
    const places = this.#fit(goal, thingOf(goal, tail)).map(({ id }) => id);
    const isIn = ({ parents }: RawObject) => parents.some((id) => places.includes(id));
    const thing = thingOf(goal, head.thing);
    if (head.count === "all") {
      const kin = this.#kin(thing);
      return kin.length > 0 && kin.every(isIn);
    }
    return head.count === 0 || this.#fit(goal, thing).filter(isIn).length >= head.count * times;
  }

  #isTogether(goal: RawGoal, { heads, tail }: RawRelation, times: number): boolean {
    if (heads.every(({ count }) => count === 0)) {
      return true;
    }
    const all = goal.relations
      .filter((relation) => relation.isSameTail && relation.tail === tail)
      .flatMap((relation) => relation.heads);
    const isOnce = all.some(({ count }) => count === "all");
    return this.#fit(goal, thingOf(goal, tail)).length >= (isOnce ? 1 : times);
  }

  /** Objects of the right kind, in whatever state. */
  #kin(thing: RawThing): readonly RawObject[] {
    if (thing.kind === "object") {
      const classes = classesNamed(thing.select);
      return this.#objects.filter((object) => classes.includes(object.class));
    }
    const result = thing.goal.things.find(({ id }) => id === thing.goal.anchor);
    return result === undefined ? [] : this.#kin(result);
  }

  /** Objects that a thing stands for: as it says, and holding what has to be together in it. */
  #fit(goal: RawGoal, thing: RawThing): readonly RawObject[] {
    return this.#own(thing).filter((object) =>
      goal.relations
        .filter((relation) => relation.isSameTail && relation.tail === thing.id)
        .every((relation) => relation.heads.every((head) => this.#isHolding(goal, head, object))),
    );
  }

  #own(thing: RawThing): readonly RawObject[] {
    if (thing.kind === "object") {
      return this.#kin(thing).filter((object) => isAsWanted(object, thing.attributes));
    }
    const result = thing.goal.things.find(({ id }) => id === thing.goal.anchor);
    return result === undefined ? [] : this.#fit(thing.goal, result);
  }

  #isHolding(goal: RawGoal, head: RawHead, place: RawObject): boolean {
    const isIn = ({ parents }: RawObject) => parents.includes(place.id);
    const thing = thingOf(goal, head.thing);
    if (head.count === "all") {
      const kin = this.#kin(thing);
      return kin.length > 0 && kin.every(isIn);
    }
    return this.#fit(goal, thing).filter(isIn).length >= head.count;
  }
}

function thingOf(goal: RawGoal, id: string): RawThing {
  const thing = goal.things.find((each) => each.id === id);
  if (thing === undefined) {
    throw new RangeError(`the goal has no "${id}"`);
  }
  return thing;
}

const RECEPTACLES = classesNamed("anything that holds");

function isAsWanted(
  object: RawObject,
  attributes: readonly { readonly attribute: string; readonly equals: unknown }[],
): boolean {
  return attributes.every(({ attribute, equals }) => {
    if (attribute === "receptacle") {
      return RECEPTACLES.includes(object.class) === equals;
    }
    const now = object.attributes[attribute];
    if (attribute === "filled") {
      const isEmpty = now === undefined || now === null;
      return equals === "any" ? !isEmpty : equals === null ? isEmpty : now === equals;
    }
    return (now === true) === equals;
  });
}
