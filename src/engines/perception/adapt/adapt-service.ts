/** The part of the perception service that learns here, and that looks before anything is labelled. */
import { elementAt } from "@/base/element-at";
import type { OnProgress } from "@/base/progress";
import { frameFeatures } from "@/engines/perception/adapt/frame-features";
import {
  learnable,
  learnHead,
  requireEnough,
  type ConfirmedPair,
  type LearnedWithGate,
} from "@/engines/perception/adapt/learn-head";
import {
  applyHead,
  isHeadFor,
  requireHeadFor,
  type LearnedHead,
} from "@/engines/perception/adapt/learned-head";
import { loadPictureStatistics } from "@/engines/perception/adapt/load-picture-statistics";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import { measureUnlikeness, type Unlikeness } from "@/engines/perception/adapt/unlike";
import type { ModelKeeper } from "@/engines/perception/models/model-keeper";
import { onceSuccessful } from "@/engines/perception/models/once-successful";
import type { Exclusive } from "@/engines/perception/one-at-a-time";
import { toAnswer, type PairAnswer } from "@/engines/perception/pairs/pair-answer";
import { viewFrame } from "@/engines/perception/views/pair-views";
import { toSquare } from "@/engines/perception/views/sample-square";

export interface AdaptService {
  /** The same answers once a learned head has moved what was read. */
  move(head: LearnedHead, readings: readonly PairReading[]): Promise<readonly PairAnswer[]>;
  /** How unlike the training pictures these frames are. */
  look(frames: readonly Uint8ClampedArray[]): Promise<Unlikeness>;
  /** Learns a head from confirmed labels; AppError MOD-08 where they are too few. */
  learn(
    pairs: readonly ConfirmedPair[],
    present: LearnedHead | undefined,
    onProgress?: OnProgress,
  ): Promise<LearnedWithGate>;
}

export function createAdaptService(
  keeper: ModelKeeper,
  exclusive: Exclusive,
  modelUrl: string,
): AdaptService {
  const pictures = onceSuccessful(async () => {
    const { model } = await keeper.files();
    return loadPictureStatistics(modelUrl, model);
  });
  const look = async (frames: readonly Uint8ClampedArray[]) => {
    const { model } = await keeper.files();
    const statistics = await pictures();
    return keeper.run(async (pairModel) => {
      const views = frames.map((frame) => viewFrame(toSquare(frame)));
      const maps = await pairModel.encode(views);
      const seen = views.map((view, at) =>
        frameFeatures(view, elementAt(maps, at), model.channels),
      );
      return measureUnlikeness(seen, statistics);
    });
  };
  return {
    move: async (head, readings) => {
      const { model } = await keeper.files();
      return readings.map((reading) => {
        requireHeadFor(head, reading, model);
        return toAnswer(reading, applyHead(head, reading), model);
      });
    },
    look: (frames) => exclusive(() => look(frames)),
    async learn(pairs, present, onProgress) {
      const { model } = await keeper.files();
      const options = onProgress === undefined ? {} : { onProgress };
      const learned = requireEnough(learnable(pairs, model));
      // A head that cannot label here is none that the next one has to beat.
      const beaten =
        present !== undefined && learned.every(({ reading }) => isHeadFor(present, reading, model))
          ? present
          : undefined;
      return learnHead(learned, { model, present: beaten }, options);
    },
  };
}
