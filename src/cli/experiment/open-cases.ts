/** The episodes of an experiment for the command line: rooms that are laid out, and games. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { readGames } from "@/cli/act/read-games";
import { describedCase, readCase, type TeachCase } from "@/cli/teach/teach-case";
import { corruptLabels } from "@/cli/teach/teach-noise";
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import type { EpisodeSource, Experiment } from "@/core/experiments/experiment";
import type { Episode } from "@/core/experiments/experiment-record";
import type { WorldKit } from "@/core/world/world-kit";
import type { OpenedCase } from "@/cli/experiment/opened-case";
import { drawRooms, openRoom } from "@/lesson/experiments/open-episode";
import { drawRoutines, openRoutine, routineOf } from "@/lesson/experiments/routine-episode";
import { planReferenceSteps } from "@/lesson/experiments/reference-steps";

/** Throws EXP-02 where a task or a room is not to be had, CLI-01 where games are wanted and none given. */
export async function openCases(
  experiment: Pick<Experiment, "episodes">,
  kit: WorldKit,
  games: readonly string[],
): Promise<readonly OpenedCase[]> {
  const drive = await ensureExists(kit.loadDrive, "a world for experiments can be driven")();
  const parts = { world: kit.model, drive };
  const cases: OpenedCase[] = [];
  for (const source of experiment.episodes) {
    if (source.kind === "rooms") {
      cases.push(...drawRooms(source, parts).map((episode) => openRoomCase(episode, parts)));
    } else if (source.kind === "routines") {
      cases.push(
        ...drawRoutines(source, parts).map((episode) =>
          openRoutineCase(episode, experiment, parts),
        ),
      );
    } else if (source.kind === "lessons") {
      cases.push(...(await openLessons(games, source)));
    } else {
      cases.push(...(await openGames(games, source.each)));
    }
  }
  return cases;
}

function openRoomCase(episode: Episode, parts: Parameters<typeof openRoom>[1]): OpenedCase {
  const { state, goal, place } = openRoom(episode, parts);
  const { id, task, instruction } = episode;
  const facts = { world: parts.world.id, instruction, dialogue: [], state: state.json, goal };
  const one = describedCase({ id, task, place }, facts);
  return { episode, one, referenceSteps: planReferenceSteps(parts.world, state, goal) };
}

/** It has no goal: what is wanted stands in the experiment. */
function openRoutineCase(
  episode: Episode,
  experiment: Pick<Experiment, "episodes">,
  parts: Parameters<typeof openRoom>[1],
): OpenedCase {
  const asked = ensureExists(routineOf(experiment, episode), "a routine of this experiment");
  const routine = openRoutine(asked, episode, parts);
  const { id, task, instruction } = episode;
  const state = routine.target.json;
  const facts = { world: parts.world.id, instruction, dialogue: [], state };
  const one = describedCase({ id, task, place: routine.place }, facts);
  return { episode, one, referenceSteps: 0, routine };
}

/** Games with the labels that they are taught from, in the order of the files. */
async function openLessons(
  games: readonly string[],
  { each = Infinity, labels, seed }: Extract<EpisodeSource, { kind: "lessons" }>,
): Promise<readonly OpenedCase[]> {
  requireGames(games);
  const counts = new Tally<string>();
  const opened: OpenedCase[] = [];
  for (const file of await findGameFiles(games)) {
    const read = await readCase(file);
    if (read.ok && counts.of(read.value.task) < each) {
      counts.add(read.value.task);
      const { labels: logged } = read.value;
      const random = createSeededRandom(seed + opened.length);
      const own = labels === "log" ? logged : corruptLabels(logged, random);
      const one = { ...read.value, labels: own };
      const referenceSteps = logged.length;
      opened.push({ episode: toEpisode(one), one, referenceSteps, isLesson: true });
    }
  }
  return opened;
}

function requireGames(games: readonly string[]): void {
  if (games.length === 0) {
    throw new AppError({
      code: "CLI-01",
      what: "This experiment is of demonstrations.",
      safe: "Nothing was run.",
      next: "Give games with --games GAMES.",
    });
  }
}

async function openGames(
  games: readonly string[],
  each: number | undefined,
): Promise<readonly OpenedCase[]> {
  requireGames(games);
  const { cases, refused } = await readGames(games, each ?? Infinity);
  for (const { id, why } of refused) {
    console.error(`${id} | left out | ${why}`);
  }
  return cases.map((one) => ({ episode: toEpisode(one), one, referenceSteps: one.labels.length }));
}

function toEpisode({ id, task, demonstration: { instruction } }: TeachCase): Episode {
  return { id, task, instruction, source: { kind: "demonstration", demonstrationId: id } };
}
