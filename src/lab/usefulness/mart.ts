/**
 * `exemplar mart`: whether an order of exemplars that is learned from interaction helps an agent more than
 * similarity does ("MART", Tables 2 and 4), in rooms and tasks that it was not learned in.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
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
import { drawTasks, type TaskSplit } from "@/lab/usefulness/mart-tasks";
import {
  describeTried,
  toPreferences,
  tryCandidates,
  type TriedTask,
} from "@/lab/usefulness/try-candidates";
import { householdKit } from "@/worlds/household/household-kit";

const HELP = `exemplar mart [--games DIR] [--training N] [--test N] [--json]

Tries exemplars on training tasks, learns from which of them the agent succeeded, and lets it act in rooms
and tasks that it never saw, with the reference chosen in several ways. The agent moves step by step.

  --games DIR    real games: every other room is one of theirs; may be given several times
  --training N   so many training tasks (45)
  --test N       so many test tasks (28)
  --limit N      at most so many of each
  --candidates N references tried for each training sub-task: half the most similar, half drawn (8)
  --runs N       runs of each, from as many poses (3)
  --poses N      runs of each test task, from as many poses (5)
  --seed N       of rooms, tasks and poses (1)
  --model CONNECTION  a language model says yes or no to each reference, and how sure it is of its yes is the
                 score, of all (model) and of the five most similar (similarThenModel): one question for
                 each pair of words and reference, some thousands. As JSON, or a file with it
  --bound        also what no choice of references could be better than by much (bound, boundRatio): at each
                 sub-task every way of doing it that the memory has is tried, and one that would do it is taken
  --out FILE     writes what the studio draws the tables of (Experiments, “Open a study…”)
  --json         one object with the figures as the last line

Figures, with 95 % intervals (bootstrap over test tasks, paired):
  success.METHOD  share of whole tasks done: none, similarity, learned, random, learnedWhole (the reference
                  as it was, not its milestones), similarThenLearned (the best of the five most similar),
                  learnedLinear (without the network, where one stood its test)
  subSuccess.METHOD, steps.METHOD  share of sub-tasks done; steps, failed tasks at their limit
  subSteps.METHOD steps of a sub-task that was begun, failed ones at their limit
  successRatio    learned to similarity
  subSuccessGain  learned less similarity, share of sub-tasks
  stepsRatio      steps of learned to similarity
  milestoneRatio  milestones to steps of the memory's trajectories
  differing, similarNotBest, successOfSimilar, successOfBest, runAgreement
                  what interaction showed: sub-tasks in which some references helped more than others, and in
                  which the most similar one was not the best; success with either; how often two runs
                  that order two references order them alike`;

const engine = createUsefulnessEngine();
const WEIGHTS = ensureExists(householdKit.retrieval, "the household ships with weights");

interface MartOptions {
  readonly games: readonly string[];
  readonly training: number;
  readonly test: number;
  readonly candidates: number;
  readonly runs: number;
  readonly poses: number;
  readonly seed: number;
  readonly out: string | undefined;
  readonly model: string | undefined;
  readonly hasBound: boolean;
  readonly asJson: boolean;
}

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

function readOptions(args: readonly string[]): MartOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string", multiple: true, default: [] },
      training: { type: "string", default: "45" },
      test: { type: "string", default: "28" },
      limit: { type: "string", default: "1000" },
      candidates: { type: "string", default: "8" },
      runs: { type: "string", default: "3" },
      poses: { type: "string", default: "5" },
      seed: { type: "string", default: "1" },
      out: { type: "string" },
      model: { type: "string" },
      bound: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const limit = Number(values.limit);
  return values.help
    ? undefined
    : {
        games: values.games,
        training: Math.min(limit, Number(values.training)),
        test: Math.min(limit, Number(values.test)),
        candidates: Number(values.candidates),
        runs: Number(values.runs),
        poses: Number(values.poses),
        seed: Number(values.seed),
        out: values.out,
        model: values.model,
        hasBound: values.bound,
        asJson: values.json,
      };
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
  const { out, games, training, test, poses, seed } = options;
  if (out !== undefined) {
    const settings = { hasGames: games.length > 0, training, test, poses, seed };
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
