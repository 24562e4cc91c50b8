/** A project goes out of sight and comes back: nothing of it is lost before somebody deletes it for good. */
import type { QueueAct } from "@/app/queue/act-history";
import { forgetHeads } from "@/app/review/learn/kept-heads";
import type { Services } from "@/app/services";
import type { JobOptions } from "@/base/progress";
import { t } from "@/base/language/translate";

type Stored = Pick<Services, "storage">;

/** Undefined where it is deleted already, or not here any more. */
export async function deleteProject(
  services: Stored,
  projectId: string,
): Promise<QueueAct | undefined> {
  const { projects } = services.storage;
  const remove = async () => {
    const project = await projects.get(projectId);
    if (project === undefined || project.deletedAt !== undefined) {
      return undefined;
    }
    await projects.put({ ...project, deletedAt: Date.now() });
    return project.name;
  };
  const name = await remove();
  return name === undefined
    ? undefined
    : {
        text: t("{name} is deleted. Its exemplars stay in the memory.", { name }),
        takeBack: () => putBackProject(services, projectId),
        doAgain: async () => {
          await remove();
        },
      };
}

/**
 * With all its demonstrations and the label models that were learned from them: nothing brings it back but a backup.
 * Stopped by its signal it is whole.
 */
export async function removeProjectForGood(
  { storage }: Stored,
  projectId: string,
  options?: JobOptions,
): Promise<void> {
  await storage.projects.remove(projectId, options);
  await forgetHeads(storage.settings, projectId);
}

/** Nothing where it is there, or deleted for good. */
export async function putBackProject({ storage }: Stored, projectId: string): Promise<void> {
  const project = await storage.projects.get(projectId);
  if (project?.deletedAt !== undefined) {
    const { deletedAt: _deletedAt, ...present } = project;
    await storage.projects.put(present);
  }
}
