/**
 * Undoes in a published state what its program had already changed when the file was written.
 *
 * ICAL's state files are meant as the state that a program starts from, but the tracker wrote them
 * while programs ran: food is listed as cut, with its slices, and knives as held. The file of changes
 * beside them says what each attribute was before.
 */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { groupBy } from "@/base/groups";
import { jsonSchema } from "@/base/json";
import { type Attributes, type ListedObject, sliceYield } from "@/worlds/household/household-study";

/** One recorded change. Entries whose attribute is a number are noise of the comparison. */
const changeSchema = z.object({
  id: z.union([z.number(), z.string()]),
  label: z.string(),
  attribute: z.string(),
  before: jsonSchema,
  after: jsonSchema,
});
type IcalChange = Readonly<z.infer<typeof changeSchema>>;

/** Reads a file of changes. Throws AppError ICL-04 where it is none. */
export function parseIcalChanges(text: string, fileName: string): readonly IcalChange[] {
  try {
    return Object.values(z.record(z.string(), changeSchema).parse(JSON.parse(text)));
  } catch (error) {
    throw new AppError(
      {
        code: "ICL-04",
        what: `${fileName} is no file of attribute changes.`,
        safe: "Nothing was read from this file.",
        next: "Choose an unchanged copy of the file, or remove it: the state is then taken as it is.",
      },
      { cause: error },
    );
  }
}

/** The changes of a file that may be none at all: then there are none. */
export function icalChangesOf(text: string): readonly IcalChange[] {
  try {
    return parseIcalChanges(text, "");
  } catch {
    return [];
  }
}

/** Entries that number an attribute come of comparing lists, and say nothing of an object. */
export function isIcalNoise({ attribute }: IcalChange): boolean {
  return /^\d+$/u.test(attribute);
}

const FLAGS: Readonly<Record<string, keyof Attributes>> = {
  boiled: "boiled",
  broken: "broken",
  cooked: "cooked",
  dirty: "dirty",
  open: "open",
  sliced: "sliced",
  toggled: "on",
};

/**
 * The objects as they were before the recorded changes: attributes and places as they stand under
 * `before`; slices of what is whole again are gone, and what was taken up to cut them lies where it
 * lay. Objects without a change stay as they are.
 */
export function undoIcalChanges(
  objects: readonly ListedObject[],
  changes: readonly IcalChange[],
): readonly ListedObject[] {
  const byId = groupBy(changes, ({ id, label }) =>
    typeof id === "string" ? id : `${label}_${id}`,
  );
  const undone = objects.map((object) => byId.of(object.id).reduce(undo, object));
  const mended = objects.filter((object, index) => {
    const after = undone[index];
    return object.attributes.sliced === true && after?.attributes.sliced === false;
  });
  const made = new Set(
    mended
      .map((object) => object.class)
      .filter((name) => !undone.some((each) => each.class === name && each.attributes.sliced))
      .map((name) => sliceYield(name)?.slice),
  );
  return undone
    .filter((object) => !made.has(object.class))
    .map((object) =>
      mended.length > 0 && object.isHeld && object.supportedBy.length > 0
        ? { ...object, isHeld: false }
        : object,
    );
}

function undo(object: ListedObject, { attribute, before }: IcalChange): ListedObject {
  const flag = FLAGS[attribute];
  if (flag !== undefined && typeof before === "boolean") {
    return { ...object, attributes: { ...object.attributes, [flag]: before } };
  }
  switch (attribute) {
    case "filled":
      return before === false ? withFill(object, null) : object;
    case "fillLiquid":
      return before === "water" || before === "coffee" || before === "wine"
        ? withFill(object, before)
        : object;
    case "holding":
      return typeof before === "boolean" ? { ...object, isHeld: before } : object;
    case "supported_by": {
      const places = z.array(z.string()).safeParse(before);
      return places.success ? { ...object, supportedBy: places.data } : object;
    }
    default:
      return object;
  }
}

function withFill(
  object: ListedObject,
  filled: NonNullable<Attributes["filled"]> | null,
): ListedObject {
  return { ...object, attributes: { ...object.attributes, filled } };
}
