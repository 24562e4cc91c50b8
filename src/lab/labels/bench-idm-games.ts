/**
 * Real human episodes as labelled pairs: the log is replayed in the household world, every
 * observation rendered, and every consecutive pair labelled, navigation and refusals included.
 */
import type { ActionLabel } from "@/core/action-label";
import type { LabelledPair } from "@/lab/labels/bench-idm-figures";
import {
  guessPairs,
  refinePairs,
  type FramePair,
  type GuessedPair,
  type LoadedModel,
} from "@/lab/labels/bench-idm-model";
import { openFrameRenderer, type FrameRenderer } from "@/lab/pairs/make-dataset-browser";
import { heldOutGames, labelOf, statesOf } from "@/lab/pairs/make-dataset-sources";
import { unpackViews } from "@/lab/pictures/packed-views";
import type { TeachEpisode } from "@/formats/teach/teach";

/** As the studio records and reads its videos: drawn at 480 pixels, compressed, scaled down. */
const AS_RECORDED = { drawnPx: 480, smoothing: "low", jpegQuality: 0.85 } as const;
/** States that cross into the browser at a time. */
const CHUNK = 60;

export interface LabelledGames {
  readonly pairs: readonly LabelledPair[];
  /** The model's labels by the game's id: label i covers [i, i + 1). */
  readonly labels: ReadonlyMap<string, readonly ActionLabel[]>;
}

/**
 * Labels the games of floor plans that are held out from training, every n-th so that `limit` remain.
 * Where all are of trained floor plans, AppError BEN-01: figures on them would flatter.
 */
export async function labelGames(
  loaded: LoadedModel,
  folder: string,
  limit: number,
): Promise<LabelledGames> {
  const chosen = await heldOutGames(folder, limit);
  const renderer = await openFrameRenderer();
  const pairs: LabelledPair[] = [];
  const labels = new Map<string, readonly ActionLabel[]>();
  try {
    for (const [sequence, episode] of chosen.entries()) {
      const labelled = await labelGame(loaded, renderer, episode, sequence);
      pairs.push(...labelled);
      labels.set(episode.gameId, labelled.map(toLabel));
      console.error(`${sequence + 1} of ${chosen.length} games, ${pairs.length} pairs`);
    }
  } finally {
    await renderer.close();
  }
  return { pairs, labels };
}

/** A model names classes and no instances. */
function toLabel({ guess, confidence }: LabelledPair, frame: number): ActionLabel {
  return {
    id: `model-${frame}`,
    verb: guess.verb,
    ...(guess.object === undefined ? {} : { object: guess.object }),
    startFrame: frame,
    endFrame: frame + 1,
    confidence,
    by: "model",
  };
}

async function labelGame(
  loaded: LoadedModel,
  renderer: FrameRenderer,
  episode: TeachEpisode,
  sequence: number,
): Promise<readonly LabelledPair[]> {
  const { actions } = episode;
  const states = statesOf(episode);
  const guessed: GuessedPair[] = [];
  for (let start = 0; start < actions.length; start += CHUNK) {
    const part = states.slice(start, start + CHUNK + 1);
    const pairs = actions.slice(start, start + CHUNK).map((action, index): FramePair => {
      const { verb, object } = labelOf(action);
      const truth = object === undefined ? { verb } : { verb, object };
      return { first: index, second: index + 1, truth };
    });
    const { bytes } = await renderer.render({
      states: part,
      pairs: pairs.map(({ first, second }) => [first, second] as const),
      ...AS_RECORDED,
    });
    const views = unpackViews(bytes, part.length, pairs.length);
    guessed.push(...(await guessPairs(loaded, views, pairs, sequence)));
  }
  return refinePairs(loaded, guessed);
}
