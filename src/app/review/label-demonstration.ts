/** Labels what a demonstration shows with the inverse dynamics model. */
import type { JobOptions } from "@/base/progress";
import { toCanonicalJson } from "@/base/json";
import { sha256Hex } from "@/base/sha256";
import { nameOfLabelModel, type KeptLabelModel } from "@/core/models/label-model";
import type { LabelWeights } from "@/core/models/model-weights";
import { storeHead } from "@/engines/perception/adapt/learned-head";
import type { ActionLabel } from "@/core/action-label";
import type { ShownLesson } from "@/app/review/review-parts";
import { readKeptModel } from "@/app/review/brought/bring-controller";
import { lookAt } from "@/app/review/learn/learn-controller";
import { readKeptHeads, type KeptHead } from "@/app/review/learn/kept-heads";
import type { LabelJobOptions, PerceptionEngine } from "@/engines/perception/perception-engine";
import { observationFrames } from "@/engines/perception/segment/observation-frames";
import { segmentVideo } from "@/engines/perception/segment/segment-video";
import type { Labelling, LessonListener } from "@/lesson/lesson-parts";

/** Stands with the labels of a video that the model was not trained for. */
const UNTRUSTED = " · unlike its training pictures, not to be trusted";

/** Stands with the labels of the shipped model where a learned head was to move them. */
const UNREADABLE = " · without the learned head, which cannot be read";

/** The same where a model was brought. */
const UNREADABLE_MODEL = " · without the model that was brought, which cannot be read";

export async function labelDemonstration(
  lesson: ShownLesson,
  listener: LessonListener,
): Promise<Labelling> {
  const { services, demonstration } = lesson;
  const engine = await services.perception();
  const brought = await readKeptModel(lesson);
  if (brought.kept !== undefined) {
    return await labelWithBrought(lesson, { engine, kept: brought.kept }, listener);
  }
  const { onDevice } = listener;
  const options = { ...listener, ...(onDevice === undefined ? {} : { onStatus: onDevice }) };
  onDevice?.(await engine.prepare(services.settings.getState().device, options));
  const { isUnlike } = await lookAt(lesson, engine, listener);
  const { storage } = services;
  const kept = await readKeptHeads(storage.settings, demonstration.projectId);
  const { inUse } = kept;
  const labelling = { ...listener, ...(inUse === undefined ? {} : { head: inUse.head }) };
  const labels = await labelAll(lesson, engine, labelling);
  const head =
    inUse === undefined ? (kept.isDamaged ? UNREADABLE : "") : ` with head ${inUse.number}`;
  const weights = await weightsOf(engine, inUse);
  const notes = `${head}${brought.isDamaged ? UNREADABLE_MODEL : ""}${isUnlike ? UNTRUSTED : ""}`;
  return { labels, model: `${engine.modelName}${notes}`, weights };
}

/** Heads and the measure of how unlike pictures are belong to the shipped model, and count for nothing here. */
async function labelWithBrought(
  lesson: ShownLesson,
  { engine, kept }: { readonly engine: PerceptionEngine; readonly kept: KeptLabelModel },
  listener: LessonListener,
): Promise<Labelling> {
  const { model } = kept;
  const onnx = new Uint8Array(await kept.onnx.arrayBuffer());
  const labels = await labelAll(lesson, engine, { ...listener, brought: { model, onnx } });
  return { labels, model: nameOfLabelModel(model), weights: { model: model.sha256 } };
}

/** Recordings of a simulator have one frame for each observation; a plain video runs freely. */
function labelAll(
  lesson: ShownLesson,
  engine: PerceptionEngine,
  options: LabelJobOptions,
): Promise<readonly ActionLabel[]> {
  const { source, outline } = lesson.demonstration;
  return source.kind === "video" || outline?.pictures === "film"
    ? labelVideo(lesson, engine, options)
    : labelEveryFrame(lesson, engine, options);
}

/** Of the shipped weights as they were loaded, and of the head as it is kept. */
async function weightsOf(
  { weightsSha256 }: PerceptionEngine,
  inUse: KeptHead | undefined,
): Promise<LabelWeights> {
  return {
    ...(weightsSha256 === undefined ? {} : { model: weightsSha256 }),
    ...(inUse === undefined
      ? {}
      : { head: await sha256Hex(toCanonicalJson(storeHead(inUse.head))) }),
  };
}

async function labelEveryFrame(
  { video, demonstration }: ShownLesson,
  engine: PerceptionEngine,
  options: LabelJobOptions,
): Promise<readonly ActionLabel[]> {
  const frameCount = demonstration.frames.timestampsUs.length;
  return await engine.label(
    async (sizePx, onFrame, feedSignal) => {
      await video.pixels({ start: 0, end: frameCount, sizePx }, onFrame, toJob(feedSignal));
    },
    frameCount,
    options,
  );
}

/**
 * First where actions begin and end, then what each of them was: one label for each action, over the
 * frames that it takes. A video whose every frame is an observation of its own comes out labelled
 * frame by frame.
 */
async function labelVideo(
  { video, demonstration }: ShownLesson,
  engine: PerceptionEngine,
  options: LabelJobOptions,
): Promise<readonly ActionLabel[]> {
  const { timestampsUs } = demonstration.frames;
  const spans = await segmentVideo(
    (sizePx, onFrame, signal) =>
      video.pixels({ start: 0, end: timestampsUs.length, sizePx }, onFrame, toJob(signal)),
    timestampsUs,
    options,
  );
  if (spans.length === 0) {
    return [];
  }
  const frames = observationFrames(spans, timestampsUs.length);
  const labels = await engine.label(
    async (sizePx, onFrame, signal) => {
      let place = 0;
      const onNext = async (_: number, rgba: Uint8ClampedArray) => {
        await onFrame(place, rgba);
        place += 1;
      };
      const range = { start: 0, end: timestampsUs.length, sizePx, only: frames };
      await video.pixels(range, onNext, toJob(signal));
    },
    frames.length,
    options,
  );
  return labels.flatMap((label, place) => {
    const span = spans[place];
    return span === undefined ? [] : [{ ...label, ...span }];
  });
}

function toJob(signal: AbortSignal | undefined): JobOptions {
  return signal === undefined ? {} : { signal };
}
