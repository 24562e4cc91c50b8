import type { Json } from "@/base/json";
import type { StateChange } from "@/core/world-model";

/** Changes that last: what a task is about, and what a program keeps account of. */
const LASTING: ReadonlySet<string> = new Set([
  "boiled",
  "broken",
  "cooked",
  "dirty",
  "filled",
  "sliced",
]);

export function isLasting(change: StateChange): boolean {
  return LASTING.has(change.attribute);
}

/** What the change makes of its object: `fills the Mug_71 with coffee`. */
export function describeEffect({ objectId, attribute, after }: StateChange): string {
  const the = `the ${objectId}`;
  if (attribute === "filled") {
    return after === null ? `empties ${the}` : `fills ${the} with ${textOf(after)}`;
  }
  if (attribute === "dirty") {
    return after === true ? `makes ${the} dirty` : `makes ${the} clean`;
  }
  const verbs: Readonly<Record<string, string>> = {
    boiled: "boils",
    broken: "breaks",
    cooked: "cooks",
    sliced: "cuts",
  };
  return `${verbs[attribute] ?? `changes ${attribute} of`} ${the}`;
}

/** The change as something to be done: `Fill the Mug_71 with coffee`. */
export function describeSubgoal({ objectId, attribute, after }: StateChange): string {
  const the = `the ${objectId}`;
  const place = placeOf(after);
  switch (attribute) {
    case "filled":
      return after === null ? `Empty ${the}` : `Fill ${the} with ${textOf(after)}`;
    case "dirty":
      return after === true ? `Dirty ${the}` : `Clean ${the}`;
    case "sliced":
      return `Cut ${the}`;
    case "cooked":
      return `Cook ${the}`;
    case "boiled":
      return `Boil ${the}`;
    case "open":
      return after === true ? `Open ${the}` : `Close ${the}`;
    case "on":
      return after === true ? `Turn on ${the}` : `Turn off ${the}`;
    case "holding":
      return `Take ${the}`;
    default:
      return place === undefined ? `Take ${the}` : `Put ${the} in or on the ${place}`;
  }
}

/** The state after the change: `the Mug_71 is in or on the CoffeeMachine_4`. */
export function describeResult({ objectId, attribute, after }: StateChange): string | undefined {
  const the = `the ${objectId}`;
  switch (attribute) {
    case "filled":
      return `${the} ${after === null ? "is empty" : `holds ${textOf(after)}`}`;
    case "dirty":
      return `${the} is ${after === true ? "dirty" : "clean"}`;
    case "open":
      return `${the} is ${after === true ? "open" : "closed"}`;
    case "on":
      return `${the} is ${after === true ? "running" : "off"}`;
    case "holding":
      return after === true ? `${the} is in the hand` : undefined;
    case "supported_by": {
      const place = placeOf(after);
      return place === undefined ? undefined : `${the} is in or on the ${place}`;
    }
    case "sliced":
    case "cooked":
    case "boiled":
    case "broken":
      return `${the} is ${attribute === "sliced" ? "cut" : attribute}`;
    default:
      return undefined;
  }
}

/** What something is directly in or on: the first of its supports. */
export function placeOf(supports: Json): string | undefined {
  const first = Array.isArray(supports) ? supports[0] : undefined;
  return typeof first === "string" ? first : undefined;
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
