/** What becomes of things in a household, said as an effect, as a task and as a result. */
import type { Json } from "@/base/json";
import type { StateChange } from "@/core/world/program-call";
import type { AttributeRoles, ChangePhrases, RestPhrases } from "@/core/world/world-speech";
import { classNamed } from "@/worlds/household/words/instance-names";
import { prepositionOf } from "@/worlds/household/words/object-words";

const PLACE = "supported_by";

export const ATTRIBUTE_ROLES: AttributeRoles = {
  lasting: ["boiled", "broken", "cooked", "dirty", "filled", "sliced"],
  // Doors and switches are seen, not remembered.
  remembered: ["dirty", "filled", "cooked", "boiled", "sliced"],
  consuming: ["sliced"],
  place: PLACE,
};

export function describeChange(change: StateChange): ChangePhrases {
  const result = describeResult(change);
  return {
    effect: describeEffect(change),
    subgoal: describeSubgoal(change),
    ...(result === undefined ? {} : { result }),
    ...(placeOf(change) === undefined ? {} : { forPlace: `The ${change.objectId} goes there.` }),
  };
}

export function describeRest({
  objectId,
  attribute,
}: Pick<StateChange, "objectId" | "attribute">): RestPhrases {
  return attribute === "on"
    ? {
        leftAs: "running",
        seenTo: `The ${objectId} has done its work and need not be left running.`,
      }
    : {
        leftAs: "open",
        seenTo: `What was opened is closed again once nothing more is needed from the ${objectId}.`,
      };
}

/** "in the SinkBasin_3". */
const where = (place: string) => `${prepositionOf(classNamed(place))} the ${place}`;

/** What something is put directly in or on: the first of its supports. */
export function placeOf({ attribute, after }: StateChange): string | undefined {
  return attribute === PLACE ? firstOf(after) : undefined;
}

function firstOf(supports: Json): string | undefined {
  const first = Array.isArray(supports) ? supports[0] : undefined;
  return typeof first === "string" ? first : undefined;
}

function describeEffect({ objectId, attribute, after }: StateChange): string {
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

function describeSubgoal({ objectId, attribute, after }: StateChange): string {
  const the = `the ${objectId}`;
  const place = firstOf(after);
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
      return place === undefined ? `Take ${the}` : `Put ${the} ${where(place)}`;
  }
}

function describeResult({ objectId, attribute, after }: StateChange): string | undefined {
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
    case PLACE: {
      const place = firstOf(after);
      return place === undefined ? undefined : `${the} is ${where(place)}`;
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

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
