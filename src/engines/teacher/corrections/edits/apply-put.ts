/** Puts something somewhere, or somewhere else than so far. */
import type { ObjectReference, ProgramCall } from "@/core/world-model";
import type { Applied, Change } from "@/engines/teacher/corrections/edits/edit";
import { isAppliance } from "@/engines/teacher/corrections/things/kin";
import { moveSteps } from "@/engines/teacher/corrections/edits/move-steps";
import { placeStep } from "@/engines/teacher/corrections/edits/place-step";
import {
  inserted,
  stepsOf,
  withCall,
  withName,
} from "@/engines/teacher/corrections/edits/program-edit";
import { isInPlace } from "@/engines/teacher/corrections/things/program-state";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps, isNamed, type Names } from "@/engines/teacher/corrections/things/step-match";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";

type Put = Change & { readonly kind: "put" };

export function applyPut(scene: Scene, change: Put, { why }: { readonly why: string }): Applied {
  const { object, target, from, where } = change;
  const puts = findSteps(scene.steps, { sense: "put", objects: [keyOf(object)] }).filter((index) =>
    isNamed(scene.steps[index]?.step.call.receiver ?? target, [keyOf(object)]),
  );
  const there = puts.filter((index) => isPutTo(scene, index, [keyOf(target)]));
  const wrong = from === undefined ? [] : puts.filter((index) => isPutTo(scene, index, from));
  if (there.length > 0 && wrong.length === 0 && there.at(-1) === puts.at(-1)) {
    return where.at === "natural" || isInPlace(scene, there, where)
      ? { kind: "already" }
      : moveSteps(scene, withGrip(scene, there), where);
  }
  const resting = puts.findLast((index) => !isInAppliance(scene, index));
  const isLast = resting !== undefined && resting === puts.at(-1);
  // What goes into a machine comes out again, and then goes where it went before.
  const isResting = isLast && !isOnTheWay(scene, change);
  const retargeted = wrong.length > 0 ? wrong : isResting ? [resting] : [];
  if (retargeted.length > 0) {
    return retarget(scene, retargeted, target);
  }
  const isWorkedOn = isOnTheWay(scene, change);
  const onTheWay = isWorkedOn && resting !== undefined && where.at === "natural";
  const index = onTheWay
    ? (withGrip(scene, [resting])[0] ?? resting)
    : placeStep(scene, { sense: "put", object, target }, where);
  if (index === undefined) {
    return { kind: "nothing", why: "the program has no such step to go by" };
  }
  const call: ProgramCall = {
    receiver: object,
    method: "pickup_and_place",
    args: [{ kind: "object", object: target }],
  };
  return inserted(scene, index, { call, origin: "correction", why });
}

/**
 * Whether something is put there to be worked on: a cup into the sink, but not a knife; a pan on the
 * stove where the program turns that on.
 */
function isOnTheWay({ things, steps }: Scene, { object, target, isFinal }: Put): boolean {
  const isSink = target.class.startsWith("Sink");
  const flags = things.find(({ id }) => id === object.instance)?.flags ?? {};
  const isIdle =
    target.class === "StoveBurner" &&
    !steps.some(({ step: { call } }) => /^Stove(?:Burner|Knob)$/.test(call.receiver.class));
  return !isFinal && isAppliance(target) && !isIdle && !(isSink && flags["dirty"] === undefined);
}

function isPutTo(scene: Scene, index: number, names: Names): boolean {
  const [, target] = referencesOf(scene.steps[index]?.step.call ?? NO_CALL);
  return target !== undefined && isNamed(target, names);
}

const NO_CALL: ProgramCall = { receiver: { variable: "", class: "" }, method: "", args: [] };

function isInAppliance(scene: Scene, index: number): boolean {
  const [, target] = referencesOf(scene.steps[index]?.step.call ?? NO_CALL);
  return target !== undefined && isAppliance(target);
}

/** A put with the picking up in front of it. */
function withGrip(scene: Scene, puts: readonly number[]): readonly number[] {
  return puts.flatMap((index) => {
    const call = scene.steps[index]?.step.call ?? NO_CALL;
    const previous = scene.steps[index - 1]?.step.call;
    const isGrip =
      previous?.method === "pickup" && keyOf(previous.receiver) === keyOf(call.receiver);
    return isGrip ? [index - 1, index] : [index];
  });
}

function retarget(scene: Scene, indices: readonly number[], target: ObjectReference): Applied {
  const steps = stepsOf(scene).map((step, index): PlannedStep => {
    if (!indices.includes(index)) {
      return step;
    }
    const method = step.call.method === "put_down" ? "place" : step.call.method;
    const args = [{ kind: "object" as const, object: withName(target) }];
    return withCall(step, { ...step.call, method, args });
  });
  return { kind: "changed", steps };
}
