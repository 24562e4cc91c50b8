/**
 * Reads a room's state from JSON that may come from anywhere, and refuses one that contradicts
 * itself, with a sentence that names the object: a rule that meets a mug inside itself could only
 * crash or quietly do the wrong thing later.
 */
import { z } from "zod";
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
      parsed.error.issues.map((issue) => tell(issue, json)),
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

/** One issue as a sentence that names the object instead of its number in the list. */
function tell(issue: z.core.$ZodIssue, json: Json): string {
  const [list, index, ...rest] = issue.path;
  const isObject = list === "objects" && typeof index === "number";
  const owner = isObject ? nameOf(json, index) : "The state";
  const path = (isObject ? rest : issue.path).join(".");
  if (issue.code === "unrecognized_keys" && path === "attributes") {
    const names = issue.keys.map((key) => `"${key}"`).join(", ");
    return `${owner} has an unknown attribute ${names}; this world knows ${ATTRIBUTE_NAMES}.`;
  }
  return `${owner}${path === "" ? "" : ` at ${path}`}: ${issue.message}.`;
}

function nameOf(json: Json, index: number): string {
  const named = z.object({ objects: z.array(z.unknown()) }).safeParse(json);
  const object = z.object({ id: z.string() }).safeParse(named.data?.objects[index]);
  return object.success ? `The ${object.data.id}` : `Object ${index + 1} of the list`;
}
