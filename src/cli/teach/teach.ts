/**
 * `exemplar teach`: a whole set of demonstrations taught unattended, with a critic in the person's
 * place. The verdict comes from the goal check on the simulated state alone; the teacher is told
 * neither the goal nor the task's name or parameters (`teach-one.ts`).
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  correctionCount,
  problemOf,
  toRefusedTable,
  toReport,
  toTables,
} from "@/cli/teach/teach-figures";
import type { TaughtCase } from "@/cli/teach/teach-one";
import { HELP, readTeachOptions, toSettings } from "@/cli/teach/teach-options";
import { teachOrders } from "@/cli/teach/teach-orders";
import { readCases, teachSet } from "@/cli/teach/teach-set";
import { printFigures } from "@/lab/report/print-figures";

/** Runs the command. Exit code 1 where a demonstration was refused or there was none. */
export async function teach(args: readonly string[]): Promise<number> {
  const options = readTeachOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  if (options.orders !== undefined) {
    return await teachOrders(options, options.orders);
  }
  const set = await readCases(options);
  const { taught, refused } = await teachSet(set, options, async (one) => {
    console.error(toLine(one));
    await writeOut(options.out, one);
  });
  const refusedTable = toRefusedTable(refused);
  if (refusedTable !== undefined) {
    console.log(`${refusedTable}\n`);
  }
  if (taught.length > 0) {
    console.log(`${toTables(taught)}\n`);
    printFigures(toReport(taught, refused, toSettings(options)), options.asJson);
  }
  return refused.length > 0 || taught.length === 0 ? 1 : 0;
}

function toLine(one: TaughtCase): string {
  const { environmentSteps } = one.last.run;
  return [
    one.id,
    one.task,
    one.isTaught ? "taught" : "not taught",
    `${correctionCount(one)} corrections`,
    `${one.demonstratedSteps} to ${environmentSteps} steps`,
    `${Math.round(one.durationMs)} ms`,
    problemOf(one),
  ].join(" | ");
}

/** Everything that was proposed, said and revised, for reading. */
async function writeOut(folder: string | undefined, one: TaughtCase): Promise<void> {
  if (folder === undefined) {
    return;
  }
  await mkdir(folder, { recursive: true });
  const { versions, corrections, outcomes } = one.session;
  const text = [
    `${one.task}\n${one.reason} ${problemOf(one)}`,
    ...versions.flatMap((version) => [
      `v${version.number} ${version.kind}`,
      version.text,
      version.proposal?.explanation ?? "",
      ...corrections
        .filter(({ programId }) => programId === version.id)
        .flatMap(({ id, text: said }) => [
          `Feedback: ${said}`,
          `Answer: ${outcomes.find(({ correctionId }) => correctionId === id)?.note ?? ""}`,
        ]),
    ]),
    JSON.stringify(one.last.abstractions, undefined, 2),
  ];
  await writeFile(join(folder, `${one.id}.txt`), text.join("\n\n"));
}
