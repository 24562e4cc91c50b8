/** Moves steps with what they need around them: the knife for cutting, the grip for putting. */
import type { Applied, Where } from "@/engines/teacher/corrections/edits/edit";
import { placeStep } from "@/engines/teacher/corrections/edits/place-step";
import { isFirstOf, isPartInPlace } from "@/engines/teacher/corrections/things/order-met";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";

export function moveSteps(scene: Scene, found: readonly number[], where: Where): Applied {
  const [first] = found;
  if (first === undefined) {
    return { kind: "nothing", why: "nothing in the program does that" };
  }
  if (isPartInPlace(scene, found, where)) {
    return { kind: "already" };
  }
  const moved = withTools(scene, found);
  const rest = scene.steps.filter((_, index) => !moved.includes(index));
  const own = scene.steps.filter((_, index) => moved.includes(index));
  const call = scene.steps[first]?.step.call;
  const at =
    call === undefined
      ? undefined
      : placeStep(
          { ...scene, steps: rest },
          { sense: scene.lexicon.senseOfCall(call.method), object: call.receiver },
          where,
        );
  if (at === undefined) {
    return { kind: "nothing", why: "the program has no such step to go by" };
  }
  const steps = [...rest.slice(0, at), ...own, ...rest.slice(at)].map(({ step }) => step);
  const isSame = steps.every((step, index) => step === scene.steps[index]?.step);
  if (!isSame) {
    return { kind: "changed", steps };
  }
  return where.at === "first" && !isFirstOf(scene, found)
    ? { kind: "nothing", why: "only other things come before it: say before which step" }
    : { kind: "already" };
}

/**
 * Cutting needs a knife in the hand: its picking up and putting down come along, unless it cuts
 * something else in between that stays.
 */
function withTools(scene: Scene, found: readonly number[]): readonly number[] {
  const { steps, lexicon } = scene;
  const moved = new Set(found);
  for (const index of found) {
    const own = steps[index]?.step.call.method;
    const verb = lexicon.words.verbs.find(
      ({ sense, tools }) =>
        tools !== undefined && own !== undefined && lexicon.isCallOf(own, sense),
    );
    if (verb?.tools === undefined) {
      continue;
    }
    const { tools, sense } = verb;
    const isTool = ({ step: { call } }: SceneStep) => tools.includes(call.receiver.class);
    const grip = steps
      .slice(0, index)
      .findLastIndex((each) => isTool(each) && lexicon.isTaking(each.step.call.method));
    const tool = steps[grip]?.step.call.receiver;
    const release = steps.findIndex(
      ({ step: { call } }, at) =>
        at > index &&
        tool !== undefined &&
        lexicon.isLaying(call.method) &&
        keyOf(call.receiver) === keyOf(tool),
    );
    const end = release < 0 ? steps.length : release;
    const isShared = steps.some(
      ({ step }, at) =>
        at > grip && at < end && lexicon.isCallOf(step.call.method, sense) && !moved.has(at),
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
