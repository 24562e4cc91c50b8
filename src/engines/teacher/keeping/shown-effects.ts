/**
 * The net effects of a demonstration: what holds at its end and did not before, however it came about.
 *
 * Left out is what is nobody's aim, by the world's own word: what is in the hand, what has no words, all
 * that became of a thing that is used up but its being so, and where its pieces lie if it lay there too.
 */
import { toCanonicalJson, type Json } from "@/base/json";
import type { ShownEffect } from "@/core/shown-effect";
import type { SpokenChange } from "@/core/world/world-speech";
import { isHolding, type WorldObject } from "@/core/world/world-state";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";

/** In the order of the objects; of one object its attributes, then its place. */
export function shownEffects(
  before: readonly WorldObject[],
  after: readonly WorldObject[],
  language: FullLanguage,
): readonly ShownEffect[] {
  const former = new Map(before.map((object) => [object.id, object]));
  return after.flatMap((object) => {
    const old = former.get(object.id);
    return [
      ...attributeEffects(object, old, language),
      ...placeEffects(object, old, { before, language }),
    ];
  });
}

/** Whether an effect is true of these objects. */
export function isShownIn(effect: ShownEffect, objects: readonly WorldObject[]): boolean {
  const object = objects.find(({ id }) => id === effect.objectId);
  if (object === undefined) {
    return false;
  }
  return effect.kind === "place"
    ? object.supports[0]?.id === effect.place.id
    : isEqual(object.attributes[effect.attribute] ?? null, effect.value);
}

/** The effect as a change, for whoever finds words for it. */
export function toSpokenChange(effect: ShownEffect, { speech }: FullLanguage): SpokenChange {
  const { objectId, class: objectClass } = effect;
  const about = { objectId, class: objectClass };
  return effect.kind === "attribute"
    ? { ...about, attribute: effect.attribute, before: effect.before, after: effect.value }
    : {
        ...about,
        attribute: speech.attributes.place ?? "place",
        before: effect.from === undefined ? [] : [effect.from],
        after: [effect.place.id],
      };
}

function attributeEffects(
  { id, class: objectClass, attributes }: WorldObject,
  old: WorldObject | undefined,
  { speech, words }: FullLanguage,
): readonly ShownEffect[] {
  const { consuming } = speech.attributes;
  const isUsedUp = consuming.some((name) => isHolding(attributes[name]));
  return Object.entries(attributes).flatMap(([attribute, value]): readonly ShownEffect[] => {
    const before = old?.attributes[attribute] ?? null;
    const isNew = old === undefined ? isHolding(value) : !isEqual(before, value);
    const isSpokenOf =
      attribute !== words.calls.heldAttribute &&
      (words.attributes.length === 0 ||
        speech.attributes.lasting.includes(attribute) ||
        words.attributes.some((known) => known.attribute === attribute));
    return isNew && isSpokenOf && (!isUsedUp || consuming.includes(attribute))
      ? [{ kind: "attribute", objectId: id, class: objectClass, attribute, before, value }]
      : [];
  });
}

function placeEffects(
  { id, class: objectClass, attributes, supports, isHeld }: WorldObject,
  old: WorldObject | undefined,
  at: { readonly before: readonly WorldObject[]; readonly language: FullLanguage },
): readonly ShownEffect[] {
  const [place] = supports;
  const from = old?.supports[0]?.id;
  const { speech, words } = at.language;
  const isUsedUp = speech.attributes.consuming.some((name) => isHolding(attributes[name]));
  if (place === undefined || place.id === from || isHeld === true || isUsedUp) {
    return [];
  }
  const wholes = words.pieces.flatMap(({ piece, whole }) => (piece === objectClass ? [whole] : []));
  const isWhereItWasMade =
    old === undefined &&
    at.before.some((each) => wholes.includes(each.class) && each.supports[0]?.id === place.id);
  return isWhereItWasMade
    ? []
    : [
        {
          kind: "place",
          objectId: id,
          class: objectClass,
          place: { id: place.id, class: place.class },
          ...(from === undefined ? {} : { from }),
        },
      ];
}

function isEqual(a: Json, b: Json): boolean {
  return toCanonicalJson(a) === toCanonicalJson(b);
}
