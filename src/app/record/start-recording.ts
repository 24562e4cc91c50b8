import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import type { Json } from "@/base/json";
import { purgeDiscarded } from "@/app/record/discard-recording";
import type { Services } from "@/app/services";
import type { Project } from "@/core/project";
import type { Recording } from "@/core/recording";
import type { WorldState } from "@/core/world/world-state";

/** Where recordings go when no other project was chosen; made when the first one begins. */
export const RECORDINGS_PROJECT: Omit<Project, "createdAt"> = {
  id: "project_recordings",
  name: "My recordings",
  isSample: false,
};

export interface RecordingPlan {
  readonly projectId: string;
  readonly title: string;
  readonly instruction: string;
  readonly state: WorldState;
  /** What it is judged by; absent where the words alone say it. */
  readonly goal?: Json;
  /** What the place is called in a list. */
  readonly place: string;
}

/** Begins a recording; gives its id, which is the id of the demonstration that it becomes. */
export async function startRecording(services: Services, plan: RecordingPlan): Promise<string> {
  const { projectId, title, instruction, state, place, goal } = plan;
  await purgeDiscarded(services);
  const id = createId("demo");
  const start = { projectId, title, instruction, world: state.world, at: Date.now() };
  const handle = services.sessions.open(id);
  const session = await handle.store;
  session.apply({
    kind: "recording.start",
    start: { ...start, state: state.json, ...(goal === undefined ? {} : { goal }) },
  });
  await rememberRecording(services, { id, start, place });
  handle[Symbol.dispose]();
  return id;
}

interface RememberedRecording {
  readonly id: string;
  readonly start: Pick<Recording, "projectId" | "title" | "instruction" | "at">;
  /** What the place is called in a list. */
  readonly place: string;
}

/**
 * Puts a recording on the list of unfinished ones, with its project. False where the storage is
 * full: the recording itself is in the session, which says so and keeps trying.
 */
export async function rememberRecording(
  services: Services,
  { id, start, place }: RememberedRecording,
): Promise<boolean> {
  const { recordings } = services.storage;
  try {
    await ensureProject(services, start.projectId);
    const { projectId, title, instruction, at } = start;
    await recordings.put({ id, projectId, title, instruction, place, startedAt: at });
    return true;
  } catch (error) {
    if (error instanceof AppError) {
      return false;
    }
    throw error;
  }
}

/** The recordings' own project is made on first use; any other one is there. */
export async function ensureProject({ storage }: Services, projectId: string): Promise<void> {
  if ((await storage.projects.get(projectId)) === undefined) {
    const project = { ...RECORDINGS_PROJECT, id: projectId, createdAt: Date.now() };
    await storage.projects.put(project);
  }
}
