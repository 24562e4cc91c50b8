/**
 * Reads a TEACh game (`*.game.json`, plain or gzipped) into an episode of the household world.
 *
 * Why it exists: TEACh's games are demonstrations that people drove, with a log, a dialogue and
 * the room's whole state before and after. How to use: {@link readTeachGame} on the bytes of a
 * file; an expected failure comes back as an AppError (codes IMP-01 to IMP-08) and nothing else,
 * whatever the bytes are.
 */
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { bounds } from "@/core/bounds";
import type { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { gunzip, isGzip } from "@/base/gunzip";
import { err, ok, type Result } from "@/base/result";
import { createReportWriter, toJsonPointer, type ImportReport } from "@/formats/report";
import {
  readActions,
  readAgentPose,
  type TeachAction,
  type TeachPose,
} from "@/formats/teach/teach-actions";
import { readDialogue, type TeachUtterance } from "@/formats/teach/teach-dialogue";
import { importError } from "@/formats/teach/teach-errors";
import { sanitizeJson } from "@/formats/teach/teach-json";
import {
  teachGameSchema,
  teachOutlineSchema,
  teachRawTasksSchema,
  type TeachEpisodeJson,
  type TeachTaskJson,
  type TeachState,
} from "@/formats/teach/teach-schema";
import { countSlices, nameObjects, readState } from "@/formats/teach/teach-state";
import type { HouseholdState } from "@/worlds/household/household-study";

const EPISODE_PATH = ["tasks", 0, "episodes", 0] as const;

export interface TeachEpisode {
  readonly gameId: string;
  /** AI2-THOR's scene, e.g. `FloorPlan11_physics`. */
  readonly worldName: string;
  readonly taskName: string;
  /** The task's own sentence, e.g. "Prepare coffee in a clean mug." */
  readonly taskDescription: string;
  /** What the Commander asked for; empty where nothing was asked for in words. */
  readonly instruction: string;
  readonly dialogue: readonly TeachUtterance[];
  readonly initialState: HouseholdState;
  /** The logged final state; absent where the recording stopped early. */
  readonly finalState?: HouseholdState;
  /** Slices that one whole of a class gave in this game, e.g. `{ Tomato: 7 }`, where it is known. */
  readonly sliceCounts: Readonly<Record<string, number>>;
  /** The driver's actions in order; action i leads from observation i to i + 1. */
  readonly actions: readonly TeachAction[];
  /** The task with its goal conditions as the file has it. Hostile until parsed. */
  readonly task: unknown;
  /** Outcomes of the Commander's progress checks in order, the log's own word on the goal. */
  readonly progressChecks: readonly boolean[];
}

export interface TeachImport {
  readonly episode: TeachEpisode;
  readonly report: ImportReport;
}

export interface ReadGameOptions {
  readonly signal?: AbortSignal;
  /** Limit of the unpacked size; {@link bounds.json.bytes} by default. */
  readonly limitBytes?: number;
}

/** Reads the bytes of a game file. Rejects only when `signal` aborts. */
export async function readTeachGame(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  options: ReadGameOptions = {},
): Promise<Result<TeachImport, AppError>> {
  const limitBytes = options.limitBytes ?? bounds.json.bytes;
  if (bytes.byteLength > limitBytes) {
    return err(importError("too-large", fileName));
  }
  let plain = bytes;
  if (isGzip(bytes)) {
    const unpacked = await gunzip(bytes, limitBytes, options.signal);
    if (!unpacked.ok) {
      return err(importError(unpacked.error, fileName));
    }
    plain = unpacked.value;
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(plain);
    return parseTeachGame(text, fileName);
  } catch {
    return err(importError("not-json", fileName));
  }
}

/** Parses the text of a game file. Never throws. */
export function parseTeachGame(text: string, fileName: string): Result<TeachImport, AppError> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err(importError("not-json", fileName));
  }
  return fromTeachJson(json, fileName);
}

/** Reads a parsed game. Takes ownership of `json`: keys that could poison a prototype are removed. */
export function fromTeachJson(json: unknown, fileName: string): Result<TeachImport, AppError> {
  const clean = sanitizeJson(json);
  if (!clean.ok) {
    return err(importError("too-deep", fileName));
  }
  if (!teachOutlineSchema.safeParse(json).success) {
    return err(importError("foreign", fileName));
  }
  const game = teachGameSchema.safeParse(json);
  if (!game.success) {
    return err(importError("bad-value", fileName, sentenceOf(firstFault(game.error))));
  }
  const task = ensureExists(game.data.tasks[0], "the outline has a task");
  const episode = ensureExists(task.episodes[0], "the outline has an episode");
  const report = createReportWriter(fileName);
  if (clean.value > 0) {
    report.add("warning", "", `${clean.value} keys with unsafe names were left out.`);
  }
  if (game.data.tasks.length > 1 || task.episodes.length > 1) {
    const message = "The file holds several episodes; the first one was read.";
    report.add("warning", "/tasks", message, "Split the file to import the others.");
  }
  const head = { ...readHead(task, episode, fileName), task: rawTask(json) };
  return readEpisode(episode, { head, fileName, report });
}

