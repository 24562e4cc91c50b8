import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { SIGHTS, type Sight } from "@/cli/act/act-one";
import type { ModelChoice } from "@/cli/teach/model-connection";
import { readOne, readWhole } from "@/cli/teach/teach-options";
import { ANSWERERS, GRANULARITIES } from "@/core/experiments/experiment";
import {
  ALL_PARTS,
  type AgentLimits,
  type AgentParts,
  type Granularity,
} from "@/engines/agent/agent-engine";
import { BANKS, WORDS, type BankName, type Words } from "@/lab/teacher/study-settings";

export const HELP = `exemplar act --memory BUNDLE --games GAMES [--see seen|known] [--json]

Acts from each game's dialogue and start state alone, with the exemplars of a memory; at most 1,000 steps
and 30 refused actions. Judged by the goal check on the state that it leaves; the agent is told
neither the goal nor the task's name, its parameters or anybody's actions.

  --memory BUNDLE    made by make-memory; a game's own exemplar is never used for it
  --games PATH       TEACh games, or folders of them; may be given several times
  --see KIND         seen: only what its camera has shown; known: the whole room (seen)
  --writer NAME      who writes the program: analogy (from the exemplars, as they did it), or copy (the
                     nearest exemplar's program, bound anew), or a language model: a connection as JSON
                     or a file with it, as for teach --teacher, or tuned:FOLDER, a small model that
                     models/training/train_writer.py trained on exported chats (analogy)
  --record FILE      with a model: writes everything that was asked and answered, without the key
  --replay FILE      with a model: answers from such a record instead of asking
  --feedback N       how often "Did I miss anything?" is answered by a critic of people: 0, 1, 2 (0)
  --answers WHO      who answers: people, or form: the goal check in HELPER's form of sentence (people)
  --bank HALF        of what people say: development, or unseen (unseen)
  --without LIST     check, locator, rectifier, memory, repair: taken away, one or several
  --granularity KIND program: a whole program at once; action: one action, then it is written again (program)
  --candidates N     so many first programs, from exemplars 1-5, 6-10, 11-15; the best is run (1)
  --words KIND       given, instruction (no dialogue), none, other (a game's of another task)
  --folds N          games of a floor plan are acted without the exemplars of its fold's floor plans
  --fold K           with folds: only the games of the Kth one (see fold-memory)
  --survey N         steps for looking round before the first program is written (40)
  --limit N          at most so many games of each task
  --part K/N         only every Nth game, from the Kth
  --seed N           of whatever is drawn (1)
  --out DIR          writes every run with all its decisions there
  --json             one object with the figures and every game as the last line

Figures, the first four with 95 % intervals (bootstrap over games): success, goalConditions, both also
weighted by path length (successPlw, goalConditionsPlw; the reference is the person's own actions).`;

export interface ActOptions {
  readonly memory: string | undefined;
  readonly games: readonly string[];
  readonly see: Sight;
  /** A name, or a connection and its record. */
  readonly writer: ModelChoice;
  readonly feedback: number;
  readonly answers: (typeof ANSWERERS)[number];
  readonly bank: BankName;
  readonly parts: AgentParts;
  readonly words: Words;
  readonly limits: Pick<AgentLimits, "surveySteps">;
  readonly candidates: number;
  readonly granularity: Granularity;
  readonly folds: number | undefined;
  /** From 1; the games of all folds where absent. */
  readonly fold: number | undefined;
  readonly limit: number;
  readonly part: { readonly index: number; readonly of: number };
  readonly seed: number;
  readonly out: string | undefined;
  readonly asJson: boolean;
}

const NONE: string[] = [];

const OPTIONS = {
  memory: { type: "string" },
  games: { type: "string", multiple: true, default: NONE },
  see: { type: "string", default: "seen" },
  writer: { type: "string", default: "analogy" },
  record: { type: "string" },
  replay: { type: "string" },
  feedback: { type: "string", default: "0" },
  answers: { type: "string", default: "people" },
  bank: { type: "string", default: "unseen" },
  without: { type: "string", multiple: true, default: NONE },
  words: { type: "string", default: "given" },
  candidates: { type: "string", default: "1" },
  granularity: { type: "string", default: "program" },
  folds: { type: "string" },
  fold: { type: "string" },
  survey: { type: "string", default: "40" },
  limit: { type: "string" },
  part: { type: "string", default: "1/1" },
  seed: { type: "string", default: "1" },
  out: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** The options, or undefined where help was asked for. Throws CLI-01 on a wrong call. */
export function readActOptions(args: readonly string[]): ActOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  if (values.help) {
    return undefined;
  }
  const parts = readParts(values.without);
  const games = [...values.games, ...positionals];
  if (games.length === 0) {
    throw usage("Give games with --games.");
  }
  if (parts.memory && values.memory === undefined) {
    throw usage("Give a memory with --memory, or --without memory.");
  }
  const [index = "1", of = "1"] = values.part.split("/");
  return {
    memory: values.memory,
    games,
    see: readOne("see", SIGHTS, values.see),
    writer: { connection: values.writer, record: values.record, replay: values.replay },
    feedback: Number(readOne("feedback", ["0", "1", "2"], values.feedback)),
    answers: readOne("answers", ANSWERERS, values.answers),
    bank: readOne("bank", BANKS, values.bank),
    parts,
    words: readOne("words", WORDS, values.words),
    limits: { surveySteps: readSteps(values.survey) },
    candidates: readWhole("candidates", values.candidates),
    granularity: readOne("granularity", GRANULARITIES, values.granularity),
    ...readFolds(values),
    limit: values.limit === undefined ? Infinity : readWhole("limit", values.limit),
    part: { index: readWhole("part", index), of: readWhole("part", of) },
    seed: readWhole("seed", values.seed),
    out: values.out,
    asJson: values.json,
  };
}

function readFolds({
  folds,
  fold,
}: Readonly<Partial<Record<"folds" | "fold", string>>>): Pick<ActOptions, "folds" | "fold"> {
  const read = {
    folds: folds === undefined ? undefined : readWhole("folds", folds),
    fold: fold === undefined ? undefined : readWhole("fold", fold),
  };
  if (read.fold !== undefined && (read.folds === undefined || read.fold > read.folds)) {
    throw usage("Give --folds with --fold, and a fold that there is.");
  }
  return read;
}

function readSteps(text: string): number {
  return text === "0" ? 0 : readWhole("survey", text);
}

/** All parts of the agent but those that are named. Throws where a name is none of them. */
export function readParts(without: readonly string[]): AgentParts {
  const names = ["check", "locator", "rectifier", "memory", "repair"] as const;
  const left = without
    .flatMap((list) => list.split(","))
    .map((name) => readOne("without", names, name));
  return { ...ALL_PARTS, ...Object.fromEntries(left.map((name) => [name, false])) };
}

function usage(what: string): AppError {
  return new AppError({
    code: "CLI-01",
    what,
    safe: "Nothing was done.",
    next: "Example: act --memory memory.json --games GAMES --see seen",
  });
}
