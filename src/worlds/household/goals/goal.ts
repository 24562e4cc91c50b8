/**
 * The declarative form of a household goal: things to have, conditions on them, and where they must be.
 *
 * Every task of TEACh fits it (`teach-task.ts` reads its definitions), so a goal can be stored with a
 * demonstration, judged without the task's code, and explained condition by condition. People read
 * and write it as text (`print-goal.ts`, `parse-goal.ts`); `household-tasks.ts` holds our own tasks.
 */
import { z } from "zod";
import { attributesSchema, liquidSchema } from "@/worlds/household/state/household-state";

/** A value that one attribute must have. */
const goalAttributeSchema = z.union([
  z.object({
    /** A key of Attributes that is true or false, or `receptacle` for "can hold things". */
    attribute: z.union([attributesSchema.omit({ filled: true }).keyof(), z.literal("receptacle")]),
    equals: z.boolean(),
  }),
  z.object({
    attribute: z.literal("filled"),
    /** `any` asks for some liquid, `null` for none. */
    equals: z.union([z.literal("any"), liquidSchema, z.null()]),
  }),
]);
export type GoalAttribute = Readonly<z.infer<typeof goalAttributeSchema>>;

const thingBaseSchema = z.object({
  /** Unique within its goal; relations name it. */
  id: z.string(),
  /**
   * At least how many there must be; `all` means every one in the room, and at least one. Of a nested
   * goal, `all` means every object that could be its result. A goal that is wanted several times, or
   * beside others, asks for each count as often, but for `all` and for what can be shared.
   */
  count: z.union([z.number().int().nonnegative(), z.literal("all")]),
});

const plainThingSchema = thingBaseSchema.extend({
  kind: z.literal("object"),
  /** A class or a class group such as `Tableware`. */
  select: z.string(),
  attributes: z.array(goalAttributeSchema),
  /** One is enough however often the goal is wanted: a knife, a sink. */
  isShareable: z.boolean(),
});
export type PlainThing = Readonly<z.infer<typeof plainThingSchema>>;

const relationSchema = z.object({
  heads: z.array(
    z.object({
      thing: z.string(),
      count: z.union([z.number().int().nonnegative(), z.literal("all")]),
    }),
  ),
  /** The thing that holds or supports the heads; only objects that are as it says count. */
  tail: z.string(),
  /** True where one and the same tail must hold them all ("in one cabinet"). */
  isSameTail: z.boolean(),
});
export type GoalRelation = Readonly<z.infer<typeof relationSchema>>;

/** A thing that is itself the outcome of a goal: the toast of a plate of toast. */
export interface NestedThing {
  readonly id: string;
  readonly count: number | "all";
  readonly kind: "goal";
  readonly goal: HouseholdGoal;
}
export type GoalThing = PlainThing | NestedThing;

export interface HouseholdGoal {
  readonly world: "household";
  /** The task's name, e.g. `Coffee`. */
  readonly task: string;
  readonly description: string;
  readonly things: readonly GoalThing[];
  readonly relations: readonly GoalRelation[];
  /** The thing that stands for the whole where this goal is nested: the plate of a plate of toast. */
  readonly anchor?: string | undefined;
}

const nestedThingSchema: z.ZodType<NestedThing> = z.lazy(() =>
  thingBaseSchema.extend({ kind: z.literal("goal"), goal: householdGoalSchema }),
);

export const householdGoalSchema: z.ZodType<HouseholdGoal> = z.lazy(() =>
  z
    .object({
      world: z.literal("household"),
      task: z.string(),
      description: z.string(),
      things: z.array(z.union([plainThingSchema, nestedThingSchema])),
      relations: z.array(relationSchema),
      anchor: z.string().optional(),
    })
    .superRefine((goal, context) => {
      const fault = goalFault(goal);
      if (fault !== undefined) {
        context.addIssue({ code: "custom", message: fault });
      }
    }),
);

/** One line for people. */
export function describeGoal(goal: HouseholdGoal): string {
  return goal.description;
}

/**
 * What makes a goal contradict itself, as a sentence: a relation or a result that names a thing which
 * the goal has not, two things of one name, or things that must be in each other. Undefined where the
 * goal is sound. Nested goals are not looked at.
 */
export function goalFault(goal: HouseholdGoal): string | undefined {
  const ids = goal.things.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    return `"${goal.task}" has two things called "${twice}".`;
  }
  const named = [
    ...goal.relations.flatMap(({ heads, tail }) => [...heads.map(({ thing }) => thing), tail]),
    ...(goal.anchor === undefined ? [] : [goal.anchor]),
  ];
  const unknown = named.find((id) => !ids.includes(id));
  if (unknown !== undefined) {
    const known = ids.length === 0 ? "no things" : ids.join(", ");
    return `"${goal.task}" speaks of "${unknown}", which is none of its parts (${known}).`;
  }
  const circle = ids.find((id) => holdersOf(goal, id).has(id));
  return circle === undefined ? undefined : `"${goal.task}" wants "${circle}" in or on itself.`;
}

/** Everything that a thing must be in or on, through any number of relations. */
function holdersOf(goal: HouseholdGoal, id: string): ReadonlySet<string> {
  const holders = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { heads, tail } of goal.relations) {
      if (heads.some(({ thing }) => thing === next) && !holders.has(tail)) {
        holders.add(tail);
        waiting.push(tail);
      }
    }
  }
  return holders;
}
