/**
 * A demonstration as the teacher takes it: watched once, and without the deeds that the words exclude or
 * that a person said are not part of the task. Where words and deeds disagree, the words win, and the
 * person is asked.
 */
import type { EffectAnswer, EffectQuestion, ShownEffect } from "@/core/shown-effect";
import type { WorldModel } from "@/core/world/world-model";
import { askEffect, questionId } from "@/engines/teacher/keeping/ask-effect";
import { watchSteps, withoutDeed, type Watched } from "@/engines/teacher/keeping/deeds";
import { findExclusions } from "@/engines/teacher/keeping/find-exclusions";
import { excludes, RoomWords, type NamedThings } from "@/engines/teacher/keeping/spoken-of";
import { completeSteps } from "@/engines/teacher/proposal/complete-steps";
import { toPlanned, type PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";

export interface Demonstrated {
  /** All that was shown. */
  readonly whole: Watched;
  /** Without what is excluded. */
  readonly watched: Watched;
  /** The same with what was refused as it was meant: its own steps, and what each of them lacked. */
  readonly meant: Watched;
  /** What was shown and is excluded, by the words or by a person. */
  readonly leftOut: readonly ShownEffect[];
  /** About what the words exclude and nobody answered yet. */
  readonly questions: readonly EffectQuestion[];
  readonly room: RoomWords;
  readonly named: NamedThings;
}

export interface Said {
  readonly instruction: string;
  readonly dialogue: readonly { readonly text: string }[];
  readonly answers: readonly EffectAnswer[];
}

export async function readDemonstration(
  stage: Stage,
  steps: readonly PlannedStep[],
  at: { readonly world: WorldModel; readonly said: Said },
): Promise<Demonstrated> {
  const { instruction, dialogue, answers } = at.said;
  const whole = await watchSteps(stage, steps);
  let watched = whole;
  const room = new RoomWords(at.world, whole.after.objects());
  const exclusions = findExclusions(instruction, room);
  const leftOut: ShownEffect[] = [];
  const questions: EffectQuestion[] = [];
  for (const effect of whole.effects) {
    const answer = answers.findLast((each) => each.questionId === questionId(effect));
    const isExcluded = exclusions.some((exclusion) => excludes(room, exclusion, effect));
    if (answer === undefined ? !isExcluded : answer.isPart) {
      continue;
    }
    const without = await withoutDeed(stage, watched, effect);
    if (without === undefined) {
      continue;
    }
    watched = without;
    leftOut.push(effect);
    if (answer === undefined) {
      const { language } = stage;
      questions.push(askEffect(effect, "left out", { because: "excluded", language }));
    }
  }
  const texts = [instruction, ...dialogue.map(({ text }) => text)];
  const named = room.named(texts.flatMap((text) => [...RoomWords.wordsOf(text), "."]));
  const meant = await asMeant(stage, watched);
  return { whole, watched, meant, leftOut, questions, room, named };
}

/**
 * What would have come of a demonstration in which nothing is refused: whoever tries to put the slice on
 * the plate wants it there. Only effects on what was acted on count, not on what was in the way.
 */
async function asMeant(stage: Stage, watched: Watched): Promise<Watched> {
  const done = withoutLastTaking(stage, watched.steps);
  if (done.every(({ outcome }) => outcome.ok)) {
    return done === watched.steps ? watched : await watchSteps(stage, done.map(toPlanned));
  }
  const { start, breathe } = stage;
  const planned = done.map(toPlanned);
  const { steps } = await completeSteps(start, planned, { isMending: true, breathe });
  const meant = await watchSteps(stage, steps);
  const acted = new Set(
    meant.steps
      .filter(({ origin }) => origin === "demonstration")
      .flatMap(({ outcome }) => outcome.changes.map(({ objectId }) => objectId)),
  );
  return { ...meant, effects: meant.effects.filter(({ objectId }) => acted.has(objectId)) };
}

/** What is taken up last of all and kept in the hand stays, for all that was meant, where it was put. */
function withoutLastTaking({ language }: Stage, steps: Watched["steps"]): Watched["steps"] {
  const { take, place } = language.words.calls;
  const { walk } = language.speech.calls;
  const last = steps.findLastIndex(({ call }) => call.method !== walk);
  const step = steps[last];
  const wasPut = steps
    .slice(0, Math.max(0, last))
    .some(
      ({ call, outcome }) =>
        call.method === place && outcome.ok && outcome.objectId === step?.outcome.objectId,
    );
  return step?.call.method === take && wasPut ? steps.slice(0, last) : steps;
}
