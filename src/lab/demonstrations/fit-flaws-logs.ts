/** Drives to measure: the logs of TEACh games, and demonstrations of our own. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { ok, type Result } from "@/base/result";
import type { AppError } from "@/base/app-error";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import type { TeachAction } from "@/formats/teach/teach-actions";
import {
  DEMO_TASK_NAMES,
  type DriveLog,
  type FlawTally,
  goalFromTeachTask,
  type LoggedStep,
  makeTaskDemonstration,
  measureFlaws,
  type RoomFamily,
  roomSeed,
  toDriveLog,
} from "@/worlds/household/household-study";

/** What was counted in a set of drives. */
export interface MeasuredDrives {
  readonly drives: number;
  readonly tallies: readonly FlawTally[];
  /** Why some could not be counted, for people. */
  readonly unread: readonly string[];
}

/** Counts in the games of the given files and folders. */
export async function measureTeachGames(paths: readonly string[]): Promise<MeasuredDrives> {
  const tallies: FlawTally[] = [];
  const unread: string[] = [];
  let drives = 0;
  for (const file of await findGameFiles(paths)) {
    const log = await readTeachDrive(file);
    if (log.ok) {
      drives += 1;
      tallies.push(...measureFlaws(log.value));
    } else {
      unread.push(log.error.message);
    }
  }
  return { drives, tallies, unread };
}

export interface OwnDrivesRequest {
  readonly rooms: RoomFamily;
  /** Drives of each of the twelve tasks. */
  readonly count: number;
  readonly seed: number;
}

/** Makes drives of all twelve tasks and counts in them. */
export function measureOwnDrives({ rooms, count, seed }: OwnDrivesRequest): MeasuredDrives {
  const tallies: FlawTally[] = [];
  const unread: string[] = [];
  let drives = 0;
  for (const task of DEMO_TASK_NAMES) {
    for (let index = 0; index < count; index += 1) {
      const room = roomSeed(rooms, seed + index);
      const made = makeTaskDemonstration(task, room);
      if (made === undefined) {
        unread.push(`Room ${room} does not suit ${task}.`);
      } else {
        drives += 1;
        tallies.push(...measureFlaws(toDriveLog(made)));
      }
    }
  }
  return { drives, tallies, unread };
}

/** One game's log in the form that is measured. */
async function readTeachDrive(file: string): Promise<Result<DriveLog, AppError>> {
  const game = await readTeachGame(new Uint8Array(await readFile(file)), basename(file));
  return game.ok ? ok(fromEpisode(game.value.episode)) : game;
}

function fromEpisode(episode: TeachEpisode): DriveLog {
  const goal = goalFromTeachTask(episode.task);
  return {
    initial: episode.initialState,
    steps: episode.actions.map(toLoggedStep),
    ...(goal.ok ? { goal: goal.value } : {}),
  };
}

function toLoggedStep(action: TeachAction): LoggedStep {
  const time = action.timeS === undefined ? {} : { timeS: action.timeS };
  if (action.kind === "motion") {
    const { poseAfter } = action;
    const pose = poseAfter === undefined ? {} : { poseAfter };
    return { verb: action.step.verb, success: action.success, ...pose, ...time };
  }
  const { step, objectClass } = action;
  return {
    verb: action.verb,
    success: action.success,
    ...(step === undefined ? {} : { objectId: step.objectId }),
    ...(objectClass === undefined ? {} : { objectClass }),
    ...time,
  };
}
