import type { Json } from "@/base/json";
import { parseIcalState, type IcalState } from "@/formats/ical/ical-state";
import { layOutState, toJson, type ListedObject } from "@/worlds/household/household-study";

/**
 * A room with these objects, in the household's own form. Throws AppError where none can be laid out.
 * Published programs leave out what their executor put right by itself (HELPER 3.1.3); the room's does.
 */
export function layOutRoom(objects: readonly ListedObject[], name: string): Json {
  return toJson({ ...layOutState(objects, name), missingPreconditions: "prepare" });
}

/** The room that an object state in ICAL's form describes. Throws AppError ICL-01 for one that cannot be read. */
export function layOutIcalRoom(
  text: string,
  fileName: string,
): Pick<IcalState, "notes"> & { readonly json: Json } {
  const { objects, notes } = parseIcalState(text, fileName);
  return { json: layOutRoom(objects, fileName), notes };
}
