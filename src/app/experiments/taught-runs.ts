/**
 * Lessons of experiments in the worker: the studio's own loop, by the built-in teacher, with the goal check in a
 * person's place. Nothing of it reaches the memory of the studio.
 */
import { createLazy } from "@/base/lazy";
import { createSeededRandom } from "@/base/seeded-random";
import type { TeachJob, TrialResult } from "@/app/experiments/trial-job";
import { MAX_CORRECTIONS } from "@/core/run";
import type { WorldKit } from "@/core/world/world-kit";
import { MemorySession } from "@/document/memory-session";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import { createCallsRunner } from "@/engines/runner/create-calls-runner";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { createExemplarMemory, type ExemplarMemory } from "@/lesson/exemplar-memory";
import { withMistakes } from "@/lesson/experiments/label-mistakes";
import { judgeLesson, teachToEnd } from "@/lesson/experiments/teach-episode";
import { unseenLesson } from "@/lesson/experiments/unseen-lesson";
import type { LessonParts } from "@/lesson/lesson-parts";
import { kitOf } from "@/worlds/worlds";

export class TaughtRuns {
  readonly #memories = new Map<string, ExemplarMemory>();
  readonly #embedder = createTextEmbedder();
  readonly #checker = createCheckerEngine();
  readonly #retrieval = createLazy(async () => createLocalRetrievalEngine());

  async teach(job: TeachJob, signal: AbortSignal): Promise<TrialResult> {
    const { demonstration, run, isFirst, task } = job;
    const known = isFirst ? undefined : this.#memories.get(run);
    const memory = known ?? createExemplarMemory();
    this.#memories.set(run, memory);
    const kit = await kitOf(demonstration.world);
    const log = new MemorySession(demonstration.id);
    const parts = this.#partsFor(job, { kit, memory, log });
    const startedMs = performance.now();
    const { outcome, text } = await teachToEnd(parts, OPTIONS, { signal });
    const { session } = log.getState();
    const { id, title, loggedActions } = demonstration;
    const facts = { id, task, place: title, referenceSteps: loggedActions.length };
    const durationMs = performance.now() - startedMs;
    const end = { isTaught: outcome === "taught", reason: text, durationMs };
    return {
      acted: judgeLesson(facts, session, end),
      transcript: [
        ...session.corrections.map((correction) => ({
          what: `Said: ${correction.text}`,
        })),
        { what: text },
      ],
    };
  }

  #partsFor(
    { demonstration, labels, seed, isRemembering }: TeachJob,
    {
      kit,
      memory,
      log,
    }: {
      readonly kit: WorldKit;
      readonly memory: ExemplarMemory;
      readonly log: MemorySession;
    },
  ): LessonParts {
    const { model } = kit;
    const teacher = createBuiltInTeacher(model);
    const runner = createCallsRunner(model, (text) => parseUnrolled(text, model.vocabulary));
    const logged = demonstration.loggedActions;
    const given = labels === "log" ? logged : withMistakes(logged, createSeededRandom(seed), {});
    const isForgetful = !isRemembering;
    return {
      ...unseenLesson({ demonstration, kit, labels: given, teacher, runner, isForgetful }),
      memory,
      log,
      embedder: async () => this.#embedder,
      retrieval: this.#retrieval,
      usefulness: async () => createUsefulnessEngine(),
      checker: async () => this.#checker,
      nowMs: () => Date.now(),
    };
  }
}

const OPTIONS = {
  teacherName: "The built-in teacher",
  feedback: "critic",
  labels: "given",
  maxCorrections: MAX_CORRECTIONS,
} as const;
