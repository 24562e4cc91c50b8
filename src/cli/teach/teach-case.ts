/** Demonstrations to teach from, wherever they come from: TEACh games, sidecars, rooms of our own. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { err, ok, type Result } from "@/base/result";
import type { ActionLabel } from "@/core/action-label";
import type { Utterance } from "@/core/demonstration";
import { sampleDemonstrationSchema } from "@/formats/sample/sample-project";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";
import {
  findTaskDemonstration,
  type TaskDemonstration,
} from "@/worlds/household/rooms/demonstrations/make-task-demonstration";
import { toJson } from "@/worlds/household/state/to-json";

/** What the teacher may know of a demonstration. */
export interface ShownDemonstration {
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
  readonly state: Json;
}

/** One demonstration to teach from, and by what the result is judged. */
export interface TeachCase {
  readonly id: string;
  readonly sourceKind: "sample" | "teach";
  /** For the tables only. */
  readonly task: string;
  readonly shown: ShownDemonstration;
  readonly goal: Json;
  /** The true actions, one for each step of the environment. */
  readonly labels: readonly ActionLabel[];
}

/** Reads a game or a sidecar. */
export async function readCase(file: string): Promise<Result<TeachCase, AppError>> {
  const bytes = new Uint8Array(await readFile(file));
  if (!file.endsWith(".gz")) {
    const sidecar = sampleDemonstrationSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
    if (sidecar.success) {
      const { instruction, dialogue, state, goal, actions, madeFrom } = sidecar.data;
      const shown = { instruction, dialogue, state };
      return ok({
        id: basename(file),
        sourceKind: "sample",
        task: madeFrom.task,
        shown,
        goal,
        labels: actions,
      });
    }
  }
  const game = await readTeachGame(bytes, basename(file));
  return game.ok ? caseOfGame(game.value.episode) : game;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name and parameters of the task and its sentence stay with the judge. */
export function caseOfGame(episode: TeachEpisode): Result<TeachCase, AppError> {
  const goal = goalFromTeachTask(episode.task);
  if (!goal.ok) {
    return err(goal.error);
  }
  return ok({
    id: episode.gameId,
    sourceKind: "teach",
    task: episode.taskName,
    shown: {
      instruction: episode.instruction,
      dialogue: episode.dialogue,
      state: toJson(episode.initialState),
    },
    goal: toJson(goal.value),
    labels: toLabels(episode),
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

/** A demonstration in a room of our own, made on the spot. */
export function makeCase(...made: Parameters<typeof findTaskDemonstration>): TeachCase {
  return caseOfMade(findTaskDemonstration(...made));
}

function caseOfMade(made: TaskDemonstration): TeachCase {
  const [first] = made.states;
  if (first === undefined) {
    throw new AppError({
      code: "CLI-02",
      what: `The demonstration of ${made.task} in room ${made.seed} has no first state.`,
      safe: "Nothing was taught from it.",
      next: "Use another --seed.",
    });
  }
  const { instruction, dialogue, goal, actions } = made;
  return {
    id: `${made.task}-${made.seed}`,
    sourceKind: "sample",
    task: made.task,
    shown: { instruction, dialogue, state: toJson(first) },
    goal: toJson(goal),
    labels: actions,
  };
}
