import type { StepPattern, StepPlace } from "@/engines/teacher/correction-edit";

/** `open the Fridge_3 before line 4`: a step with its place, as it was understood. */
export function sayPlace(what: string, place: StepPlace): string {
  if ("pattern" in place) {
    return `${what} ${place.at} ${describePattern(place.pattern)}`;
  }
  if (place.at === "start") {
    return `first ${what}`;
  }
  return place.at === "end" ? `${what} at the end` : what;
}

/** `"open" of Fridge_3`, `lines 3 to 5`. */
export function describePattern({ method, object, lines }: StepPattern): string {
  if (lines !== undefined) {
    const [from, to] = lines;
    return from === to ? `line ${from}` : `lines ${from} to ${to}`;
  }
  const parts = [method === undefined ? undefined : `"${method}"`, object];
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? "that step" : given.join(" of ");
}
