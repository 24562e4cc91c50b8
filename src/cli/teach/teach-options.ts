/** The command line of `teach`. */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { ModelChoice } from "@/cli/teach/model-connection";
import type { RunnerChoice } from "@/cli/teach/open-lesson";
import {
  BANKS,
  CRITICS,
  DEEDS,
  MEMORIES,
  WORDS,
  type StudySettings,
} from "@/lab/teacher/study-settings";
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
  --teacher WHO   builtin, or a language model: a connection as JSON (kind, baseUrl, model, and what
                  else the settings have), itself or in a file. A key is read from EXEMPLAR_API_KEY
  --record FILE   with a model: writes everything that was asked and answered, without the key
  --replay FILE   with a model: answers from such a record instead of asking
  --runner NAME   python: as in the studio (calls: plain calls without Python, which is faster)
  --critic [WHO]  who speaks after a failed run: template (also with no WHO: what is missing, in the
                  world's sentences), people (the same facts in sentences of people), or self, as
                  without the switch: only the world is heard, about what it refused
  --bank HALF     of what people say: development, or unseen
  --labels KIND   log: the true actions; noise: with the published mistakes of a labelling model;
                  a file of bench idm --save-labels; idm: .data/idm-labels.json
  --relabel       tells what a failed run did achieve, and counts it
  --limit N       at most so many demonstrations of each task
  --seed N        of the mistakes, the rooms, and whatever else is drawn (1)
  --out DIR       writes every demonstration's programs, corrections and notes there
  --json          one object with the figures and every demonstration as the last line

What is taken away, one or several at once; runs are judged by the demonstration's own goal always:
  --words KIND          given, instruction (no dialogue), none, other (a game's of another task)
  --demonstration KIND  given, shuffled, half (the first one), none (an empty first program)
  --memory WHICH        on: it starts empty; starter: with what the studio comes with; off: nothing
                        is retrieved
  --order SEED          the demonstrations in a shuffled order, instead of that of the files
  --orders N            all of it in N shuffled orders, each with the memory on and off, and whether
                        corrections fall more with it than without: the figures of a learning curve

Figures, the first three with 95 % intervals (bootstrap over demonstrations):
  taught                 share of demonstrations that became verified exemplars
  firstProposal          share whose first program reaches the goal, before anything was said
  rawProgram             share whose noisy program does, of the labels as they are: no teacher
  taughtWithoutCorrection  share that was taught and needed no correction
  stepRatio              environment steps of the verified programs against the demonstrations'
  objectsKept            objects kept by state abstraction, all touched ones included, on average
  correctionsFirstHalf, correctionsSecondHalf, correctionsRatio
                         corrections per demonstration, and second half against first: says nothing
                         of learning unless it is compared with --order and --memory off
  corrections, correctionsVerbatim
                         all of them, and those with a sentence in them that the world prints
  relabelled             failed runs that became exemplars of what they did achieve
  refused                demonstrations that could not be taught at all: not counted in the others`;

/** What is taught, and in which way. */
export interface SetOptions {
  readonly files: readonly string[];
  readonly rooms: RoomFamily | undefined;
  readonly tasks: readonly DemoTaskName[];
  readonly count: number;
  /** `log`, `noise`, `idm`, or a file. */
  readonly labels: string;
  readonly runner: RunnerChoice;
  readonly isRelabelling: boolean;
  readonly limit: number;
  readonly seed: number;
}

export interface TeachOptions extends SetOptions {
  readonly study: StudySettings;
  /** In how many orders a learning curve is measured; undefined where the set is taught once. */
  readonly orders: number | undefined;
  /** Undefined for the built-in teacher. */
  readonly model: ModelChoice | undefined;
  readonly out: string | undefined;
  readonly asJson: boolean;
}

const OPTIONS = {
  rooms: { type: "string" },
  tasks: { type: "string", default: "all" },
  count: { type: "string", default: "20" },
  teacher: { type: "string", default: "builtin" },
  record: { type: "string" },
  replay: { type: "string" },
  runner: { type: "string", default: "python" },
  critic: { type: "string", default: "self" },
  bank: { type: "string", default: "development" },
  words: { type: "string", default: "given" },
  demonstration: { type: "string", default: "given" },
  memory: { type: "string", default: "on" },
  order: { type: "string" },
  orders: { type: "string" },
  labels: { type: "string", default: "log" },
  relabel: { type: "boolean", default: false },
  limit: { type: "string" },
  seed: { type: "string", default: "1" },
  out: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** The options, or undefined where help was asked for. Throws CLI-01 on a wrong call. */
export function readTeachOptions(args: readonly string[]): TeachOptions | undefined {
  const { values, positionals } = parseArgs({
    args: withCriticNamed(args),
    allowPositionals: true,
    options: OPTIONS,
  });
  if (values.help) {
    return undefined;
  }
  if ((values.rooms === undefined) === (positionals.length === 0)) {
    throw usage("Give either files or --rooms.");
  }
  if (values.orders !== undefined && (values.record ?? values.replay) !== undefined) {
    throw usage("A record is of one run: leave out --orders.");
  }
  const seed = readWhole("seed", values.seed);
  return {
    files: positionals,
    rooms: values.rooms === undefined ? undefined : readOne("rooms", ROOMS, values.rooms),
    tasks: readTasks(values.tasks),
    count: readWhole("count", values.count),
    labels: values.labels,
    runner: readOne("runner", ["python", "calls"], values.runner),
    isRelabelling: values.relabel,
    limit: values.limit === undefined ? Infinity : readWhole("limit", values.limit),
    seed,
    study: {
      words: readOne("words", WORDS, values.words),
      demonstration: readOne("demonstration", DEEDS, values.demonstration),
      memory: readOne("memory", MEMORIES, values.memory),
      critic: readOne("critic", CRITICS, values.critic),
      bank: readOne("bank", BANKS, values.bank),
      order: values.order === undefined ? undefined : readWhole("order", values.order),
      seed,
    },
    orders: values.orders === undefined ? undefined : readWhole("orders", values.orders),
    model: readModel(values),
    out: values.out,
    asJson: values.json,
  };
}

function readModel({
  teacher,
  record,
  replay,
}: {
  readonly teacher: string;
  readonly record?: string;
  readonly replay?: string;
}): ModelChoice | undefined {
  if (teacher !== "builtin") {
    return { connection: teacher, record, replay };
  }
  if (record !== undefined || replay !== undefined) {
    throw usage("--record and --replay are about a language model: name one with --teacher.");
  }
  return undefined;
}

const ROOMS: readonly RoomFamily[] = ["training", "unseen"];

/** What a report says of how it came about. */
export function toSettings({
  study: { bank, order, ...study },
  labels,
  runner,
  limit,
}: Pick<TeachOptions, "study" | "labels" | "runner" | "limit">): Readonly<Record<string, Json>> {
  return {
    ...study,
    ...(study.critic === "people" ? { bank } : {}),
    order: order ?? "files",
    labels,
    runner,
    limit: Number.isFinite(limit) ? limit : "none",
  };
}

/** `--critic` may stand alone, and is then the template's; options of Node either take a value or not. */
function withCriticNamed(args: readonly string[]): string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    const isNamed = CRITICS.some((name) => name === next);
    return arg === "--critic" && !isNamed ? "--critic=template" : arg;
  });
}

/** One of the words that an option takes. */
export function readOne<Name extends string>(
  option: string,
  names: readonly Name[],
  text: string,
): Name {
  const name = names.find((each) => each === text);
  if (name === undefined) {
    throw usage(`--${option} is one of ${names.join(", ")}, not "${text}".`);
  }
  return name;
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

export function readWhole(name: string, text: string): number {
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
