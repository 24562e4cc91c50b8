/** A brought model on trial: on the open film, beside the model in use, before anything is labelled with it. */
import { stretchesToTry } from "@/app/review/brought/stretches-to-try";
import { plainStretches, readStretches } from "@/app/review/brought/stretch-frames";
import { knownState } from "@/app/review/known-state";
import type { JobTools } from "@/app/job";
import { readKeptHeads } from "@/app/review/learn/kept-heads";
import type { ShownLesson } from "@/app/review/review-parts";
import { t } from "@/base/language/translate";
import { Tally } from "@/base/tally";
import { NO_OP, type ActionLabel } from "@/core/action-label";
import { describeAction } from "@/core/label-at";
import { judgeGuesses, rightByMostFrequent, type LabelFigures } from "@/core/models/label-figures";
import { wordsOf } from "@/core/models/label-model";
import { unusableLabelModel } from "@/engines/perception/brought/label-model-error";
import type { ReadLabelModel } from "@/engines/perception/brought/read-label-model";
import type { LabelJobOptions, PerceptionEngine } from "@/engines/perception/perception-engine";

/** Beside labels that a person made or confirmed in this film. */
export interface JudgedTrial {
  readonly brought: LabelFigures;
  /** The shipped model on the same stretches, with the learned head that is in use. */
  readonly shipped: LabelFigures;
  readonly shippedName: string;
  /** Right by whoever always says what most of the other labels say. */
  readonly rightByMostFrequent: number;
}

export interface LabelModelTrial {
  readonly read: ReadLabelModel;
  readonly stretches: number;
  /** What it said, most often first. */
  readonly said: readonly { readonly words: string; readonly count: number }[];
  readonly meanConfidence: number;
  /** Absent where nobody labelled anything by hand. */
  readonly judged?: JudgedTrial;
}

const MOST_SAID = 5;
const MOST_TOLD = 3;

/** Runs it on this film. Throws AppError MOD-09 where its words are not the world's, or where it gives no answer. */
export async function tryLabelModel(
  lesson: ShownLesson,
  read: ReadLabelModel,
  tools: JobTools,
): Promise<LabelModelTrial> {
  await checkWords(lesson, read);
  const { services, session, video } = lesson;
  const { labels } = session.getState().session;
  const lastFrame = video.frames.timestampsUs.length - 1;
  const byHand = plainStretches(
    labels.filter(({ by }) => by === "person"),
    lastFrame,
  );
  const engine = await services.perception();
  const stretches = byHand.length > 0 ? byHand : stretchesToTry(lesson);
  const said = await readStretches(
    video,
    stretches,
    labelWith(engine, { ...tools, brought: read }),
  );
  const trial = { read, stretches: stretches.length, ...summed(said) };
  return byHand.length === 0
    ? trial
    : { ...trial, judged: await judge(lesson, { byHand, said, engine }, tools) };
}

async function judge(
  { services, demonstration, video }: ShownLesson,
  {
    byHand,
    said,
    engine,
  }: {
    readonly byHand: readonly ActionLabel[];
    readonly said: readonly ActionLabel[];
    readonly engine: PerceptionEngine;
  },
  tools: JobTools,
): Promise<JudgedTrial> {
  await engine.prepare(services.settings.getState().device, tools);
  const { inUse } = await readKeptHeads(services.storage.settings, demonstration.projectId);
  const head = inUse === undefined ? {} : { head: inUse.head };
  const shipped = await readStretches(video, byHand, labelWith(engine, { ...tools, ...head }));
  return {
    brought: judgeGuesses(byHand, said),
    shipped: judgeGuesses(byHand, shipped),
    shippedName: engine.modelName,
    rightByMostFrequent: rightByMostFrequent(byHand),
  };
}

function labelWith(engine: PerceptionEngine, options: LabelJobOptions) {
  return {
    ...options,
    read: (...[feed, frameCount, job]: Parameters<PerceptionEngine["label"]>) =>
      engine.label(feed, frameCount, { ...options, ...job }),
  };
}

function summed(said: readonly ActionLabel[]): Pick<LabelModelTrial, "said" | "meanConfidence"> {
  const counts = [...new Tally(said.map(describeAction))]
    .map(([words, count]) => ({ words, count }))
    .toSorted((a, b) => b.count - a.count);
  const sure = said.reduce((sum, { confidence }) => sum + confidence, 0);
  return {
    said: counts.slice(0, MOST_SAID),
    meanConfidence: said.length === 0 ? 0 : sure / said.length,
  };
}

/** A label in words that the world does not know leads to no program. */
async function checkWords(
  { services, demonstration }: ShownLesson,
  { model }: ReadLabelModel,
): Promise<void> {
  const kit = await services.kit(demonstration.world);
  if (kit.labels === undefined) {
    return;
  }
  const { loggedActions, state } = demonstration;
  const verbs = new Set([NO_OP, ...kit.labels.verbs, ...loggedActions.map(({ verb }) => verb)]);
  const objects = new Set(kit.labels.objectNames(knownState(kit.model, state)));
  const said = wordsOf(model.vocabulary);
  const unknown = [
    ...said.verbs.filter((word) => !verbs.has(word)),
    ...said.objects.filter((word) => !objects.has(word)),
  ];
  if (unknown.length > 0) {
    throw unusableLabelModel(
      t(
        "{count} of its words are none of the world “{world}”: {words}. Say in vocabulary.json under “means” what they are called there.",
        {
          count: unknown.length,
          world: kit.title,
          words: unknown.slice(0, MOST_TOLD).join(", "),
        },
      ),
    );
  }
}
