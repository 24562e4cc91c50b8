/** The starter memory, taught through the real loop; the same lessons give the same bundle. */
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { kitOfCases, makeCase, type TeachCase } from "@/cli/teach/teach-case";
import { teachOne } from "@/cli/teach/teach-one";
import type { Exemplar } from "@/core/exemplar";
import type { StarterLesson } from "@/lab/starter/starter-lessons";
import { roomSeed } from "@/worlds/household/household-study";

export interface TaughtStarter {
  readonly exemplars: readonly Exemplar[];
  /** Lessons that came to nothing, and why. */
  readonly missing: readonly { readonly id: string; readonly why: string }[];
}

/** Only what a run verified is in it. Nothing is retrieved: no lesson leans on another. */
export async function teachStarter(lessons: readonly StarterLesson[]): Promise<TaughtStarter> {
  const cases = lessons.map(caseOf);
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, "calls");
  const tools = {
    ...createLessonTools(kit, runner),
    isForgetful: true,
    feedback: "critic" as const,
    isRelabelling: false,
  };
  const missing: { readonly id: string; readonly why: string }[] = [];
  for (const one of cases) {
    const { isTaught, reason } = await teachOne(one, one.labels, tools);
    if (!isTaught) {
      missing.push({ id: one.id, why: reason });
    }
  }
  return { exemplars: await tools.memory.list(), missing };
}

function caseOf({ task, seed, words }: StarterLesson): TeachCase {
  const made = makeCase(task, roomSeed("training", seed));
  if (words === undefined) {
    return made;
  }
  // The talk of a demonstration repeats its own words.
  const demonstration = { ...made.demonstration, instruction: words, title: words, dialogue: [] };
  return { ...made, demonstration };
}
