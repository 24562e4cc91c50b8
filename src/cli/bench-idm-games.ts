/**
 * Real human episodes as labelled pairs: the log is replayed in the household world, every
 * observation rendered, and every consecutive pair labelled, navigation and refusals included.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { NO_OP } from "@/core/action-label";
import type { LabelledPair } from "@/cli/bench-idm-figures";
import { labelPairs, type FramePair, type LoadedModel } from "@/cli/bench-idm-model";
import { openFrameRenderer, type FrameRenderer } from "@/cli/make-dataset-browser";
import { findGameFiles } from "@/cli/replay-teach-game";
import { readTeachGame } from "@/formats/teach";
import type { TeachAction } from "@/formats/teach-actions";
import type { HouseholdState } from "@/worlds/household/household-state";
import { replayLog } from "@/worlds/household/replay-log";

/** As the studio records and reads its videos: drawn at 480 pixels, compressed, scaled down. */
const AS_RECORDED = { drawnPx: 480, smoothing: "low", jpegQuality: 0.85 } as const;
/** States that cross into the browser at a time. */
const CHUNK = 60;

/** Labels every `step`-th game of the folder, `limit` games at most. */
export async function labelGames(
  loaded: LoadedModel,
  folder: string,
  limit: number,
): Promise<readonly LabelledPair[]> {
  const files = await findGameFiles([folder]);
  const step = Math.max(1, Math.floor(files.length / limit));
  const chosen = files.filter((_, index) => index % step === 0).slice(0, limit);
  const renderer = await openFrameRenderer();
  const pairs: LabelledPair[] = [];
  try {
    for (const [sequence, file] of chosen.entries()) {
      pairs.push(...(await labelGame(loaded, renderer, file, sequence)));
      console.error(`${sequence + 1} of ${chosen.length} games, ${pairs.length} pairs`);
    }
  } finally {
    await renderer.close();
  }
  return pairs;
}

async function labelGame(
  loaded: LoadedModel,
  renderer: FrameRenderer,
  file: string,
  sequence: number,
): Promise<readonly LabelledPair[]> {
  const bytes = new Uint8Array(await readFile(file));
  const game = await readTeachGame(bytes, path.basename(file));
  if (!game.ok) {
    throw game.error;
  }
  const { initialState, actions, sliceCounts } = game.value.episode;
  const { states } = replayLog(initialState, actions, { sliceCounts });
  const frames = await renderAll(renderer, states, loaded.model.sizePx);
  const pairs = actions.map((action, index): FramePair => ({
    first: index,
    second: index + 1,
    truth: truthOf(action),
  }));
  return labelPairs(loaded, frames, pairs, sequence);
}

/** What the picture can show: a refused action leaves no trace in it. */
function truthOf(action: TeachAction): LabelledPair["truth"] {
  if (!action.success) {
    return { verb: NO_OP };
  }
  return action.kind === "motion"
    ? { verb: action.step.verb }
    : { verb: action.verb, object: action.objectClass ?? "" };
}

async function renderAll(
  renderer: FrameRenderer,
  states: readonly HouseholdState[],
  sizePx: number,
): Promise<Uint8Array> {
  const frames = new Uint8Array(states.length * sizePx * sizePx * 3);
  for (let start = 0; start < states.length; start += CHUNK) {
    const part = states.slice(start, start + CHUNK);
    const answer = await renderer.render({ states: part, pairs: [], sizePx, ...AS_RECORDED });
    frames.set(answer.frames, start * sizePx * sizePx * 3);
  }
  return frames;
}
