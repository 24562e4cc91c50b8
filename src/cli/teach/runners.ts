/**
 * `exemplar runners`: whether plain calls without Python end as they do with it, in every run of the
 * loop: each program that is tried is run by both, and so are the noisy one and one cut short.
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { differenceOf } from "@/cli/teach/compare-runs";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { kitOfCases, readCase, type TeachCase } from "@/cli/teach/teach-case";
import { teachOne, type TaughtCase } from "@/cli/teach/teach-one";
import type { WorldKit } from "@/core/world/world-kit";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";

const HELP = `exemplar runners FILES... [--limit N] [--json]

Runs programs with Python, as in the studio, and without, and compares every step, outcome, failure
and goal condition: what the teacher proposes and revises, what the labels say, and all but the last
line of what was accepted.

  FILES      TEACh games, sidecars of make-demos (public/samples), or folders of them
  --limit N  at most so many demonstrations, evenly spread over the files (60)
  --json     one object with the figures and every difference as the last line

Figures: programs, agreement (share that ended alike), demonstrations.`;

interface Comparison {
  readonly demonstration: string;
  readonly program: string;
  /** Undefined where both ended alike. */
  readonly difference: string | undefined;
}

/** Runs the command. Exit code 1 where a program ended differently or there was none. */
export async function runners(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      limit: { type: "string", default: "60" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const cases = await readCases(positionals, Number(values.limit));
  const compared = await compareAll(cases);
  const different = compared.filter(({ difference }) => difference !== undefined);
  if (different.length > 0) {
    const columns = [
      { title: "demonstration", cell: (one: Comparison) => one.demonstration },
      { title: "differs in", cell: (one: Comparison) => one.difference ?? "" },
    ];
    console.log(`${formatTable(columns, different)}\n`);
  }
  const figures = {
    programs: compared.length,
    agreement: share(compared.length - different.length, compared.length),
    demonstrations: cases.length,
  };
  printFigures({ figures, different }, values.json);
  return different.length > 0 || compared.length === 0 ? 1 : 0;
}

async function readCases(files: readonly string[], limit: number): Promise<readonly TeachCase[]> {
  const names = (await findGameFiles(files)).filter((name) => !name.endsWith("project.json"));
  if (names.length === 0 || !(limit >= 1)) {
    throw new AppError({
      code: "CLI-01",
      what: "There is nothing to compare.",
      safe: "Nothing was run.",
      next: "Example: runners public/samples",
    });
  }
  const every = Math.max(1, names.length / limit);
  const cases: TeachCase[] = [];
  for (let at = 0; at < names.length; at += every) {
    const read = await readCase(ensureExists(names[Math.floor(at)]));
    if (!read.ok) {
      throw read.error;
    }
    cases.push(read.value);
  }
  return cases;
}

async function compareAll(cases: readonly TeachCase[]): Promise<readonly Comparison[]> {
  const kit = await kitOfCases(cases);
  const compared: Comparison[] = [];
  let demonstration = "";
  using runner = createComparingRunner(kit, (program, difference) => {
    compared.push({ demonstration, program, difference });
  });
  const tools = {
    ...createLessonTools(kit, runner),
    feedback: "critic",
    isRelabelling: false,
  } as const;
  for (const one of cases) {
    demonstration = one.id;
    const taught = await teachOne(one, one.labels, tools);
    const { state, goal } = one.demonstration;
    for (const program of untried(taught)) {
      const request = { programId: one.id, program, state: ensureExists(state), goal };
      await runner.run(request, () => undefined);
    }
  }
  return compared;
}

/** Programs that the loop has not run: of the labels, mistakes and all, and one that stops too early. */
function untried({ session, last }: TaughtCase): readonly string[] {
  const lines = last.program.trimEnd().split("\n");
  return [ensureExists(session.versions[0]).text, lines.slice(0, -1).join("\n")];
}

/** Runs everything twice and answers as Python does. */
function createComparingRunner(
  kit: WorldKit,
  onCompared: (program: string, difference: string | undefined) => void,
): RunnerEngine {
  const python = createRunner(kit, "python");
  const calls = createRunner(kit, "calls");
  return {
    warmUp: () => python.warmUp(),
    run: async (request, onEvent, signal) => {
      const run = await python.run(request, onEvent, signal);
      const other = await calls.run(request, () => undefined, signal);
      onCompared(request.program, differenceOf(run, other));
      return run;
    },
    [Symbol.dispose]: () => {
      python[Symbol.dispose]();
      calls[Symbol.dispose]();
    },
  };
}
