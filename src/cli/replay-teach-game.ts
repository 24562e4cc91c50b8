import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import { readTeachGame, type TeachEpisode } from "@/formats/teach";
import { checkGoal } from "@/worlds/household/goal-check";
import type { HouseholdState } from "@/worlds/household/household-state";
import { replayLog, type LogReplay } from "@/worlds/household/replay-log";
import { goalFromTeachTask } from "@/worlds/household/teach-task";

/** Where the world and the log say different things of one interaction. */
export interface Disagreement {
  readonly index: number;
  readonly verb: string;
  readonly objectId?: string;
  readonly logged: boolean;
  /** Kind and sentence of the refusal; absent where the world accepts what the log refused. */
  readonly kind?: string;
  readonly sentence?: string;
}

export interface GameReplay {
  readonly file: string;
  readonly gameId: string;
  readonly task: string;
  readonly successful: number;
  readonly accepted: number;
  /** Of the successful ones, those accepted with reach, view and crowding checked as well. */
  readonly acceptedStrictly: number;
  readonly failed: number;
  readonly refused: number;
  /** Blocked steps of the log, and how many of them this world blocks. */
  readonly blockedMotions: number;
  readonly refusedMotions: number;
  /** The goal check on the final state of the file; absent without a state or a readable goal. */
  readonly goalOnLogged?: boolean;
  /** The goal check on the state that the replay ends in. */
  readonly goalOnReplayed?: boolean;
  /** The Commander's last progress check, where there was one. */
  readonly lastCheck?: boolean;
  /** Goal conditions on which the two final states differ. */
  readonly goalDifferences: readonly string[];
  readonly disagreements: readonly Disagreement[];
  readonly warnings: readonly string[];
}

/** The given files, and the game files directly in the given folders, in order of their names. */
export async function findGameFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    if (isFolder) {
      const names = await readdir(path);
      const games = names.filter((name) => /\.json(\.gz)?$/.test(name)).sort();
      files.push(...games.map((name) => join(path, name)));
    } else {
      files.push(path);
    }
  }
  return files;
}

/** Reads one game and replays its log. */
export async function replayGame(file: string): Promise<Result<GameReplay, AppError>> {
  const name = basename(file);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await readFile(file));
  } catch (error) {
    return err(
      new AppError(
        {
          code: "CLI-01",
          what: `${file} could not be opened.`,
          safe: "Nothing was changed.",
          next: "Check the path and that you may read the file.",
        },
        { cause: error },
      ),
    );
  }
  const game = await readTeachGame(bytes, name);
  if (!game.ok) {
    return game;
  }
  const { episode, report } = game.value;
  const { sliceCounts } = episode;
  const replay = replayLog(episode.initialState, episode.actions, { sliceCounts });
  return ok({
    file: name,
    gameId: episode.gameId,
    task: episode.taskName,
    ...countInteractions(episode, replay),
    ...judgeGoal(episode, replay.states.at(-1) ?? episode.initialState),
    warnings: report.lines.map((line) => line.message),
  });
}

function countInteractions(episode: TeachEpisode, replay: LogReplay) {
  const counts = {
    successful: 0,
    accepted: 0,
    acceptedStrictly: 0,
    failed: 0,
    refused: 0,
    blockedMotions: 0,
    refusedMotions: 0,
  };
  const disagreements: Disagreement[] = [];
  for (const verdict of replay.verdicts) {
    const action = episode.actions[verdict.index];
    if (action?.kind !== "interaction") {
      counts.blockedMotions += verdict.logged ? 0 : 1;
      counts.refusedMotions += verdict.logged || verdict.world ? 0 : 1;
      continue;
    }
    counts.acceptedStrictly += verdict.logged && verdict.isAcceptedStrictly ? 1 : 0;
    counts[verdict.logged ? "successful" : "failed"] += 1;
    if (verdict.logged === verdict.world) {
      counts[verdict.logged ? "accepted" : "refused"] += 1;
      continue;
    }
    const { step, failure } = verdict;
    const objectId = step !== undefined && "objectId" in step ? step.objectId : undefined;
    disagreements.push({
      index: verdict.index,
      verb: action.verb,
      ...(objectId === undefined ? {} : { objectId }),
      logged: verdict.logged,
      ...(failure === undefined ? {} : { kind: failure.kind, sentence: failure.sentence }),
    });
  }
  return { ...counts, disagreements };
}

function judgeGoal(episode: TeachEpisode, replayed: HouseholdState) {
  const lastCheck = episode.progressChecks.at(-1);
  const checks = lastCheck === undefined ? {} : { lastCheck };
  const goal = goalFromTeachTask(episode.task);
  if (!goal.ok || episode.finalState === undefined) {
    return { ...checks, goalDifferences: [] };
  }
  const onLogged = checkGoal(episode.finalState, goal.value);
  const onReplayed = checkGoal(replayed, goal.value);
  const unmet = (report: typeof onLogged) =>
    report.conditions.filter(({ met }) => !met).map((condition) => condition.id);
  const differing = [
    ...unmet(onLogged).map((id) => `logged lacks ${id}`),
    ...unmet(onReplayed).map((id) => `replayed lacks ${id}`),
  ];
  return {
    ...checks,
    goalOnLogged: onLogged.success,
    goalOnReplayed: onReplayed.success,
    goalDifferences: onLogged.success && onReplayed.success ? [] : differing,
  };
}
