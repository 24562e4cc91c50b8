/** Why a step is there, where a later one is refused without it. */
import { firstStatement } from "@/core/world/first-statement";
import type { Failure } from "@/core/world/program-call";
import type { WorldSpeech } from "@/core/world/world-speech";
import { isLasting } from "@/engines/teacher/abstraction/change-roles";
import { toList, toSentence } from "@/engines/teacher/abstraction/describe-call";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";

/** A step that is left out, and a later one that is refused for it. */
export interface RefusedWithout {
  readonly step: ExecutedStep;
  readonly later: ExecutedStep;
  readonly failure: Failure;
}

/** In the world's words where it has some, else what fails and how that is told. */
export function explainRefusal(
  speech: WorldSpeech,
  { step, later, failure }: RefusedWithout,
): string {
  const said = speech.explainRefusal({ step: step.call, later: later.call, failure });
  if (said !== undefined) {
    return withOwnPart(speech, step, said);
  }
  const { doing } = speech.describeCall(later.call);
  return `Without this, ${doing} fails: ${firstStatement(failure.sentence)}.`;
}

/**
 * What has to be so for the later step, after what this one does for it where that is not plain: that the pot
 * has to hold something says nothing at a tap.
 */
function withOwnPart(speech: WorldSpeech, { call, outcome }: ExecutedStep, said: string): string {
  const { receiver } = call;
  const isOwn = said.includes(receiver.instance ?? receiver.class);
  const effects = outcome.changes
    .filter((change) => isLasting(change, speech) && said.includes(change.objectId))
    .map((change) => speech.describeChange(change).effect);
  if (isOwn || effects.length === 0) {
    return said;
  }
  const does = `${speech.describeCall(call).doing} ${toList(effects)}`;
  return toSentence(`${does}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`);
}
