/**
 * A list of plain instructions: what is said to the agent, and what a person would want to find afterwards.
 *
 * Lines of JSON: `{"id", "text", "expect": {"kind": "do" | "ask", "conditions": [...]}, "note"?}`. Conditions name
 * classes, never objects: whoever writes them sees no room.
 */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { tellFaults } from "@/base/faults/plain-faults";

const countSchema = z.union([z.number().int().positive(), z.literal("all")]);

export const ATTRIBUTES = [
  "open",
  "on",
  "dirty",
  "sliced",
  "cooked",
  "filledWithWater",
  "filledWithCoffee",
] as const;
export type ConditionAttribute = (typeof ATTRIBUTES)[number];

const conditionSchema = z.discriminatedUnion("what", [
  z.strictObject({
    what: z.literal("relation"),
    object: z.string(),
    relation: z.enum(["on", "in"]),
    target: z.string(),
    count: countSchema.default(1),
    state: z.partialRecord(z.enum(ATTRIBUTES), z.boolean()).default({}),
    slice: z.boolean().optional(),
  }),
  z.strictObject({
    what: z.literal("state"),
    object: z.string(),
    attribute: z.enum(ATTRIBUTES),
    value: z.boolean(),
    count: countSchema.default(1),
    slice: z.boolean().optional(),
  }),
  z.strictObject({ what: z.literal("unchanged"), object: z.string() }),
]);
export type Condition = Readonly<z.infer<typeof conditionSchema>>;

const instructionSchema = z.strictObject({
  id: z.union([z.number(), z.string()]).transform(String),
  text: z.string().min(1),
  expect: z.strictObject({ kind: z.enum(["do", "ask"]), conditions: z.array(conditionSchema) }),
  note: z.string().optional(),
});
export type PlainInstruction = Readonly<z.infer<typeof instructionSchema>>;

/** Throws AppError CLI-35 for a file that is no such list, with the line. */
export async function readInstructions(path: string): Promise<readonly PlainInstruction[]> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [readLine(line, path, index)]));
}

function readLine(line: string, path: string, index: number): PlainInstruction {
  const parsed = instructionSchema.safeParse(parseJson(line));
  if (parsed.success) {
    return parsed.data;
  }
  throw new AppError({
    code: "CLI-35",
    what: `Line ${index + 1} of ${path} is no instruction with what to expect: ${tellFaults(parsed.error)}.`,
    safe: "Nothing was run.",
    next: "Compare it with src/lab/instructions/plain-first.jsonl.",
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
