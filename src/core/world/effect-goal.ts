/**
 * A goal of effects: what is to be true of objects, in any world, as data.
 *
 * Why it exists: a world's own goals are what its tasks are (TEACh's twelve); what a demonstration
 * brings about may be anything that its objects can be. A goal of effects speaks of whatever
 * `Environment.objects()` tells: any attribute, what lies in or on what, how many.
 *
 * How to use: `worldEffects` compares two states, `goalOfEffects` makes a goal of what it found, and a
 * model made with `withEffectGoals` takes such a goal wherever it takes one of its own: `open`,
 * `checkGoal`, `describeGoal`. By hand:
 *
 * ```ts
 * { form: "effects", wishes: [
 *   // Every pan is clean.
 *   { how: { quantifier: "all" }, of: { class: "Pan" }, are: [{ attribute: "dirty", holds: false }] },
 *   // The one that was in the sink is on one of the tables.
 *   { how: { quantifier: "the" }, of: { class: "Mug", was: [{ in: { class: "SinkBasin" } }] },
 *     are: [{ in: { class: "DiningTable" } }] },
 *   // Exactly two slices of toast on one and the same clean plate.
 *   { how: { quantifier: "exactly", count: 2 }, of: { class: "BreadSliced" }, isTogether: true,
 *     are: [{ in: { class: "Plate", that: [{ attribute: "dirty", holds: false }] } }] },
 * ] }
 * ```
 *
 * What it means. A selection is every object of the class (or of the group that the vocabulary lists),
 * of these ids where ids are given, of which each fact of `that` is true now, and each of `was` where
 * the episode began; what has been used up (`AttributeRoles.consuming`) is no object any more. `all`:
 * each of them meets every fact of `are`, and there is one at least. `some`: at least `count` do.
 * `exactly`: `count` do and no other. `the`: one is selected, and it does. `isTogether`: one place
 * of the `in` (one at most) holds all that are counted. `called`: places that go by one name in the facts of
 * `are` are one and the same object: the toast and the tomato on the same plate. But for that, wishes are
 * judged each by itself; the goal is reached where all of them hold.
 */
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";

/** One thing that can be true of an object. */
export type EffectFact =
  /** Its attribute is there (`true`, or anything that it can be filled with), or is not. */
  | { readonly attribute: string; readonly holds: boolean }
  /** Its attribute has just this value: `coffee`. */
  | { readonly attribute: string; readonly value: Json }
  /** It is in or on something of these, however far down. */
  | { readonly in: EffectSelection };

/** Which objects are spoken of. */
export interface EffectSelection {
  /** A class, or a group of the world's vocabulary; any object without it. */
  readonly class?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** What tells them from others now: the clean ones. */
  readonly that?: readonly EffectFact[] | undefined;
  /** What told them from others where the episode began; `bindEffectGoal` turns it into ids. */
  readonly was?: readonly EffectFact[] | undefined;
  /** A name for one place that several wishes speak of; it means nothing outside of the goal. */
  readonly called?: string | undefined;
}

export type EffectQuantifier =
  | { readonly quantifier: "all" | "the" }
  | { readonly quantifier: "some" | "exactly"; readonly count: number };

/** One part of a goal, with a quantifier of its own. */
export interface EffectWish {
  readonly how: EffectQuantifier;
  readonly of: EffectSelection;
  /** What each has to be; empty where it is enough that they are there. */
  readonly are: readonly EffectFact[];
  /** Whether all that are counted are in or on one and the same object. */
  readonly isTogether?: boolean | undefined;
}

export interface EffectGoal {
  readonly form: "effects";
  readonly wishes: readonly EffectWish[];
}

const MOST_COUNTED = 1000;

/** Places in places: the plate on the table in the kitchen. Deeper ones nobody says. */
const MOST_NESTED = 3;
const MOST_FACTS = 16;
const MOST_WISHES = 64;
const MOST_CALLED = 64;

const plainFactSchemas = [
  z.strictObject({ attribute: z.string(), holds: z.boolean() }),
  z.strictObject({ attribute: z.string(), value: jsonSchema }),
] as const;

function factSchemaOf(nested: number): z.ZodType<EffectFact> {
  return nested === 0
    ? z.union(plainFactSchemas)
    : z.union([...plainFactSchemas, z.strictObject({ in: selectionSchemaOf(nested - 1) })]);
}

/** Written out to its depth instead of calling itself, so that no goal can be too deep to be refused. */
function selectionSchemaOf(nested: number): z.ZodType<EffectSelection> {
  const facts = z.array(factSchemaOf(nested)).max(MOST_FACTS);
  return z.strictObject({
    class: z.string().optional(),
    ids: z.array(z.string()).optional(),
    that: facts.optional(),
    was: facts.optional(),
    called: z.string().max(MOST_CALLED).optional(),
  });
}

const factSchema = factSchemaOf(MOST_NESTED);
const selectionSchema = selectionSchemaOf(MOST_NESTED);

const countSchema = z.number().int().nonnegative().max(MOST_COUNTED);

/** Parses a goal of effects, hostile until then. */
export const effectGoalSchema: z.ZodType<EffectGoal> = z.strictObject({
  form: z.literal("effects"),
  wishes: z
    .array(
      z
        .strictObject({
          how: z.union([
            z.strictObject({ quantifier: z.enum(["all", "the"]) }),
            z.strictObject({ quantifier: z.enum(["some", "exactly"]), count: countSchema }),
          ]),
          of: selectionSchema,
          are: z.array(factSchema).max(MOST_FACTS),
          isTogether: z.boolean().optional(),
        })
        .refine(
          ({ isTogether, are }) =>
            isTogether !== true || are.filter((fact) => "in" in fact).length <= 1,
          "together means together in one place",
        ),
    )
    .min(1)
    .max(MOST_WISHES),
});

/** Whether a stored goal says that it is one of effects, be it a sound one or not. */
export function isEffectGoal(goal: Json | undefined): boolean {
  return z.looseObject({ form: z.literal("effects") }).safeParse(goal).success;
}
