/** A lesson without a page: the loop's ports on what this process has. */
import { createLazy } from "@/base/lazy";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { WorldKit } from "@/core/world/world-kit";
import { MemorySession } from "@/document/memory-session";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import { createCallsRunner } from "@/engines/runner/create-calls-runner";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import type { Teacher } from "@/engines/teacher/teacher-engine";
import { createExemplarMemory, type ExemplarMemory } from "@/lesson/exemplar-memory";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { unseenLesson } from "@/lesson/experiments/unseen-lesson";
import type { LessonParts } from "@/lesson/lesson-parts";
import { readScanKernel } from "../../../build/kernels-plugin";

/** `python`: as in the studio; `calls`: programs of plain calls without Python. */
export type RunnerChoice = "python" | "calls";

/** What the lessons of one run of a command share. */
export interface LessonTools extends Pick<
  LessonParts,
  "kit" | "memory" | "embedder" | "retrieval" | "usefulness" | "checker"
> {
  readonly teacher: Teacher;
  readonly runner: RunnerEngine;
  /** Whether nothing is retrieved; what is verified is stored all the same. */
  readonly isForgetful?: boolean;
}

/** The tools of one world. The memory starts with `first`; nothing is seen, so the visual channel is off. */
export function createLessonTools(
  kit: WorldKit,
  runner: RunnerEngine,
  first: readonly Exemplar[] = [],
): LessonTools {
  const embedder = createTextEmbedder();
  const retrieval = createLazy(async () => createLocalRetrievalEngine(await readScanKernel()));
  const checker = createCheckerEngine();
  const memory: ExemplarMemory = createExemplarMemory(first);
  return {
    kit,
    memory,
    runner,
    teacher: createBuiltInTeacher(kit.model),
    embedder: async () => embedder,
    retrieval,
    usefulness: createLazy(async () => createUsefulnessEngine()),
    checker: async () => checker,
  };
}

export function createRunner({ model }: WorldKit, choice: RunnerChoice): RunnerEngine {
  return choice === "python"
    ? createHeadlessRunner(model)
    : createCallsRunner(model, (text) => parseUnrolled(text, model.vocabulary));
}

/** The lesson of a demonstration whose labels are given. Equal demonstrations give equal ids. */
export function openLesson(
  demonstration: Demonstration,
  labels: readonly ActionLabel[],
  tools: LessonTools,
): LessonParts & { readonly log: MemorySession } {
  const { teacher, runner, isForgetful = false, kit, ...shared } = tools;
  return {
    ...shared,
    ...unseenLesson({ demonstration, kit, labels, teacher, runner, isForgetful }),
    log: new MemorySession(demonstration.id, () => 0),
    nowMs: () => 0,
  };
}
