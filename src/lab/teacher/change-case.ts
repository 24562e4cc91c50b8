/** Takes from demonstrations what a teacher is to do without; how they are judged stays as it is. */
import { AppError } from "@/base/app-error";
import { assertNever } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { Deeds, StudySettings, Words } from "@/lab/teacher/study-settings";

/** A demonstration with the labels that it is taught from. */
export interface StudyCase {
  readonly id: string;
  readonly task: string;
  readonly demonstration: Demonstration;
  readonly labels: readonly ActionLabel[];
}

/**
 * The cases as a study wants them: words and deeds changed one by one, each with a seed of its own
 * that its place in the files gives, then put into another order.
 */
export function changeCases<Case extends StudyCase>(
  cases: readonly Case[],
  { words, demonstration, order, seed }: StudySettings,
): readonly Case[] {
  const changed = cases.map((one, index) => {
    const random = createSeededRandom(seed + index);
    return changeDeeds(changeWords(one, words, { cases, random }), demonstration, random);
  });
  return order === undefined ? changed : createSeededRandom(order).shuffle(changed);
}

interface OtherCases {
  readonly cases: readonly StudyCase[];
  readonly random: SeededRandom;
}

function changeWords<Case extends StudyCase>(one: Case, words: Words, others: OtherCases): Case {
  switch (words) {
    case "given":
      return one;
    case "instruction":
      return withWords(one, { instruction: one.demonstration.instruction, dialogue: [] });
    case "none":
      return withWords(one, { instruction: "", dialogue: [] });
    case "other":
      return withWords(one, wordsOfAnother(one, others));
    default:
      return assertNever(words);
  }
}

function wordsOfAnother({ task }: StudyCase, { cases, random }: OtherCases): Demonstration {
  const others = cases.filter((other) => other.task !== task);
  if (others.length === 0) {
    throw new AppError({
      code: "CLI-01",
      what: `There are no words of another task than ${task} among the demonstrations.`,
      safe: "Nothing was taught.",
      next: "Give demonstrations of at least two tasks, or use --words none.",
    });
  }
  return random.pick(others).demonstration;
}

function withWords<Case extends StudyCase>(
  one: Case,
  { instruction, dialogue }: Pick<Demonstration, "instruction" | "dialogue">,
): Case {
  // The title is made of the words.
  const title = instruction === "" ? one.id : instruction;
  return { ...one, demonstration: { ...one.demonstration, instruction, dialogue, title } };
}

function changeDeeds<Case extends StudyCase>(one: Case, deeds: Deeds, random: SeededRandom): Case {
  switch (deeds) {
    case "given":
      return one;
    case "none":
      return { ...one, labels: [] };
    case "half":
      return { ...one, labels: one.labels.slice(0, Math.ceil(one.labels.length / 2)) };
    case "shuffled":
      return { ...one, labels: shuffled(one.labels, random) };
    default:
      return assertNever(deeds);
  }
}

/** Labels are read in the order of their frames, so each takes those of the one whose place it takes. */
function shuffled(labels: readonly ActionLabel[], random: SeededRandom): readonly ActionLabel[] {
  return random.shuffle(labels).map((label, index) => {
    const { startFrame, endFrame } = elementAt(labels, index);
    return { ...label, startFrame, endFrame };
  });
}
