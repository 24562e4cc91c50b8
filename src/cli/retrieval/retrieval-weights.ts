/**
 * `exemplar retrieval-weights`: whether demonstrations find exemplars of their own task in rooms that were
 * held out, and the weights of Eq. 4 that a world ships with.
 */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import { askAll, embedAgain, teachMemory } from "@/cli/retrieval/retrieval-queries";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { kitOfCases } from "@/cli/teach/teach-case";
import { readWhole } from "@/cli/teach/teach-options";
import { readCases, type CaseSet } from "@/cli/teach/teach-set";
import type { Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import { parseBundle, writeBundle } from "@/formats/bundle/bundle";
import { shareInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { formatTable, printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import {
  chooseWeights,
  foldsOf,
  weightChoices,
  weightsByFold,
  type QueryKinds,
} from "@/lab/retrieval/choose-weights";
import {
  chanceOf,
  isFound,
  withTasksMixed,
  type ScoredCandidate,
  type ScoredQuery,
} from "@/lab/retrieval/scored-query";

const HELP = `exemplar retrieval-weights FILES... [--memory FILE] [--write FILE] [--json]

Teaches the demonstrations, with nothing retrieved, into one memory, and asks for each which exemplar is
nearest, exemplars of its own floor plan and of a fifth of the others left out. The weights that a fifth is
asked with were chosen on the other four.

  FILES          TEACh games, sidecars of make-demos, or folders of them
  --limit N      at most so many demonstrations of each task
  --memory FILE  a bundle: taken as the memory where it is there, else what was taught is written to it
  --write FILE   writes the weights that all five folds together choose, with their figures
  --visual X     the weight of the visual channel, which no log has pictures for (.1)
  --seed N       of the folds and of whatever is drawn (1)
  --json         one object with all figures as the last line

Figures, each the share of demonstrations whose nearest exemplar is of the same task:
  given, instruction, noWords           words and talk, the instruction alone, neither; the true labels
  noise, noWordsNoise                   labels with the published mistakes of a labelling model
  noDemonstration                       words and talk alone
  otherWords                            the words of a demonstration of another task
  instructionAlone, stateAlone          of given, the one channel or the other
  published                             of given, the weights of ICAL's household
  shuffled                              of given, with the exemplars' tasks in another order
  chance                                an exemplar drawn from those that may be found`;

interface Options {
  readonly files: readonly string[];
  readonly limit: number;
  readonly memory: string | undefined;
  readonly write: string | undefined;
  readonly visual: number;
  readonly seed: number;
  readonly asJson: boolean;
}

/** Runs the command. Exit code 1 where nothing could be measured. */
export async function retrievalWeights(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  const set = await readWith(options, "log");
  if (set.cases.length === 0) {
    return 1;
  }
  const kit = await kitOfCases(set.cases);
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const exemplars = await embedAgain(await openMemory(set, tools, options.memory), tools);
  const kinds = await askKinds(set, exemplars, { options, tools });
  const { report, weights } = measure(kinds, options);
  console.log(`${toTable(report)}\n`);
  printFigures(report, options.asJson);
  if (options.write !== undefined) {
    const { figures, intervals } = report;
    const kept = { weights, figures, intervals, demonstrations: set.cases.length };
    await writeFile(options.write, `${JSON.stringify(kept, undefined, 2)}\n`);
  }
  return 0;
}

async function readWith(options: Options, labels: "log" | "noise"): Promise<CaseSet> {
  const { files, limit, seed } = options;
  const set = { files, limit, seed, labels, rooms: undefined, tasks: [], count: 0 };
  return await readCases({ ...set, runner: "calls", isRelabelling: false });
}

async function openMemory(
  set: CaseSet,
  tools: LessonTools,
  file: string | undefined,
): Promise<readonly Exemplar[]> {
  if (file !== undefined && existsSync(file)) {
    const bundle = parseBundle(await readFile(file, "utf8"), file);
    if (!bundle.ok) {
      throw bundle.error;
    }
    const known = new Set(set.cases.map(({ id }) => id));
    return bundle.value.exemplars.filter(({ provenance }) => known.has(provenance.fileHash));
  }
  const exemplars = await teachMemory(set, tools);
  if (file !== undefined) {
    await writeFile(file, writeBundle(exemplars));
  }
  return exemplars;
}

/** What is asked, by the name of its figure. */
const KINDS = {
  given: { words: "given", demonstration: "given", labels: "log" },
  instruction: { words: "instruction", demonstration: "given", labels: "log" },
  noWords: { words: "none", demonstration: "given", labels: "log" },
  noise: { words: "given", demonstration: "given", labels: "noise" },
  noWordsNoise: { words: "none", demonstration: "given", labels: "noise" },
  noDemonstration: { words: "given", demonstration: "none", labels: "log" },
  otherWords: { words: "other", demonstration: "given", labels: "log" },
} as const;

/** The kinds that people come with: weights are chosen for these, alike. */
const CHOSEN_FOR = ["given", "instruction", "noise"] as const;

async function askKinds(
  set: CaseSet,
  exemplars: readonly Exemplar[],
  { options, tools }: { readonly options: Options; readonly tools: LessonTools },
): Promise<QueryKinds> {
  const noisy = await readWith(options, "noise");
  const kinds: Record<string, readonly ScoredQuery[]> = {};
  for (const [name, { words, demonstration, labels }] of Object.entries(KINDS)) {
    const study = { words, demonstration, seed: options.seed };
    const cases = labels === "log" ? set : noisy;
    kinds[name] = await askAll(cases, exemplars, { study, tools });
    console.error(`asked: ${name}`);
  }
  return kinds;
}

interface Measured {
  readonly report: FiguresReport & { readonly weightsByFold: readonly ChannelScores[] };
  readonly weights: ChannelScores;
}

function measure(kinds: QueryKinds, { visual, seed }: Options): Measured {
  const folds = foldsOf(queriesOf(kinds, "given"), seed);
  const foldOf = (place: string) => ensureExists(folds.get(place));
  const maySee = (query: ScoredQuery, candidate: ScoredCandidate) =>
    foldOf(candidate.place) !== foldOf(query.place);
  const choices = weightChoices(visual);
  const chosenFor = Object.fromEntries(CHOSEN_FOR.map((kind) => [kind, queriesOf(kinds, kind)]));
  const byFold = weightsByFold(chosenFor, choices, foldOf);
  const hitsOf = (
    queries: readonly ScoredQuery[],
    weightsOf: (query: ScoredQuery) => ChannelScores,
  ) =>
    queries.map((query) =>
      isFound(query, weightsOf(query), (candidate) => maySee(query, candidate)),
    );
  const heldOut = ({ place }: ScoredQuery) => elementAt(byFold, foldOf(place));
  const given = queriesOf(kinds, "given");
  const random = createSeededRandom(seed);
  const mixed = given.map((query) =>
    withTasksMixed(query, random.shuffle([...query.candidates.keys()])),
  );
  const hits: Record<string, readonly boolean[]> = {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, queries]) => [kind, hitsOf(queries, heldOut)]),
    ),
    instructionAlone: hitsOf(given, () => ({ instruction: 1, state: 0, visual: 0 })),
    stateAlone: hitsOf(given, () => ({ instruction: 0, state: 1, visual: 0 })),
    published: hitsOf(given, () => ({ instruction: 0.8, state: 0.1, visual: 0.1 })),
    shuffled: hitsOf(mixed, heldOut),
  };
  const weights = chooseWeights(chosenFor, choices, maySee);
  const shares = Object.entries(hits).map(
    ([name, each]) => [name, share(each.filter(Boolean).length, each.length)] as const,
  );
  const chances = given.map((query) => chanceOf(query, (candidate) => maySee(query, candidate)));
  const chance = chances.reduce((sum, each) => sum + each, 0) / chances.length;
  const intervals = Object.fromEntries(
    Object.entries(hits).map(([name, each]): [string, Interval] => [name, shareInterval(each)]),
  );
  const figures = { ...Object.fromEntries(shares), chance: Math.round(chance * 10_000) / 10_000 };
  return { report: { figures, intervals, weights, weightsByFold: byFold }, weights };
}

