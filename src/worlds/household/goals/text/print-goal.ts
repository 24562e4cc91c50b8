import { phraseOf } from "@/worlds/household/goals/text/goal-phrases";
import type { GoalRelation, GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";

/** A word that needs no quotes, in a place where the language expects a name. */
const BARE_WORD = /^[A-Za-z][\w-]*$/u;
const BARE_NAME = /^[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*$/u;
const RESERVED = new Set(["a", "all", "in", "on", "result", "shared"]);

/**
 * Writes a goal in the notation that `parse-goal.ts` reads. Example:
 *
 *     goal Coffee
 *       "Prepare coffee in a clean mug."
 *       1 mug: Mug, clean, filled with coffee
 *       result mug
 */
export function printGoal(goal: HouseholdGoal): string {
  return printAt(goal, "");
}

function printAt(goal: HouseholdGoal, indent: string): string {
  const inner = `${indent}  `;
  return [
    `goal ${BARE_NAME.test(goal.task) ? goal.task : JSON.stringify(goal.task)}`,
    `${inner}${JSON.stringify(goal.description)}`,
    ...goal.things.map((thing) => `${inner}${printThing(thing, inner)}`),
    ...goal.relations.map((relation) => `${inner}${printRelation(relation)}`),
    ...(goal.anchor === undefined ? [] : [`${inner}result ${word(goal.anchor)}`]),
  ].join("\n");
}

function printThing(thing: GoalThing, indent: string): string {
  if (thing.kind === "goal") {
    return `${thing.count} ${word(thing.id)}: ${printAt(thing.goal, indent)}`;
  }
  const conditions = [word(thing.select), ...thing.attributes.map(phraseOf)].join(", ");
  return `${thing.isShareable ? "shared " : ""}${thing.count} ${word(thing.id)}: ${conditions}`;
}

function printRelation({ heads, tail, isSameTail }: GoalRelation): string {
  const parts = heads.map(({ thing, count }) => `${count} ${word(thing)}`).join(", ");
  return `${parts} in ${isSameTail ? "the same" : "any"} ${word(tail)}`;
}

function word(text: string): string {
  return BARE_WORD.test(text) && !RESERVED.has(text) ? text : JSON.stringify(text);
}
