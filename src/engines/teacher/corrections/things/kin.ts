/** Which objects of a program another one can stand in for. */
import type { ObjectReference } from "@/core/world/program-call";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";

/** Whether things are worked on in objects of its class, not kept. */
export function isSite({ class: objectClass }: ObjectReference, { lexicon }: Scene): boolean {
  return lexicon.words.sites.some((site) => site.class === objectClass);
}

/** Classes of the places in which a verb is done by what stands there. */
export function sitesOf(sense: string | undefined, { lexicon }: Scene): readonly string[] {
  const sites = lexicon.words.sites.filter(
    ({ makes }) => sense !== undefined && makes.includes(sense),
  );
  return sites.map((site) => site.class);
}

export function isCarried(
  { class: objectClass }: ObjectReference,
  { things, vocabulary }: Scene,
): boolean {
  const thing = things.find((each) => each.class === objectClass);
  return thing === undefined
    ? vocabulary?.madeClasses.includes(objectClass) === true
    : thing.isPortable;
}

/** The objects of the program that `object` would replace; empty where none is like it. */
export function replacedBy(object: ObjectReference, scene: Scene): readonly ObjectReference[] {
  const others = scene.references.filter((each) => keyOf(each) !== keyOf(object));
  const same = others.filter((each) => each.class === object.class);
  if (same.length > 0) {
    return same;
  }
  if (!isCarried(object, scene)) {
    return placesOf(scene).filter((each) => keyOf(each) !== keyOf(object));
  }
  for (const group of scene.lexicon.words.kin) {
    const kin = group.includes(object.class)
      ? others.filter((each) => group.includes(each.class))
      : [];
    const [first] = kin;
    if (first !== undefined) {
      return kin.filter((each) => each.class === first.class);
    }
  }
  return [];
}

/** What the program cuts from something: "toast the bread" is about its slices. */
export function piecesOf(
  { references }: Scene,
  { instance }: ObjectReference,
): readonly ObjectReference[] {
  return references.filter(
    ({ parentObject }) => parentObject !== undefined && parentObject === instance,
  );
}

/** Where the program leaves things, the last place first. */
export function placesOf(scene: Scene): readonly ObjectReference[] {
  const targets = scene.steps.flatMap(({ step: { call } }) =>
    scene.lexicon.isPut(call.method) ? referencesOf(call).slice(1) : [],
  );
  const resting = targets.filter((each) => !isSite(each, scene)).toReversed();
  return resting.filter(
    (each, index) => resting.findIndex((other) => keyOf(other) === keyOf(each)) === index,
  );
}
