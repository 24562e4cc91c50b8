/**
 * Every small edit of a program: what is done left out, put elsewhere, done with another one, done to
 * others as well, in another order, ended otherwise. What of it a person means, their words tell.
 */
import type { ObjectReference } from "@/core/world/program-call";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import {
  likeSibling,
  type Candidate,
} from "@/engines/teacher/corrections/candidates/propose-changes";
import {
  put,
  putsOf,
  unique,
  type AnyEdit,
  type Put,
  type Universe,
} from "@/engines/teacher/corrections/candidates/any-edit";
import { spokenEdits } from "@/engines/teacher/corrections/candidates/spoken-edits";
import { groupEdits } from "@/engines/teacher/corrections/candidates/group-edits";
import type { Amount, Change } from "@/engines/teacher/corrections/edits/edit";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import { hasWhatItNeeds, toReference } from "@/engines/teacher/corrections/things/thing-context";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";

export function everyEdit(scene: Scene, universe: Universe): readonly AnyEdit[] {
  const used = scene.references;
  const objects = unique([...universe.objects, ...used]);
  const puts = putsOf(scene);
  return [
    ...objects.flatMap((object) => [
      ...putEdits(object, objects, scene),
      ...backEdits(object, scene),
      ...endings(object, scene),
      ...doings(object, universe.senses, scene),
      ...standIns(object, scene),
    ]),
    ...spokenEdits(scene, universe),
    ...used.flatMap((object) => [...removals(object, puts, scene), ...orders(object, scene)]),
    ...swaps(puts),
    ...groupEdits(scene, universe),
    ...countEdits(scene, universe),
  ];
}

/** More of a kind than so many nobody counts. */
const MAX_COUNT = 8;

/** So many of a kind as was said, one more, one less, or all. */
function countEdits(scene: Scene, { objects, numbers }: Universe): readonly AnyEdit[] {
  const kinds = unique([...scene.references, ...objects]).filter((each) => isPortable(each, scene));
  const names = [...new Set(kinds.map((each) => each.class))];
  const exact = numbers
    .filter((count) => count > 0 && count <= MAX_COUNT)
    .map((count): Amount => ({ kind: "exactly", count }));
  const amounts: readonly Amount[] = [
    ...exact,
    { kind: "more", count: 1 },
    { kind: "less", count: 1 },
    { kind: "all" },
  ];
  return names.flatMap((name) =>
    amounts.map((amount): AnyEdit => ({
      kind: "count",
      changes: [{ kind: "count", units: [name], amount }],
      objects: kinds.filter((each) => each.class === name),
      targets: [],
    })),
  );
}

const thingOf = ({ instance }: ObjectReference, { things }: Scene): RoomThing | undefined =>
  things.find(({ id }) => id === instance);

function isPortable(object: ObjectReference, scene: Scene): boolean {
  return object.instance === undefined || thingOf(object, scene)?.isPortable === true;
}

function putEdits(
  object: ObjectReference,
  all: readonly ObjectReference[],
  scene: Scene,
): readonly AnyEdit[] {
  const others = all.filter((each) => keyOf(each) !== keyOf(object) && each.instance !== undefined);
  return isPortable(object, scene)
    ? others.map((target) => ({
        kind: "put",
        changes: [put(object, target)],
        objects: [object],
        targets: [target],
      }))
    : [];
}

/** Where it was at the start. */
function backEdits(object: ObjectReference, scene: Scene): readonly AnyEdit[] {
  const home = thingOf(object, scene)?.placeId;
  const place = scene.things.find(({ id }) => id === home);
  const isMoved = scene.references.some((each) => keyOf(each) === keyOf(object));
  if (place === undefined || !isMoved) {
    return [];
  }
  const target = toReference(place);
  const own = { objects: [object], targets: [target] } as const;
  const left: Change = { kind: "remove", step: { objects: [keyOf(object)] } };
  const isTool = scene.lexicon.words.verbs.some(({ tools }) => tools?.includes(object.class));
  return [
    // What nothing is done with but to carry it away is rather left where it is.
    ...(isTool
      ? []
      : (["putBack", "put"] as const).map((kind) => ({ ...own, kind, changes: [left] }))),
    { ...own, kind: "putBack", changes: [put(object, target)] },
  ];
}

/** Another state of a door or switch in the end than the program leaves. */
function endings(object: ObjectReference, scene: Scene): readonly AnyEdit[] {
  const left = scene.thingsAfter.find(({ id }) => id === object.instance);
  const flags = left === undefined ? [] : Object.entries(left.flags);
  return flags.flatMap(([flag, value]): readonly AnyEdit[] =>
    scene.lexicon.isSwitch(flag)
      ? [
          {
            kind: "require",
            changes: [{ kind: "require", object, flag, value: !value, where: { at: "end" } }],
            objects: [object],
            targets: [],
          },
        ]
      : [],
  );
}

