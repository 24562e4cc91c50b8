/** The built-in teacher at work: it executes hundreds of variants of a program, so not on the page. */
import "@/base/strict-zod";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import { withSignal } from "@/base/abort-transfer";
import type { OnProgress } from "@/base/progress";
import { joinSentWorld, type SentWorld } from "@/app/remote/sent-world";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import type {
  ProposalDraft,
  ProposeRequest,
  ReviseRequest,
  TeacherJobOptions,
} from "@/engines/teacher/teacher-engine";
import type { Teacher } from "@/engines/teacher/teacher-engine";
import { kitOf } from "@/worlds/worlds";

const teachers = new Map<string, Teacher>();

/** The teacher of this world; the others stay, for whoever goes back and forth. */
async function teacherOf(worldId: string): Promise<Teacher> {
  const known = teachers.get(worldId);
  if (known !== undefined) {
    return known;
  }
  const teacher = createBuiltInTeacher((await kitOf(worldId)).model);
  teachers.set(worldId, teacher);
  return teacher;
}

/** What is asked, and in which world. */
export interface Asked<Request> {
  readonly worldId: string;
  readonly request: Request;
}

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
  joinWorld: (world: SentWorld): void => {
    joinSentWorld(world);
    teachers.delete(world.id);
  },
  propose: async (
    { worldId, request }: Asked<ProposeRequest>,
    signal: AbortSignal,
    onText: TeacherListeners["onText"],
    onProgress: TeacherListeners["onProgress"],
  ): Promise<ProposalDraft> =>
    await work(signal, { onText, onProgress }, async (options) => {
      const teacher = await teacherOf(worldId);
      return await teacher.propose(request, options);
    }),
  revise: async (
    { worldId, request }: Asked<ReviseRequest>,
    signal: AbortSignal,
    onText: TeacherListeners["onText"],
    onProgress: TeacherListeners["onProgress"],
  ): Promise<ProposalDraft> =>
    await work(signal, { onText, onProgress }, async (options) => {
      const teacher = await teacherOf(worldId);
      return await teacher.revise(request, options);
    }),
};

export type TeacherApi = typeof api;

exposeInWorker(api);
