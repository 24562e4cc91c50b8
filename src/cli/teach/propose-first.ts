/** The first proposal for a demonstration with a given memory, and what comes of it: no correction is made. */
import { openLesson, type LessonTools } from "@/cli/teach/open-lesson";
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Exemplar } from "@/core/exemplar";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { ensureState } from "@/lesson/lesson-request";
import { labelActions, proposeProgram } from "@/lesson/lesson-steps";

export interface FirstProposal {
  readonly id: string;
  readonly task: string;
  readonly isRight: boolean;
  readonly environmentSteps: number;
  readonly demonstratedSteps: number;
  readonly questions: number;
  /** What the proposal says of itself. */
  readonly note: string;
  readonly durationMs: number;
}

export async function proposeFirst(
  one: TeachCase,
  exemplars: readonly Exemplar[],
  tools: LessonTools,
): Promise<FirstProposal> {
  const startedMs = performance.now();
  const { demonstration, labels } = one;
  const parts = openLesson(demonstration, labels, {
    ...tools,
    memory: createExemplarMemory(exemplars),
  });
  const listener = { signal: new AbortController().signal };
  await labelActions(parts, listener);
  const version = await proposeProgram(parts, listener);
  const runner = await parts.runner();
  const run = await runner.run(
    {
      programId: version.id,
      program: version.text,
      state: ensureState(parts),
      goal: demonstration.goal,
    },
    () => undefined,
  );
  const { understood, explanation = "" } = version.proposal ?? {};
  return {
    id: one.id,
    task: one.task,
    isRight: run.status === "succeeded",
    environmentSteps: run.environmentSteps,
    demonstratedSteps: labels.length,
    questions: (understood?.questions.length ?? 0) + (understood?.asked?.length ?? 0),
    note: [explanation, ...(understood?.assumed ?? [])].join(" "),
    durationMs: performance.now() - startedMs,
  };
}
