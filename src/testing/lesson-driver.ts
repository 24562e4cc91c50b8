/**
 * Does with a demonstration what a person does in the studio, without a page: the loop itself on parts
 * in memory, with any world.
 *
 * How to use: `new LessonDriver({ kit, demonstration })`, then label, propose, run, correct, accept as
 * a person would and look at `session`. What the teacher was asked is in `asked`; a part that a test
 * is about is given in place of the usual one.
 */
import { ensureExists } from "@/base/assert";
import { createLazy } from "@/base/lazy";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { WorldKit } from "@/core/world/world-kit";
import { MemorySession } from "@/document/memory-session";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import { createCallsRunner } from "@/engines/runner/create-calls-runner";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseUnrolled } from "@/engines/teacher/unroll-sub-programs";
import type { ProposeRequest, ReviseRequest, Teacher } from "@/engines/teacher/teacher-engine";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { createExemplarMemory, type ExemplarMemory } from "@/lesson/exemplar-memory";
import { acceptVersion } from "@/lesson/lesson-decisions";
import { redoLast, removeLabel, setLabel, undoLast } from "@/lesson/lesson-labels";
import { currentSession, type LessonParts, type ProgramChecker } from "@/lesson/lesson-parts";
import {
  addCorrection,
  answerCorrection,
  proposeProgram,
  runVersion,
  takeLoggedActions,
} from "@/lesson/lesson-steps";
import { DEFAULT_RETRIEVAL } from "@/lesson/retrieval-settings";

export interface LessonSetUp {
  readonly kit: WorldKit;
  readonly demonstration: Demonstration;
  readonly teacher?: Teacher;
  readonly runner?: Pick<RunnerEngine, "run">;
  readonly checker?: ProgramChecker;
  readonly memory?: ExemplarMemory;
}

export class LessonDriver {
  readonly parts: LessonParts;
  /** Everything that the teacher was asked, oldest first. */
  readonly asked: (ProposeRequest | ReviseRequest)[] = [];
  readonly listener = { signal: new AbortController().signal };

  constructor(setUp: LessonSetUp) {
    this.parts = toParts(setUp, this.asked);
  }

  get session(): Session {
    return currentSession(this.parts);
  }

  /** The version on screen. */
  get version(): ProgramVersion {
    return ensureExists(this.session.versions.at(-1), "there is no program yet");
  }

  /** Takes the recording's own actions as labels. */
  takeLabels(): void {
    takeLoggedActions(this.parts);
  }

  setLabel(label: ActionLabel): void {
    setLabel(this.parts, label);
  }

  removeLabel(labelId: string): void {
    removeLabel(this.parts, labelId);
  }

  async propose(): Promise<ProgramVersion> {
    return await proposeProgram(this.parts, this.listener);
  }

  /** Types in the editor. */
  type(text: string): void {
    const { id, abstractions } = this.version;
    this.parts.log.apply({ kind: "draft.set", draft: { baseId: id, text, abstractions } });
  }

  async run(version: ProgramVersion = this.version): Promise<Run> {
    return await runVersion(this.parts, version, this.listener);
  }

  /** Says what should change; undefined where the teacher did not understand. */
  async correct(text: string): Promise<ProgramVersion | undefined> {
    const correction = addCorrection(this.parts, this.version, { text, by: "person" });
    return await answerCorrection(this.parts, correction, this.listener);
  }

  async accept(): Promise<void> {
    await acceptVersion(this.parts, this.version);
  }

  async undo(): Promise<void> {
    await undoLast(this.parts);
  }

  async redo(): Promise<void> {
    await redoLast(this.parts);
  }
}

function toParts(setUp: LessonSetUp, asked: (ProposeRequest | ReviseRequest)[]): LessonParts {
  const { kit, demonstration } = setUp;
  const embedder = createTextEmbedder();
  const retrieval = createLocalRetrievalEngine();
  const checker = setUp.checker ?? createCheckerEngine();
  const teacher = listenTo(setUp.teacher ?? createBuiltInTeacher(kit.model), asked);
  const plain = createCallsRunner(kit.model, (text) => parseUnrolled(text, kit.model.vocabulary));
  const runner = { ...plain, ...setUp.runner };
  let made = 0;
  return {
    kit,
    demonstration,
    log: new MemorySession(demonstration.id),
    memory: setUp.memory ?? createExemplarMemory(),
    embedder: async () => embedder,
    retrieval: async () => retrieval,
    usefulness: createLazy(async () => createUsefulnessEngine()),
    retrievalSettings: () => DEFAULT_RETRIEVAL,
    observations: {
      firstPixels: async () => undefined,
      thumbnail: async () => undefined,
      forTeacher: async () => ({ images: [] }),
    },
    createId: (prefix) => {
      made += 1;
      return `${prefix}_${made}`;
    },
    nowMs: Date.now,
    teacher: async () => ({ teacher, canSee: false }),
    checker: async () => checker,
    runner: async () => runner,
    label: async () => ({ labels: demonstration.loggedActions, model: "a model" }),
  };
}

function listenTo(teacher: Teacher, asked: (ProposeRequest | ReviseRequest)[]): Teacher {
  return {
    name: teacher.name,
    propose: async (request, options) => {
      asked.push(request);
      return await teacher.propose(request, options);
    },
    revise: async (request, options) => {
      asked.push(request);
      return await teacher.revise(request, options);
    },
  };
}
