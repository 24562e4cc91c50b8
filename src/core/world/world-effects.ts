/**
 * The net effects between two states: what holds in the second and did not in the first, however it came
 * about. Steps on the way leave no trace here; that is the point.
 *
 * Left out, by the world's own word, is what is nobody's aim: what is in the hand, what has no words
 * (`WorldWords.attributes`), what became of things that are used up, where the pieces of a thing lie
 * that lies there too, and what moved because what it stands on did.
 */
import type { Json } from "@/base/json";
import { isUsedUp, type EffectTerms } from "@/core/world/effect-objects";
import { isHolding, type WorldObject } from "@/core/world/world-state";
import { NO_WORDS } from "@/core/world/world-words";

interface AboutObject {
  readonly objectId: string;
  readonly class: string;
}

/** One net change, bound to its instance. */
export type WorldEffect = AboutObject &
  (
    | {
        readonly kind: "attribute";
        readonly attribute: string;
        /** `null` where the object was not there. */
        readonly before: Json;
        readonly value: Json;
        /**
         * By the world's word: changed for good (`lasting`), put at rest (a lamp off, a door shut), or
         * otherwise, which may be the aim or have been left behind: a tap that runs.
         */
        readonly standing: "lasting" | "at-rest" | "left";
      }
    /** It is directly in or on the place. */
    | {
        readonly kind: "place";
        readonly place: { readonly id: string; readonly class: string };
        readonly from?: string | undefined;
      }
    | { readonly kind: "made" }
    | { readonly kind: "gone" }
  );

/** In the order of the objects; of one object: that it is new, its attributes, its place. */
export function worldEffects(
  before: readonly WorldObject[],
  after: readonly WorldObject[],
  terms: EffectTerms,
): readonly WorldEffect[] {
  const former = new Map(before.map((object) => [object.id, object]));
  const still = new Set(after.map(({ id }) => id));
  const found = after
    .filter((object) => !isUsedUp(object, terms))
    .flatMap((object) => effectsOn(object, former.get(object.id), { before, after, terms }));
  const gone = before
    .filter((object) => !still.has(object.id) && !isUsedUp(object, terms))
    .map((object): WorldEffect => ({ kind: "gone", ...about(object) }));
  return [...found, ...gone];
}

interface Comparison {
  readonly before: readonly WorldObject[];
  readonly after: readonly WorldObject[];
  readonly terms: EffectTerms;
}

function effectsOn(
  object: WorldObject,
  old: WorldObject | undefined,
  comparison: Comparison,
): readonly WorldEffect[] {
  return [
    ...(old === undefined ? [{ kind: "made" as const, ...about(object) }] : []),
    ...attributeEffects(object, old, comparison.terms),
    ...placeEffects(object, old, comparison),
  ];
}

function attributeEffects(
  object: WorldObject,
  old: WorldObject | undefined,
  terms: EffectTerms,
): readonly WorldEffect[] {
  return Object.entries(object.attributes).flatMap(([attribute, value]): WorldEffect[] => {
    const was = old?.attributes[attribute] ?? null;
    // A thing that is new has every attribute anew; only what holds of it was brought about.
    const isSame = JSON.stringify(was) === JSON.stringify(value);
    const isNothing = isSame || (was === null && !isHolding(value));
    if (isNothing || !isSpokenOf(attribute, terms)) {
      return [];
    }
    const standing = standingOf(attribute, value, terms);
    return [{ kind: "attribute", ...about(object), attribute, before: was, value, standing }];
  });
}

/** Whether people have words for it, and it is not about the hand. */
function isSpokenOf(attribute: string, { language }: EffectTerms): boolean {
  const words = language?.words;
  return (
    words === undefined ||
    (attribute !== words.calls.heldAttribute &&
      words.attributes.some((known) => known.attribute === attribute))
  );
}

function standingOf(attribute: string, value: Json, { language }: EffectTerms) {
  const lasting = language?.speech?.attributes.lasting;
  if (lasting === undefined || lasting.includes(attribute)) {
    return "lasting" as const;
  }
  const words = language?.words?.attributes.find((known) => known.attribute === attribute);
  const side = isHolding(value) ? words?.holds : words?.not;
  return side?.isRest === true ? ("at-rest" as const) : ("left" as const);
}

function placeEffects(
  object: WorldObject,
  old: WorldObject | undefined,
  comparison: Comparison,
): readonly WorldEffect[] {
  const [place] = object.supports;
  const from = old?.supports[0]?.id;
  if (place === undefined || place.id === from || object.isHeld === true) {
    return [];
  }
  const isWhereItWasMade = old === undefined && isPlaceOfWhole(object, place.id, comparison);
  return isWhereItWasMade
    ? []
    : [{ kind: "place", ...about(object), place, ...(from === undefined ? {} : { from }) }];
}

/** Whether something that pieces like this come from is or was there. */
function isPlaceOfWhole(
  piece: WorldObject,
  placeId: string,
  { before, after, terms }: Comparison,
): boolean {
  const wholes = (terms.language?.words ?? NO_WORDS).pieces
    .filter((words) => words.piece === piece.class)
    .map(({ whole }) => whole);
  return [...before, ...after].some(
    ({ class: name, supports }) => wholes.includes(name) && supports[0]?.id === placeId,
  );
}

function about(object: WorldObject): AboutObject {
  return { objectId: object.id, class: object.class };
}
