import { AppError } from "@/base/app-error";
import type { Services } from "@/app/services";
import type { WorldDrive } from "@/core/world/world-drive";
import type { WorldLabels } from "@/core/world/world-kit";
import type { TaskWorld } from "@/core/tasks/task-world";
import { t } from "@/base/language/translate";

/** A world to be driven by hand. */
export interface DriveParts {
  readonly world: TaskWorld;
  readonly labels: WorldLabels;
  readonly controls: WorldDrive;
}

/** Throws AppError REC-03 for a world in which nobody can be driven, WLD-01 for an unknown one. */
export async function openDrive(services: Services, worldId: string): Promise<DriveParts> {
  const { title, model, labels, loadDrive } = await services.kit(worldId);
  if (loadDrive === undefined || labels === undefined) {
    throw new AppError({
      code: "REC-03",
      what: t("Nothing can be recorded by hand in the world “{title}”.", { title }),
      safe: t("Nothing was changed."),
      next: t("Import a demonstration instead."),
    });
  }
  return { world: model, labels, controls: await loadDrive() };
}
