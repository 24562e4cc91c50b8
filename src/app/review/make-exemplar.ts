/** A verified program as an exemplar of the memory (ICAL 3.3, step 6). */
import { createId } from "@/base/id";
import type { Actor } from "@/core/correction";
import type { Demonstration } from "@/core/demonstration";
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import { requireState, toTaskContext } from "@/app/review/task-context";
import type { Services } from "@/app/services";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { OpenVideo } from "@/engines/video/video-engine";

const THUMBNAIL_PX = 128;
/** Square pixels for an image model; it scales them to its own input. */
const VISUAL_PX = 224;

export interface ExemplarInput {
  readonly demonstration: Demonstration;
  readonly session: Session;
  readonly version: ProgramVersion;
  readonly run: Run;
  readonly video: OpenVideo;
  /** Who accepts it. */
  readonly by: Actor;
}

export async function makeExemplar(services: Services, input: ExemplarInput): Promise<Exemplar> {
  const { demonstration, session, version, run, video } = input;
  const [world, embedder] = await Promise.all([services.world(), services.embedder()]);
  const task = toTaskContext(demonstration, session, world);
  const environment = world.open(world.read(requireState(task)), task.goal);
  const relevantIds = version.abstractions.relevantObjects.map((object) => object.id);
  const stateText = environment.describe(relevantIds);
  const visual = await embedFirstFrame(embedder, video);
  // What was relabelled is another task than the one that was talked about.
  const isRelabelled = session.goal !== undefined;
  const dialogue = isRelabelled ? "" : toDialogueText(demonstration);
  return {
    id: createId("ex"),
    world: world.id,
    title: isRelabelled ? task.instruction : demonstration.title,
    instruction: task.instruction,
    dialogue,
    program: version.text,
    noisyProgram: session.versions.findLast(({ kind }) => kind === "noisy")?.text ?? "",
    abstractions: version.abstractions,
    stateText,
    ...(task.goal === undefined ? {} : { goal: task.goal }),
    thumbnail: await drawThumbnail(video),
    embeddings: {
      // Where nobody said what to do, the talk is all that there is.
      instruction: await embedder.embedText(task.instruction === "" ? dialogue : task.instruction),
      state: await embedder.embedText(stateText),
      ...(visual === undefined ? {} : { visual }),
    },
    provenance: {
      demonstrationId: demonstration.id,
      title: demonstration.title,
      sourceKind: demonstration.source.kind,
      fileHash: demonstration.source.fileHash,
      programId: version.id,
      runId: run.id,
      teacher: version.proposal?.model ?? version.proposal?.teacher ?? "person",
      corrections: session.corrections.map((correction) => correction.text),
      environmentSteps: run.environmentSteps,
      ...(input.by === "person" ? {} : { acceptedBy: input.by }),
      ...(isRelabelled ? { relabelledFrom: demonstration.instruction } : {}),
    },
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
    createdAt: Date.now(),
  };
}

export function toDialogueText({ dialogue }: Pick<Demonstration, "dialogue">): string {
  return dialogue.map(({ speaker, text }) => `<${speaker}> ${text}`).join(" ");
}

/** The first observation's vector, where pictures can be embedded: Eq. 4's visual state. */
export async function embedFirstFrame(
  embedder: Embedder,
  video: OpenVideo,
): Promise<Embedding | undefined> {
  return embedder.canEmbedImages
    ? await embedder.embedImage(await firstPixels(video), VISUAL_PX)
    : undefined;
}

async function firstPixels(video: OpenVideo): Promise<Uint8ClampedArray> {
  let pixels = new Uint8ClampedArray();
  await video.pixels({ start: 0, end: 1, sizePx: VISUAL_PX }, (_, rgba) => {
    pixels = new Uint8ClampedArray(rgba);
  });
  return pixels;
}

/** The first observation as a small JPEG data URL: a bundle carries it along. */
export async function drawThumbnail(video: OpenVideo, sizePx = THUMBNAIL_PX): Promise<string> {
  return await drawFrame(video, 0, sizePx);
}

/** One frame as a JPEG data URL, its longer side `sizePx`. */
export async function drawFrame(video: OpenVideo, index: number, sizePx: number): Promise<string> {
  return await toJpegUrl(await video.frame(index), sizePx);
}

/** A picture as a JPEG data URL, its longer side `sizePx`. Closes the picture. */
export async function toJpegUrl(bitmap: ImageBitmap, sizePx: number): Promise<string> {
  const scale = sizePx / Math.max(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`;
}
