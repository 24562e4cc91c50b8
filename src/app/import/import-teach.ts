/** A TEACh episode on its way in: parsed, replayed in our world, drawn, encoded. */
import type { AppError } from "@/base/app-error";
import type { JobOptions } from "@/base/progress";
import type { Result } from "@/base/result";
import { sha256Hex } from "@/base/sha256";
import type { ActionLabel } from "@/core/action-label";
import { drawObservations } from "@/app/import/draw-observations";
import {
  prepareDemonstration,
  type DemonstrationFacts,
  type ImportTarget,
  type PreparedDemonstration,
} from "@/app/import/prepared-demonstration";
import type { Services } from "@/app/services";
import type { TeachAction } from "@/formats/teach/teach-actions";
import { readTeachGame, type TeachEpisode, type TeachImport } from "@/formats/teach/teach";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { replayLog, type LogReplay } from "@/worlds/household/replay/replay-log";
import { toJson } from "@/worlds/household/state/to-json";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";

/** Parses a game file; nothing is drawn or kept. */
export async function readTeachFile(
  file: File,
  signal?: AbortSignal,
): Promise<Result<TeachImport, AppError>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return await readTeachGame(bytes, file.name, signal === undefined ? {} : { signal });
}

/** Draws an episode's observations and puts its demonstration together. */
export async function prepareTeach(
  services: Services,
  target: ImportTarget,
  input: { readonly file: File; readonly episode: TeachEpisode; readonly instruction: string },
  options: JobOptions,
): Promise<PreparedDemonstration> {
  const { file, episode, instruction } = input;
  const replay = replayEpisode(episode);
  const states = replay.states.map((state) => ({ world: state.world, json: toJson(state) }));
  const video = await drawObservations(services, states, options);
  const fileHash = await sha256Hex(await file.arrayBuffer());
  const facts = toFacts(episode, { fileName: file.name, fileHash, instruction, replay });
  return await prepareDemonstration(services, target, { facts, video }, options);
}

/**
 * What is known of an episode. The task's sentence is its title and its conditions are the goal that
 * runs are judged by; neither is shown to a teacher, who has the words that were spoken and the deeds.
 */
export function toFacts(
  episode: TeachEpisode,
  given: {
    readonly fileName: string;
    readonly fileHash: string;
    readonly instruction: string;
    readonly replay: LogReplay;
  },
): DemonstrationFacts {
  const goal = goalFromTeachTask(episode.task);
  const { fileName, fileHash, instruction, replay } = given;
  return {
    title: episode.taskDescription.replace(/\.$/, ""),
    world: "household",
    instruction,
    dialogue: episode.dialogue.map(({ speaker, text, frame }) => ({ speaker, text, frame })),
    source: {
      kind: "teach",
      fileName,
      fileHash,
      note: `${episode.gameId} · ${episode.worldName}`,
    },
    state: toJson(episode.initialState),
    ...(goal.ok ? { goal: toJson(goal.value) } : {}),
    loggedActions: toLoggedLabels(episode.actions, replay),
  };
}

/** What the log did in our world. */
export function replayEpisode(episode: TeachEpisode): LogReplay {
  return replayLog(episode.initialState, episode.actions, {
    sliceCounts: episode.sliceCounts,
    ...(episode.finalState === undefined ? {} : { finalState: episode.finalState }),
  });
}

/** The log as labels: action i leads from frame i to i + 1. */
export function toLoggedLabels(actions: readonly TeachAction[], replay: LogReplay): ActionLabel[] {
  const initialIds = new Set(replay.states[0]?.objects.map((object) => object.id));
  const verdicts = new Map(replay.verdicts.map((verdict) => [verdict.index, verdict]));
  return actions.map((action): ActionLabel => {
    const step = verdicts.get(action.index)?.step;
    const objectId = step !== undefined && "objectId" in step ? step.objectId : undefined;
    const object = objectId === undefined ? undefined : findClass(replay.states, objectId);
    return {
      id: `log-${action.index}`,
      verb: action.kind === "motion" ? action.step.verb : action.verb,
      ...(object === undefined ? {} : { object }),
      ...(objectId !== undefined && initialIds.has(objectId) ? { instance: objectId } : {}),
      startFrame: action.index,
      endFrame: action.index + 1,
      confidence: 1,
      by: "log",
      success: action.success,
    };
  });
}

/** Slices come to be on the way, so the last state knows every object. */
function findClass(states: readonly HouseholdState[], objectId: string): string | undefined {
  return states.at(-1)?.objects.find((object) => object.id === objectId)?.class;
}
