import { AppError } from "@/base/app-error";
import type { Services } from "@/app/services";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { ScreenTasks } from "@/core/screens/screen-tasks";
import type { ScreenWorld } from "@/core/screens/screen-world";
import { t } from "@/base/language/translate";

/** A world of screens that runs here, with who judges tasks in it. */
export interface ScreenParts {
  readonly recorded: RecordedWorld;
  readonly screens: ScreenWorld;
  readonly tasks: ScreenTasks;
}

/** Throws AppError REC-04 for a world of which nothing runs here, WLD-01 and WLD-03 as for its kit. */
export async function openScreens(
  services: Pick<Services, "recordedKit">,
  worldId: string,
): Promise<ScreenParts> {
  const { title, recorded, loadScreens, loadScreenTasks } = await services.recordedKit(worldId);
  if (loadScreens === undefined || loadScreenTasks === undefined) {
    throw new AppError({
      code: "REC-04",
      what: t("Nothing of the world “{title}” runs here.", { title }),
      safe: t("Nothing was changed."),
      next: t("Import what was recorded elsewhere instead."),
    });
  }
  const [screens, tasks] = await Promise.all([loadScreens(), loadScreenTasks()]);
  return { recorded, screens, tasks };
}
