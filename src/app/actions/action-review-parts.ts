import { keyFor } from "@/app/keys/key-for";
import type { Services } from "@/app/services";
import { rememberFiles } from "@/app/remember-files";
import { toMemoryParts, type StudioLesson } from "@/app/lesson/studio-memory";
import { toJpegUrl } from "@/app/review/pictures/draw-frame";
import { connectionFor, promptsFor } from "@/app/studio-settings";
import type { RecordedWorld } from "@/core/world/recorded-world";
import type { ActionTeacher } from "@/engines/teacher/action-teacher";
import type { ActionParts } from "@/lesson/actions/action-parts";
import type { ChosenTeacher, Observations } from "@/lesson/lesson-parts";

/** As fine as published set-of-marks screenshots need to be read. */
const PICTURE_PX = 1024;
/** Of an exemplar: a bundle carries it along. */
const THUMBNAIL_PX = 128;

/** What a review action by action works on. */
export interface ActionReviewParts extends ActionParts, Pick<StudioLesson, "session"> {}

/** Throws AppError WLD-01 for a world that is not known, WLD-03 for one that runs programs. */
export async function openActionReviewParts(lesson: StudioLesson): Promise<ActionReviewParts> {
  const { services, demonstration, session } = lesson;
  const {
    recorded: world,
    retrieval,
    loadScreenTasks,
  } = await services.recordedKit(demonstration.world);
  return {
    ...toMemoryParts(lesson, toPageObservations(lesson)),
    // The weights of the settings are meant for programs.
    retrievalSettings: () => {
      const settings = services.settings.getState().retrieval;
      return { ...settings, weights: retrieval ?? settings.weights };
    },
    session,
    world,
    teacher: () => chooseTeacher(lesson, world),
    judge: async (actions) => {
      const { state, goal } = demonstration;
      return state === undefined || goal === undefined || loadScreenTasks === undefined
        ? undefined
        : (await loadScreenTasks()).judge(goal, state, actions);
    },
    drawPicture: async (pictureId) => {
      const blob = await services.storage.videos.get(pictureId);
      return blob === undefined
        ? undefined
        : await toJpegUrl(await createImageBitmap(blob), PICTURE_PX);
    },
  };
}

/** The teacher of revisions, and whether it is to be shown the screenshot. */
async function chooseTeacher(
  { services, demonstration }: StudioLesson,
  world: RecordedWorld,
): Promise<ChosenTeacher<ActionTeacher>> {
  const settings = services.settings.getState();
  const connection = connectionFor(settings, "revise");
  if (connection === undefined) {
    const { createBuiltInActionTeacher } =
      await import("@/engines/teacher/actions/built-in-action-teacher");
    return { teacher: createBuiltInActionTeacher(world), canSee: false };
  }
  const { createModelActionTeacher } = await import("@/app/create-teacher");
  const apiKey = await keyFor(services.settings, connection);
  const prompts = promptsFor(settings, demonstration.projectId);
  const onReady = rememberFiles(services.settings, connection);
  const { fetch } = services.outside;
  const teacher = createModelActionTeacher({ connection, apiKey, fetch, prompts, onReady }, world);
  return { teacher, canSee: connection.canSeeImages };
}

/** The first page that there is a screenshot of. */
function toPageObservations({ services, demonstration }: StudioLesson): Observations {
  const pictureId = demonstration.steps?.find((step) => step.pictureId !== undefined)?.pictureId;
  const open = () => openPicture(services, pictureId);
  return {
    firstPixels: async (sizePx) => {
      const picture = await open();
      return picture === undefined ? undefined : toPixels(picture, sizePx);
    },
    thumbnail: async () => {
      const picture = await open();
      return picture === undefined ? undefined : await toJpegUrl(picture, THUMBNAIL_PX);
    },
    // What is sent along is the picture of the action that the words are about.
    forTeacher: async () => ({ images: [] }),
  };
}

async function openPicture(
  { storage }: Services,
  pictureId: string | undefined,
): Promise<ImageBitmap | undefined> {
  const blob = pictureId === undefined ? undefined : await storage.videos.get(pictureId);
  // A damaged picture is no reason to lose the exemplar.
  return blob === undefined ? undefined : await createImageBitmap(blob).catch(() => undefined);
}

/** Square RGBA pixels. Closes the picture. */
function toPixels(bitmap: ImageBitmap, sizePx: number): Uint8ClampedArray | undefined {
  const context = new OffscreenCanvas(sizePx, sizePx).getContext("2d");
  context?.drawImage(bitmap, 0, 0, sizePx, sizePx);
  bitmap.close();
  return context?.getImageData(0, 0, sizePx, sizePx).data;
}
