/** The command line of `teach`. */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import type { RunnerChoice } from "@/cli/teach/open-lesson";
import {
  DEMO_TASK_NAMES,
  type DemoTaskName,
  isDemoTaskName,
  type RoomFamily,
} from "@/worlds/household/household-study";

export const HELP = `exemplar teach [FILES...] --teacher builtin --critic [--labels log] [--json] [...]

Turns demonstrations into verified exemplars: the teacher proposes, the program is run, and a critic
that plays the person says what is missing, at most five times. What is verified enters a memory
that starts empty and is retrieved from for the next ones.

  FILES           TEACh games (*.game.json, also gzipped), sidecars of make-demos, or folders of them
  --rooms FAMILY  instead of files: rooms of our own, "unseen" or "training"
  --tasks LIST    with --rooms: all, or names with commas
  --count N       with --rooms: demonstrations of each task (20)
  --teacher NAME  builtin
  --runner NAME   python: as in the studio (calls: plain calls without Python, which is faster)
  --critic        says what is missing after a failed run; without it only the world is heard
  --labels KIND   log: the true actions; noise: with the published mistakes of a labelling model;
                  a file of bench idm --save-labels; idm: .data/idm-labels.json
  --relabel       tells what a failed run did achieve, and counts it
  --limit N       at most so many demonstrations of each task
  --seed N        of the mistakes, and of the rooms (1)
  --out DIR       writes every demonstration's programs, corrections and notes there
  --json          one object with the figures and every demonstration as the last line

Figures:
  taught                 share of demonstrations that became verified exemplars
  taughtWithoutCorrection  of those the ones whose first proposal was right
  stepRatio              environment steps of the verified programs against the demonstrations'
  objectsKept            objects kept by state abstraction, all touched ones included, on average
  correctionsFirstHalf, correctionsSecondHalf, correctionsRatio
                         corrections per demonstration, and second half against first
  relabelled             failed runs that became exemplars of what they did achieve`;

export interface TeachOptions {
  readonly files: readonly string[];
  readonly rooms: RoomFamily | undefined;
  readonly tasks: readonly DemoTaskName[];
  readonly count: number;
  /** `log`, `noise`, `idm`, or a file. */
  readonly labels: string;
  readonly runner: RunnerChoice;
  readonly hasCritic: boolean;
  readonly isRelabelling: boolean;
  readonly limit: number;
  readonly seed: number;
  readonly out: string | undefined;
  readonly asJson: boolean;
}

/** The options, or undefined where help was asked for. Throws CLI-01 on a wrong call. */
export function readTeachOptions(args: readonly string[]): TeachOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rooms: { type: "string" },
      tasks: { type: "string", default: "all" },
      count: { type: "string", default: "20" },
      teacher: { type: "string", default: "builtin" },
      runner: { type: "string", default: "python" },
      critic: { type: "boolean", default: false },
      labels: { type: "string", default: "log" },
      relabel: { type: "boolean", default: false },
      limit: { type: "string" },
      seed: { type: "string", default: "1" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  if ((values.rooms === undefined) === (positionals.length === 0)) {
    throw usage("Give either files or --rooms.");
  }
  if (values.teacher !== "builtin") {
    throw usage(`There is no teacher "${values.teacher}" here; there is builtin.`);
  }
  return {
    files: positionals,
    rooms: readRooms(values.rooms),
    tasks: readTasks(values.tasks),
    count: readWhole("count", values.count),
    labels: values.labels,
    runner: readRunner(values.runner),
    hasCritic: values.critic,
    isRelabelling: values.relabel,
    limit: values.limit === undefined ? Infinity : readWhole("limit", values.limit),
    seed: readWhole("seed", values.seed),
    out: values.out,
    asJson: values.json,
  };
}

function readRooms(text: string | undefined): RoomFamily | undefined {
  if (text !== undefined && text !== "training" && text !== "unseen") {
    throw usage(`The rooms are "training" or "unseen", not "${text}".`);
  }
  return text;
}

function readRunner(text: string): RunnerChoice {
  if (text !== "python" && text !== "calls") {
    throw usage(`The runner is "python" or "calls", not "${text}".`);
  }
  return text;
}

function readTasks(text: string): readonly DemoTaskName[] {
  if (text === "all") {
    return DEMO_TASK_NAMES;
  }
  return text.split(",").map((name) => {
    if (!isDemoTaskName(name)) {
      throw usage(`There is no task "${name}"; there are ${DEMO_TASK_NAMES.join(", ")}.`);
    }
    return name;
  });
}

function readWhole(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < 1) {
    throw usage(`--${name} takes a whole number from 1, not "${text}".`);
  }
  return value;
}

function usage(what: string): AppError {
  return new AppError({
    code: "CLI-01",
    what,
    safe: "Nothing was taught.",
    next: "Example: teach --teacher builtin --critic --labels log FILES",
  });
}
