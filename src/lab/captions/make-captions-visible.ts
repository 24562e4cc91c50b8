/** Which of the objects in a picture a caption may speak of, and what can be told about each. */
import type { SeenObject } from "@/lab/pages/captions-page";
import {
  captionName,
  findObject,
  type HouseholdObject,
  type HouseholdState,
  VISIBLE_ATTRIBUTES,
  type VisibleAttribute,
  wholeOfSlice,
} from "@/worlds/household/household-study";

export interface VisibleObject extends SeenObject {
  readonly object: HouseholdObject;
}

/** A 128 px picture shows these as about four by four pixels: less is a speck. */
const LEAST_AREA = 0.001;
/** Shadowed by what is in or below them, or nothing that anyone would name. */
const UNNAMED = new Set(["Bathtub", "Floor", "Sink", "StoveBurner"]);
export function nameOf(object: HouseholdObject): string {
  return captionName(object.class);
}

/** The nameable objects in the picture, largest first; what is held is not among them. */
export function visibleObjects(
  state: HouseholdState,
  seen: readonly SeenObject[],
): readonly VisibleObject[] {
  return seen
    .flatMap((each) => {
      const object = findObject(state, each.id);
      return object !== undefined && each.area >= LEAST_AREA && isNameable(state, object)
        ? [{ ...each, object }]
        : [];
    })
    .sort((a, b) => b.area - a.area);
}

function isNameable(state: HouseholdState, object: HouseholdObject): boolean {
  const { heldId } = state.agent;
  return (
    !UNNAMED.has(object.class) &&
    object.id !== heldId &&
    !(heldId !== undefined && object.parents.includes(heldId)) &&
    // A cut whole is gone; its slices lie there.
    object.attributes.sliced !== true
  );
}

/** Each attribute that the thing can have, and whether it has it. */
export function attributesOf(
  object: HouseholdObject,
): readonly { readonly attribute: VisibleAttribute; readonly value: boolean }[] {
  const { attributes } = object;
  const values: Readonly<Record<VisibleAttribute, boolean | undefined>> = {
    dirty: attributes.dirty,
    cooked: attributes.cooked,
    sliced: wholeOfSlice(object.class) === undefined ? attributes.sliced : true,
    open: attributes.open,
    filled: attributes.filled === undefined ? undefined : attributes.filled !== null,
    on: attributes.on,
  };
  return VISIBLE_ATTRIBUTES.flatMap((attribute) => {
    const value = values[attribute];
    return value === undefined ? [] : [{ attribute, value }];
  });
}
