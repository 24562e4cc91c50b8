/**
 * `exemplar console-eval`: a robot in a console on the tabletop, thirteen instructions, a scripted person who
 * corrects: what learning from interaction is worth (Console paper, section 4).
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureExists } from "@/base/assert";
import { openConsoleWriters } from "@/cli/console/console-writers";
import type { ModelChoice } from "@/cli/teach/model-connection";
import { readOne, readWhole } from "@/cli/teach/teach-options";
import { printTranscript, transcriptOf } from "@/core/console/console-transcript";
import { createHeadlessConsole } from "@/engines/runner/create-headless-console";
import { reportHalp } from "@/cli/console/report-halp";
import { HALVES } from "@/lab/halp/halp-sentences";
import { PERSONS } from "@/lab/console/console-person";
import { consoleFigures, consoleIntervals, partOf } from "@/lab/console/console-figures";
import {
  BEGINNINGS,
  evaluateConsole,
  LEARNINGS,
  type EvaluatedRun,
  type EvaluationSettings,
} from "@/lab/console/evaluate-console";
import { reportSkills, type SkillReport } from "@/lab/skills/skill-figures";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const HELP = `exemplar console-eval [--writer NAME] [--learning KIND] [--json]

A robot that works in an emulated Python console on random tables; each of thirteen instructions (seven
seen, six unseen, attributes apart) so many times in sequence, the memory kept between runs. A scripted
person answers what a scripted check finds wrong with a correction in words.

  --writer NAME      who writes the statements: analogy, from the transcripts in the memory; planned: as on the
                     Console page, where a plan is made for what needs a skill or is like nothing there; or a
                     language model: a connection as JSON or a file with it, as for teach --teacher (analogy)
  --improver NAME    with a model: writer, the same model proposes what should have been done at once; built-in,
                     it is found from the corrections as without one (writer)
  --record FILE      with a model: writes everything that was asked and answered, without the key
  --replay FILE      with a model: answers from such a record instead of asking
  --learning KIND    off; success: what ended well is kept as it was; unverified: improved transcripts are
                     kept untried; improve: they are run in a copy of the starting scene first (improve)
  --memory KIND      examples: what the world brings; none; shuffled: the examples with each other's words
                     (examples)
  --person NAME      whose sentences: development, or unseen, for which nothing was built (unseen)
  --k N              so many transcripts in the prompt (16)
  --runs N           of each instruction (10)
  --seed N           of the tables and the person's words (1)
  --part NAME        instructions: the thirteen alone; skills: what skills are worth alone; all: both; halp:
                     HALP's instructions with a gripper, planned in words first (all)
  --half NAME        of HALP's sentences and tables: built, kept apart, both (both)
  --tries N          of each learned skill (100)
  --out DIR          writes every session there as a transcript
  --json             one object with the figures and every run as the last line

Figures: s (Success), i (Initial) and n (Interactions) for seen attributes and instructions (seen), unseen
attributes (attributes) and both unseen (unseen); interactionsRatio: n on unseen instructions, to n without
learning. skillAsked, skillNotAsked, skillReused: made-up tasks with their scenes in words in which a new skill was
asked for, not asked for, and a learned one used (or not) rightly, also for those that were kept apart and for
deciders that think of nothing; skillSuccess: three skills, ten demonstrations each, on tables not shown.`;

interface EvalOptions extends EvaluationSettings {
  readonly out: string | undefined;
  readonly asJson: boolean;
  readonly part: (typeof PARTS)[number];
  readonly tries: number;
  /** A name, or a connection and its record. */
  readonly model: ModelChoice;
  readonly half: (typeof WHICH)[number];
  readonly improver: (typeof IMPROVERS)[number];
}

const IMPROVERS = ["writer", "built-in"] as const;
const PARTS = ["all", "instructions", "skills", "halp"] as const;
const WHICH = ["built", "kept", "both"] as const;

/** Runs the command. */
export async function consoleEval(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  if (options.part === "halp") {
    const halves = options.half === "both" ? HALVES : [options.half];
    await reportHalp({ ...options, halves });
    return 0;
  }
  const writers = await openConsoleWriters(options.model);
  const parts = {
    world: tabletopKit.model,
    console: ensureExists(tabletopKit.console),
    open: createHeadlessConsole(tabletopKit.model),
    writer: writers.forSession,
    ...(writers.improver === undefined || options.improver === "built-in"
      ? {}
      : { improver: writers.improver }),
  };
  const skills = options.part === "instructions" ? undefined : reportSkills(parts, options);
  if (options.part === "skills") {
    printSkills(ensureExists(skills), options);
    return 0;
  }
  const onRun = (run: EvaluatedRun) => console.error(toLine(run));
  const runs = await evaluateConsole(options, { ...parts, onRun });
  await writeOut(options.out, runs);
  const without =
    options.learning === "off"
      ? runs
      : await evaluateConsole({ ...options, learning: "off" }, parts);
  await writers.finish();
  report(runs, without, { ...options, skills, writer: writers.name });
  return 0;
}

