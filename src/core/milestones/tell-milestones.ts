/** The milestones of a run in plain words: what an exemplar keeps of its episode beside the program. */
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import type { ShownSpan } from "@/core/film/film-time";
import {
  decidedAt,
  netEffects,
  type EpisodeStep,
  type NetEffect,
} from "@/core/milestones/milestone-steps";
import type { Milestone } from "@/core/milestones/milestone";
import { bounds } from "@/core/bounds";
import type { RunStep } from "@/core/run";
import { PLAIN_SPEECH } from "@/core/world/speech/plain-speech";
import type { WorldLanguage } from "@/core/world/world-language";
import type { CallRoles, WorldSpeech } from "@/core/world/world-speech";

export interface ToldEpisode {
  readonly language?: WorldLanguage | undefined;
  readonly steps: readonly Pick<RunStep, "call" | "outcome">[];
  /** Where calls are shown in the demonstration, by their index. */
  readonly frames: ReadonlyMap<number, ShownSpan>;
}

/** In order, at most as many as an exemplar keeps; without pictures. */
export function tellMilestones({ language, steps, frames }: ToldEpisode): readonly Milestone[] {
  const speech = language?.speech ?? PLAIN_SPEECH;
  const episode = steps.map((step) => toEpisodeStep(step, speech.calls));
  const effects = netEffects(episode);
  const achieved = new Set(effects.map(({ at }) => at));
  const at = [...new Set([...decidedAt(episode), ...achieved])]
    .toSorted((a, b) => a - b)
    .slice(0, bounds.milestones.ofOne);
  return at.map((call, position): Milestone => {
    const span = frames.get(call);
    const end = at[position + 1] ?? steps.length;
    return {
      call,
      why: achieved.has(call) ? "achieved" : "decided",
      ...wordsOf(speech, {
        step: ensureExists(steps[call]),
        effects: effects.filter((effect) => effect.at === call),
      }),
      actions: steps
        .slice(call, end)
        .filter((_, index) => episode[call + index]?.touched !== undefined)
        .slice(0, bounds.milestones.actions)
        .map((step) => cut(speech.describeCall(step.call).toDo)),
      ...(span === undefined ? {} : { frame: Math.max(0, Math.round(span.endFrame)) }),
    };
  });
}

/** A call that only moves somewhere, or notes something, touches nothing. */
function toEpisodeStep(
  { call: { method, receiver }, outcome: { ok, changes, objectId } }: ToldEpisode["steps"][number],
  { walk, note, otherView, stepCloser, stepBack }: CallRoles,
): EpisodeStep {
  const id = objectId ?? receiver.instance ?? receiver.class;
  return [walk, note, otherView, stepCloser, stepBack].includes(method)
    ? { ok, changes }
    : { ok, changes, touched: { id } };
}

function wordsOf(
  speech: WorldSpeech,
  {
    step: { call, outcome },
    effects,
  }: { readonly step: ToldEpisode["steps"][number]; readonly effects: readonly NetEffect[] },
): Pick<Milestone, "description" | "feedback"> {
  const goals = effects.map(({ change }) => speech.describeChange(change).subgoal);
  const results = outcome.changes
    .map((change) => speech.describeChange(change).result)
    .filter(isDefined);
  return {
    description: cut(capitalised(goals[0] ?? speech.describeCall(call).toDo)),
    feedback: cut(results.map((result) => `${capitalised(result)}.`).join(" ")),
  };
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function cut(text: string): string {
  return text.slice(0, bounds.milestones.chars);
}
