/**
 * `exemplar mart`: whether an order of exemplars that is learned from interaction helps an agent more than
 * similarity does ("MART", Tables 2 and 4), in rooms and tasks that it was not learned in.
 */
import { writeFile } from "node:fs/promises";
import { ensureExists } from "@/base/assert";
import { abstractTrajectory, milestoneShare } from "@/engines/agent/stepwise/milestones";
import type { ModelThrough } from "@/engines/teacher/model-questions";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import { FEATURE_IDS } from "@/engines/usefulness/usefulness-features";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import type { FetchTask } from "@/lab/usefulness/fetch-task";
import {
  BOUND,
  COMPARED,
  fromHere,
  intervalsOverRooms,
  steps,
  subSteps,
  subSuccess,
  success,
  type ActedByMethod,
  type FigureOf,
} from "@/lab/usefulness/mart-figures";
import { toReferenceStudy } from "@/lab/usefulness/mart-study";
import { StudyMemory, walkThrough } from "@/lab/usefulness/mart-memory";
import { askingMethods, boundMethod, methodsOf, type Method } from "@/lab/usefulness/mart-methods";
import { actTask, type ActedTask } from "@/lab/usefulness/mart-runs";
import { HELP, readOptions, type MartOptions } from "@/lab/usefulness/mart-options";
import { drawTasks, type TaskSplit } from "@/lab/usefulness/mart-tasks";
import {
  describeTried,
  toPreferences,
  tryCandidates,
  type TriedTask,
} from "@/lab/usefulness/try-candidates";
import { householdKit } from "@/worlds/household/household-kit";

const engine = createUsefulnessEngine();
const WEIGHTS = ensureExists(householdKit.retrieval, "the household ships with weights");

/** Runs the command; `openModel` opens the connection that a person gave for a language model. */
export async function mart(
  args: readonly string[],
  openModel: (connection: string) => Promise<ModelThrough>,
): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  // Before minutes are spent: a connection that cannot be used is told at once.
  const model = options.model === undefined ? undefined : await openModel(options.model);
  const split = await drawTasks(options);
  const training = await remember(split.training);
  const tried: TriedTask[] = [];
  for (const task of split.training) {
    tried.push(...(await tryCandidates(task, training, { ...options, engine, weights: WEIGHTS })));
    console.error(`${task.id} | ${tried.length} sub-tasks tried`);
  }
  const preferences = toPreferences(tried, engine.measure(training.embedding));
  const learned = engine.learn(preferences, { weights: WEIGHTS, embedding: training.embedding });
  const scorer = learned.isAccepted ? learned.scorer : undefined;
  const test = await remember(split.test);
  const by = { engine, weights: WEIGHTS, scorer };
  const asking = model === undefined ? [] : askingMethods(model, test, by);
  const bound = options.hasBound ? [boundMethod(test, by)] : [];
  const methods = [...methodsOf(by), ...bound, ...asking];
  const acted = await actAll(split.test, test, { methods, poses: options.poses });
  const { scorer: fitted, ...rest } = learned;
  const weights = FEATURE_IDS.map((id, index) => [id, fitted.weights[index]] as const);
  await report(acted, {
    options,
    names: methods.map(({ name }) => name),
    details: {
      ...figuresOfMemory(test),
      ...describeTried(tried),
      preferences: preferences.length,
      isAccepted: Number(rest.isAccepted),
      ...similarityOf(split),
    },
    scorer: {
      ...rest,
      gate: fitted.gate,
      precision: fitted.precision,
      weights: Object.fromEntries(weights),
    },
  });
  return 0;
}

/** What an expert showed of each task, from one pose. */
async function remember(tasks: readonly FetchTask[]): Promise<StudyMemory> {
  const memory = new StudyMemory();
  for (const task of tasks) {
    for (const start of ensureExists(await walkThrough(task, 0), "a task that can be done")) {
      await memory.add(start);
    }
  }
  return memory;
}