function readOptions(args: readonly string[]): EvalOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      writer: { type: "string", default: "analogy" },
      improver: { type: "string", default: "writer" },
      record: { type: "string" },
      replay: { type: "string" },
      learning: { type: "string", default: "improve" },
      memory: { type: "string", default: "examples" },
      person: { type: "string", default: "unseen" },
      k: { type: "string", default: "16" },
      runs: { type: "string", default: "10" },
      seed: { type: "string", default: "1" },
      part: { type: "string", default: "all" },
      tries: { type: "string", default: "100" },
      half: { type: "string", default: "both" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  return {
    learning: readOne("learning", LEARNINGS, values.learning),
    begin: readOne("memory", BEGINNINGS, values.memory),
    improver: readOne("improver", IMPROVERS, values.improver),
    person: readOne("person", PERSONS, values.person),
    count: readWhole("k", values.k),
    runs: readWhole("runs", values.runs),
    seed: readWhole("seed", values.seed),
    out: values.out,
    asJson: values.json,
    part: readOne("part", PARTS, values.part),
    tries: readWhole("tries", values.tries),
    model: { connection: values.writer, record: values.record, replay: values.replay },
    half: readOne("half", WHICH, values.half),
  };
}

function toLine({
  kind,
  attributes,
  instruction,
  isInitial,
  isSuccess,
  interactions,
}: EvaluatedRun): string {
  const end = isInitial ? "at once" : isSuccess ? `after ${interactions} corrections` : "failed";
  return `${kind} | ${attributes} | ${instruction} | ${end}`;
}

async function writeOut(folder: string | undefined, runs: readonly EvaluatedRun[]): Promise<void> {
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    for (const [index, { kind, history }] of runs.entries()) {
      const name = `${String(index + 1).padStart(3, "0")}-${kind}.transcript.txt`;
      await writeFile(join(folder, name), printTranscript(transcriptOf(history)));
    }
  }
}

function report(
  runs: readonly EvaluatedRun[],
  without: readonly EvaluatedRun[],
  options: EvalOptions & { readonly skills: SkillReport | undefined; readonly writer: string },
): void {
  const { learning, begin, person, count, runs: repeats, seed, asJson, skills } = options;
  const groups = [...new Set(runs.map((run) => `${partOf(run)}: ${run.kind}`))].map((title) => ({
    title,
    own: runs.filter((run) => `${partOf(run)}: ${run.kind}` === title),
  }));
  const part = (own: readonly EvaluatedRun[], is: (run: EvaluatedRun) => boolean) =>
    share(own.filter(is).length, own.length);
  const columns = [
    { title: "instruction", cell: ({ title }: (typeof groups)[number]) => title },
    { title: "s", cell: ({ own }: (typeof groups)[number]) => part(own, (run) => run.isSuccess) },
    { title: "i", cell: ({ own }: (typeof groups)[number]) => part(own, (run) => run.isInitial) },
  ];
  console.log(`${formatTable(columns, groups)}\n`);
  const figures = consoleFigures(runs);
  const reference = consoleFigures(without);
  const own = ensureExists(figures["unseenInteractions"]);
  const untaught = ensureExists(reference["unseenInteractions"]);
  const ratio = untaught === 0 ? Number.NaN : share(own, untaught);
  printFigures(
    {
      figures: { ...figures, interactionsRatio: ratio, ...skills?.figures },
      intervals: { ...consoleIntervals(runs), ...skills?.intervals },
      settings: {
        writer: options.writer,
        learning,
        memory: begin,
        person,
        k: count,
        runs: repeats,
        seed,
      },
      cases: runs.map(({ kind, attributes, instruction, isInitial, isSuccess, interactions }) => ({
        kind,
        attributes,
        instruction,
        isInitial,
        isSuccess,
        interactions,
      })),
    },
    asJson,
  );
}

function printSkills(
  { figures, intervals, decisions, runs }: SkillReport,
  options: EvalOptions,
): void {
  for (const { set, task, decision } of decisions.filter(({ isRight }) => !isRight)) {
    console.error(`${set} | ${task.instruction} | ${decision.kind}: ${decision.why}`);
  }
  for (const { skill, seed, refusal } of runs.filter(({ isSuccess }) => !isSuccess)) {
    console.error(`${skill} | table ${seed} | ${refusal ?? "something else came of it"}`);
  }
  const cases = decisions.map(({ set, task, decision, isRight }) => ({
    set,
    instruction: task.instruction,
    right: task.right,
    decision,
    isRight,
  }));
  const settings = { part: "skills", seed: options.seed, tries: options.tries };
  printFigures({ figures, intervals, settings, cases }, options.asJson);
}
