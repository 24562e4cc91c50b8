/** Puts something somewhere, or somewhere else than so far. */
import type { ProgramCall } from "@/core/world/program-call";
import type { Applied, Change } from "@/engines/teacher/corrections/edits/edit";
import { isSite } from "@/engines/teacher/corrections/things/kin";
import { moveSteps } from "@/engines/teacher/corrections/edits/move-steps";
import { placeStep } from "@/engines/teacher/corrections/edits/place-step";
import {
  inserted,
  stepsOf,
  withCall,
  withName,
} from "@/engines/teacher/corrections/edits/program-edit";
import { isInPlace } from "@/engines/teacher/corrections/things/program-state";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";
import { findSteps, isNamed, type Names } from "@/engines/teacher/corrections/things/step-match";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";

type Put = Change & { readonly kind: "put" };

export function applyPut(scene: Scene, change: Put, { why }: { readonly why: string }): Applied {
  const { object, target, from, where } = change;
  const puts = findSteps(scene, { sense: "put", objects: [keyOf(object)] }).filter((index) =>
    isNamed(scene.steps[index]?.step.call.receiver ?? target, [keyOf(object)]),
  );
  const there = puts.filter((index) => isPutTo(scene, index, [keyOf(target)]));
  const wrong = from === undefined ? [] : puts.filter((index) => isPutTo(scene, index, from));
  if (there.length > 0 && wrong.length === 0 && there.at(-1) === puts.at(-1)) {
    return where.at === "natural" || isInPlace(scene, there, where)
      ? { kind: "already" }
      : moveSteps(scene, withGrip(scene, there), where);
  }
  const resting = puts.findLast((index) => !isAtSite(scene, index));
  const isLast = resting !== undefined && resting === puts.at(-1);
  // What goes into a machine comes out again, and then goes where it went before.
  const isResting = isLast && !isOnTheWay(scene, change);
  const retargeted = wrong.length > 0 ? wrong : isResting ? [resting] : [];
  if (retargeted.length > 0) {
    return retarget(scene, retargeted, change);
  }
  const isWorkedOn = isOnTheWay(scene, change);
  const onTheWay = isWorkedOn && resting !== undefined && where.at === "natural";
  const index = onTheWay
    ? (withGrip(scene, [resting])[0] ?? resting)
    : placeStep(scene, { sense: "put", object, target }, where);
  if (index === undefined) {
    return { kind: "nothing", why: "the program has no such step to go by" };
  }
  const { carry, place } = scene.lexicon.words.calls;
  const method = carry ?? place;
  if (method === undefined) {
    return { kind: "nothing", why: "in this world nothing is put anywhere" };
  }
  const call: ProgramCall = {
    receiver: object,
    method,
    args: [{ kind: "object", object: target }],
  };
  return inserted(scene, index, { call, origin: "correction", why });
}

/**
 * Whether something is put there to be worked on: a cup into the sink, but not a knife; a pan on the
 * stove where the program turns that on.
 */
function isOnTheWay(scene: Scene, { object, target, isFinal }: Put): boolean {
  const { things, steps, lexicon } = scene;
  const site = lexicon.words.sites.find((each) => each.class === target.class);
  if (isFinal || site === undefined) {
    return false;
  }
  const { onlyWith, onlyUsing } = site;
  const thing = things.find(({ id }) => id === object.instance);
  const isFit =
    onlyWith === undefined || (thing !== undefined && Object.hasOwn(thing.flags, onlyWith));
  const isAtWork =
    onlyUsing === undefined ||
    steps.some(({ step: { call } }) => onlyUsing.includes(call.receiver.class));
  return isFit && isAtWork;
}

function isPutTo(scene: Scene, index: number, names: Names): boolean {
  const [, target] = referencesOf(scene.steps[index]?.step.call ?? NO_CALL);
  return target !== undefined && isNamed(target, names);
}

const NO_CALL: ProgramCall = { receiver: { variable: "", class: "" }, method: "", args: [] };

function isAtSite(scene: Scene, index: number): boolean {
  const [, target] = referencesOf(scene.steps[index]?.step.call ?? NO_CALL);
  return target !== undefined && isSite(target, scene);
}

/** A put with the picking up in front of it. */
function withGrip(scene: Scene, puts: readonly number[]): readonly number[] {
  return puts.flatMap((index) => {
    const call = scene.steps[index]?.step.call ?? NO_CALL;
    const previous = scene.steps[index - 1]?.step.call;
    const isGrip =
      previous !== undefined &&
      scene.lexicon.isTaking(previous.method) &&
      keyOf(previous.receiver) === keyOf(call.receiver);
    return isGrip ? [index - 1, index] : [index];
  });
}

/** Puts it there instead, and at the end where that is asked for: another place is half of it. */
function retarget(scene: Scene, indices: readonly number[], { target, where }: Put): Applied {
  const steps = scene.steps.map((each, index): SceneStep => {
    if (!indices.includes(index)) {
      return each;
    }
    const { step } = each;
    const { drop, place } = scene.lexicon.words.calls;
    const method = step.call.method === drop && place !== undefined ? place : step.call.method;
    const args = [{ kind: "object" as const, object: withName(target) }];
    return { ...each, step: withCall(step, { ...step.call, method, args }) };
  });
  const elsewhere: Scene = { ...scene, steps };
  const moved =
    where.at === "end" ? moveSteps(elsewhere, withGrip(elsewhere, indices), where) : undefined;
  return moved?.kind === "changed" ? moved : { kind: "changed", steps: stepsOf(elsewhere) };
}
