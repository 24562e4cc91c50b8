/** The built-in teacher at work: it executes hundreds of variants of a program, so not on the page. */
import "@/base/strict-zod";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import { withSignal } from "@/base/abort-transfer";
import type { OnProgress } from "@/base/progress";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import type {
  ProposalDraft,
  ProposeRequest,
  ReviseRequest,
  TeacherJobOptions,
} from "@/engines/teacher/teacher-engine";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);

/** What a job tells while it runs. Callbacks and signal are plain arguments: so they can cross. */
export interface TeacherListeners {
  readonly onText: RemoteCallback<(text: string) => void>;
  readonly onProgress: RemoteCallback<OnProgress>;
}

async function work(
  signal: AbortSignal,
  listeners: TeacherListeners,
  job: (options: TeacherJobOptions) => Promise<ProposalDraft>,
): Promise<ProposalDraft> {
  const { onText, onProgress } = listeners;
  try {
    return await withSignal(signal, async () => await job({ signal, onText, onProgress }));
  } finally {
    releaseCallback(onText);
    releaseCallback(onProgress);
  }
}

const api = {
  propose: async (
    request: ProposeRequest,
    signal: AbortSignal,
    onText: TeacherListeners["onText"],
    onProgress: TeacherListeners["onProgress"],
  ): Promise<ProposalDraft> =>
    await work(signal, { onText, onProgress }, (options) => teacher.propose(request, options)),
  revise: async (
    request: ReviseRequest,
    signal: AbortSignal,
    onText: TeacherListeners["onText"],
    onProgress: TeacherListeners["onProgress"],
  ): Promise<ProposalDraft> =>
    await work(signal, { onText, onProgress }, (options) => teacher.revise(request, options)),
};

export type TeacherApi = typeof api;

exposeInWorker(api);
