/** Lessons of an experiment in this process: one memory for each agent and seed, which begins empty and grows. */
import { AppError } from "@/base/app-error";
import type { OpenedCase } from "@/cli/experiment/opened-case";
import type { LessonTools } from "@/cli/teach/open-lesson";
import { teachOne } from "@/cli/teach/teach-one";
import type { Critic } from "@/core/critic";
import type { TrialRecord } from "@/core/experiments/experiment-record";
import { createExemplarMemory, type ExemplarMemory } from "@/lesson/exemplar-memory";
import type { Trial } from "@/lesson/experiments/plan-trials";
import { judgeLesson } from "@/lesson/experiments/teach-episode";

export class TaughtLessons {
  readonly #tools: LessonTools;
  readonly #people: Critic;
  readonly #memories = new Map<string, ExemplarMemory>();

  constructor(tools: LessonTools, people: Critic) {
    this.#tools = tools;
    this.#people = people;
  }

  async teach(
    { agent, seed }: Trial,
    { one, referenceSteps }: OpenedCase,
  ): Promise<Pick<TrialRecord, "acted" | "error">> {
    const key = `${agent.name} ${seed}`;
    const memory = this.#memories.get(key) ?? createExemplarMemory();
    this.#memories.set(key, memory);
    const startedMs = performance.now();
    try {
      const { session, isTaught, reason } = await teachOne(one, one.labels, {
        ...this.#tools,
        memory,
        isForgetful: agent.memory.of === "none",
        feedback: "critic",
        ...(agent.answers === "people" ? { critic: this.#people } : {}),
        isRelabelling: false,
      });
      const { id, task, place } = one;
      const end = { isTaught, reason, durationMs: performance.now() - startedMs };
      return { acted: judgeLesson({ id, task, place, referenceSteps }, session, end) };
    } catch (error) {
      if (error instanceof AppError) {
        return { error: error.message };
      }
      throw error;
    }
  }
}