function queriesOf(kinds: QueryKinds, kind: keyof typeof KINDS): readonly ScoredQuery[] {
  return ensureExists(kinds[kind]);
}

function toTable({ weightsByFold: byFold }: Measured["report"]): string {
  return formatTable(
    [
      { title: "fold", cell: ({ fold }) => fold },
      { title: "instruction", cell: ({ instruction }) => instruction },
      { title: "state", cell: ({ state }) => state },
      { title: "visual", cell: ({ visual }) => visual },
    ],
    byFold.map((weights, fold) => ({ fold: fold + 1, ...weights })),
  );
}

function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      limit: { type: "string" },
      memory: { type: "string" },
      write: { type: "string" },
      visual: { type: "string", default: "0.1" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    return undefined;
  }
  return {
    files: positionals,
    limit: values.limit === undefined ? Infinity : readWhole("limit", values.limit),
    memory: values.memory,
    write: values.write,
    visual: readShare(values.visual),
    seed: readWhole("seed", values.seed),
    asJson: values.json,
  };
}

function readShare(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 1)) {
    throw new AppError({
      code: "CLI-01",
      what: `--visual takes a share from 0 to 1, not "${text}".`,
      safe: "Nothing was measured.",
      next: "Example: retrieval-weights --visual 0.1 FILES",
    });
  }
  return value;
}
