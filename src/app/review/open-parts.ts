import { AppError } from "@/base/app-error";
import type { ReviewParts } from "@/app/review/review-parts";
import { toMemoryParts, type StudioLesson } from "@/app/lesson/studio-memory";
import { labelDemonstration } from "@/app/review/label-demonstration";
import { toObservations } from "@/app/review/pictures/draw-observations";
import { connectionFor, withTeacher } from "@/app/studio-settings";
import { isOnlyRead } from "@/core/demonstration";
import type { ChosenTeacher, TeacherTask } from "@/lesson/lesson-parts";
import { retrievalOf } from "@/lesson/retrieval-settings";
import { t } from "@/base/language/translate";

/**
 * What a review works on, with the video opened: close it. `teacherId` is who to ask where it is not
 * the one of the settings. Throws VID-07 where the video is gone, VID-09
 * where there never was one, WLD-01 for a world that nobody brought.
 */
export async function openParts(lesson: StudioLesson, teacherId?: string): Promise<ReviewParts> {
  const { services, demonstration, session } = lesson;
  if (isOnlyRead(demonstration)) {
    throw new AppError({
      code: "VID-09",
      what: t("“{title}” has no film and no room: there is nothing to teach or to run.", {
        title: demonstration.title,
      }),
      safe: t("What its file says is kept, and can be read and exported."),
      next: t("Import it again together with its film."),
    });
  }
  const [kit, engine, file] = await Promise.all([
    services.kit(demonstration.world),
    services.video(),
    services.storage.videos.get(demonstration.videoId),
  ]);
  if (file === undefined) {
    throw new AppError({
      code: "VID-07",
      what: t("The video of this demonstration is no longer in the browser's storage."),
      safe: t("Labels, programs and decisions are kept."),
      next: t("Import the file again."),
    });
  }
  const shown = { ...lesson, video: await engine.open(file) };
  return {
    ...toMemoryParts(lesson, toObservations(shown)),
    retrievalSettings: () => retrievalOf(kit.retrieval, services.settings.getState().retrieval),
    services,
    session,
    video: shown.video,
    kit,
    teacher: (task) => chooseTeacher(lesson, task, teacherId),
    checker: services.checker,
    runner: () => services.runner(demonstration.world),
    label: (listener) => labelDemonstration(shown, listener),
  };
}

async function chooseTeacher(
  { services, demonstration }: StudioLesson,
  task: TeacherTask,
  teacherId: string | undefined,
): Promise<ChosenTeacher> {
  const teacher = await services.teacher(task, demonstration, teacherId);
  const connection = connectionFor(withTeacher(services.settings.getState(), teacherId), task);
  return { teacher, canSee: connection?.canSeeImages === true };
}
