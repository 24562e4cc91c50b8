/** Edits with what was spoken of, whatever its kind: in another's place, as an aim, or before all else. */
import type { ObjectReference } from "@/core/world/program-call";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import {
  unique,
  type AnyEdit,
  type Universe,
} from "@/engines/teacher/corrections/candidates/any-edit";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";

export function spokenEdits(scene: Scene, universe: Universe): readonly AnyEdit[] {
  return universe.objects.flatMap((object) => [
    ...exchanges(object, scene),
    ...aimed(object, universe, scene),
    ...putsFirst(object, universe.objects, scene),
  ]);
}

function isPortable({ instance }: ObjectReference, { things }: Scene): boolean {
  return instance === undefined || things.find(({ id }) => id === instance)?.isPortable === true;
}

/** More places than so many are not exchanged for one. */
const MAX_EXCHANGED = 6;

/** What was spoken of in the place of what the program puts or pours things into. */
function exchanges(object: ObjectReference, scene: Scene): readonly AnyEdit[] {
  const aims = unique(scene.steps.flatMap(({ step: { call } }) => referencesOf(call).slice(1)));
  return aims
    .filter((each) => each.class !== object.class && object.instance !== undefined)
    .slice(-MAX_EXCHANGED)
    .map((target) => ({
      kind: "use",
      changes: [{ kind: "use", object, from: [keyOf(target)] }],
      objects: [object],
      targets: [target],
    }));
}

/** "Pour it over the plant": what is done to one thing with another one. */
function aimed(target: ObjectReference, { senses }: Universe, scene: Scene): readonly AnyEdit[] {
  const { lexicon, references } = scene;
  return [...new Set(senses)].flatMap((sense): readonly AnyEdit[] => {
    const method = lexicon.callOf(sense);
    return method === undefined || lexicon.verb(sense)?.argument === undefined
      ? []
      : references
          .filter((each) => isPortable(each, scene) && keyOf(each) !== keyOf(target))
          .map((object): AnyEdit => ({
            kind: "do",
            changes: [{ kind: "do", sense, method, object, target, where: { at: "natural" } }],
            objects: [target],
            targets: [object],
          }));
  });
}

/** "The box to the dresser first", "before the papers come": to its place before anything else. */
function putsFirst(
  object: ObjectReference,
  spoken: readonly ObjectReference[],
  scene: Scene,
): readonly AnyEdit[] {
  return isPortable(object, scene)
    ? spoken
        .filter((each) => keyOf(each) !== keyOf(object) && each.instance !== undefined)
        .map((target): AnyEdit => ({
          kind: "putFirst",
          changes: [{ kind: "put", object, target, where: { at: "start" }, isFinal: true }],
          objects: [object],
          targets: [target],
        }))
    : [];
}
