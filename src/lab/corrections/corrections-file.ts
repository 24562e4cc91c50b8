/**
 * A list of corrections as people write them, each with what it is meant to change.
 *
 * One JSON file: `situations` is an object of them, or the path of a file with them beside this one;
 * `corrections` are `{in, kind, text, expect}`, where `in` names the situation and `expect` says what
 * is to come of it (corrections-expectation.ts). A room lists one object a line:
 * `Mug_6 on CounterTop_1, dirty`.
 */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import {
  type Attributes,
  type HouseholdState,
  initialAttributes,
  layOutState,
  type ListedObject,
} from "@/worlds/household/household-study";

const situationsSchema = z.strictObject({
  rooms: z.record(z.string(), z.array(z.string())),
  situations: z.record(
    z.string(),
    z.strictObject({ room: z.string(), instruction: z.string(), program: z.array(z.string()) }),
  ),
});

const listSchema = z.strictObject({
  situations: z.union([z.string(), situationsSchema]),
  corrections: z.array(
    z.strictObject({
      in: z.string(),
      kind: z.string(),
      text: z.string(),
      expect: z.array(z.string()).min(1),
    }),
  ),
});

export interface Situation {
  readonly name: string;
  readonly instruction: string;
  readonly program: string;
  readonly state: HouseholdState;
}

export interface CorrectionEntry {
  readonly situation: Situation;
  readonly kind: string;
  readonly text: string;
  readonly expect: readonly string[];
}

/** Reads a list with its situations. Throws AppError CLI-31 for a file that is none. */
export async function readCorrections(path: string): Promise<readonly CorrectionEntry[]> {
  const list = await parseFile(path, listSchema);
  const { rooms, situations } =
    typeof list.situations === "string"
      ? await parseFile(join(dirname(path), list.situations), situationsSchema)
      : list.situations;
  const states = new Map(
    Object.entries(rooms).map(([name, lines]) => [name, layOutState(lines.map(toListed), name)]),
  );
  return list.corrections.map((entry) => {
    const found = situations[entry.in];
    const state = found === undefined ? undefined : states.get(found.room);
    if (found === undefined || state === undefined) {
      throw listFault(`"${entry.in}" is no situation with a room.`);
    }
    const { instruction, program } = found;
    const situation = { name: entry.in, instruction, program: program.join("\n"), state };
    return { situation, kind: entry.kind, text: entry.text, expect: entry.expect };
  });
}

async function parseFile<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path, "utf8");
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw listFault(`${path} is no list of corrections: ${tellFaults(parsed.error)}.`);
  }
  return parsed.data;
}

const ATTRIBUTES: Readonly<Record<string, Attributes>> = {
  broken: { broken: true },
  clean: { dirty: false },
  closed: { open: false },
  coffee: { filled: "coffee" },
  cooked: { cooked: true },
  dirty: { dirty: true },
  off: { on: false },
  on: { on: true },
  open: { open: true },
  water: { filled: "water" },
};

/** An object of a room from its line: `Mug_6 on CounterTop_1, dirty`. Throws AppError CLI-31. */
export function toListed(line: string): ListedObject {
  const [where = "", ...words] = line.split(",").map((part) => part.trim());
  const [, id, place] = /^(\w+)(?: (?:in|on) (\w+))?$/.exec(where) ?? [];
  const known = words.map((word) =>
    Object.hasOwn(ATTRIBUTES, word) ? ATTRIBUTES[word] : undefined,
  );
  if (id === undefined || known.includes(undefined)) {
    throw listFault(`"${line}" is no object of a room.`);
  }
  const objectClass = id.replace(/_\d+$/, "");
  return {
    id,
    class: objectClass,
    attributes: Object.assign({}, initialAttributes(objectClass), ...known),
    isHeld: words.includes("held"),
    supportedBy: place === undefined ? [] : [place],
  };
}

function listFault(what: string): AppError {
  return new AppError({
    code: "CLI-31",
    what,
    safe: "Nothing was run.",
    next: "Compare it with src/lab/corrections/corrections-list.json.",
  });
}
