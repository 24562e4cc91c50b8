/**
 * Reads ICAL's object states: one object a line with Python literals and without geometry, such as
 * `"Pot_79": {"label": "Pot", "dirty": True, "supported_by": ["CounterTop"]}`.
 */
import { z } from "zod";
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { parsePythonEntry } from "@/formats/ical/ical-literal";
import {
  type Attributes,
  hasAffordance,
  initialAttributes,
  isKnownClass,
  type Liquid,
  type ListedObject,
} from "@/worlds/household/household-study";

const LIQUIDS = ["water", "coffee", "wine"] as const satisfies readonly Liquid[];

const icalObjectSchema = z.object({
  label: z.string(),
  holding: z.boolean().nullish(),
  supported_by: z.union([z.array(z.string()), z.string()]).nullish(),
  dirty: z.boolean().nullish(),
  filled: z.boolean().nullish(),
  fillLiquid: z.enum(LIQUIDS).nullish(),
  open: z.boolean().nullish(),
  toggled: z.boolean().nullish(),
  sliced: z.boolean().nullish(),
  cooked: z.boolean().nullish(),
  toasted: z.boolean().nullish(),
  boiled: z.boolean().nullish(),
  broken: z.boolean().nullish(),
  usedUp: z.boolean().nullish(),
});
type IcalObject = Readonly<z.infer<typeof icalObjectSchema>>;

/** Attributes of ICAL's tracker that say nothing about the room. */
const TRACKER_FIELDS: ReadonlySet<string> = new Set([
  "can_use",
  "centroid",
  "clean",
  "emptied",
  "id",
  "score",
  "supporting",
  "locs",
  "scores",
]);

export interface IcalState {
  readonly objects: readonly ListedObject[];
  /** Attributes that were passed over, each once, with the first line that has it. */
  readonly notes: readonly string[];
}

/**
 * Reads a whole state file. Throws AppError ICL-01 with the line for anything that cannot be read, an
 * unknown class, an object listed twice, or two objects in one hand.
 */
export function parseIcalState(text: string, fileName: string): IcalState {
  const objects: ListedObject[] = [];
  const lineById = new Map<string, number>();
  const notes = new Map<string, string>();
  let heldAt: number | undefined;
  text.split(/\r\n|\r|\n/u).forEach((content, index) => {
    const line = index + 1;
    if (/^[\s{},]*$/u.test(content)) {
      return;
    }
    const fail = (what: string) => icalStateError(fileName, line, what);
    const object = parseLine(content, fail, (field) => {
      if (!notes.has(field)) {
        notes.set(field, `${fileName}, line ${line}: the attribute "${field}" is not read.`);
      }
    });
    const former = lineById.get(object.id);
    if (former !== undefined) {
      throw fail(`${object.id} stands on line ${former} already`);
    }
    if (object.isHeld && heldAt !== undefined) {
      throw fail(`${object.id} is in the hand, which holds the object of line ${heldAt}`);
    }
    heldAt = object.isHeld ? line : heldAt;
    lineById.set(object.id, line);
    objects.push(object);
  });
  if (objects.length === 0) {
    throw icalStateError(fileName, 1, "there is no object in it");
  }
  return { objects, notes: [...notes.values()] };
}

type Fail = (what: string) => AppError;

function parseLine(content: string, fail: Fail, onUnread: (field: string) => void): ListedObject {
  const entry = parsePythonEntry(content);
  if (!entry.ok) {
    const { column, sentence } = entry.error;
    throw fail(`at column ${column}, ${sentence}`);
  }
  const [id, value] = entry.value;
  const parsed = icalObjectSchema.safeParse(value);
  if (!parsed.success) {
    throw fail(`${id} cannot be read: ${sentenceOf(firstFault(parsed.error))}`);
  }
  if (!/^[^\s"']{1,80}$/u.test(id)) {
    throw fail(`"${id.slice(0, 80)}" is no name of an object`);
  }
  if (!isKnownClass(parsed.data.label)) {
    throw fail(`${id} is of the class "${parsed.data.label}", which this world does not know`);
  }
  for (const field of unreadFields(value)) {
    onUnread(field);
  }
  return toListedObject(id, parsed.data);
}

function unreadFields(value: Json): readonly string[] {
  const fields = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return fields.filter(
    (field) => !Object.hasOwn(icalObjectSchema.shape, field) && !TRACKER_FIELDS.has(field),
  );
}

function toListedObject(id: string, object: IcalObject): ListedObject {
  const { supported_by: support } = object;
  return {
    id,
    class: object.label,
    attributes: toAttributes(object),
    isHeld: object.holding === true,
    supportedBy: typeof support === "string" ? [support] : (support ?? []),
  };
}

/**
 * The attributes of the class in their quiet state, changed by what the line says. Files also say of
 * things that cannot get dirty that they are not: only what is out of the ordinary is kept of that.
 */
function toAttributes(object: IcalObject): Attributes {
  const usual = initialAttributes(object.label);
  const said: Attributes = {
    ...flag("dirty", object.dirty),
    ...flag("open", object.open),
    ...flag("on", object.toggled),
    ...flag("sliced", object.sliced),
    ...flag("cooked", object.cooked ?? object.toasted),
    ...flag("boiled", object.boiled),
    ...flag("broken", object.broken),
    ...flag("usedUp", object.usedUp),
  };
  const kept = Object.fromEntries(
    Object.entries(said).filter(([name, value]) => value || Object.hasOwn(usual, name)),
  );
  return { ...usual, ...kept, ...fillOf(object) };
}

function flag(name: keyof Attributes, value: boolean | null | undefined): Attributes {
  return value === null || value === undefined ? {} : { [name]: value };
}

/** A liquid that is there but not named is wine in a wine bottle and water anywhere else. */
function fillOf(object: IcalObject): Attributes {
  const { label, filled, fillLiquid } = object;
  const isFilled = filled ?? (fillLiquid ?? null) !== null;
  if (isFilled) {
    return { filled: fillLiquid ?? (label === "WineBottle" ? "wine" : "water") };
  }
  return hasAffordance(label, "fillable") ? { filled: null } : {};
}

function icalStateError(fileName: string, line: number, what: string): AppError {
  return new AppError({
    code: "ICL-01",
    what: `${fileName}, line ${line}: ${what}.`,
    safe: "Nothing was read from this file.",
    next: "Mend the line, or choose an unchanged copy of the file.",
  });
}
