/** What the agent's camera shows, for a language model that takes pictures (ICAL, Listing S7). */
import { AppError } from "@/base/app-error";
import type { OnProgress } from "@/base/progress";
import { ensureExists } from "@/base/assert";
import { toJpegUrl } from "@/app/review/pictures/draw-frame";
import { openModelLine, type AskModel, type SentWriter } from "@/app/deploy/sent-writer";
import { roomAt, type DeployTask, type Trial } from "@/app/deploy/trial";
import type { Services } from "@/app/services";
import type { Chat } from "@/engines/teacher/endpoint/chat";
import { withPicture } from "@/engines/teacher/endpoint/with-picture";

const VIEW_PX = 480;

interface SeeingLine {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  readonly task: DeployTask;
  /** As far as its run has come. */
  readonly shown: () => Pick<Trial, "moments">;
}

/** The way to a writer's model, which is shown what the camera shows where it takes pictures. */
export async function openSeeingLine(
  services: Services,
  writer: SentWriter,
  { task, shown, ...line }: SeeingLine,
): Promise<AskModel> {
  const ask = await openModelLine(writer, { ...services, ...line });
  return withView(ask, writer, async () => await drawView(services, task, shown()));
}

/**
 * Asks with the picture after the words of the question; in words alone where the model takes no pictures or none can
 * be drawn. Whoever has no line to a model asks none.
 */
export function withView(
  ask: AskModel | undefined,
  writer: SentWriter,
  draw: () => Promise<string>,
): AskModel {
  return async (chat) =>
    await ensureExists(
      ask,
      "the writer is a model",
    )(writer.kind === "model" && writer.connection.canSeeImages ? await showing(chat, draw) : chat);
}

async function showing(chat: Chat, draw: () => Promise<string>): Promise<Chat> {
  try {
    return withPicture(chat, await draw());
  } catch (error) {
    // Where nothing can be drawn, the list of what was seen has to do.
    if (error instanceof AppError) {
      return chat;
    }
    throw error;
  }
}

/** The agent's view after what it did, as a data URL. Throws AppError REN-01 where nothing can be drawn. */
async function drawView(
  { kit, painter }: Pick<Services, "kit" | "painter">,
  task: DeployTask,
  { moments }: Pick<Trial, "moments">,
): Promise<string> {
  const { model } = await kit(task.world);
  const room = model.read(roomAt(task, moments));
  const open = await painter();
  return await toJpegUrl(await open.paint(room, VIEW_PX), VIEW_PX);
}
