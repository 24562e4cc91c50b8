/** What `exemplar mart` can be asked for. */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { STUDY_TASKS, type StudyTasks } from "@/lab/usefulness/mart-tasks";

export const HELP = `exemplar mart [--games DIR] [--training N] [--test N] [--json]

Tries exemplars on training tasks, learns from which of them the agent succeeded, and lets it act in rooms
and tasks that it never saw, with the reference chosen in several ways. The agent moves step by step.

  --games DIR    real games: every other room is one of theirs; may be given several times
  --training N   so many training tasks (45)
  --test N       so many test tasks (28)
  --limit N      at most so many of each
  --candidates N references tried for each training sub-task: half the most similar, half drawn (8)
  --runs N       runs of each, from as many poses (3)
  --poses N      runs of each test task, from as many poses (5)
  --tasks KIND   fetch: fetching, cleaning, cooling, heating (Table 2); where: where a thing is in one room, at
                 most 20 steps (of Table 3; 40 training and 32 test tasks are as many as there) (fetch)
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

export interface MartOptions {
  readonly games: readonly string[];
  readonly training: number;
  readonly test: number;
  readonly candidates: number;
  readonly runs: number;
  readonly poses: number;
  readonly seed: number;
  readonly tasks: StudyTasks;
  readonly out: string | undefined;
  readonly model: string | undefined;
  readonly hasBound: boolean;
  readonly asJson: boolean;
}

/** Undefined where help is asked for. */
export function readOptions(args: readonly string[]): MartOptions | undefined {
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
      tasks: { type: "string", default: "fetch" },
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
        tasks: tasksOf(values.tasks),
        out: values.out,
        model: values.model,
        hasBound: values.bound,
        asJson: values.json,
      };
}

function tasksOf(wanted: string): StudyTasks {
  const tasks = STUDY_TASKS.find((name) => name === wanted);
  if (tasks === undefined) {
    throw new AppError({
      code: "CLI-01",
      what: `--tasks is one of ${STUDY_TASKS.join(", ")}, not "${wanted}".`,
      safe: "Nothing was run.",
      next: "See exemplar mart --help.",
    });
  }
  return tasks;
}