function doings(
  object: ObjectReference,
  senses: readonly Sense[],
  scene: Scene,
): readonly AnyEdit[] {
  const { lexicon } = scene;
  const thing = thingOf(object, scene);
  return [...new Set(senses)].flatMap((sense): readonly AnyEdit[] => {
    const verb = lexicon.verb(sense);
    const method = lexicon.callOf(sense);
    if (verb === undefined || method === undefined || verb.argument !== undefined) {
      return [];
    }
    const isFit = thing === undefined || hasWhatItNeeds(thing, { scene, sense }) !== false;
    const at = { kind: "do", sense, method, object } as const;
    const own = { kind: "do", objects: [object], targets: [] } as const;
    return isFit
      ? [
          { ...own, changes: [{ ...at, where: { at: "natural" } }] },
          ...putsOf(scene)
            .filter((each) => keyOf(each.object) === keyOf(object))
            .map(({ target }) => ({
              ...own,
              targets: [target],
              changes: [
                {
                  ...at,
                  where: {
                    at: "before" as const,
                    step: { sense: "put", objects: [keyOf(object)], targets: [keyOf(target)] },
                    words: "before that",
                  },
                },
              ],
            })),
        ]
      : [];
  });
}

/** One that the program leaves alone, instead of one of its kind or as well. */
function standIns(object: ObjectReference, scene: Scene): readonly AnyEdit[] {
  const kin = scene.references.filter(
    (each) => each.class === object.class && keyOf(each) !== keyOf(object),
  );
  return kin.flatMap((sibling): readonly AnyEdit[] => [
    {
      kind: "use",
      changes: [{ kind: "use", object, from: [keyOf(sibling)] }],
      objects: [object],
      targets: [sibling],
    },
    ...[likeSibling(object, sibling, scene), sameToOther(object, sibling, scene)]
      .filter((changes) => changes.length > 0)
      .map((changes) => ({ kind: "like" as const, changes, objects: [object], targets: [] })),
  ]);
}

/** What is done with something to one of a kind, done to another one: the second plant watered. */
function sameToOther(object: ObjectReference, sibling: ObjectReference, scene: Scene): Candidate {
  const { lexicon } = scene;
  return scene.steps.flatMap(({ step: { call } }): readonly Change[] => {
    const [receiver, target] = referencesOf(call);
    const isOwn = target !== undefined && keyOf(target) === keyOf(sibling);
    const sense = lexicon.words.verbs.find((verb) => verb.call === call.method)?.sense;
    return isOwn && receiver !== undefined && sense !== undefined && !lexicon.isPut(call.method)
      ? [
          {
            kind: "do",
            sense,
            method: call.method,
            object: receiver,
            target: object,
            where: { at: "natural" },
          },
        ]
      : [];
  });
}

function removals(object: ObjectReference, puts: readonly Put[], scene: Scene): readonly AnyEdit[] {
  const { lexicon } = scene;
  const objects = [keyOf(object)];
  const own = puts.filter((each) => keyOf(each.object) === keyOf(object));
  const calls = scene.steps
    .map(({ step }) => step.call)
    .filter(({ receiver }) => keyOf(receiver) === keyOf(object));
  const senses = new Set(
    calls
      .filter(({ method }) => !lexicon.isCarrying(method))
      .map(({ method }) => lexicon.senseOfCall(method)),
  );
  const at = { objects: [object], targets: [] } as const;
  return [
    ...(calls.length === 0
      ? []
      : [
          {
            ...at,
            kind: "remove" as const,
            changes: [{ kind: "remove" as const, step: { objects } }],
          },
        ]),
    ...(own.length < 2
      ? []
      : own.map(({ target }) => ({
          kind: "removePut" as const,
          objects: [object],
          targets: [target],
          changes: [{ kind: "remove" as const, step: { objects, targets: [keyOf(target)] } }],
        }))),
    ...[...senses].map((sense) => ({
      ...at,
      kind: "removeDoing" as const,
      changes: [{ kind: "remove" as const, step: { sense, objects } }],
    })),
  ];
}

function orders(object: ObjectReference, scene: Scene): readonly AnyEdit[] {
  const step = { objects: [keyOf(object)] };
  const others = scene.references.filter((each) => keyOf(each) !== keyOf(object));
  return [
    {
      kind: "move",
      objects: [object],
      targets: [],
      changes: [{ kind: "move", step, where: { at: "start" } }],
    },
    {
      kind: "move",
      objects: [object],
      targets: [],
      changes: [{ kind: "move", step, where: { at: "end" } }],
    },
    ...others.map((other): AnyEdit => ({
      kind: "move",
      objects: [object],
      targets: [other],
      changes: [
        {
          kind: "move",
          step,
          where: { at: "before", step: { objects: [keyOf(other)] }, words: "before that" },
        },
      ],
    })),
  ];
}

/** What goes to two places, the other way round. */
function swaps(puts: readonly Put[]): readonly AnyEdit[] {
  const last = puts.filter(
    ({ object }, index) =>
      !puts.slice(index + 1).some((each) => keyOf(each.object) === keyOf(object)),
  );
  return last.flatMap((one, index) =>
    last
      .slice(index + 1)
      .filter((other) => keyOf(other.target) !== keyOf(one.target))
      .map((other): AnyEdit => ({
        kind: "swap",
        changes: [put(one.object, other.target), put(other.object, one.target)],
        objects: [one.object, other.object],
        targets: [one.target, other.target],
      })),
  );
}
