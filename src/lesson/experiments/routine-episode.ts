/**
 * Personal routines on trial (HELPER, Table 3): told in one room until they are done once, kept there under
 * their name, and asked for by it in another room. Judged by the room that is left.
 */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import {
  judgeWants,
  routineWords,
  wantsAfter,
  type AskedRoutine,
} from "@/core/experiments/asked-routine";
import type { EpisodeSource, Experiment } from "@/core/experiments/experiment";
import type { Episode } from "@/core/experiments/experiment-record";
import type { GoalReport } from "@/core/world/world-model";
import type { WorldObject, WorldState } from "@/core/world/world-state";
import type { AgentRun, AgentTask } from "@/engines/agent/agent-engine";
import type { RoomParts } from "@/lesson/experiments/open-episode";

/** Rooms in which a routine is told until it is done once. */
export const MOST_LESSONS = 4;
/** Rooms that are looked at for one that a routine fits into. */
const MOST_TRIES = 120;

/** Whether a room has all that is ever asked for, and nothing of it is so already. */
export function fitsRoutine(
  asked: AskedRoutine,
  objects: readonly WorldObject[],
  wholeOf: (piece: string) => string | undefined,
): boolean {
  const levels = [asked.wants, ...asked.changes.map(({ wants }) => wants)];
  return (
    levels
      .flat()
      .every(({ class: name }) => objects.some((each) => each.class === (wholeOf(name) ?? name))) &&
    levels.every((wants) => !judgeWants(wants, objects).success)
  );
}

/** What a piece is cut from, in the words of the world. */
export function wholesOf({ language }: RoomParts["world"]): (piece: string) => string | undefined {
  return (piece) => language?.words?.pieces.find((each) => each.piece === piece)?.whole;
}

/** A room for each routine and others to tell it in, as the seed draws them. Throws EXP-02 where there are none. */
export function drawRoutines(
  { routines, seed }: Extract<EpisodeSource, { kind: "routines" }>,
  parts: RoomParts,
): readonly Episode[] {
  const placeKind = ensureExists(parts.drive.placeKinds[0], "a world has places");
  const wholeOf = wholesOf(parts.world);
  return routines.map((asked, index): Episode => {
    const random = createSeededRandom(seed * 1000 + index);
    const found: number[] = [];
    for (let tries = 0; tries < MOST_TRIES && found.length <= MOST_LESSONS; tries += 1) {
      const number = random.integer(0, parts.drive.placeCount - 1);
      const room = layOut(asked, { placeKind, number }, parts);
      const objects = room === undefined ? [] : objectsIn(parts, room);
      if (!found.includes(number) && fitsRoutine(asked, objects, wholeOf)) {
        found.push(number);
      }
    }
    const [number, ...lessons] = found;
    if (number === undefined || lessons.length === 0) {
      throw new AppError({
        code: "EXP-02",
        what: `No rooms were found for the routine “${asked.name}” in ${MOST_TRIES} tries.`,
        safe: "Nothing was run.",
        next: "Ask for other things in the experiment's file, or draw with another seed.",
      });
    }
    const { name, words } = asked;
    const source = { kind: "routine", placeKind, number, lessons } as const;
    return { id: `${name} ${number}`, task: name, instruction: words, source };
  });
}

function layOut(
  { words }: Pick<AskedRoutine, "words">,
  { placeKind: kind, number }: { readonly placeKind: string; readonly number: number },
  { drive }: RoomParts,
): WorldState | undefined {
  try {
    return drive.layOut({ kind, number, instruction: words });
  } catch (error) {
    if (error instanceof AppError) {
      return undefined;
    }
    throw error;
  }
}

function objectsIn({ world }: RoomParts, room: WorldState): readonly WorldObject[] {
  return world.open(room, undefined).objects();
}

/** A routine with the rooms of its episode. */
export interface OpenedRoutine {
  readonly asked: AskedRoutine;
  readonly target: WorldState;
  readonly lessons: readonly WorldState[];
  readonly place: string;
}

/** What is asked for in an episode; undefined for one of another kind. */
export function routineOf(
  { episodes }: Pick<Experiment, "episodes">,
  { source, task }: Episode,
): AskedRoutine | undefined {
  return source.kind === "routine"
    ? episodes
        .flatMap((each) => (each.kind === "routines" ? each.routines : []))
        .find(({ name }) => name === task)
    : undefined;
}

/** Throws REC-02 where a room is not to be had any more, EXP-02 for an episode of another kind. */
export function openRoutine(
  asked: AskedRoutine,
  { source, instruction }: Episode,
  { drive }: RoomParts,
): OpenedRoutine {
  if (source.kind !== "routine") {
    throw new AppError({
      code: "EXP-02",
      what: `The episode of “${asked.name}” has no rooms for a routine.`,
      safe: "The other episodes are run.",
      next: "Begin the experiment anew.",
    });
  }
  const roomOf = (number: number) => drive.layOut({ kind: source.placeKind, number, instruction });
  const target = roomOf(source.number);
  return { asked, target, lessons: source.lessons.map(roomOf), place: drive.placeName(target) };
}

/** Who acts and keeps: a process, or a worker of the studio. */
export interface RoutineStage<Kept> {
  readonly objectsOf: (room: WorldState) => readonly WorldObject[];
  readonly act: (
    room: WorldState,
    task: AgentTask,
    kept: readonly Kept[],
  ) => Promise<{ readonly run: AgentRun; readonly after: WorldState }>;
  /** What its person keeps of a run that they call done. */
  readonly keep: (
    name: string,
    task: AgentTask,
    done: { readonly run: AgentRun; readonly objects: readonly WorldObject[] },
  ) => Kept;
}

export interface RoutineActed {
  /** Of asking for it by its name; where it was never done, of telling it in the last room. */
  readonly run: AgentRun;
  readonly before: GoalReport;
  readonly after: GoalReport;
  readonly isKept: boolean;
}

/** Tells a routine until it is done, keeps it, and asks for it by its name with so many changes. */
export async function actRoutine<Kept>(
  { asked, target, lessons }: OpenedRoutine,
  changes: number,
  stage: RoutineStage<Kept>,
): Promise<RoutineActed> {
  const task = { instruction: asked.words, dialogue: [] };
  let last: RoutineActed | undefined;
  for (const room of lessons.slice(0, MOST_LESSONS)) {
    const objects = stage.objectsOf(room);
    const { run, after } = await stage.act(room, task, []);
    const judge = (of: readonly WorldObject[]) => judgeWants(asked.wants, of);
    last = {
      run,
      before: judge(objects),
      after: judge(stage.objectsOf(after)),
      isKept: false,
    };
    if (last.after.success) {
      const kept = stage.keep(asked.name, task, { run, objects });
      return await askFor({ asked, target }, { changes, kept }, stage);
    }
  }
  return ensureExists(last, "a routine is told in some room");
}

async function askFor<Kept>(
  { asked, target }: Pick<OpenedRoutine, "asked" | "target">,
  { changes, kept }: { readonly changes: number; readonly kept: Kept },
  stage: RoutineStage<Kept>,
): Promise<RoutineActed> {
  const task = { instruction: routineWords(asked, changes), dialogue: [] };
  const judge = (room: WorldState) => judgeWants(wantsAfter(asked, changes), stage.objectsOf(room));
  const { run, after } = await stage.act(target, task, [kept]);
  return { run, before: judge(target), after: judge(after), isKept: true };
}
