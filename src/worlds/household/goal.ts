/**
 * The declarative form of a household goal: things to have, conditions on them, and where they must be.
 *
 * Every task of TEACh fits it (`teach-task.ts` reads its definitions), so a goal can be stored with a
 * demonstration, judged without the task's code, and explained condition by condition.
 */
import { z } from "zod";
import { attributesSchema } from "@/worlds/household/household-state";

/** A value that one attribute must have, and the sentence for when it has not. */
const goalAttributeSchema = z.object({
  /** A key of Attributes, or `receptacle` for "can hold things". */
  attribute: z.union([attributesSchema.keyof(), z.literal("receptacle")]),
  /** `filled: "any"` asks for some liquid, `null` for none. */
  equals: z.union([z.boolean(), z.enum(["any", "water", "coffee", "wine"]), z.null()]),
  failure: z.string().optional(),
});
export type GoalAttribute = Readonly<z.infer<typeof goalAttributeSchema>>;

const thingBaseSchema = z.object({
  /** Unique within its goal; relations name it. */
  id: z.string(),
  /** How many there must be; `all` means every one in the room, and at least one. */
  count: z.union([z.number().int().nonnegative(), z.literal("all")]),
});

const plainThingSchema = thingBaseSchema.extend({
  kind: z.literal("object"),
  /** A class or a class group such as `Tableware`. */
  select: z.string(),
  /** What to say when there are too few: slices that nobody has cut yet. */
  missing: z.string().optional(),
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
  /** The thing that holds or supports the heads. */
  tail: z.string(),
  /** True where one and the same tail must hold them all ("in one cabinet"). */
  isSameTail: z.boolean(),
  failure: z.string(),
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
  z.object({
    world: z.literal("household"),
    task: z.string(),
    description: z.string(),
    things: z.array(z.union([plainThingSchema, nestedThingSchema])),
    relations: z.array(relationSchema),
    anchor: z.string().optional(),
  }),
);

/** One line for people. */
export function describeGoal(goal: HouseholdGoal): string {
  return goal.description;
}
