/** Questions about what was shown and not said, in the world's own words. */
import { effectKey, type EffectQuestion, type ShownEffect } from "@/core/shown-effect";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";
import { toSpokenChange } from "@/engines/teacher/keeping/shown-effects";

/** `unsaid`: nobody spoke of it; `excluded`: the words forbid it; `undone`: what they ask for undoes it. */
export type AskedBecause = "unsaid" | "excluded" | "undone";

export function askEffect(
  effect: ShownEffect,
  done: EffectQuestion["done"],
  at: { readonly because: AskedBecause; readonly language: FullLanguage },
): EffectQuestion {
  const result = resultOf(effect, at.language);
  const texts: Readonly<Record<AskedBecause, string>> = {
    unsaid: `You also showed that ${result} at the end: is that part of the task?`,
    excluded: `The words say otherwise, but you showed that ${result} at the end: is that part of the task?`,
    undone: `The words ask for what undoes it, but you showed that ${result} at the end: is that part of the task?`,
  };
  return { id: questionId(effect), text: texts[at.because], effect, done };
}

/** The same for the same effect, whatever was proposed. */
export function questionId(effect: ShownEffect): string {
  const value = effect.kind === "place" ? effect.place.id : JSON.stringify(effect.value);
  return `${effectKey(effect)}=${value}`;
}

/** What is true at the end: "the FloorLamp_6 is off". */
export function resultOf(effect: ShownEffect, language: FullLanguage): string {
  const change = toSpokenChange(effect, language);
  const { result, subgoal } = language.speech.describeChange(change);
  return result ?? `"${subgoal}" was done`;
}
