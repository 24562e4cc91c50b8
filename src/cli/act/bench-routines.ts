/**
 * `bench -- routines --memory BUNDLE --games GAMES [--folds N] [--see KIND] [--json]`
 *
 * Forty personal routines after the form of HELPER's Listing 1, in words of our own. Each is told once in
 * one room, kept under its name where its person would call it done, and asked for by that name in another
 * room: as it is, with one, two and three changes. Judged by the room that is left.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { jsonSchema } from "@/base/json";
import { openEpisode } from "@/cli/act/act-one";
import { readActOptions, type ActOptions } from "@/cli/act/act-options";
import { agentFor, toWriterWorld } from "@/cli/act/open-agent";
import { readGames } from "@/cli/act/read-games";
import { readMemory } from "@/cli/act/read-memory";
import { openWriter, type OpenedWriter } from "@/cli/act/writers";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import type { Exemplar } from "@/core/exemplar";
import type { WorldObject } from "@/core/world/world-state";
import type { AgentRun, AgentTask } from "@/engines/agent/agent-engine";
import type { Routine } from "@/engines/agent/routine";
import { keepRoutine } from "@/engines/agent/routines";
import { memoryFolds } from "@/lab/agent/memory-folds";
import { shareInterval } from "@/core/experiments/bootstrap-interval";
import { printFigures } from "@/lab/report/print-figures";

/** So many things of a class are to be so, and there. */
const wantSchema = z.object({
  class: z.string(),
  count: z.number(),
  is: z.record(z.string(), jsonSchema).optional(),
  /** In or on one of any of these. */
  in: z.array(z.string()).optional(),
});
type Want = z.infer<typeof wantSchema>;

const routineSchema = z.object({
  name: z.string(),
  words: z.string(),
  wants: z.array(wantSchema),
  changes: z.array(z.object({ say: z.string(), wants: z.array(wantSchema) })).length(3),
});
type AskedRoutine = z.infer<typeof routineSchema>;

/** Rooms in which a routine is told until it is done once. */
const MOST_LESSONS = 4;
const LEVELS = ["none", "one", "two", "three"] as const;

interface Tried {
  readonly name: string;
  readonly isKept: boolean;
  /** Whether it was done with no change, one, two and three. */
  readonly isDone: readonly boolean[];
}

export async function benchRoutines(args: readonly string[]): Promise<number> {
  const options = ensureExists(readActOptions(args), "see `exemplar act --help` for the options");
  const text = await readFile(join(import.meta.dirname, "../../lab/agent/routines.json"), "utf8");
  const routines = z.array(routineSchema).parse(JSON.parse(text));
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

async function tryRoutine(asked: AskedRoutine, stage: Stage, index: number): Promise<Tried> {
  const rooms = roomsFor(asked, stage, index);
  const [target, ...others] = rooms;
  const kept = await keepFirstDone(asked, others.slice(0, MOST_LESSONS), stage);
  const isDone: boolean[] = [];
  for (const level of LEVELS.keys()) {
    const said = asked.changes.slice(0, level).map(({ say }) => say);
    const wants = level === 0 ? asked.wants : ensureExists(asked.changes[level - 1]).wants;
    const instruction = [`Do the ${asked.name}.`, ...said].join(" ");
    const done =
      kept === undefined || target === undefined
        ? undefined
        : await actIn(target, { instruction, dialogue: [] }, { ...stage, routines: [kept] });
    isDone.push(done !== undefined && areMet(wants, done.after));
  }
  return { name: asked.name, isKept: kept !== undefined, isDone };
}

/** Rooms that have all that is ever asked for, and in which not all is so already; each floor plan once. */
function roomsFor(
  { wants, changes }: AskedRoutine,
  { cases, tools }: Stage,
  index: number,
): readonly TeachCase[] {
  const all = [wants, ...changes.map((change) => change.wants)];
  const fits = new Map<string, TeachCase>();
  for (const one of cases) {
    const objects = objectsOf(one, tools);
    const isThere = ({ class: name }: Want): boolean =>
      objects.some((each) => each.class === name.replace(/Sliced$/u, ""));
    if (all.flat().every(isThere) && all.every((level) => !areMet(level, objects))) {
      fits.set(one.place, one);
    }
  }
  const rooms = [...fits.values()];
  // Every routine begins in another room.
  const from = rooms.length === 0 ? 0 : (index * 7) % rooms.length;
  return [...rooms.slice(from), ...rooms.slice(0, from)];
}

function objectsOf({ demonstration }: TeachCase, { kit }: LessonTools): readonly WorldObject[] {
  const room = kit.model.read(ensureExists(demonstration.state, "a game has a state"));
  return kit.model.open(room, undefined).objects();
}

/** Its person keeps it where it was done. */
async function keepFirstDone(
  asked: AskedRoutine,
  rooms: readonly TeachCase[],
  stage: Stage,
): Promise<Routine | undefined> {
  const task = { instruction: asked.words, dialogue: [] };
  for (const room of rooms) {
    const { run, after } = await actIn(room, task, { ...stage, routines: [] });
    if (areMet(asked.wants, after)) {
      const world = toWriterWorld(stage.tools.kit.model);
      return keepRoutine(asked.name, task, { run, objects: objectsOf(room, stage.tools), world });
    }
  }
  return undefined;
}

async function actIn(
  one: TeachCase,
  task: AgentTask,
  {
    tools,
    memoryOf,
    writer: opener,
    options,
    routines,
  }: Stage & { readonly routines: readonly Routine[] },
): Promise<{ readonly run: AgentRun; readonly after: readonly WorldObject[] }> {
  const { model } = tools.kit;
  const room = model.read(ensureExists(one.demonstration.state, "a game has a state"));
  const opened = await openEpisode(tools.kit, room, options.see);
  const writer = opener.forEpisode();
  const open = agentFor(one, { tools, exemplars: memoryOf(one.id), writer, routines });
  const { parts, seed, limits } = options;
  const run = await open(async () => []).act(task, opened.senses, { parts, seed, limits });
  return { run, after: model.open(opened.state(), undefined).objects() };
}

function areMet(wants: readonly Want[], objects: readonly WorldObject[]): boolean {
  return wants.every(({ class: name, count, is = {}, in: place }) => {
    const met = objects.filter(
      (object) =>
        object.class === name &&
        Object.entries(is).every(([attribute, value]) => object.attributes[attribute] === value) &&
        (place === undefined || object.supports.some((each) => place.includes(each.class))),
    );
    return met.length >= count;
  });
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
