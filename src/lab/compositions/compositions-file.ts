/**
 * A list of compositions: rooms, words, what somebody does there by clean deeds, and what holds then.
 *
 * One JSON file: `rooms` as in the lists of corrections; `compositions` are `{in, words, deeds, effects,
 * unsaid, contradicted}`. A deed is `Plate_7.wash` or `Plate_7.put(Cabinet_5)`; an effect is `end
 * Plate_7 clean` or `end Plate_7 in Cabinet_5`. `unsaid` are effects of deeds that the words do not
 * mention, `contradicted` those that the words exclude.
 */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { toListed } from "@/lab/corrections/corrections-file";
import {
  type HouseholdState,
  initialAttributes,
  layOutState,
  type ListedObject,
} from "@/worlds/household/household-study";

const entrySchema = z.strictObject({
  in: z.string(),
  words: z.string(),
  deeds: z.array(z.string().regex(/^\w+\.\w+(?:\(\w+\))?$/u)).min(1),
  effects: z.array(z.string()),
  unsaid: z.array(z.string()),
  contradicted: z.array(z.string()),
});

const listSchema = z.strictObject({
  rooms: z.record(z.string(), z.array(z.string())),
  compositions: z.array(entrySchema),
});

export interface Composition extends Readonly<Omit<z.infer<typeof entrySchema>, "effects">> {
  readonly state: HouseholdState;
  /** What the words ask for and the deeds bring about; neither unsaid nor contradicted. */
  readonly said: readonly string[];
}

/** Reads a list. Throws AppError CLI-31 for a file that is none. */
export async function readCompositions(path: string): Promise<readonly Composition[]> {
  const parsed = listSchema.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (!parsed.success) {
    throw new AppError({
      code: "CLI-31",
      what: `${path} is no list of compositions: ${tellFaults(parsed.error)}.`,
      safe: "Nothing was run.",
      next: "Compare it with src/lab/compositions/compositions-development.json.",
    });
  }
  const { rooms, compositions } = parsed.data;
  const states = new Map(
    Object.entries(rooms).map(([name, lines]) => [name, layOutState(lines.map(toPossible), name)]),
  );
  return compositions.map(({ effects, ...entry }) => {
    const other = new Set([...entry.unsaid, ...entry.contradicted]);
    const state = ensureExists(states.get(entry.in), `there is no room "${entry.in}"`);
    return { ...entry, state, said: effects.filter((effect) => !other.has(effect)) };
  });
}

/** Whoever wrote the list did not know what each class can be here: curtains are neither open nor shut. */
function toPossible(line: string): ListedObject {
  const listed = toListed(line);
  const possible = initialAttributes(listed.class);
  const attributes = Object.fromEntries(
    Object.entries(listed.attributes).filter(([name]) => Object.hasOwn(possible, name)),
  );
  return { ...listed, attributes };
}