type EpisodeHead = Pick<TeachEpisode, "gameId" | "worldName" | "taskName" | "taskDescription">;

/** What the file calls itself, its world and its task. */
function readHead(
  { task_name: taskName, desc }: TeachTaskJson,
  { episode_id: id, world }: TeachEpisodeJson,
  fileName: string,
): EpisodeHead {
  return {
    gameId: id ?? fileName.replace(/(\.game)?\.json(\.gz)?$/, ""),
    worldName: world ?? "unknown",
    taskName: taskName ?? "unknown",
    taskDescription: desc ?? "",
  };
}

interface EpisodeContext {
  readonly head: EpisodeHead & Pick<TeachEpisode, "task">;
  readonly fileName: string;
  readonly report: ReturnType<typeof createReportWriter>;
}

function readEpisode(
  episode: TeachEpisodeJson,
  { head, fileName, report }: EpisodeContext,
): Result<TeachImport, AppError> {
  const initial = episode.initial_state;
  if (!initial || initial.objects.length === 0 || readAgentPose(initial) === undefined) {
    return err(importError("no-state", fileName));
  }
  const { interactions } = episode;
  const ids = nameObjects(initial.objects, episode.final_state?.objects ?? []);
  // Slices are named by whoever cuts them; their names in the final state are not known before.
  const initialIds = nameObjects(initial.objects, []);
  const actions = readActions(interactions, initialIds, {
    report,
    path: [...EPISODE_PATH, "interactions"],
  });
  if (actions.length === 0) {
    return err(importError("no-log", fileName));
  }
  const path = actions.flatMap(posesAfter);
  const toState = (state: TeachState, key: string) =>
    readState({ state, world: head.worldName, path, ids, report, pointer: [...EPISODE_PATH, key] });
  const initialState = toState(initial, "initial_state");
  const finalState = episode.final_state ? toState(episode.final_state, "final_state") : undefined;
  if (initialState === undefined || initialState.objects.length === 0) {
    return err(importError("no-state", fileName));
  }
  if (finalState === undefined) {
    const message = "There is no final state to compare a replay with.";
    report.add("warning", toJsonPointer([...EPISODE_PATH, "final_state"]), message);
  }
  checkFirstPose(initialState.agent, actions, report);
  const dialogue = readDialogue(interactions);
  const read: TeachEpisode = {
    ...head,
    instruction: dialogue.instruction,
    dialogue: dialogue.utterances,
    initialState,
    ...(finalState === undefined ? {} : { finalState }),
    sliceCounts: countSlices(finalState),
    actions,
    progressChecks: interactions
      .filter((entry) => entry.action_id === PROGRESS_CHECK_ID)
      .map((entry) => entry.success === true),
  };
  return ok({ episode: read, report: report.finish() });
}

function posesAfter(action: TeachAction): readonly TeachPose[] {
  return action.kind === "motion" && action.poseAfter ? [action.poseAfter] : [];
}

const PROGRESS_CHECK_ID = 500;
/** One step of the grid, and something for rounding. */
const MAX_FIRST_STEP_M = 0.3;

/** The first logged pose lies one step from the start, or the room and the log belong apart. */
function checkFirstPose(
  start: TeachPose,
  actions: readonly TeachAction[],
  report: ReturnType<typeof createReportWriter>,
): void {
  const first = actions.find((action) => action.kind === "motion");
  const pose = first?.kind === "motion" ? first.poseAfter : undefined;
  if (pose === undefined) {
    return;
  }
  const movedM = Math.hypot(pose.position.x - start.position.x, pose.position.z - start.position.z);
  const turnedDeg = Math.abs(((pose.yawDeg - start.yawDeg + 540) % 360) - 180);
  if (movedM > MAX_FIRST_STEP_M || turnedDeg > 90) {
    const message = `The log begins ${movedM.toFixed(2)} m and ${turnedDeg} degrees from where the agent starts.`;
    report.add("warning", toJsonPointer([...EPISODE_PATH, "interactions"]), message);
  }
}

/**
 * The first task without its episodes, as the file has it: its goal conditions are read by the
 * world, and the episodes would keep the whole file in memory.
 */
function rawTask(json: unknown): unknown {
  const outline = teachRawTasksSchema.safeParse(json);
  const [task] = outline.success ? outline.data.tasks : [];
  return task === undefined ? undefined : { ...task, episodes: [] };
}
