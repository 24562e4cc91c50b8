/**
 * `exemplar act`: an instruction carried out in rooms never seen, from a memory: whether learning pays.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/base/app-error";
import { actOne, type ActedCase, type Answer } from "@/cli/act/act-one";
import { HELP, readActOptions, type ActOptions } from "@/cli/act/act-options";
import { agentFor } from "@/cli/act/open-agent";
import { answererOf } from "@/cli/act/people-answers";
import { readGames } from "@/cli/act/read-games";
import { readMemory } from "@/cli/act/read-memory";
import { createEpisodeView } from "@/cli/act/showing-view";
import { openWriter, type OpenedWriter } from "@/cli/act/writers";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import { toRefusedTable, type RefusedCase } from "@/cli/teach/teach-figures";
import type { Exemplar } from "@/core/exemplar";
import { agentFigures } from "@/core/experiments/agent-figures";
import { formatByTask } from "@/lab/agent/format-by-task";
import { gameFolds, memoryFolds } from "@/lab/agent/memory-folds";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { readBank } from "@/lab/teacher/people-bank";
import { createPeopleCritic } from "@/lab/teacher/people-critic";
import { changeCases } from "@/lab/teacher/change-case";

interface ActedSet {
  readonly acted: readonly ActedCase[];
  readonly refused: readonly RefusedCase[];
}

/** Runs the command. Exit code 1 where a game was refused or there was none. */
export async function act(args: readonly string[]): Promise<number> {
  const options = readActOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  const exemplars = await readMemory(options.memory);
  const { acted, refused } = await actAll(options, exemplars);
  const refusedTable = toRefusedTable(refused);
  if (refusedTable !== undefined) {
    console.log(`${refusedTable}\n`);
  }
  if (acted.length > 0) {
    report({ acted, refused }, exemplars, options);
  }
  return refused.length > 0 || acted.length === 0 ? 1 : 0;
}

async function actAll(options: ActOptions, exemplars: readonly Exemplar[]): Promise<ActedSet> {
  const { cases, refused: unread } = await readGames(options.games, options.limit);
  if (cases.length === 0) {
    return { acted: [], refused: unread };
  }
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const critic = createPeopleCritic(await readBank(options.bank), options.seed);
  const answer = options.feedback === 0 ? undefined : answererOf(options.answers, critic);
  const memoryOf = memoryFolds(cases, exemplars, options.folds);
  const writer = await openWriter(options.writer, kit.model);
  const acted: ActedCase[] = [];
  const refused = [...unread];
  for (const one of chosenOf(cases, options)) {
    try {
      const done = await actCase(one, {
        tools,
        exemplars: memoryOf(one.id),
        writer,
        options,
        answer,
      });
      acted.push(done);
      console.error(toLine(done));
      await writeOut(options.out, done);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      refused.push({ id: one.id, why: error.message });
    }
  }
  await writer.finish();
  return { acted, refused };
}

function chosenOf(cases: readonly TeachCase[], options: ActOptions): readonly TeachCase[] {
  const { words, seed, bank, part, folds, fold } = options;
  const foldOf = folds === undefined ? undefined : gameFolds(cases, folds);
  const study = {
    words,
    seed,
    bank,
    demonstration: "given",
    memory: "on",
    critic: "people",
  } as const;
  return changeCases(cases, { ...study, order: undefined })
    .filter(({ id }) => fold === undefined || foldOf?.get(id) === fold - 1)
    .filter((_, index) => index % part.of === part.index - 1);
}

interface CaseTools {
  readonly tools: LessonTools;
  readonly exemplars: readonly Exemplar[];
  readonly writer: OpenedWriter;
  readonly options: ActOptions;
  readonly answer: Answer | undefined;
}

async function actCase(
  one: TeachCase,
  { tools, exemplars, writer, options, answer }: CaseTools,
): Promise<ActedCase> {
  const { kit } = tools;
  const view = createEpisodeView();
  const openAgent = agentFor(one, { tools, exemplars, writer: writer.forEpisode(view) });
  const { parts, seed, see, feedback: mostQuestions, limits, candidates, granularity } = options;
  const agent = { parts, seed, mostQuestions, limits, candidates, granularity };
  return await actOne(one, openAgent, { kit, see, answer, agent, onOpen: view.open });
}

function toLine({ episode }: ActedCase): string {
  return [
    episode.id,
    episode.task,
    episode.isSuccess ? "success" : "failed",
    episode.goalConditions.toFixed(2),
    episode.reason,
    `${episode.environmentSteps} steps (${episode.lookSteps} looking)`,
    `${episode.refusedCalls} refused`,
    `${Math.round(episode.durationMs)} ms`,
    ...episode.missed.slice(0, 1),
  ].join(" | ");
}

async function writeOut(folder: string | undefined, { episode, run }: ActedCase): Promise<void> {
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    const text = JSON.stringify({ episode, ...run }, undefined, 1);
    await writeFile(join(folder, `${episode.id}.json`), `${text}\n`);
  }
}

function report(
  { acted, refused }: ActedSet,
  exemplars: readonly Exemplar[],
  options: ActOptions,
): void {
  const episodes = acted.map(({ episode }) => episode);
  console.log(`${formatByTask(episodes)}\n`);
  const missed = episodes.filter(({ isSuccess }) => !isSuccess);
  const columns = [
    { title: "failed", cell: (one: (typeof missed)[number]) => one.id },
    { title: "task", cell: (one: (typeof missed)[number]) => one.task },
    { title: "stopped", cell: (one: (typeof missed)[number]) => one.reason },
    { title: "missed", cell: (one: (typeof missed)[number]) => one.missed.slice(0, 1).join("") },
  ];
  if (missed.length > 0) {
    console.log(`${formatTable(columns, missed)}\n`);
  }
  const { figures, intervals } = agentFigures(episodes);
  const { see, feedback, answers, parts, words, folds = 0, fold = 0, seed } = options;
  const { granularity, candidates } = options;
  const writer = options.writer.connection;
  printFigures(
    {
      figures: { ...figures, exemplars: exemplars.length, refused: refused.length },
      intervals,
      settings: {
        see,
        writer,
        feedback,
        answers,
        parts,
        words,
        folds,
        fold,
        seed,
        candidates,
        granularity,
      },
      refused,
      cases: episodes,
    },
    options.asJson,
  );
}
