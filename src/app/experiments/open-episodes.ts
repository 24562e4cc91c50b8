/** The episodes of an experiment: rooms that are drawn, and the demonstrations of this studio. */
import { isPresentProject } from "@/core/project";
import { AppError } from "@/base/app-error";
import { listPresent } from "@/app/line/list-present";
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import type { Experimenter } from "@/app/experiments/create-experimenter";
import type { GivenRoom } from "@/app/experiments/trial-job";
import type { Demonstration } from "@/core/demonstration";
import type { EpisodeSource, Experiment } from "@/core/experiments/experiment";
import type { Episode } from "@/core/experiments/experiment-record";
import type { WorldKit } from "@/core/world/world-kit";
import type { Storage } from "@/storage/open-storage";
import { t } from "@/base/language/translate";

/** What episodes are made of. */
export interface EpisodeServices {
  readonly storage: Pick<
    Storage,
    "projects" | "demonstrations" | "operations" | "queue" | "exemplars"
  >;
  readonly kit: (worldId: string) => Promise<WorldKit>;
}

/**
 * Throws EXP-02 where a task is not to be had, EXP-04 where there is no episode at all, EXP-07 for a world
 * elsewhere, WLD-01 for an unknown one.
 */
export async function openEpisodes(
  { episodes, world }: Experiment,
  services: EpisodeServices,
  experimenter: Pick<Experimenter, "draw">,
): Promise<readonly Episode[]> {
  const { title, model } = await services.kit(world);
  if (model.reportedBy !== undefined) {
    throw notMeasured(title);
  }
  const opened: Episode[] = [];
  for (const source of episodes) {
    opened.push(
      ...(source.kind === "demonstrations" || source.kind === "lessons"
        ? await ownEpisodes(source, world, services)
        : await experimenter.draw(world, source)),
    );
  }
  if (opened.length === 0) {
    throw new AppError({
      code: "EXP-04",
      what: t("None of your demonstrations has a known room and a goal to judge by."),
      safe: t("Nothing was run."),
      next: t(
        "Import TEACh games, or record a demonstration; or run an experiment in rooms of our own.",
      ),
    });
  }
  return opened;
}

/** Rooms are drawn and agents act in workers that speak to no server, and figures are of what was judged here. */
function notMeasured(title: string): AppError {
  return new AppError({
    code: "EXP-07",
    what: t(
      "“{title}” is a world elsewhere, and experiments are only run in worlds that are judged here.",
      { title },
    ),
    safe: t("Nothing was run."),
    next: t(
      "Deploy an agent there from the settings, under Worlds, or choose another world for the experiment.",
    ),
  });
}

/** Demonstrations whose room is known; with a goal, or words that can be checked. */
async function ownEpisodes(
  source: Extract<EpisodeSource, { kind: "demonstrations" | "lessons" }>,
  world: string,
  { storage, kit }: EpisodeServices,
): Promise<readonly Episode[]> {
  const { each = Infinity, kind } = source;
  const { model } = await kit(world);
  const counts = new Tally<string>();
  const found: Episode[] = [];
  for (const { id: projectId } of (await storage.projects.list()).items.filter(isPresentProject)) {
    for (const demonstration of (await listPresent(storage, projectId)).items) {
      const { id, instruction, goal } = demonstration;
      const judged = goal ?? model.goalFromInstruction(instruction);
      const isTaught = kind === "demonstrations" || demonstration.loggedActions.length > 0;
      if (!isKnown(demonstration, world) || judged === undefined || !isTaught) {
        continue;
      }
      const task = taskOf(judged) ?? instruction;
      if (counts.of(task) < each) {
        counts.add(task);
        const own = { kind: "demonstration", demonstrationId: id } as const;
        found.push({ id, task, instruction, source: own });
      }
    }
  }
  // A project lies there task by task: halves of that would be of other tasks.
  return source.kind === "lessons" ? createSeededRandom(source.seed).shuffle(found) : found;
}

function isKnown({ world, state, isStateAssumed }: Demonstration, wanted: string): boolean {
  return world === wanted && state !== undefined && isStateAssumed !== true;
}

/** A goal's task in the world's own words, where it says one. */
function taskOf(goal: unknown): string | undefined {
  const task: unknown =
    typeof goal === "object" && goal !== null ? Reflect.get(goal, "task") : undefined;
  return typeof task === "string" ? task : undefined;
}

/** The demonstration of a lesson, judged by its goal or by what its words ask for. */
export async function readLesson(
  { source, id }: Episode,
  { storage, kit }: Pick<EpisodeServices, "storage" | "kit">,
): Promise<Demonstration> {
  const stored =
    source.kind === "demonstration"
      ? await storage.demonstrations.get(source.demonstrationId)
      : undefined;
  if (stored?.state === undefined) {
    throw isGone(id);
  }
  const { model } = await kit(stored.world);
  const goal = stored.goal ?? model.goalFromInstruction(stored.instruction);
  return goal === undefined ? stored : { ...stored, goal };
}

function isGone(id: string): AppError {
  return new AppError({
    code: "EXP-05",
    what: t("The demonstration {id} is no longer here.", { id }),
    safe: t("The other episodes are run."),
    next: t("Begin the experiment anew."),
  });
}

/** The room of an episode that is a demonstration's; undefined where a room is laid out for it. */
export async function readGivenRoom(
  { source, id }: Episode,
  { storage }: Pick<EpisodeServices, "storage">,
): Promise<{ readonly room: GivenRoom; readonly fileHash: string } | undefined> {
  if (source.kind !== "demonstration") {
    return undefined;
  }
  const demonstration = await storage.demonstrations.get(source.demonstrationId);
  if (demonstration?.state === undefined) {
    throw isGone(id);
  }
  const { state, goal, dialogue, title, loggedActions } = demonstration;
  const { fileHash } = demonstration.source;
  const referenceSteps = loggedActions.length;
  return { room: { state, goal, dialogue, place: title, referenceSteps }, fileHash };
}
