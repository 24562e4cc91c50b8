/** Demonstrations to teach from, wherever they come from: TEACh games, sidecars, rooms of our own. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import { sampleDemonstrationSchema } from "@/formats/sample/sample-project";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import {
  findTaskDemonstration,
  goalFromTeachTask,
  type TaskDemonstration,
  toJson,
} from "@/worlds/household/household-study";
import { HOME_WORLD } from "@/worlds/worlds";

/** One demonstration to teach from. */
export interface TeachCase {
  readonly id: string;
  /** For the tables only. */
  readonly task: string;
  /** With its goal, by which runs are judged and which no teacher is told. */
  readonly demonstration: Demonstration;
  /** The true actions, one for each step of the environment. */
  readonly labels: readonly ActionLabel[];
}

/** Of a demonstration what differs from case to case; there is no video. */
type CaseFacts = Pick<Demonstration, "id" | "instruction" | "dialogue" | "state" | "goal"> & {
  readonly sourceKind: Demonstration["source"]["kind"];
};

/** The id stands for the file too: two cases are never of one. */
function toDemonstration({ id, sourceKind, ...facts }: CaseFacts): Demonstration {
  return {
    ...facts,
    id,
    projectId: "",
    importId: "",
    title: facts.instruction === "" ? id : facts.instruction,
    world: HOME_WORLD,
    source: { kind: sourceKind, fileName: id, fileHash: id },
    videoId: "",
    frames: NO_FRAMES,
    loggedActions: [],
    createdAt: 0,
  };
}

const NO_FRAMES: Demonstration["frames"] = {
  timestampsUs: [],
  durationUs: 0,
  widthPx: 0,
  heightPx: 0,
  codec: "",
  hash: "",
};

/** Reads a game or a sidecar. */
export async function readCase(file: string): Promise<Result<TeachCase, AppError>> {
  const bytes = new Uint8Array(await readFile(file));
  if (!file.endsWith(".gz")) {
    const sidecar = sampleDemonstrationSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
    if (sidecar.success) {
      const { instruction, dialogue, state, goal, actions, madeFrom } = sidecar.data;
      const id = basename(file);
      const facts = { id, sourceKind: "sample", instruction, dialogue, state, goal } as const;
      return ok({
        id,
        task: madeFrom.task,
        demonstration: toDemonstration(facts),
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
    task: episode.taskName,
    demonstration: toDemonstration({
      id: episode.gameId,
      sourceKind: "teach",
      instruction: episode.instruction,
      dialogue: [...episode.dialogue],
      state: toJson(episode.initialState),
      goal: toJson(goal.value),
    }),
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
  const id = `${made.task}-${made.seed}`;
  return {
    id,
    task: made.task,
    demonstration: toDemonstration({
      id,
      sourceKind: "sample",
      instruction,
      dialogue: [...dialogue],
      state: toJson(first),
      goal: toJson(goal),
    }),
    labels: actions,
  };
}
