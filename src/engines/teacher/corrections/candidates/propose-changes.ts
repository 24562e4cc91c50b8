/**
 * What could be meant by a stretch of words, whatever their order: every edit of the program, and every
 * wish on its outcome, that the things and verbs in it allow. Which of them is meant is for the words
 * (`rank-candidates.ts`) and for the simulation to say.
 */
import type { ObjectReference } from "@/core/world/program-call";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { Segment } from "@/engines/teacher/corrections/candidates/segment";
import { hasKind } from "@/engines/teacher/corrections/clauses/chunk";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";
import { hasWhatItNeeds } from "@/engines/teacher/corrections/things/thing-context";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";

/** Edits that are made together. */
export type Candidate = readonly Change[];

export function proposeChanges(segment: Segment, scene: Scene): readonly Candidate[] {
  const objects = segment.mentions.flatMap((mention) => mention.objects);
  return [
    ...objects.flatMap((object) => [
      ...places(object, segment, scene),
      ...doings(object, segment, scene),
      ...outcomes(object, segment, scene),
      ...(segment.isAgainst ? leavings(object, scene) : stands(object, scene)),
    ]),
    ...(segment.isAgainst ? [] : groups(segment, scene)),
    ...orders(segment, scene),
    ...swaps(segment, scene),
  ];
}

const thingOf = (object: ObjectReference, { things }: Scene): RoomThing | undefined =>
  things.find(({ id }) => id === object.instance);

/** Puts of an object in the program, with where it is put. */
function putsOf(object: ObjectReference, scene: Scene): readonly ObjectReference[] {
  return scene.steps.flatMap(({ step: { call } }) => {
    const [receiver, target] = referencesOf(call);
    const isOwn = receiver !== undefined && keyOf(receiver) === keyOf(object);
    return isOwn && target !== undefined && scene.lexicon.isPut(call.method) ? [target] : [];
  });
}

/** "The phone into the drawer", "the pen stays on the desk", "not in the tub". */
function places(
  object: ObjectReference,
  { mentions, isAgainst, rejected }: Segment,
  scene: Scene,
): readonly Candidate[] {
  const from = rejected.length === 0 ? {} : { from: rejected.map(keyOf) };
  const own = thingOf(object, scene);
  if (own?.isPortable === false) {
    return [];
  }
  const targets = mentions
    .filter(({ objects }) => !objects.some((each) => keyOf(each) === keyOf(object)))
    .flatMap(({ objects }) => objects);
  const put = putsOf(object, scene);
  return targets.flatMap((target): readonly Candidate[] => {
    const isPutThere = put.some((each) => keyOf(each) === keyOf(target));
    if (isAgainst) {
      return isPutThere ? leavings(object, scene) : [];
    }
    if (own?.places.at(-1) === target.class && put.length > 0) {
      return leavings(object, scene);
    }
    return [[{ kind: "put", object, target, where: { at: "natural" }, isFinal: true, ...from }]];
  });
}

/** "The other two cloths": several of a kind, as the program does with one of them. */
function groups({ mentions }: Segment, scene: Scene): readonly Candidate[] {
  return mentions.flatMap(({ thing, objects }): readonly Candidate[] => {
    const [left, used] = [false, true].map((isUsed) =>
      objects.filter(({ instance }) => scene.usedIds.some((id) => id === instance) === isUsed),
    );
    const sibling = used?.[0] ?? kinOf(left?.[0], scene);
    const isSeveral =
      thing.isAll || thing.isPlural || (thing.count !== undefined && thing.count > 1);
    return !isSeveral || sibling === undefined || left === undefined
      ? []
      : [left.flatMap((object) => likeSibling(object, sibling, scene))];
  });
}

function kinOf(
  object: ObjectReference | undefined,
  { references }: Scene,
): ObjectReference | undefined {
  return references.find((each) => each.class === object?.class && each.instance !== undefined);
}

/** A verb of the world that is done to it, or is not to be. */
function doings(
  object: ObjectReference,
  { chunks, isAgainst }: Segment,
  scene: Scene,
): readonly Candidate[] {
  const { lexicon } = scene;
  const thing = thingOf(object, scene);
  return chunks.flatMap((chunk): readonly Candidate[] => {
    const said = chunk.kind === "verb" ? lexicon.verb(chunk.verb.sense) : undefined;
    if (said === undefined) {
      return [];
    }
    if (isAgainst) {
      const step = { sense: said.sense, objects: [keyOf(object), object.class] };
      return findSteps(scene, step).length > 0 ? [[{ kind: "remove", step }]] : [];
    }
    const isFit = thing !== undefined && hasWhatItNeeds(thing, { scene, sense: said.sense });
    const sense = isFit === false ? said.otherwise : said.sense;
    const method = sense === undefined ? undefined : lexicon.callOf(sense);
    const isOne = said.argument === undefined && sense !== undefined && method !== undefined;
    return isOne ? [[{ kind: "do", sense, method, object, where: { at: "natural" } }]] : [];
  });
}

