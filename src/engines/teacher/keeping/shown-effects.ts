/** The net effects of a demonstration as they are kept and asked about. */
import { assertNever } from "@/base/assert";
import { toCanonicalJson, type Json } from "@/base/json";
import type { ShownEffect } from "@/core/shown-effect";
import type { StateChange } from "@/core/world/program-call";
import { worldEffects } from "@/core/world/world-effects";
import { isHolding, type WorldObject } from "@/core/world/world-state";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";

/** In the order of `worldEffects`; that a thing is used up comes last. */
export function shownEffects(
  before: readonly WorldObject[],
  after: readonly WorldObject[],
  language: FullLanguage,
): readonly ShownEffect[] {
  // Where a world brings no words, everything that can be true of its objects counts.
  const terms = language.words.attributes.length === 0 ? {} : { language };
  const net = worldEffects(before, after, terms).flatMap((effect): readonly ShownEffect[] => {
    const { objectId, class: objectClass } = effect;
    const about = { objectId, class: objectClass };
    switch (effect.kind) {
      case "attribute": {
        const { attribute, before: was, value } = effect;
        return [{ kind: "attribute", ...about, attribute, before: was, value }];
      }
      case "place": {
        const { place, from } = effect;
        return [{ kind: "place", ...about, place, ...(from === undefined ? {} : { from }) }];
      }
      // What was made shows in what is true of it, and of what it was made of.
      case "made":
      case "gone":
        return [];
      default:
        return assertNever(effect);
    }
  });
  return [...net, ...usedUp(before, after, language)];
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
export function toSpokenChange(effect: ShownEffect, { speech }: FullLanguage): StateChange {
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

/** What was cut up and the like: no object any more, but somebody's deed. */
function usedUp(
  before: readonly WorldObject[],
  after: readonly WorldObject[],
  { speech }: FullLanguage,
): readonly ShownEffect[] {
  const former = new Map(before.map((object) => [object.id, object]));
  return after.flatMap(({ id, class: objectClass, attributes }) =>
    speech.attributes.consuming.flatMap((attribute): readonly ShownEffect[] => {
      const value = attributes[attribute] ?? null;
      const was = former.get(id)?.attributes[attribute] ?? null;
      return isHolding(value) && !isHolding(was)
        ? [{ kind: "attribute", objectId: id, class: objectClass, attribute, before: was, value }]
        : [];
    }),
  );
}

function isEqual(a: Json, b: Json): boolean {
  return toCanonicalJson(a) === toCanonicalJson(b);
}
