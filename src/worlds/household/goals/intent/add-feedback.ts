/**
 * What a reviewer says is missing becomes part of the goal: "The mug on the counter is dirty", "Only 1
 * of 2 slices of tomato is on a plate", "No slice of bread has been toasted yet".
 *
 * Only such sentences about the outcome are read here; what is said of single steps is an edit of the
 * program and none of this one's business.
 */
import { composeServing, composeTasks, countedPut } from "@/worlds/household/goals/compose-goal";
import type { GoalAttribute, GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";
import { readTask } from "@/worlds/household/goals/household-tasks";
import { counted } from "@/worlds/household/words/object-words";
import { nounOfThing } from "@/worlds/household/goals/text/thing-words";
import { placeDishes } from "@/worlds/household/goals/intent/place-dishes";
import { raiseDemand } from "@/worlds/household/goals/intent/raise-demand";
import { readOutcomes, type OutcomeDemand } from "@/worlds/household/goals/intent/read-outcomes";
import { wholeOfSlice } from "@/worlds/household/objects/object-classes";

/** The goal with what a correction says of the outcome; unchanged where it says nothing of it. */
export function addFeedback(
  goal: HouseholdGoal | undefined,
  correction: string,
): HouseholdGoal | undefined {
  return readOutcomes(correction).reduce<HouseholdGoal | undefined>(addDemand, goal);
}

function addDemand(
  goal: HouseholdGoal | undefined,
  demand: OutcomeDemand,
): HouseholdGoal | undefined {
  const raised =
    goal === undefined ? undefined : (placeDishes(goal, demand) ?? raiseDemand(goal, demand));
  if (raised !== undefined) {
    return raised;
  }
  const own = toGoal(demand);
  return goal === undefined || own === undefined
    ? (own ?? goal)
    : composeTasks([
        { count: 1, goal },
        { count: demand.times, goal: own },
      ]);
}

/** The demand as a goal of its own. */
function toGoal({ thing, place, isSame }: OutcomeDemand): HouseholdGoal | undefined {
  const food = wholeOfSlice(thing.select);
  if (food !== undefined && place !== undefined && DISHES.has(place) && thing.count !== "all") {
    const slices = { ...plainGoal({ ...thing, count: 1 }), anchor: "thing" };
    const dish = readTask("Clean X", [place]);
    return dish.ok ? composeServing([{ count: thing.count, goal: slices }], dish.value) : undefined;
  }
  if (place !== undefined) {
    const preposition = "on";
    const put = { select: thing.select, count: thing.count, preposition, place, isOne: isSame };
    return withAttributes(countedPut({ ...put, preposition }), thing.attributes);
  }
  return plainGoal(thing);
}

const DISHES: ReadonlySet<string> = new Set(["Bowl", "Plate"]);

function plainGoal(thing: OutcomeDemand["thing"]): HouseholdGoal {
  const own: GoalThing = { kind: "object", id: "thing", isShareable: false, ...thing };
  const noun = nounOfThing(own);
  return {
    world: "household",
    task: "As Asked",
    description: `Have ${thing.count === "all" ? `all the ${noun.many}` : counted(thing.count, noun)}.`,
    things: [own],
    relations: [],
  };
}

function withAttributes(goal: HouseholdGoal, attributes: readonly GoalAttribute[]): HouseholdGoal {
  return {
    ...goal,
    things: goal.things.map((thing) =>
      thing.kind === "object" && thing.id === "things"
        ? { ...thing, attributes: [...thing.attributes, ...attributes] }
        : thing,
    ),
  };
}