async function actAll(
  tasks: readonly FetchTask[],
  memory: StudyMemory,
  { methods, poses }: { readonly methods: readonly Method[]; readonly poses: number },
): Promise<readonly ActedByMethod[]> {
  const acted: ActedByMethod[] = [];
  for (const task of tasks) {
    const byMethod = new Map<string, readonly ActedTask[]>();
    for (const { name, ...method } of methods) {
      const runs: ActedTask[] = [];
      for (let seed = 1; seed <= poses; seed += 1) {
        runs.push(await actTask(task, memory, { ...method, seed }));
      }
      byMethod.set(name, runs);
    }
    acted.push(byMethod);
    console.error(`${task.id} | acted`);
  }
  return acted;
}

async function report(
  acted: readonly ActedByMethod[],
  {
    options,
    names,
    details,
    scorer,
  }: {
    readonly options: MartOptions;
    readonly names: readonly string[];
    readonly details: Readonly<Record<string, number>>;
    readonly scorer: unknown;
  },
): Promise<void> {
  const each = (prefix: string, figure: (name: string) => FigureOf) =>
    names.map((name) => [`${prefix}.${name}`, figure(name)] as const);
  const all = Object.fromEntries([
    ...each("success", success),
    ...each("subSuccess", subSuccess),
    ...each("steps", steps),
    ...each("subSteps", subSteps),
    ...each("fromHere", fromHere),
    ...Object.entries(COMPARED),
    ...(options.hasBound ? Object.entries(BOUND) : []),
  ]);
  const figures = Object.fromEntries(Object.entries(all).map(([name, of]) => [name, of(acted)]));
  const intervals = intervalsOverRooms(acted, all);
  const { out, games, training, test, poses, seed, tasks } = options;
  if (out !== undefined) {
    const settings = { hasGames: games.length > 0, training, test, poses, seed, tasks };
    const isAccepted = details.isAccepted === 1;
    const study = toReferenceStudy({ figures, intervals }, { settings, isAccepted });
    await writeFile(out, `${JSON.stringify(study, null, 2)}\n`);
  }
  const columns = [
    { title: "reference", cell: (name: string) => name },
    { title: "success", cell: (name: string) => success(name)(acted).toFixed(3) },
    { title: "sub-tasks", cell: (name: string) => subSuccess(name)(acted).toFixed(3) },
    { title: "steps", cell: (name: string) => steps(name)(acted).toFixed(1) },
    { title: "same room", cell: (name: string) => fromHere(name)(acted).toFixed(3) },
  ];
  console.log(`${formatTable(columns, names)}\n`);
  const byMethod = Object.fromEntries(names.map((name) => [name, success(name)(acted)]));
  printFigures(
    {
      figures: { ...figures, ...details, tasks: acted.length },
      intervals,
      success: byMethod,
      scorer,
      settings: { ...options },
    },
    options.asJson,
  );
}

function figuresOfMemory({ items }: StudyMemory) {
  const pairs = items.map(({ trajectory, task }) => ({
    trajectory,
    abstract: abstractTrajectory(trajectory, task.named.flat()),
  }));
  const count = items.reduce((sum, { trajectory }) => sum + trajectory.steps.length, 0);
  return { milestoneRatio: milestoneShare(pairs), expertSteps: count / Math.max(1, items.length) };
}

/** How near test and training are: sub-tasks of the test whose very words were in training. */
function similarityOf({ training, test }: TaskSplit) {
  const words = new Set(training.flatMap(({ subTasks }) => subTasks.map((each) => each.words)));
  const asked = test.flatMap(({ subTasks }) => subTasks.map((each) => each.words));
  return {
    trainingSubTasks: training.flatMap(({ subTasks }) => subTasks).length,
    testSubTasks: asked.length,
    wordsInTraining: asked.filter((each) => words.has(each)).length / Math.max(1, asked.length),
    placesInTraining: test.filter(({ place }) => training.some((each) => each.place === place))
      .length,
  };
}
