import { ensureExists } from "@/base/assert";
import { jsonSchema, type Json } from "@/base/json";
import type { HouseholdState } from "@/worlds/household/state/household-state";

/** A value as plain JSON: keys whose value is `undefined` are dropped. */
export function toJson(value: unknown): Json {
  return jsonSchema.parse(JSON.parse(JSON.stringify(value)));
}

/**
 * States that came one from the other, as JSON. What several of them share (most objects, the room) is
 * converted once and shared by the results too: each step changes little.
 */
export function toJsonStates(states: readonly HouseholdState[]): readonly Json[] {
  const converted = new Map<unknown, Json>();
  const convert = (value: unknown): Json => {
    if (!converted.has(value)) {
      converted.set(value, toJson(value));
    }
    return ensureExists(converted.get(value));
  };
  return states.map(({ objects, ...rest }) => {
    const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
    const parts = entries.map(([key, value]): [string, Json] => [key, convert(value)]);
    return { ...Object.fromEntries(parts), objects: objects.map(convert) };
  });
}
