/** Where an agent is tried: rooms of a world's own tasks, laid out by their numbers. */
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { EpisodeSource } from "@/core/experiments/experiment";
import type { Episode } from "@/core/experiments/experiment-record";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { DriveTask, WorldDrive } from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";

/** What a room needs to be laid out and judged. */
export interface RoomParts {
  readonly world: TaskWorld;
  readonly drive: WorldDrive;
}

/** An episode that can be acted in. */
export interface OpenedEpisode {
  readonly state: WorldState;
  /** For whoever judges; the agent is told nothing of it. */
  readonly goal: Json;
  readonly place: string;
}

/** A room that a task does not fit into is passed over; after so many in a row the task is. */
const MOST_TRIES = 20;

/**
 * Rooms for the world's own tasks, as the seed draws them. Throws EXP-02 for a task that the world does
 * not have, or that fits into no room.
 */
export function drawRooms(
  { tasks, each, seed }: Extract<EpisodeSource, { kind: "rooms" }>,
  parts: RoomParts,
): readonly Episode[] {
  const { tasks: known } = parts.drive;
  const wanted =
    tasks === undefined ? known : tasks.map((title) => findTask(title, parts.drive.tasks));
  return wanted.flatMap((task) => {
    // By the task and not by its place in the list: leaving one out changes no other.
    const random = createSeededRandom(seed * 1000 + known.indexOf(task));
    return Array.from({ length: each }, () => drawRoom(task, random, parts));
  });
}

function findTask(title: string, tasks: readonly DriveTask[]): DriveTask {
  const found = tasks.find((task) => task.title === title);
  if (found === undefined) {
    const known = tasks.map((task) => task.title).join(", ");
    throw noSuchTask(`This world has no task “${title}”; it has ${known}.`);
  }
  return found;
}

function drawRoom(
  { title, instruction, placeKind }: DriveTask,
  random: SeededRandom,
  parts: RoomParts,
): Episode {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const number = random.integer(0, parts.drive.placeCount - 1);
    const source = { kind: "room", placeKind, number } as const;
    const episode = { id: `${title} ${number}`, task: title, instruction, source };
    if (canOpen(episode, parts)) {
      return episode;
    }
  }
  throw noSuchTask(`No room was found for “${title}” in ${MOST_TRIES} tries.`);
}

function canOpen(episode: Episode, parts: RoomParts): boolean {
  try {
    openRoom(episode, parts);
    return true;
  } catch (error) {
    if (error instanceof AppError) {
      return false;
    }
    throw error;
  }
}

/** Lays the room of an episode out. Throws REC-02, and EXP-02 where its words cannot be judged. */
export function openRoom(
  { instruction, source }: Episode,
  { world, drive }: RoomParts,
): OpenedEpisode {
  if (source.kind !== "room") {
    throw noSuchTask("This episode has no room of its own.");
  }
  const { placeKind: kind, number } = source;
  const goal = world.goalFromInstruction(instruction);
  if (goal === undefined) {
    throw noSuchTask(`What “${instruction}” asks for cannot be checked.`);
  }
  const state = drive.layOut({ kind, number, instruction });
  return { state, goal, place: drive.placeName(state) };
}

function noSuchTask(what: string): AppError {
  return new AppError({
    code: "EXP-02",
    what,
    safe: "Nothing was run.",
    next: "Name other tasks in the experiment's file.",
  });
}
