/**
 * Where labelled steps come from: generated rooms, the layouts of TEACh's rooms with steps drawn at
 * random, and the paths that people drove there. Of TEACh only floor plans that are not held out.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/base/app-error";
import type { SeededRandom } from "@/base/seeded-random";
import { isHeldOutFloorPlan } from "@/lab/replay/floor-plans";
import {
  NO_OBJECT,
  sampleSteps,
  type Balance,
  type LabelCounts,
  type LabelledStep,
  type VerbShares,
} from "@/lab/pairs/make-dataset-sampler";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { NO_OP } from "@/core/action-label";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import type { TeachAction } from "@/formats/teach/teach-actions";
import {
  generateRoom,
  type HouseholdState,
  replayLog,
  type RoomFamily,
  type RoomKind,
  roomSeed,
  walkableCells,
} from "@/worlds/household/household-study";

const STEPS_PER_ROOM = 56;
/** Of a person's path every interaction counts, and of the many motions this share. */
const MOTIONS_KEPT = 0.35;
/** Kitchens are where most household tasks happen. */
const KINDS: readonly RoomKind[] = [
  "kitchen",
  "kitchen",
  "living room",
  "kitchen",
  "bedroom",
  "kitchen",
  "bathroom",
  "kitchen",
];
/** With games: which of eight shards are what. */
const MIXTURE = ["room", "layout", "path", "room", "layout", "path", "room", "layout"] as const;

export interface DrawnSteps {
  readonly name: string;
  readonly steps: readonly LabelledStep[];
}

export interface StepSource {
  /** The steps of shard `index`; the same index gives the same steps. */
  draw(index: number, counts: LabelCounts, random: SeededRandom): Promise<DrawnSteps>;
}

/** Files of games in floor plans that may be trained on (`held out` false) or may not. */
export async function gamesByHoldOut(
  folder: string,
  isHeldOut: boolean,
): Promise<readonly TeachEpisode[]> {
  const episodes: TeachEpisode[] = [];
  for (const file of await findGameFiles([folder])) {
    const game = await readTeachGame(new Uint8Array(await readFile(file)), path.basename(file));
    if (game.ok && isHeldOutFloorPlan(game.value.episode.initialState.room.name) === isHeldOut) {
      episodes.push(game.value.episode);
    }
  }
  return episodes;
}

/** At most `limit` games that were kept from training, spread over all. Throws AppError BEN-01 without any. */
export async function heldOutGames(
  folder: string | undefined,
  limit: number,
): Promise<readonly TeachEpisode[]> {
  const episodes = folder === undefined ? [] : await gamesByHoldOut(folder, true);
  if (episodes.length === 0) {
    throw new AppError({
      code: "BEN-01",
      what: "None of these games is in a floor plan that was kept from training.",
      safe: "Nothing was measured.",
      next: "Give a folder with games in every fifth floor plan (5, 10, 15, ...): --games DIR",
    });
  }
  const step = Math.max(1, Math.floor(episodes.length / limit));
  return episodes.filter((_, index) => index % step === 0).slice(0, limit);
}

export function createStepSource(
  family: RoomFamily,
  episodes: readonly TeachEpisode[],
  shares?: VerbShares,
): StepSource {
  return {
    async draw(index, counts, random) {
      const what = episodes.length === 0 ? "room" : MIXTURE[index % MIXTURE.length];
      const episode = episodes[(index * 37) % Math.max(1, episodes.length)];
      if (what === "room" || episode === undefined) {
        return drawRoom(family, index, { counts, random, shares });
      }
      return what === "layout"
        ? drawLayout(episode, { counts, random, shares })
        : drawPath(episode, random);
    },
  };
}

interface StepDraw extends Balance {
  readonly random: SeededRandom;
}

function drawRoom(
  family: RoomFamily,
  index: number,
  { counts, random, shares }: StepDraw,
): DrawnSteps {
  // Not the shard's own number: the mixture would give some kinds to rooms and others to layouts.
  const kind = KINDS[random.integer(0, KINDS.length - 1)] ?? "kitchen";
  const room = generateRoom({ kind, seed: roomSeed(family, index) });
  const cells = walkableCells(room);
  const steps = sampleSteps({ room, cells }, STEPS_PER_ROOM, random, {
    counts: counts.copy(),
    shares,
  });
  return { name: room.room.name, steps };
}

/** The states of an episode: one before each action and one after the last. */
export function statesOf({
  initialState,
  actions,
  sliceCounts,
  finalState,
}: TeachEpisode): readonly HouseholdState[] {
  const ending = finalState === undefined ? {} : { finalState };
  return replayLog(initialState, actions, { sliceCounts, ...ending }).states;
}

/** Random steps in a room as people found it, standing where they stood. */
function drawLayout(episode: TeachEpisode, { counts, random, shares }: StepDraw): DrawnSteps {
  const { initialState } = episode;
  const states = statesOf(episode);
  const places = new Map(
    states.map(({ agent }) => [
      `${agent.position.x.toFixed(2)} ${agent.position.z.toFixed(2)}`,
      { x: agent.position.x, z: agent.position.z },
    ]),
  );
  const sampled = { room: initialState, cells: [...places.values()] };
  const steps = sampleSteps(sampled, STEPS_PER_ROOM, random, {
    counts: counts.copy(),
    shares,
  });
  return { name: initialState.room.name, steps };
}

function drawPath(episode: TeachEpisode, random: SeededRandom): DrawnSteps {
  const { initialState, actions } = episode;
  const states = statesOf(episode);
  const steps = actions.flatMap((action, at): LabelledStep[] => {
    const [before, after] = [states[at], states[at + 1]];
    const isDropped = action.kind === "motion" && random.next() > MOTIONS_KEPT;
    if (before === undefined || after === undefined || isDropped) {
      return [];
    }
    const { verb, object } = labelOf(action);
    return [{ before, after, verb, object: object ?? NO_OBJECT }];
  });
  return { name: initialState.room.name, steps };
}

/** What the picture can show: a refused action leaves no trace in it. */
export function labelOf(action: TeachAction): { readonly verb: string; readonly object?: string } {
  if (!action.success) {
    return { verb: NO_OP };
  }
  return action.kind === "motion"
    ? { verb: action.step.verb }
    : { verb: action.verb, object: action.objectClass ?? "" };
}
