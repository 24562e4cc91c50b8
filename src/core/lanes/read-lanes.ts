/** Labels and calls as lanes have them, in the words of their world. */
import { isDefined } from "@/base/defined";
import { NO_OP, type ActionLabel } from "@/core/action-label";
import type { ShownSpan } from "@/core/film/film-time";
import { alignLanes } from "@/core/lanes/align-lanes";
import type { ShownAction, WrittenAction } from "@/core/lanes/lane-action";
import type { RunStep } from "@/core/run";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldLabels } from "@/core/world/world-kit";

/** What was done to something; motions and refused actions are left out, and what the world has no verb for. */
export function toShown(
  words: WorldLabels,
  labels: readonly ActionLabel[],
): readonly ShownAction[] {
  const verbs = new Set(words.verbs);
  return labels.flatMap((label) => {
    const { verb, object, startFrame, endFrame, success } = label;
    const isDone = object !== undefined && success !== false && verb !== NO_OP && verbs.has(verb);
    const key = words.actionKey({ verb, object });
    return isDone ? [{ key, verb, object, startFrame, endFrame, label }] : [];
  });
}

/** Undefined for a call that only walks somewhere or notes something. */
export function toWritten<Rest extends object>(
  words: WorldLabels,
  { line, call }: { readonly line: number; readonly call: ProgramCall },
  rest: Rest,
): (WrittenAction & Rest) | undefined {
  const action = words.actionOf(call);
  return action === undefined
    ? undefined
    : { ...action, ...rest, key: words.actionKey(action), line };
}

/** Where in the demonstration each call of a run is shown, by its index; calls that nothing shows are left out. */
export function framesOfCalls(
  words: WorldLabels,
  labels: readonly ActionLabel[],
  steps: readonly Pick<RunStep, "line" | "call" | "outcome">[],
): ReadonlyMap<number, ShownSpan> {
  const done = steps
    .map((step, call) => toWritten(words, step, { ok: step.outcome.ok, call }))
    .filter(isDefined);
  const callOf = new Map<WrittenAction, number>(done.map((action) => [action, action.call]));
  const lanes = { labels: toShown(words, labels), log: undefined, program: done, run: done };
  return new Map(
    alignLanes(lanes).flatMap(({ run, label, span }): readonly [number, ShownSpan][] => {
      const call = run === undefined || label === undefined ? undefined : callOf.get(run);
      return call === undefined ? [] : [[call, span]];
    }),
  );
}
