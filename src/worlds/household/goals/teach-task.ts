/**
 * Reads TEACh's own task definitions, as they stand inside a game file (`tasks[0]`), into a
 * {@link HouseholdGoal}. The text comes from a foreign file and is hostile until parsed.
 */
import { ownValue } from "@/base/own-value";
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";

import {
  goalFault,
  type GoalAttribute,
  type GoalThing,
  type HouseholdGoal,
} from "@/worlds/household/goals/goal";

const MAX_NESTING = 6;

const scalarSchema = z.union([z.string(), z.number(), z.boolean()]);
const componentSchema = z.object({
  determiner: z.string(),
  primary_condition: z.string().optional(),
  instance_shareable: z.boolean().optional(),
  conditions: z.record(z.string(), scalarSchema).optional(),
  task: z.unknown().optional(),
});
const relationSchema = z.object({
  property: z.string(),
  tail_entity_list: z.array(z.string()),
  tail_determiner_list: z.array(z.string()),
  head_entity_list: z.array(z.string()),
  head_determiner_list: z.array(z.string()),
});
const taskSchema = z.object({
  task_name: z.string(),
  task_anchor_object: z.string().nullish(),
  desc: z.string(),
  components: z.record(z.string(), componentSchema),
  relations: z.array(relationSchema),
});
type TeachTask = z.infer<typeof taskSchema>;
type TeachComponent = z.infer<typeof componentSchema>;
type TeachRelation = z.infer<typeof relationSchema>;

/** TEACh's property names to ours, and the value that stands for a true one. */
const ATTRIBUTES: Readonly<
  Record<
    string,
    | { readonly attribute: Exclude<GoalAttribute["attribute"], "filled"> }
    | { readonly attribute: "filled"; readonly yes: "any" | "coffee" | "water" }
  >
> = {
  isBoiled: { attribute: "boiled" },
  isBroken: { attribute: "broken" },
  isCooked: { attribute: "cooked" },
  isDirty: { attribute: "dirty" },
  isFilledWithLiquid: { attribute: "filled", yes: "any" },
  isOpen: { attribute: "open" },
  isSliced: { attribute: "sliced" },
  isToggled: { attribute: "on" },
  isUsedUp: { attribute: "usedUp" },
  receptacle: { attribute: "receptacle" },
  simbotIsBoiled: { attribute: "boiled" },
  simbotIsCooked: { attribute: "cooked" },
  simbotIsFilledWithCoffee: { attribute: "filled", yes: "coffee" },
  simbotIsFilledWithWater: { attribute: "filled", yes: "water" },
};
const SELECTORS = new Set(["objectType", "simbotObjectClass"]);

/** The goal of a TEACh task object, or what about it could not be understood. */
export function goalFromTeachTask(task: unknown): Result<HouseholdGoal, AppError> {
  try {
    return ok(readTask(task, 0));
  } catch (error) {
    if (error instanceof AppError) {
      return err(error);
    }
    throw error;
  }
}

function unreadable(what: string): AppError {
  return new AppError({
    code: "TSK-01",
    what,
    safe: "Nothing was changed.",
    next: "Import the episode without a goal, or check that the file is a complete TEACh game.",
  });
}

function readTask(task: unknown, depth: number): HouseholdGoal {
  const parsed = taskSchema.safeParse(task);
  if (!parsed.success) {
    throw unreadable(`The task definition has an unknown form: ${tellFaults(parsed.error)}.`);
  }
  if (depth > MAX_NESTING) {
    throw unreadable("The task definition is nested too deeply.");
  }
  const { data } = parsed;
  const things = Object.entries(data.components).map(([id, component]) =>
    readComponent(id, component, depth),
  );
  const anchor = anchorOf(data);
  const goal: HouseholdGoal = {
    world: "household",
    task: data.task_name,
    description: data.desc,
    things,
    relations: data.relations.map(readRelation),
    ...(anchor === undefined ? {} : { anchor }),
  };
  // Nested tasks have been looked at when they were read.
  const fault = goalFault(goal);
  if (fault !== undefined) {
    throw unreadable(`The task definition contradicts itself: ${fault}`);
  }
  return goal;
}

/** The anchor by name; a game with renamed components may keep a name that is no component. */
function anchorOf(task: TeachTask): string | undefined {
  const name = task.task_anchor_object ?? undefined;
  return name !== undefined && name in task.components ? name : undefined;
}

function readCount(determiner: string): number | "all" {
  if (determiner === "all") {
    return "all";
  }
  if (determiner === "a" || determiner === "the" || determiner === "an") {
    return 1;
  }
  const count = Number(determiner);
  if (!Number.isInteger(count) || count < 0 || count > 1000) {
    throw unreadable(`The task definition counts with an unknown word: "${determiner}".`);
  }
  return count;
}

function readComponent(id: string, component: TeachComponent, depth: number): GoalThing {
  const count = readCount(component.determiner);
  if (component.task !== undefined) {
    return { kind: "goal", id, count, goal: readTask(component.task, depth + 1) };
  }
  const conditions = component.conditions ?? {};
  const primary = component.primary_condition ?? "objectType";
  const select = conditions[primary];
  if (typeof select !== "string") {
    throw unreadable(`The task's part "${id}" does not say which objects it is about.`);
  }
  const attributes = Object.entries(conditions)
    .filter(([name]) => !SELECTORS.has(name))
    .map(([name, value]) => readAttribute(name, value));
  return {
    kind: "object",
    id,
    count,
    select,
    attributes,
    isShareable: component.instance_shareable ?? false,
  };
}

function readAttribute(name: string, value: string | number | boolean): GoalAttribute {
  const known = ownValue(ATTRIBUTES, name);
  if (known === undefined) {
    throw unreadable(`The task definition asks for an unknown property: "${name}".`);
  }
  const isWanted = value === true || value === 1 || value === "1" || value === "on";
  return known.attribute === "filled"
    ? { attribute: "filled", equals: isWanted ? known.yes : null }
    : { attribute: known.attribute, equals: isWanted };
}

function readRelation(relation: TeachRelation): HouseholdGoal["relations"][number] {
  const [tail] = relation.tail_entity_list;
  if (relation.property !== "parentReceptacles" || tail === undefined) {
    throw unreadable(`The task definition relates objects by "${relation.property}".`);
  }
  return {
    heads: relation.head_entity_list.map((thing, index) => ({
      thing,
      count: readCount(relation.head_determiner_list[index] ?? "a"),
    })),
    tail,
    isSameTail: relation.tail_determiner_list[0] === "the",
  };
}
