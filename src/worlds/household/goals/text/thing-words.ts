/** The things of a goal in plain English: "clean mug of coffee", "slices of toast". */
import { phraseOf } from "@/worlds/household/goals/text/goal-phrases";
import { counted, nounOf, type Noun } from "@/worlds/household/words/object-words";
import type { GoalAttribute, GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";

/** What a thing of a goal is called, with the conditions on it but for `except`. */
export function nounOfThing(thing: GoalThing, except?: GoalAttribute): Noun {
  if (thing.kind === "goal") {
    return nounOfGoal(thing.goal);
  }
  const wanted = thing.attributes.filter(
    (each) => each !== except && each.attribute !== "receptacle",
  );
  const isToast =
    thing.select === "BreadSliced" && wanted.some((each) => phraseOf(each) === "cooked");
  const noun = isToast ? TOAST : nounOf(thing.select);
  const words = wanted.filter((each) => !(isToast && each.attribute === "cooked"));
  const before = words.filter((each) => each.attribute !== "filled").map(phraseOf);
  const after = words.flatMap((each) => (each.attribute === "filled" ? [contents(each)] : []));
  const dress = (word: string) => [...before, word, ...after].join(" ");
  return { one: dress(noun.one), many: dress(noun.many) };
}

const TOAST: Noun = { one: "slice of toast", many: "slices of toast" };

function contents(wanted: Extract<GoalAttribute, { attribute: "filled" }>): string {
  if (wanted.equals === null) {
    return "without a liquid";
  }
  return wanted.equals === "any" ? "with a liquid" : `of ${wanted.equals}`;
}

/** A goal as the thing that comes out of it: its result, with what is to be in or on it. */
function nounOfGoal(goal: HouseholdGoal): Noun {
  const anchor = goal.things.find(({ id }) => id === goal.anchor);
  if (anchor === undefined) {
    return { one: `result of "${goal.task}"`, many: `results of "${goal.task}"` };
  }
  const noun = nounOfThing(anchor);
  const parts = describeParts(goal);
  return parts === ""
    ? noun
    : { one: `${noun.one} with ${parts}`, many: `${noun.many} with ${parts} each` };
}

/** What the relations of a goal bring together: "2 slices of toast and 1 slice of tomato". */
export function describeParts(goal: HouseholdGoal): string {
  const heads = goal.relations.flatMap((relation) => relation.heads);
  const parts = heads.flatMap(({ thing: id, count }) => {
    const thing = goal.things.find((each) => each.id === id);
    if (thing === undefined || count === 0) {
      return [];
    }
    const noun = nounOfThing(thing);
    return [count === "all" ? `all ${noun.many}` : counted(count, noun)];
  });
  return listed(parts);
}

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
}
