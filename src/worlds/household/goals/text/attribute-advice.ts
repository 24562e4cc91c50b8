import { assertNever } from "@/base/assert";
import { phraseOf } from "@/worlds/household/goals/text/goal-phrases";
import { nounOf, type Noun } from "@/worlds/household/words/object-words";
import type { GoalAttribute } from "@/worlds/household/goals/goal";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** What is wrong with an object, after its name: "is dirty", for several "are dirty". */
export function faultOf(object: HouseholdObject, wanted: GoalAttribute): Noun {
  if (wanted.attribute === "filled") {
    return liquidFault(object, wanted.equals);
  }
  if (wanted.attribute === "receptacle") {
    return { one: "cannot hold things", many: "cannot hold things" };
  }
  if (wanted.attribute === "cooked" && wanted.equals) {
    const phrase = object.class === "BreadSliced" ? "not toasted" : "not cooked";
    return { one: `is ${phrase}`, many: `are ${phrase}` };
  }
  const phrase = phraseOf({ attribute: wanted.attribute, equals: !wanted.equals });
  return { one: `is ${phrase}`, many: `are ${phrase}` };
}

function liquidFault(object: HouseholdObject, equals: string | null): Noun {
  const now = object.attributes.filled ?? undefined;
  if (equals === null) {
    return { one: `holds ${now ?? "a liquid"}`, many: `hold ${now ?? "a liquid"}` };
  }
  if (object.class === "HousePlant") {
    return { one: "is dry", many: "are dry" };
  }
  if (equals === "any" || now === undefined) {
    const what = equals === "any" ? "liquid" : equals;
    return { one: `holds no ${what}`, many: `hold no ${what}` };
  }
  return { one: `holds ${now}, not ${equals}`, many: `hold ${now}, not ${equals}` };
}

/** What to do about it, for one and for several. */
export function adviceFor(
  state: HouseholdState,
  object: HouseholdObject,
  wanted: GoalAttribute,
): Noun {
  const { equals } = wanted;
  switch (wanted.attribute) {
    case "dirty":
      return either(equals, "Make IT dirty.", `Wash IT ${washPlace(state)}.`);
    case "filled":
      return fillAdvice(object, wanted.equals);
    case "cooked":
      return orAnother(equals, cookAdvice(state, object));
    case "boiled":
      return orAnother(
        equals,
        "Cook IT in a pot of water on the stove, or in a bowl of water in the microwave.",
      );
    case "on":
      return either(equals, "Turn IT on.", "Turn IT off.");
    case "open":
      return either(equals, "Open IT.", "Close IT.");
    case "sliced":
      return orAnother(equals, "Cut IT with a knife.");
    case "broken":
      return orAnother(equals, "Break IT.");
    case "usedUp":
      return orAnother(equals, "Use IT up.");
    case "receptacle":
      return each("Use another one.");
    default:
      return assertNever(wanted);
  }
}

/** What cannot be undone asks for another object. */
function orAnother(equals: GoalAttribute["equals"], advice: string): Noun {
  return either(equals, advice, "Use another one.");
}

function either(equals: GoalAttribute["equals"], yes: string, no: string): Noun {
  return each(equals === true ? yes : no);
}

function each(text: string): Noun {
  return { one: text.replaceAll("IT", "it"), many: text.replaceAll("IT", "them") };
}

function has(state: HouseholdState, objectClass: string): boolean {
  return state.objects.some((object) => object.class === objectClass);
}

function washPlace(state: HouseholdState): string {
  const hasSink = has(state, "SinkBasin") || has(state, "Sink");
  return !hasSink && has(state, "BathtubBasin") ? "in the bathtub" : "in the sink";
}

function fillAdvice(object: HouseholdObject, equals: string | null): Noun {
  const name = nounOf(object.class).one;
  const isFilled = (object.attributes.filled ?? undefined) !== undefined;
  const first = isFilled ? "Pour that out first. " : "";
  if (equals === null) {
    return each("Pour IT out.");
  }
  if (object.class === "HousePlant") {
    return each("Fill a container with water at the sink and pour it over the plant.");
  }
  if (equals === "coffee") {
    const into = "into the coffee machine and turn that on";
    return {
      one: `${first}Put the ${name} ${into}.`,
      many: `${first}Put one ${name} after the other ${into}.`,
    };
  }
  return equals === "wine"
    ? each(`${first}Pour wine into IT.`)
    : each(`${first}Fill IT with water at the sink.`);
}

function cookAdvice(state: HouseholdState, object: HouseholdObject): string {
  if (object.class === "BreadSliced" && has(state, "Toaster")) {
    return "Put IT into the toaster and turn that on.";
  }
  const ways = [
    ...(has(state, "Microwave") ? ["in the microwave"] : []),
    ...(has(state, "StoveBurner") ? ["in a pan on the stove"] : []),
  ];
  return `Cook IT ${ways.length === 0 ? "with heat" : ways.join(" or ")}.`;
}
