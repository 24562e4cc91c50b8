import type { QueueAct } from "@/app/queue/act-history";
import type { Services } from "@/app/services";
import { t } from "@/base/language/translate";

/** Gives a project another name; undefined where it has that name, or is not here any more. */
export async function renameProject(
  { storage }: Pick<Services, "storage">,
  projectId: string,
  name: string,
): Promise<QueueAct | undefined> {
  const project = await storage.projects.get(projectId);
  if (project === undefined || project.name === name) {
    return undefined;
  }
  const call = async (wanted: string) => {
    const current = await storage.projects.get(projectId);
    if (current !== undefined) {
      await storage.projects.put({ ...current, name: wanted });
    }
  };
  await call(name);
  return {
    text: t("The project is called {name} now", { name }),
    takeBack: () => call(project.name),
    doAgain: () => call(name),
  };
}
