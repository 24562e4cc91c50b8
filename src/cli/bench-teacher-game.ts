import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { AppError } from "@/base/app-error";
import { ok, type Result } from "@/base/result";
import { createSeededRandom } from "@/base/seeded-random";
import type { ActionLabel } from "@/core/action-label";
import type { Json } from "@/base/json";
import { corruptLabels } from "@/cli/bench-teacher-noise";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { readTeachGame, type TeachEpisode } from "@/formats/teach";
import { householdWorld } from "@/worlds/household/household-world";
import { toNoisyProgram } from "@/worlds/household/noisy-program";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";
import { toJson } from "@/worlds/household/to-json";

/** One proposal of the teacher, executed. */
export interface TeacherTrial {
  readonly labels: "log" | "noisy";
  readonly reachesGoal: boolean;
  /** Whether the noisy program alone, refused calls skipped, reaches the goal. */
  readonly noisyReachesGoal: boolean;
  readonly callsBefore: number;
  readonly callsAfter: number;
  readonly durationMs: number;
  /** The first refusal of the proposed program, or the unmet conditions. */
  readonly problem?: string;
  readonly noisyProgram: string;
  readonly draft: ProposalDraft;
}

export interface TeacherGame {
  readonly gameId: string;
  readonly task: string;
  readonly trials: readonly TeacherTrial[];
}

/** Reads a game's episode. */
export async function readEpisode(file: string): Promise<Result<TeachEpisode, AppError>> {
  const game = await readTeachGame(new Uint8Array(await readFile(file)), basename(file));
  return game.ok ? ok(game.value.episode) : game;
}

/** Calls the built-in teacher on one game, once with the log's labels and once with noisy ones. */
export async function tryTeacher(
  episode: TeachEpisode,
  seed: number,
): Promise<Result<TeacherGame, AppError>> {
  const goal = goalFromTeachTask(episode.task);
  if (!goal.ok) {
    return goal;
  }
  const labels = toLabels(episode);
  const noisy = corruptLabels(labels, createSeededRandom(seed));
  const goalJson = toJson(goal.value);
  return ok({
    gameId: episode.gameId,
    task: episode.taskName,
    trials: [
      await tryLabels(episode, goalJson, { kind: "log", labels }),
      await tryLabels(episode, goalJson, { kind: "noisy", labels: noisy }),
    ],
  });
}

/** The log as labels, named as the studio names them on import. */
function toLabels({ actions, initialState }: TeachEpisode): readonly ActionLabel[] {
  const initialIds = new Set(initialState.objects.map((object) => object.id));
  return actions.map((action): ActionLabel => {
    const isInteraction = action.kind === "interaction";
    const objectId = isInteraction ? action.step?.objectId : undefined;
    const objectClass = isInteraction ? action.objectClass : undefined;
    return {
      id: `log-${action.index}`,
      verb: isInteraction ? action.verb : action.step.verb,
      ...(objectClass === undefined ? {} : { object: objectClass }),
      ...(objectId !== undefined && initialIds.has(objectId) ? { instance: objectId } : {}),
      startFrame: action.index,
      endFrame: action.index + 1,
      confidence: 1,
      by: "log",
      success: action.success,
    };
  });
}

async function tryLabels(
  episode: TeachEpisode,
  goal: Json,
  input: { readonly kind: "log" | "noisy"; readonly labels: readonly ActionLabel[] },
): Promise<TeacherTrial> {
  const noisyProgram = toNoisyProgram(input.labels).text;
  const state = toJson(episode.initialState);
  const startedMs = performance.now();
  const draft = await createBuiltInTeacher(householdWorld).propose({
    instruction: episode.instruction,
    dialogue: [],
    noisyProgram,
    state,
    goal,
    exemplars: [],
    images: [],
  });
  const durationMs = performance.now() - startedMs;
  const proposed = run(draft.program, state, goal, "stop");
  return {
    labels: input.kind,
    reachesGoal: proposed.problem === undefined,
    noisyReachesGoal: run(noisyProgram, state, goal, "skip").problem === undefined,
    callsBefore: countCalls(noisyProgram),
    callsAfter: countCalls(draft.program),
    durationMs,
    ...proposed,
    noisyProgram,
    draft,
  };
}

/** Executes a program's text in a fresh episode. No `problem` means that the goal is reached. */
function run(
  program: string,
  state: Json,
  goal: Json,
  onRefusal: "stop" | "skip",
): { readonly problem?: string } {
  const environment = householdWorld.open(state, goal);
  const { calls, unsupportedLines } = parseStraightLine(program);
  if (unsupportedLines.length > 0 && onRefusal === "stop") {
    return { problem: `line ${unsupportedLines.join(", ")} cannot be read` };
  }
  for (const { line, call } of calls) {
    const outcome = environment.call(call);
    if (!outcome.ok && onRefusal === "stop") {
      return { problem: `line ${line}: ${outcome.failure?.sentence ?? "refused"}` };
    }
  }
  const { success, conditions } = environment.checkGoal();
  const unmet = conditions.filter(({ met }) => !met);
  return success ? {} : { problem: unmet.map((each) => each.failure ?? each.id).join(" ") };
}

/** Calls that do something; what a program believes (`change_state`) is no step. */
function countCalls(program: string): number {
  return parseStraightLine(program).calls.filter(({ call }) => call.method !== "change_state")
    .length;
}
