/** Small edits of a program's steps that several changes share. */
import { toPythonName } from "@/core/python-name";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { Applied } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { nameOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";

export function stepsOf(scene: Scene): readonly PlannedStep[] {
  return scene.steps.map(({ step }) => step);
}

export function inserted(scene: Scene, index: number, step: PlannedStep): Applied {
  const steps = stepsOf(scene);
  return { kind: "changed", steps: [...steps.slice(0, index), step, ...steps.slice(index)] };
}

/** A step whose call changed loses its old reason, which was about the other object. */
export function withCall(step: PlannedStep, call: ProgramCall): PlannedStep {
  const { why: _, ...rest } = step;
  return { ...rest, call, origin: "reviewed" };
}

export function withName(object: ObjectReference): ObjectReference {
  return object.instance === undefined
    ? object
    : { ...object, variable: toPythonName(nameOf(object)) };
}
