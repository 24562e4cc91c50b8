/**
 * Reads a room's state from JSON that may come from anywhere, and refuses one that contradicts
 * itself, with a sentence that names the object: a rule that meets a mug inside itself could only
 * crash or quietly do the wrong thing later.
 */
import { z } from "zod";
import { faultsOf, sentenceOf, type Fault } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { floorFaults } from "@/worlds/household/state/floor-faults";
import {
  attributesSchema,
  householdStateSchema,
  type HouseholdState,
} from "@/worlds/household/state/household-state";
import { objectFaults } from "@/worlds/household/state/object-faults";

/** Faults told at once; whoever mends these sees the next ones. */
const MAX_TOLD = 3;
const ATTRIBUTE_NAMES = Object.keys(attributesSchema.shape).join(", ");

/** Throws AppError `HHW-01` for another form of JSON, `HHW-02` for a state that cannot be. */
export function readHouseholdState(json: Json): HouseholdState {
  const parsed = householdStateSchema.safeParse(json);
  if (!parsed.success) {
    throw toError(
      "HHW-01",
      "cannot be read",
      faultsOf(parsed.error).map((fault) => tell(fault, json)),
    );
  }
  const faults = [...objectFaults(parsed.data), ...floorFaults(parsed.data)];
  if (faults.length > 0) {
    throw toError("HHW-02", "contradicts itself", faults);
  }
  return parsed.data;
}

function toError(code: string, verdict: string, faults: readonly string[]): AppError {
  const more = faults.length - MAX_TOLD;
  const told = faults.slice(0, MAX_TOLD).join(" ");
  return new AppError({
    code,
    what: `The room's state ${verdict}: ${told}${more > 0 ? ` And ${more} more like this.` : ""}`,
    safe: "Nothing was changed.",
    next: "Mend the state, or import the demonstration again.",
  });
}

/** One fault as a sentence that names the object instead of its number in the list. */
function tell(fault: Fault, json: Json): string {
  const [list, index, ...rest] = fault.path;
  const isObject = list === "objects" && typeof index === "number";
  const owner = isObject ? nameOf(json, index) : "The state";
  const path = isObject ? rest : fault.path;
  if (fault.code === "unrecognized_keys" && path.join(".") === "attributes") {
    const names = fault.keys.map((key) => `"${key}"`).join(", ");
    return `${owner} has an unknown attribute ${names}; this world knows ${ATTRIBUTE_NAMES}.`;
  }
  return `${owner}: ${sentenceOf(fault, path)}.`;
}

function nameOf(json: Json, index: number): string {
  const named = z.object({ objects: z.array(z.unknown()) }).safeParse(json);
  const object = z.object({ id: z.string() }).safeParse(named.data?.objects[index]);
  return object.success ? `The ${object.data.id}` : `Object ${index + 1} of the list`;
}
