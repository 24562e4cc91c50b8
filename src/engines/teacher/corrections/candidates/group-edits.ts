/** Edits of all of a kind at once: what is done with one of them done with the others, or all to one place. */
import {
  put,
  putsOf,
  unique,
  type AnyEdit,
  type Universe,
} from "@/engines/teacher/corrections/candidates/any-edit";
import { likeSibling } from "@/engines/teacher/corrections/candidates/propose-changes";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";
import { hasWhatItNeeds, toReference } from "@/engines/teacher/corrections/things/thing-context";
import type { ObjectReference } from "@/core/world/program-call";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";

/** More of a kind than so many are not all meant. */
const MAX_ALIKE = 6;

export function groupEdits(scene: Scene, { senses, objects }: Universe): readonly AnyEdit[] {
  const classes = [...new Set(scene.references.map((each) => each.class))];
  return [
    ...restEdits(scene),
    ...classes.flatMap((name) => [
      ...alikeEdits(name, scene),
      ...placeEdits(name, objects, scene),
      ...doingEdits(name, senses, scene),
    ]),
  ];
}

/** Doors and switches that the program leaves otherwise than it found them, all as they were. */
function restEdits(scene: Scene): readonly AnyEdit[] {
  const changed = scene.thingsAfter.flatMap((after) => {
    const before = scene.things.find(({ id }) => id === after.id);
    return Object.entries(after.flags)
      .filter(([flag, value]) => before?.flags[flag] === !value && scene.lexicon.isSwitch(flag))
      .map(([flag, value]) => ({ object: toReference(after), flag, value: !value }));
  });
  const flags = [...new Set(changed.map(({ flag }) => flag))];
  return flags.flatMap((flag): readonly AnyEdit[] => {
    const own = changed.filter((each) => each.flag === flag);
    const changes = own.map((each): Change => ({
      kind: "require",
      ...each,
      where: { at: "end" },
    }));
    return own.length < 2 || own.length > MAX_ALIKE
      ? []
      : [{ kind: "requireAll", changes, objects: own.map(({ object }) => object), targets: [] }];
  });
}

const isUsed = (id: string, { references }: Scene) =>
  references.some(({ instance }) => instance === id);

/** Those that the program leaves alone, as one that it does not. */
function alikeEdits(name: string, scene: Scene): readonly AnyEdit[] {
  const sibling = scene.references.find(
    (each) => each.class === name && each.instance !== undefined,
  );
  const others = scene.things
    .filter((each) => each.class === name && !isUsed(each.id, scene))
    .map(toReference);
  const changes =
    sibling === undefined ? [] : others.flatMap((each) => likeSibling(each, sibling, scene));
  return others.length < 2 || others.length > MAX_ALIKE || changes.length === 0
    ? []
    : [{ kind: "likeAll", changes, objects: others, targets: [] }];
}

/** All that the program moves of a kind, or all that there are, to a place that it knows or that was said. */
function placeEdits(
  name: string,
  spoken: readonly ObjectReference[],
  scene: Scene,
): readonly AnyEdit[] {
  const puts = putsOf(scene);
  const moved = unique(puts.flatMap(({ object }) => (object.class === name ? [object] : [])));
  const left = scene.things
    .filter((each) => each.class === name && !isUsed(each.id, scene))
    .map(toReference);
  const places = unique([...puts.map(({ target }) => target), ...spoken]).filter(
    (each) => each.class !== name && each.instance !== undefined,
  );
  const sets = [moved, ...(left.length === 0 ? [] : [[...moved, ...left]])].filter(
    (set) => moved.length > 0 && set.length > 1 && set.length <= MAX_ALIKE,
  );
  return sets.flatMap((own) =>
    places.map((target): AnyEdit => ({
      kind: "likeAll",
      changes: own.map((object) => put(object, target)),
      objects: own,
      targets: [target],
    })),
  );
}

/** What was said, or is done to one of them, done to all. */
function doingEdits(name: string, senses: readonly Sense[], scene: Scene): readonly AnyEdit[] {
  const { lexicon } = scene;
  const all = scene.things.filter((each) => each.class === name);
  if (all.length < 2 || all.length > MAX_ALIKE) {
    return [];
  }
  const done = lexicon.words.verbs
    .filter(({ sense }) => findSteps(scene, { sense, objects: [name] }).length > 0)
    .map(({ sense }) => sense);
  return [...new Set([...senses, ...done])].flatMap((sense): readonly AnyEdit[] => {
    const method = lexicon.callOf(sense);
    const isPlain = method !== undefined && lexicon.verb(sense)?.argument === undefined;
    const left = all
      .filter((each) => hasWhatItNeeds(each, { scene, sense }) !== false)
      .map(toReference)
      .filter((each) => findSteps(scene, { sense, objects: [keyOf(each)] }).length === 0);
    const changes = isPlain
      ? left.map((object): Change => ({
          kind: "do",
          sense,
          method,
          object,
          where: { at: "natural" },
        }))
      : [];
    return changes.length < 2 ? [] : [{ kind: "likeAll", changes, objects: left, targets: [] }];
  });
}
