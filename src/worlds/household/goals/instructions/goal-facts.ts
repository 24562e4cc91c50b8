/**
 * What a goal wants, flat: each thing with what it is to be like and how many, and what is to be where.
 * Words of an instruction are looked up here, one by one, by whoever has to know what the goal says of them.
 */
import type { GoalAttribute, HouseholdGoal } from "@/worlds/household/goals/goal";

export interface WantedThing {
  readonly select: string;
  readonly attributes: readonly GoalAttribute[];
  readonly count: number | "all";
}

interface WantedPlace {
  /** Classes and groups that lie there, those that they are made of too. */
  readonly heads: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  /** Whether one and the same place must hold all. */
  readonly isSame: boolean;
  /** Whether several things are to lie there. */
  readonly isMany: boolean;
  /** Whether everything that the whole goal makes is to lie there. */
  readonly isEverything: boolean;
}

export interface GoalFacts {
  readonly things: readonly WantedThing[];
  readonly places: readonly WantedPlace[];
  /** The goal's own name and those of its parts: `Salad`. */
  readonly tasks: ReadonlySet<string>;
}

export function goalFacts(goal: HouseholdGoal): GoalFacts {
  return factsOf(goal, 1, true);
}

function factsOf(goal: HouseholdGoal, times: number, isOutermost: boolean): GoalFacts {
  const parts = goal.things.map((thing): readonly [id: string, facts: GoalFacts] => {
    const count = thing.count === "all" ? "all" : thing.count * times;
    return thing.kind === "goal"
      ? [thing.id, factsOf(thing.goal, count === "all" ? 1 : count, false)]
      : [thing.id, { things: [{ ...thing, count }], places: [], tasks: new Set() }];
  });
  const selectsOf = (id: string) =>
    parts
      .filter(([of]) => of === id)
      .flatMap(([, { things }]) => things.map((each) => each.select));
  const wanted = goal.things.filter((thing) => thing.kind === "goal" || !thing.isShareable);
  const places = goal.relations.map((relation): WantedPlace => {
    const ids = new Set(relation.heads.map(({ thing }) => thing));
    return {
      heads: new Set([...ids].flatMap(selectsOf)),
      places: new Set(selectsOf(relation.tail)),
      isSame: relation.isSameTail,
      isMany: relation.heads.length > 1 || relation.heads.some(({ count }) => count !== 1),
      isEverything: isOutermost && wanted.every(({ id }) => ids.has(id) || id === relation.tail),
    };
  });
  return {
    things: parts.flatMap(([, { things }]) => things),
    places: [...places, ...parts.flatMap(([, facts]) => facts.places)],
    tasks: new Set([goal.task, ...parts.flatMap(([, { tasks }]) => [...tasks])]),
  };
}
