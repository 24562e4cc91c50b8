/**
 * `bench -- acting-weights --memory BUNDLE --games GAMES [--folds N] [--part K/N] [--write FILE] [--json]`
 *
 * How many exemplars an agent writes from, and what of them counts how much (ICAL Eq. 4), chosen by what comes of
 * it: the validation games are acted with each choice, and the one that most succeed with is kept with the figures of
 * all. Choose on other games than those that the agent is tried on.
 */
import { writeFile } from "node:fs/promises";
import { ensureExists } from "@/base/assert";
import { actOne } from "@/cli/act/act-one";
import { readActOptions, type ActOptions } from "@/cli/act/act-options";
import { agentFor, RETRIEVED } from "@/cli/act/open-agent";
import { readGames } from "@/cli/act/read-games";
import { readMemory } from "@/cli/act/read-memory";
import { openWriter } from "@/cli/act/writers";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import { agentFigures } from "@/core/experiments/agent-figures";
import type { Interval } from "@/core/experiments/bootstrap-interval";
import type { Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import type { Writer } from "@/engines/agent/writer";
import { memoryFolds } from "@/lab/agent/memory-folds";
import { printFigures } from "@/lab/report/print-figures";

/** Shares of the words; the rest is the state's. No words have pictures. */
const SHARES = [1, 0.8, 0.6, 0.4] as const;
const OTHER_COUNTS = [1, 3, 8] as const;

interface Choice {
  readonly count: number;
  readonly weights: ChannelScores;
}

/** A choice and what came of it. */
interface TriedChoice extends Choice {
  readonly success: number;
  readonly goalConditions: number;
  readonly interval: Interval;
}

export async function benchActingWeights(args: readonly string[]): Promise<number> {
  const { file, others } = takeWrite(args);
  const options = ensureExists(readActOptions(others), "see `exemplar act --help` for the options");
  const exemplars = await readMemory(options.memory);
  const { cases } = await readGames(options.games, options.limit);
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const writer = await openWriter(options.writer, kit.model);
  const stage: Stage = {
    tools,
    options,
    writer: () => writer.forEpisode(),
    memoryOf: memoryFolds(cases, exemplars, options.folds),
    games: cases.filter((_, at) => at % options.part.of === options.part.index - 1),
  };
  const tried: TriedChoice[] = [];
  const tryAll = async (choices: readonly Choice[]): Promise<void> => {
    for (const choice of choices) {
      const one = await tryChoice(choice, stage);
      console.error(toLine(one));
      tried.push(one);
    }
  };
  await tryAll(SHARES.map((share) => ({ count: RETRIEVED, weights: weightsOf(share) })));
  // The two are chosen one after the other: that they hang together is nothing that so few games would show.
  const { weights } = chooseBest(tried);
  await tryAll(OTHER_COUNTS.map((count) => ({ count, weights })));
  await writer.finish();
  const best = chooseBest(tried);
  const kept = { weights: best.weights, count: best.count, games: stage.games.length, tried };
  if (file !== undefined) {
    await writeFile(file, `${JSON.stringify(kept, undefined, 2)}\n`);
  }
  const { success, goalConditions, count } = best;
  const figures = { success, goalConditions, count, words: best.weights.instruction };
  printFigures({ figures, ...kept }, options.asJson);
  return 0;
}

interface Stage {
  readonly tools: LessonTools;
  readonly options: ActOptions;
  readonly writer: () => Writer;
  readonly memoryOf: (id: string) => readonly Exemplar[];
  readonly games: readonly TeachCase[];
}

async function tryChoice(
  { count, weights }: Choice,
  { tools, options, writer, memoryOf, games }: Stage,
): Promise<TriedChoice> {
  const { see, parts, seed, limits } = options;
  const episodes: ActedEpisode[] = [];
  for (const one of games) {
    const exemplars = memoryOf(one.id);
    const open = agentFor(one, { tools, exemplars, writer: writer(), retrieved: count, weights });
    const agent = { parts, seed, limits };
    episodes.push((await actOne(one, open, { kit: tools.kit, see, agent })).episode);
  }
  const { figures, intervals } = agentFigures(episodes);
  return {
    count,
    weights,
    success: ensureExists(figures["success"]),
    goalConditions: ensureExists(figures["goalConditions"]),
    interval: ensureExists(intervals["success"]),
  };
}

function toLine({ count, weights, success, goalConditions }: TriedChoice): string {
  const values = [weights.instruction, success, goalConditions].map((value) => value.toFixed(3));
  return [count, ...values].join(" | ");
}

function weightsOf(share: number): ChannelScores {
  return { instruction: share, state: Math.round((1 - share) * 100) / 100, visual: 0 };
}

/** Of several as good, ICAL's count and the most of the words: what nothing speaks for is left as it was published. */
function chooseBest(tried: readonly TriedChoice[]): TriedChoice {
  const keys = (one: TriedChoice): readonly number[] => [
    -one.success,
    -one.goalConditions,
    Math.abs(one.count - RETRIEVED),
    -one.weights.instruction,
  ];
  const isBetter = (one: TriedChoice, other: TriedChoice): boolean => {
    const own = keys(one);
    const differs = keys(other).findIndex((value, at) => value !== own[at]);
    return differs >= 0 && ensureExists(own[differs]) < ensureExists(keys(other)[differs]);
  };
  return tried.reduce((best, one) => (isBetter(one, best) ? one : best));
}

/** The file that the choice is written to, apart from what every acting takes. */
function takeWrite(args: readonly string[]) {
  const at = args.indexOf("--write");
  return at === -1
    ? { file: undefined, others: args }
    : { file: args[at + 1], others: args.toSpliced(at, 2) };
}
