import type { Services } from "@/app/services";
import type { Project } from "@/core/project";

/** Where runs go; made when the first one is kept. */
export const RUNS_PROJECT: Omit<Project, "createdAt"> = {
  id: "project_agent_runs",
  name: "Agent runs",
  isSample: false,
};

export async function ensureRunsProject({ storage }: Pick<Services, "storage">): Promise<void> {
  if ((await storage.projects.get(RUNS_PROJECT.id)) === undefined) {
    await storage.projects.put({ ...RUNS_PROJECT, createdAt: Date.now() });
  }
}
