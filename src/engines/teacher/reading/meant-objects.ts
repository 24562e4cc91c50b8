/**
 * The objects as whoever demonstrated meant to leave them.
 *
 * Key idea: a slice that was put into the toaster and taken out again was to be toasted, whether or not
 * the toaster was on just then. What the world's own words say of a site tells what for.
 */
import { isHolding, type WorldObject } from "@/core/world/world-state";
import type { WorldWords } from "@/core/world/world-words";
import type { Watched } from "@/engines/teacher/keeping/deeds";

/** What a thing was put somewhere for. */
interface Intent {
  readonly objectId: string;
  readonly attribute: string;
}

export function meantObjects(
  { steps, after }: Pick<Watched, "steps" | "after">,
  words: WorldWords,
): readonly WorldObject[] {
  const objects = after.objects();
  const intents = steps.flatMap((step) => intentsOf(step, objects, words));
  return objects.map((object) => {
    const own = intents.filter(
      ({ objectId, attribute }) =>
        objectId === object.id &&
        Object.hasOwn(object.attributes, attribute) &&
        !isHolding(object.attributes[attribute]),
    );
    const meant = Object.fromEntries(own.map(({ attribute }) => [attribute, true]));
    return own.length === 0
      ? object
      : { ...object, attributes: { ...object.attributes, ...meant } };
  });
}

/** It was put to work on, and does not stay there. */
function intentsOf(
  { call, outcome }: Watched["steps"][number],
  objects: readonly WorldObject[],
  words: WorldWords,
): readonly Intent[] {
  const [argument] = call.args;
  const { objectId } = outcome;
  if (call.method !== words.calls.place || argument?.kind !== "object" || objectId === undefined) {
    return [];
  }
  const { class: place } = argument.object;
  const site = words.sites.find((each) => each.class === place);
  const left = objects.find(({ id }) => id === objectId)?.supports[0];
  if (!outcome.ok || site === undefined || left === undefined || left.class === place) {
    return [];
  }
  return site.makes.flatMap((sense) => {
    const effect = words.verbs.find((verb) => verb.sense === sense)?.effect;
    return effect?.holds === true && effect.value === undefined
      ? [{ objectId, attribute: effect.attribute }]
      : [];
  });
}
