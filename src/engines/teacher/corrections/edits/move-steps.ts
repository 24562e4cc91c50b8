/** Moves steps with what they need around them: the knife for cutting, the grip for putting. */
import type { Applied, Where } from "@/engines/teacher/corrections/edits/edit";
import { placeStep } from "@/engines/teacher/corrections/edits/place-step";
import { isInPlace } from "@/engines/teacher/corrections/things/program-state";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";

export function moveSteps(scene: Scene, found: readonly number[], where: Where): Applied {
  const [first] = found;
  if (first === undefined) {
    return { kind: "nothing", why: "nothing in the program does that" };
  }
  if (isInPlace(scene, found, where)) {
    return { kind: "already" };
  }
  const moved = withTools(scene.steps, found);
  const rest = scene.steps.filter((_, index) => !moved.includes(index));
  const own = scene.steps.filter((_, index) => moved.includes(index));
  const call = scene.steps[first]?.step.call;
  const at =
    call === undefined
      ? undefined
      : placeStep(
          { ...scene, steps: rest },
          { sense: senseOf(call.method), object: call.receiver },
          where,
        );
  if (at === undefined) {
    return { kind: "nothing", why: "the program has no such step to go by" };
  }
  const steps = [...rest.slice(0, at), ...own, ...rest.slice(at)].map(({ step }) => step);
  const isSame = steps.every((step, index) => step === scene.steps[index]?.step);
  return isSame ? { kind: "already" } : { kind: "changed", steps };
}

function senseOf(method: string): "slice" | "on" | "off" | "open" | "close" | "clean" | "make" {
  switch (method) {
    case "slice":
    case "open":
    case "close":
    case "clean":
      return method;
    case "toggle_on":
      return "on";
    case "toggle_off":
      return "off";
    default:
      return "make";
  }
}

/**
 * Cutting needs a knife in the hand: its picking up and putting down come along, unless it cuts
 * something else in between that stays.
 */
function withTools(steps: readonly SceneStep[], found: readonly number[]): readonly number[] {
  const moved = new Set(found);
  for (const index of found) {
    if (steps[index]?.step.call.method !== "slice") {
      continue;
    }
    const grip = steps.slice(0, index).findLastIndex(({ step }) => isKnife(step.call, /^pickup$/));
    const tool = steps[grip]?.step.call.receiver;
    const release = steps.findIndex(
      ({ step }, at) =>
        at > index &&
        isKnife(step.call, /^(?:place|put_down|pickup_and_place)$/) &&
        tool !== undefined &&
        keyOf(step.call.receiver) === keyOf(tool),
    );
    const end = release < 0 ? steps.length : release;
    const isShared = steps.some(
      ({ step }, at) => at > grip && at < end && step.call.method === "slice" && !moved.has(at),
    );
    if (grip >= 0 && !isShared) {
      moved.add(grip);
      if (release >= 0) {
        moved.add(release);
      }
    }
  }
  return [...moved].toSorted((a, b) => a - b);
}

function isKnife(call: SceneStep["step"]["call"], method: RegExp): boolean {
  return call.receiver.class.endsWith("Knife") && method.test(call.method);
}