/** "The telly on": how it is to be in the end. */
function outcomes(
  object: ObjectReference,
  { chunks }: Segment,
  scene: Scene,
): readonly Candidate[] {
  const thing = thingOf(object, scene);
  return chunks.flatMap((chunk): readonly Candidate[] => {
    if (chunk.kind !== "state" || thing === undefined) {
      return [];
    }
    const { flag, value } = chunk.state;
    const at = scene.lexicon.isSwitch(flag) ? "end" : "natural";
    return Object.hasOwn(thing.flags, flag)
      ? [[{ kind: "require", object, flag, value, where: { at } }]]
      : [];
  });
}

/** It stays as and where it is. */
function leavings(object: ObjectReference, scene: Scene): readonly Candidate[] {
  const objects = [keyOf(object)];
  const isUsed = scene.steps.some(({ step }) => keyOf(step.call.receiver) === keyOf(object));
  return isUsed ? [[{ kind: "remove", step: { objects } }]] : [];
}

/** One that the program leaves alone: the same for it as for one of its kind, or in its stead. */
function stands(object: ObjectReference, scene: Scene): readonly Candidate[] {
  const isUsed = scene.references.some((each) => keyOf(each) === keyOf(object));
  const kin = scene.references.filter(
    (each) => each.class === object.class && each.instance !== undefined,
  );
  return isUsed
    ? []
    : kin.flatMap((sibling): readonly Candidate[] => [
        likeSibling(object, sibling, scene),
        [{ kind: "use", object, from: [keyOf(sibling)] }],
      ]);
}

/** Everything that is done with a sibling and stays, once more for this one. */
export function likeSibling(
  object: ObjectReference,
  sibling: ObjectReference,
  scene: Scene,
): Candidate {
  const { lexicon } = scene;
  return scene.steps.flatMap(({ step: { call } }): readonly Change[] => {
    const [receiver, target] = referencesOf(call);
    if (receiver === undefined || keyOf(receiver) !== keyOf(sibling)) {
      return [];
    }
    if (target !== undefined && lexicon.isPut(call.method)) {
      return [{ kind: "put", object, target, where: { at: "natural" }, isFinal: true }];
    }
    const sense = lexicon.words.verbs.find((verb) => verb.call === call.method)?.sense;
    return sense === undefined || lexicon.isCarrying(call.method)
      ? []
      : [{ kind: "do", sense, method: call.method, object, where: { at: "natural" } }];
  });
}

/** "The bread before the apple": of two things, which comes first. */
function orders({ chunks, mentions }: Segment, scene: Scene): readonly Candidate[] {
  const [first, second] = mentions;
  const at = hasKind(chunks, "before") ? "before" : hasKind(chunks, "after") ? "after" : undefined;
  if (at === undefined || first === undefined || second === undefined) {
    return [];
  }
  const [step, other] = [first, second].map(({ objects }) => ({ objects: objects.map(keyOf) }));
  return step === undefined || other === undefined || findSteps(scene, other).length === 0
    ? []
    : [[{ kind: "move", step, where: { at, step: other, words: `${at} that` } }]];
}

const SWAPPING = /\b(?:swap|swop|switch(?:ed)? round|mixed|exchange|reverse|other way|wrong way)/;

/** Two things change places. */
function swaps({ chunks, mentions }: Segment, scene: Scene): readonly Candidate[] {
  const [first, second] = mentions;
  const isSaid = SWAPPING.test(chunks.map(({ text }) => text).join(" "));
  if (!isSaid || first === undefined || second === undefined) {
    return [];
  }
  return first.objects.flatMap((one) =>
    second.objects.flatMap((other): readonly Candidate[] => {
      const [to, from] = [putsOf(one, scene).at(-1), putsOf(other, scene).at(-1)];
      const put = (object: ObjectReference, target: ObjectReference): Change => ({
        kind: "put",
        object,
        target,
        where: { at: "natural" },
        isFinal: true,
      });
      return to === undefined || from === undefined || keyOf(one) === keyOf(other)
        ? []
        : [[put(one, from), put(other, to)]];
    }),
  );
}
