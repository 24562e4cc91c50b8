/** Objects and steps in words, for lists, tooltips and announcements. */
import { assertNever } from "@/base/assert";
import type { RecordedAct } from "@/core/recording";
import type { StateChange } from "@/core/world/program-call";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { isInteractionAction } from "@/worlds/household/physics/apply-action";
import { prepositionOf } from "@/worlds/household/words/object-words";
import { toldState } from "@/worlds/household/words/state-words";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

/** What can be seen of an object's state: "dirty, with coffee". Empty where there is nothing to tell. */
export function stateWords({ attributes }: HouseholdObject): string {
  const { filled } = attributes;
  const words = [
    told("dirty", attributes.dirty),
    filled === undefined || filled === null ? undefined : `with ${filled}`,
    told("open", attributes.open, "both"),
    told("on", attributes.on, "both"),
    ...LASTING.map((attribute) => told(attribute, attributes[attribute])),
  ];
  return words.filter((word) => word !== undefined).join(", ");
}

/** What becomes of things for good, in the order in which it is told. */
const LASTING = ["sliced", "cooked", "boiled", "broken"] as const;

/** Of doors and switches both sides are worth telling, of the rest only what is so. */
function told(attribute: string, holds: boolean | undefined, sides?: "both"): string | undefined {
  return holds === true || (holds === false && sides === "both")
    ? (toldState(attribute, holds) ?? attribute)
    : undefined;
}

/** What a step is called: "Pick up the Mug_3". `heldId` is what was in hand before it. */
export function describeAct(
  act: Pick<RecordedAct, "verb" | "objectId">,
  heldId: string | undefined,
): string {
  const { verb, objectId } = act;
  if (objectId === undefined || !isInteractionAction(verb)) {
    return MOTION_WORDS[verb] ?? verb;
  }
  return describeInteraction(verb, objectId, heldId);
}

/** What doing `verb` on an object means with this in hand: "Put the Mug_3 in the SinkBasin_9". */
export function describeInteraction(
  verb: InteractionAction,
  objectId: string,
  heldId: string | undefined,
): string {
  const held = heldId === undefined ? "what is in hand" : `the ${heldId}`;
  switch (verb) {
    case "Pickup":
      return `Pick up the ${objectId}`;
    case "Place":
      return `Put ${held} ${placeWords(objectId)}`;
    case "Open":
      return `Open the ${objectId}`;
    case "Close":
      return `Close the ${objectId}`;
    case "ToggleOn":
      return `Turn on the ${objectId}`;
    case "ToggleOff":
      return `Turn off the ${objectId}`;
    case "Slice":
      return `Slice the ${objectId}`;
    case "Pour":
      return `Pour ${held} into the ${objectId}`;
    default:
      return assertNever(verb);
  }
}

/** "in the Fridge_3", "on the DiningTable_4". */
export function placeWords(receptacleId: string): string {
  const className = receptacleId.replace(/_\d+$/u, "");
  return `${prepositionOf(className)} the ${receptacleId}`;
}

const MOTION_WORDS: Readonly<Record<string, string>> = {
  Forward: "Step forward",
  Backward: "Step back",
  "Turn Left": "Turn left",
  "Turn Right": "Turn right",
  "Look Up": "Look up",
  "Look Down": "Look down",
  "Pan Left": "Step left",
  "Pan Right": "Step right",
};

/**
 * What a step did beyond what its name says: "The Mug_3 is clean. The Mug_3 is full of water."
 * Empty where only the step's own object did what was asked.
 */
export function describeEffects(changes: readonly StateChange[], objectId: string | undefined) {
  const sentences = changes.flatMap(({ objectId: id, attribute, after }) => {
    const word = effectWord(attribute, after);
    const isOwn = id === objectId && ["open", "on", "sliced"].includes(attribute);
    return word === undefined || isOwn ? [] : [`The ${id} is ${word}.`];
  });
  const shown = sentences.slice(0, MOST_EFFECTS);
  const more = sentences.length - shown.length;
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

const MOST_EFFECTS = 3;

function effectWord(attribute: string, after: unknown): string | undefined {
  switch (attribute) {
    case "filled":
      return typeof after === "string" ? `full of ${after}` : toldState(attribute, false);
    case "dirty":
    case "open":
    case "on":
      return toldState(attribute, after === true);
    case "cooked":
    case "boiled":
    case "broken":
      return told(attribute, after === true);
    default:
      return undefined;
  }
}
