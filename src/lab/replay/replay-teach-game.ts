import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import { measureClicks, type ClickMeasure } from "@/lab/replay/replay-teach-clicks";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import {
  type AttributeComparison,
  checkGoal,
  compareStates,
  goalFromTeachTask,
  type HouseholdState,
  type LogReplay,
  replayLog,
} from "@/worlds/household/household-study";

/** Where the world and the log say different things of one interaction. */
export interface Disagreement {
  readonly index: number;
  readonly verb: string;
  readonly objectId?: string;
  /** Class of what was in the hand. */
  readonly heldClass?: string;
  readonly logged: boolean;
  /** Kind and sentence of the refusal; absent where the world accepts what the log refused. */
  readonly kind?: string;
  readonly sentence?: string;
}

/** A click that both the log and this world refuse, and why this world does. */
export interface Refusal {
  readonly verb: string;
  readonly kind: string;
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
  readonly refusals: readonly Refusal[];
  /** Motions that the log marks successful, and how many of them this world accepts. */
  readonly successfulMotions: number;
  readonly acceptedMotions: number;
  /** Blocked steps of the log, and how many of them this world blocks. */
  readonly blockedMotions: number;
  readonly refusedMotions: number;
  readonly clicks: readonly ClickMeasure[];
  /** Attributes compared at the end of the log and of the replay; empty without a final state. */
  readonly comparisons: readonly AttributeComparison[];
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

/**
 * The given files, and the game files directly in the given folders, in order of their names. Throws CLI-09 for a
 * folder without any: whoever named it meant another one.
 */
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
      if (games.length === 0) {
        throw noGamesIn(path);
      }
      files.push(...games.map((name) => join(path, name)));
    } else {
      files.push(path);
    }
  }
  return files;
}

function noGamesIn(folder: string): AppError {
  return new AppError({
    code: "CLI-09",
    what: `The folder “${folder}” has no game files (*.game.json, also gzipped) directly in it.`,
    safe: "Nothing was read and nothing was changed.",
    next: "Name the folder that the files are in.",
  });
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
  const { sliceCounts, finalState } = episode;
  const replay = replayLog(episode.initialState, episode.actions, {
    sliceCounts,
    ...(finalState === undefined ? {} : { finalState }),
  });
  return ok({
    file: name,
    gameId: episode.gameId,
    task: episode.taskName,
    ...countMotions(replay),
    ...countInteractions(episode, replay),
    clicks: measureClicks(episode, replay),
    comparisons: compareEnds(episode, replay),
    ...judgeGoal(episode, replay.states.at(-1) ?? episode.initialState),
    warnings: report.lines.map((line) => line.message),
  });
}

function countMotions({ verdicts }: LogReplay) {
  const motions = verdicts.filter(({ step }) => step !== undefined && !("objectId" in step));
  const successful = motions.filter(({ logged }) => logged);
  const blocked = motions.filter(({ logged }) => !logged);
  return {
    successfulMotions: successful.length,
    acceptedMotions: successful.filter(({ isAcceptedStrictly }) => isAcceptedStrictly).length,
    blockedMotions: blocked.length,
    refusedMotions: blocked.filter(({ world }) => !world).length,
  };
}

function countInteractions(episode: TeachEpisode, replay: LogReplay) {
  const counts = { successful: 0, accepted: 0, acceptedStrictly: 0, failed: 0, refused: 0 };
  const disagreements: Disagreement[] = [];
  const refusals: Refusal[] = [];
  for (const verdict of replay.verdicts) {
    const action = episode.actions[verdict.index];
    if (action?.kind !== "interaction") {
      continue;
    }
    const { logged, world, failure } = verdict;
    counts.acceptedStrictly += logged && verdict.isAcceptedStrictly ? 1 : 0;
    counts[logged ? "successful" : "failed"] += 1;
    if (logged === world) {
      counts[logged ? "accepted" : "refused"] += 1;
      if (!logged && failure !== undefined) {
        refusals.push({ verb: action.verb, kind: failure.kind });
      }
      continue;
    }
    disagreements.push(toDisagreement(action.verb, verdict, replay.states[verdict.index]));
  }
  return { ...counts, refusals, disagreements };
}

function toDisagreement(
  verb: Disagreement["verb"],
  { index, step, failure, logged }: LogReplay["verdicts"][number],
  state: HouseholdState | undefined,
): Disagreement {
  const objectId = step !== undefined && "objectId" in step ? step.objectId : undefined;
  const held = findObject(state, state?.agent.heldId);
  return {
    index,
    verb,
    ...(objectId === undefined ? {} : { objectId }),
    ...(held === undefined ? {} : { heldClass: held.class }),
    logged,
    ...(failure === undefined ? {} : { kind: failure.kind, sentence: failure.sentence }),
  };
}

function findObject(state: HouseholdState | undefined, id: string | undefined) {
  return state?.objects.find((object) => object.id === id);
}

/** The logged and the replayed final state, compared over what the person touched or changed. */
function compareEnds(episode: TeachEpisode, replay: LogReplay): readonly AttributeComparison[] {
  const simulated = replay.states.at(-1);
  if (episode.finalState === undefined || simulated === undefined) {
    return [];
  }
  const touched = replay.verdicts.flatMap(({ index, logged, step }) => {
    const heldId = replay.states[index]?.agent.heldId;
    return logged && step !== undefined && "objectId" in step
      ? [step.objectId, ...(heldId === undefined ? [] : [heldId])]
      : [];
  });
  return compareStates({
    initial: episode.initialState,
    logged: episode.finalState,
    simulated,
    touched: new Set(touched),
  });
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
