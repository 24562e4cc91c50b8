/**
 * A personal routine as somebody asks for it (HELPER 4.4): words, a name for them, and what is to be otherwise
 * another time. What is to be so afterwards stands beside, for whoever judges; an agent is told the words alone.
 */
import { z } from "zod";
import { jsonSchema } from "@/base/json";
import type { GoalReport } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";

const wordsSchema = z.string().trim().min(1).max(300);
const classSchema = z.string().trim().min(1).max(120);

/** So many things of a class are to be so, and there. */
const wantSchema = z.strictObject({
  class: classSchema,
  count: z.number().int().min(1).max(100),
  is: z.record(classSchema, jsonSchema).exactOptional(),
  /** In or on one of any of these. */
  in: z.array(classSchema).min(1).max(20).exactOptional(),
});
export type Want = Readonly<z.infer<typeof wantSchema>>;
const wantsSchema = z.array(wantSchema).min(1).max(20);

/** One, two, three changes (HELPER, Table 3). */
export const MOST_CHANGES = 3;

export const askedRoutineSchema = z.strictObject({
  name: classSchema,
  words: wordsSchema,
  wants: wantsSchema,
  /** Each is asked for together with those before it; its wants are what all of them come to. */
  changes: z.array(z.strictObject({ say: wordsSchema, wants: wantsSchema })).length(MOST_CHANGES),
});
export type AskedRoutine = Readonly<z.infer<typeof askedRoutineSchema>>;

/** What is said to have it done again, with so many changes. */
export function routineWords({ name, changes }: AskedRoutine, count: number): string {
  return [`Do the ${name}.`, ...changes.slice(0, count).map(({ say }) => say)].join(" ");
}

/** What is to be so then. */
export function wantsAfter({ wants, changes }: AskedRoutine, count: number): readonly Want[] {
  return changes.slice(0, count).at(-1)?.wants ?? wants;
}

/** Whether the room is as it is wanted, each want a condition. */
export function judgeWants(wants: readonly Want[], objects: readonly WorldObject[]): GoalReport {
  const conditions = wants.map((want, index) => {
    const found = objects.filter((object) => isAsWanted(want, object)).length;
    const met = found >= want.count;
    const description = inWords(want);
    const failure = `Wanted ${description}, and there ${found === 1 ? "is" : "are"} ${found}.`;
    return { id: String(index), description, met, ...(met ? {} : { failure }) };
  });
  return { success: conditions.every(({ met }) => met), conditions };
}

function isAsWanted(
  { class: name, is, in: places }: Want,
  { class: own, attributes, supports }: WorldObject,
): boolean {
  return (
    own === name &&
    statesOf(is).every(
      ([attribute, value]) => JSON.stringify(attributes[attribute]) === JSON.stringify(value),
    ) &&
    (places === undefined || supports.some((each) => places.includes(each.class)))
  );
}

function statesOf(is: Want["is"]) {
  return is === undefined ? [] : Object.entries(is);
}

function inWords({ class: name, count, is, in: places }: Want): string {
  const states = statesOf(is).map(
    ([attribute, value]) =>
      `${attribute}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const where = places === undefined ? "" : ` in or on a ${places.join(" or ")}`;
  return `${count} ${name}${states.length === 0 ? "" : ` (${states.join(", ")})`}${where}`;
}
