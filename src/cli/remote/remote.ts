/**
 * `exemplar remote`: a world that somebody else wrote, from demonstrations to deployment, without a window:
 * each demonstration is taught by the loop of the studio, and the memory of them acts in episodes never shown.
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { actOne } from "@/cli/act/act-one";
import { agentFor } from "@/cli/act/open-agent";
import { openRemote, type OpenedRemote } from "@/cli/remote/open-remote";
import { caseOf, openCase, readDemonstrations } from "@/cli/remote/remote-cases";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { teachOne } from "@/cli/teach/teach-one";
import type { Exemplar } from "@/core/exemplar";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";

const HELP = `exemplar remote SERVER --demonstrations FILE --deploy TASK:FIRST-LAST ... [--json]

Teaches demonstrations in a world that a server elsewhere runs, and lets an agent act there from what was taught.

  SERVER                  ws://127.0.0.1:8765, or a command line that speaks on its input and output
  --demonstrations FILE   what was done: [{ "task": "cup", "seed": 1, "acts": [["pick_up", "Cup_1"]] }]
  --deploy TASK:A-B       a task of the world with the seeds of episodes; may be given several times
  --json                  one object with the figures as the last line`;

interface Wish {
  readonly task: string;
  readonly seeds: readonly number[];
}

/** Runs the command. Exit code 1 where a demonstration could not be taught, 2 for a wrong call. */
export async function remote(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      demonstrations: { type: "string" },
      deploy: { type: "string", multiple: true, default: [] },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [address] = positionals;
  if (values.help || address === undefined || values.demonstrations === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const wishes = values.deploy.map(readWish);
  const world = await openRemote(address);
  try {
    using runner = createRunner(world.kit, "python");
    const tools = createLessonTools(world.kit, runner);
    const taught = await teachAll(world, tools, values.demonstrations);
    const acted = await deployAll(world, tools, { wishes, exemplars: await tools.memory.list() });
    console.log("\nThe same without the memory:");
    const without = await deployAll(world, tools, { wishes, exemplars: [] });
    const isTaught = taught.filter((one) => one.isTaught).length;
    const figures = {
      demonstrations: taught.length,
      taught: isTaught,
      episodes: acted.length,
      success: successOf(acted),
      successWithout: successOf(without),
    };
    printFigures({ figures, world: world.kit.title, acted, without }, values.json);
    return isTaught === taught.length ? 0 : 1;
  } finally {
    await world.close();
  }
}

function readWish(text: string): Wish {
  const {
    task,
    first,
    last = first,
  } = { .../^(?<task>.+):(?<first>\d+)(?:-(?<last>\d+))?$/u.exec(text)?.groups };
  if (task === undefined || Number(last) < Number(first)) {
    throw new AppError({
      code: "CLI-21",
      what: `--deploy ${text} names no task with seeds.`,
      safe: "Nothing was taught.",
      next: "Write it as in --deploy fetch:10-19.",
    });
  }
  const count = Number(last) - Number(first) + 1;
  return { task, seeds: Array.from({ length: count }, (_, index) => Number(first) + index) };
}

async function teachAll(world: OpenedRemote, tools: LessonTools, file: string) {
  const rows = [];
  for (const shown of await readDemonstrations(file)) {
    const one = await caseOf(world, shown);
    const options = { ...tools, feedback: "self" as const, isRelabelling: false };
    const { id, isTaught, reason, last } = await teachOne(one, one.labels, options);
    rows.push({ id, isTaught, reason, shown: one.labels.length, calls: last.run.steps.length });
  }
  console.log(
    formatTable(
      [
        { title: "demonstration", cell: ({ id }) => id },
        { title: "taught", cell: ({ isTaught }) => (isTaught ? "yes" : "no") },
        { title: "acts", cell: ({ shown }) => shown },
        { title: "calls", cell: ({ calls }) => calls },
        { title: "why", cell: ({ reason }) => reason },
      ],
      rows,
    ),
  );
  return rows;
}

function successOf(acted: readonly { readonly isSuccess: boolean }[]): number {
  return share(acted.filter(({ isSuccess }) => isSuccess).length, acted.length);
}

/** The agent is told the words of each episode; whether it was done says the world's server. */
async function deployAll(
  world: OpenedRemote,
  tools: LessonTools,
  {
    wishes,
    exemplars,
  }: { readonly wishes: readonly Wish[]; readonly exemplars: readonly Exemplar[] },
) {
  const rows = [];
  for (const { task, seeds } of wishes) {
    for (const seed of seeds) {
      const one = await openCase(world, task, seed);
      const openAgent = agentFor(one, { tools, exemplars, writer: analogyWriter });
      const { episode } = await actOne(one, openAgent, { kit: world.kit, see: "known", agent: {} });
      const { id, isSuccess, reason, environmentSteps, refusedCalls } = episode;
      rows.push({ id, isSuccess, reason, environmentSteps, refusedCalls });
    }
  }
  console.log(
    `\n${formatTable(
      [
        { title: "episode", cell: ({ id }) => id },
        { title: "done", cell: ({ isSuccess }) => (isSuccess ? "yes" : "no") },
        { title: "steps", cell: ({ environmentSteps }) => environmentSteps },
        { title: "refused", cell: ({ refusedCalls }) => refusedCalls },
        { title: "why it ended", cell: ({ reason }) => reason },
      ],
      rows,
    )}\n`,
  );
  return rows;
}
