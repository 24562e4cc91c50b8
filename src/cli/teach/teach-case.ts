/** Demonstrations to teach from, wherever they come from: TEACh games, sidecars, rooms of our own. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { DemonstrationFacts } from "@/formats/observed-demonstration";
import { sampleDemonstrationSchema } from "@/formats/sample/sample-project";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import { toTeachFacts } from "@/formats/teach/teach-demonstration";
import {
  findTaskDemonstration,
  goalFromTeachTask,
  householdWorld,
  type TaskDemonstration,
  toJson,
} from "@/worlds/household/household-study";
import { kitOf } from "@/worlds/worlds";

/** One demonstration to teach from. */
export interface TeachCase {
  readonly id: string;
  /** For the tables only. */
  readonly task: string;
  /** The room that it was shown in, such as a floor plan; for folds that share none. */
  readonly place: string;
  /** With its goal, by which runs are judged and which no teacher is told. */
  readonly demonstration: Demonstration;
  /** The true actions, one for each step of the environment. */
  readonly labels: readonly ActionLabel[];
}

/** A demonstration of no project, without a video. The title tells nothing that the words do not. */
function toDemonstration(
  id: string,
  facts: Omit<DemonstrationFacts, "title" | "loggedActions">,
): Demonstration {
  return {
    ...facts,
    id,
    projectId: "",
    importId: "",
    title: facts.instruction === "" ? id : facts.instruction,
    videoId: "",
    frames: NO_FRAMES,
    loggedActions: [],
    createdAt: 0,
  };
}

/** The id stands for the file too: two cases are never of one. */
function sourceOf(id: string, kind: Demonstration["source"]["kind"]): Demonstration["source"] {
  return { kind, fileName: id, fileHash: id };
}

const NO_FRAMES: Demonstration["frames"] = {
  timestampsUs: [],
  durationUs: 0,
  widthPx: 0,
  heightPx: 0,
  codec: "",
  hash: "",
};

/**
 * How much of a game is played again: all of it, or only its start, which is all that somebody needs who
 * acts in it. Its labels then tell what was done and not to what; playing takes most of the time.
 */
export type PlayedPart = "all" | "start";

/** Reads a game or a sidecar. */
export async function readCase(
  file: string,
  played: PlayedPart = "all",
): Promise<Result<TeachCase, AppError>> {
  const bytes = new Uint8Array(await readFile(file));
  if (!file.endsWith(".gz")) {
    const sidecar = sampleDemonstrationSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
    if (sidecar.success) {
      const { world, instruction, dialogue, state, goal, actions, madeFrom } = sidecar.data;
      const id = basename(file);
      const source = sourceOf(id, "sample");
      const facts = { world, source, instruction, dialogue, state, goal };
      return ok({
        id,
        task: madeFrom.task,
        place: id,
        demonstration: toDemonstration(id, facts),
        labels: actions,
      });
    }
  }
  const game = await readTeachGame(bytes, basename(file));
  return game.ok ? await caseOfGame(game.value.episode, played) : game;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As the studio imports it, except that a task that cannot be judged is an error. */
async function caseOfGame(
  episode: TeachEpisode,
  played: PlayedPart,
): Promise<Result<TeachCase, AppError>> {
  const goal = goalFromTeachTask(episode.task);
  if (!goal.ok) {
    return err(goal.error);
  }
  const id = episode.gameId;
  const kit = await kitOf(episode.initialState.world);
  const world = await ensureExists(kit.loadEpisodes, "games are read into a world of logs")();
  const { loggedActions, ...facts } = toTeachFacts(episode, {
    fileName: id,
    fileHash: id,
    instruction: episode.instruction,
    world,
    replay: world.replay(played === "all" ? episode : { ...episode, actions: [] }),
  });
  return ok({
    id,
    task: episode.taskName,
    place: episode.worldName,
    demonstration: toDemonstration(id, facts),
    labels: loggedActions,
  });
}

/** The kit of the one world that demonstrations are of. Throws AppError CLI-05 where that is not so. */
export async function kitOfCases(cases: readonly TeachCase[]): Promise<WorldKit> {
  const worlds = new Set(cases.map(({ demonstration }) => demonstration.world));
  const [world] = worlds;
  if (world === undefined || worlds.size > 1) {
    throw new AppError({
      code: "CLI-05",
      what: `The demonstrations are of ${worlds.size} worlds: ${[...worlds].join(", ")}.`,
      safe: "Nothing was taught.",
      next: "Name the files of one world at a time.",
    });
  }
  return await kitOf(world);
}

/** A demonstration in a room of our own, made on the spot. */
export function makeCase(...made: Parameters<typeof findTaskDemonstration>): TeachCase {
  return caseOfMade(findTaskDemonstration(...made));
}

/** A demonstration that was made, as one to teach from. Throws CLI-02 where it has no state. */
export function caseOfMade(made: TaskDemonstration): TeachCase {
  const [first] = made.states;
  if (first === undefined) {
    throw new AppError({
      code: "CLI-02",
      what: `The demonstration of ${made.task} in room ${made.seed} has no first state.`,
      safe: "Nothing was taught from it.",
      next: "Use another --seed.",
    });
  }
  const { task, seed, instruction, dialogue, goal, actions } = made;
  const facts = { instruction, dialogue: [...dialogue], state: toJson(first), goal: toJson(goal) };
  const one = describedCase(
    { id: `${task}-${seed}`, task, place: String(seed) },
    { ...facts, world: householdWorld.id },
  );
  return { ...one, labels: actions };
}

/** A room with words and the goal that they are judged by: nobody showed anything in it. */
export function describedCase(
  { id, task, place }: Pick<TeachCase, "id" | "task" | "place">,
  facts: Pick<Demonstration, "world" | "instruction" | "dialogue" | "state" | "goal">,
): TeachCase {
  const demonstration = toDemonstration(id, { ...facts, source: sourceOf(id, "sample") });
  return { id, task, place, demonstration, labels: [] };
}
