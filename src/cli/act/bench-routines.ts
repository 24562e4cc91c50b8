/**
 * `bench -- routines --memory BUNDLE --games GAMES [--folds N] [--see KIND] [--json]`
 *
 * The forty personal routines of the experiment that ships, in the rooms of games: each is told in one
 * floor plan, kept under its name where its person would call it done, and asked for by that name in another
 * one: as it is, with one, two and three changes. Judged by the room that is left.
 */
import { ensureExists } from "@/base/assert";
import { actedRoutine } from "@/cli/act/act-routine";
import { readActOptions, type ActOptions } from "@/cli/act/act-options";
import { readGames } from "@/cli/act/read-games";
import { readMemory } from "@/cli/act/read-memory";
import { openWriter, type OpenedWriter } from "@/cli/act/writers";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import { MOST_CHANGES, type AskedRoutine } from "@/core/experiments/asked-routine";
import { shareInterval } from "@/core/experiments/bootstrap-interval";
import type { Exemplar } from "@/core/exemplar";
import type { WorldState } from "@/core/world/world-state";
import { SHIPPED_EXPERIMENTS } from "@/formats/experiment/shipped-experiments";
import { memoryFolds } from "@/lab/agent/memory-folds";
import { printFigures } from "@/lab/report/print-figures";
import { fitsRoutine, wholesOf } from "@/lesson/experiments/routine-episode";

const LEVELS = ["none", "one", "two", "three"] as const;

interface Tried {
  readonly name: string;
  readonly isKept: boolean;
  /** Whether it was done with no change, one, two and three. */
  readonly isDone: readonly boolean[];
}

export async function benchRoutines(args: readonly string[]): Promise<number> {
  const options = ensureExists(readActOptions(args), "see `exemplar act --help` for the options");
  const routines = SHIPPED_EXPERIMENTS.flatMap(({ experiment }) => experiment.episodes).flatMap(
    (source) => (source.kind === "routines" ? source.routines : []),
  );
  const exemplars = await readMemory(options.memory);
  const { cases } = await readGames(options.games, options.limit);
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const memoryOf = memoryFolds(cases, exemplars, options.folds);
  const writer = await openWriter(options.writer, kit.model);
  const stage = { cases, tools, memoryOf, writer, options };
  const tried: Tried[] = [];
  for (const [index, routine] of routines.entries()) {
    const one = await tryRoutine(routine, stage, index);
    const done = one.isDone.map((isDone) => (isDone ? "done" : "failed")).join(" ");
    console.error(`${one.name} | ${one.isKept ? "kept" : "not kept"} | ${done}`);
    tried.push(one);
  }
  await writer.finish();
  report(tried, options);
  return 0;
}

interface Stage {
  readonly cases: readonly TeachCase[];
  readonly tools: LessonTools;
  readonly memoryOf: (id: string) => readonly Exemplar[];
  readonly writer: OpenedWriter;
  readonly options: ActOptions;
}

async function tryRoutine(
  asked: AskedRoutine,
  { cases, tools, memoryOf, writer, options }: Stage,
  index: number,
): Promise<Tried> {
  const [target, ...others] = roomsFor(asked, { cases, tools, index });
  if (target === undefined || others.length === 0) {
    return { name: asked.name, isKept: false, isDone: LEVELS.map(() => false) };
  }
  const caseOf = new Map<WorldState, TeachCase>();
  const roomOf = (one: TeachCase): WorldState => {
    const room = tools.kit.model.read(ensureExists(one.demonstration.state, "a game has a state"));
    caseOf.set(room, one);
    return room;
  };
  const opened = {
    asked,
    target: roomOf(target),
    lessons: others.map(roomOf),
    place: target.place,
  };
  const { see, parts, seed, limits } = options;
  const acting = {
    tools,
    writer,
    see,
    // Each room is acted in without the exemplars of its own fold.
    partsFor: (room: WorldState) => {
      const one = ensureExists(caseOf.get(room));
      return { one, exemplars: memoryOf(one.id) };
    },
    agent: { parts, seed, limits },
  };
  const isDone: boolean[] = [];
  let isKept = true;
  for (let changes = 0; changes <= MOST_CHANGES; changes += 1) {
    const acted = await actedRoutine(opened, changes, acting);
    isKept &&= acted.isKept;
    isDone.push(acted.isKept && acted.after.success);
  }
  return { name: asked.name, isKept, isDone };
}

/** Rooms that a routine fits into, each floor plan once. */
function roomsFor(
  asked: AskedRoutine,
  { cases, tools, index }: Pick<Stage, "cases" | "tools"> & { readonly index: number },
): readonly TeachCase[] {
  const { model } = tools.kit;
  const fits = new Map<string, TeachCase>();
  for (const one of cases) {
    const room = model.read(ensureExists(one.demonstration.state, "a game has a state"));
    if (fitsRoutine(asked, model.open(room, undefined).objects(), wholesOf(model))) {
      fits.set(one.place, one);
    }
  }
  const rooms = [...fits.values()];
  // Every routine begins in another room.
  const from = rooms.length === 0 ? 0 : (index * 7) % rooms.length;
  return [...rooms.slice(from), ...rooms.slice(0, from)];
}

function report(tried: readonly Tried[], options: ActOptions): void {
  const hits = LEVELS.map((level, index) => {
    const done = tried.map(({ isDone }) => isDone[index] === true);
    return { level, done, share: done.filter(Boolean).length / Math.max(1, done.length) };
  });
  const figures = Object.fromEntries(hits.map(({ level, share }) => [level, share]));
  const intervals = Object.fromEntries(hits.map(({ level, done }) => [level, shareInterval(done)]));
  const kept = tried.filter(({ isKept }) => isKept).length;
  printFigures(
    { figures: { ...figures, kept, routines: tried.length }, intervals, tried },
    options.asJson,
  );
}
