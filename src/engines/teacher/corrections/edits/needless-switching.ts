/** What a program switches and need not have: the lamp that nothing is done with. */
import type { ObjectReference } from "@/core/world/program-call";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps, type StepMatch } from "@/engines/teacher/corrections/things/step-match";

/** "the lamp off": what is turned on for nothing but itself is rather left as it is. */
export function needlessSwitching(
  scene: Scene,
  { object, flag, value, where }: Change & { readonly kind: "require" },
): StepMatch | undefined {
  const { things, steps, lexicon } = scene;
  const begun = lexicon.senseOfState({ flag, value: !value });
  const match: StepMatch = { sense: begun, objects: [keyOf(object)] };
  const wasSo = things.find(({ id }) => id === object.instance)?.flags[flag] === value;
  const isTimed = where.at === "before" || where.at === "after";
  const switched = findSteps(scene, match).flatMap((index) => steps[index]?.changes ?? []);
  const isForItself = switched.every(({ objectId }) => objectId === object.instance);
  const isRest =
    lexicon.side({ flag, value })?.isRest === true && lexicon.isTurning({ flag, value });
  const isNeedless = isRest || !isWorkedWithAfter(scene, object, match);
  return isNeedless && wasSo && !isTimed && switched.length > 0 && isForItself ? match : undefined;
}

/** "Not the candle that was burning": nothing comes of its being switched but that. */
function isWorkedWithAfter(scene: Scene, { instance }: ObjectReference, match: StepMatch): boolean {
  const { steps, things } = scene;
  const found = findSteps(scene, match);
  const later = steps.filter((_, at) => !found.includes(at) && found.some((each) => each < at));
  const inside = steps.flatMap(({ step: { call } }) =>
    referencesOf(call)
      .slice(1)
      .some((each) => each.instance === instance)
      ? [keyOf(call.receiver)]
      : [],
  );
  return later.some(({ step }) =>
    referencesOf(step.call).some((each) => {
      const home = things.find(({ id }) => id === each.instance)?.placeId;
      return each.instance === instance || home === instance || inside.includes(keyOf(each));
    }),
  );
}
