/**
 * `exemplar teach`: a whole set of demonstrations taught unattended, with a critic in the person's
 * place. The verdict comes from the goal check on the simulated state alone; the teacher is told
 * neither the goal nor the task's name or parameters (`teach-one.ts`).
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSeededRandom } from "@/base/seeded-random";
import { corruptLabels } from "@/cli/teach/teach-noise";
import { printFigures } from "@/lab/report/print-figures";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { makeCase, readCase, type TeachCase } from "@/cli/teach/teach-case";
import { correctionCount, problemOf, toReport, toTables } from "@/cli/teach/teach-figures";
import { LABELS_FILE, readSavedLabels } from "@/lab/labels/saved-labels";
import { teachOne, type TaughtCase } from "@/cli/teach/teach-one";
import { HELP, readTeachOptions, type TeachOptions } from "@/cli/teach/teach-options";
import type { ActionLabel } from "@/core/action-label";
import { roomSeed } from "@/worlds/household/household-study";
import { HOME_WORLD, kitOf } from "@/worlds/worlds";

/** Seeds kept for each demonstration, so that none depends on how many the one before it needed. */
const SEEDS_EACH = 400;

/** Runs the command. Exit code 1 where a file could not be read or there was none. */
export async function teach(args: readonly string[]): Promise<number> {
  const options = readTeachOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  const { taught, unread } = await teachAll(options);
  if (taught.length > 0) {
    console.log(`${toTables(taught)}\n`);
    printFigures(toReport(taught, unread), options.asJson);
  }
  return unread > 0 || taught.length === 0 ? 1 : 0;
}

async function teachAll(
  options: TeachOptions,
): Promise<{ readonly taught: readonly TaughtCase[]; readonly unread: number }> {
  const labelsOf = await openLabels(options);
  const kit = await kitOf(HOME_WORLD);
  using runner = createRunner(kit, options.runner);
  const tools = {
    ...createLessonTools(kit, runner),
    feedback: options.hasCritic ? ("critic" as const) : ("self" as const),
    isRelabelling: options.isRelabelling,
  };
  const counts = new Map<string, number>();
  const taught: TaughtCase[] = [];
  let unread = 0;
  for await (const read of casesOf(options)) {
    const labels = typeof read === "string" ? undefined : labelsOf(read, taught.length);
    if (typeof read === "string" || labels === undefined) {
      unread += 1;
      console.error(typeof read === "string" ? read : `${read.id}: the file has no labels for it`);
      continue;
    }
    const count = counts.get(read.task) ?? 0;
    if (count >= options.limit) {
      continue;
    }
    counts.set(read.task, count + 1);
    const one = await teachOne(read, labels, tools);
    taught.push(one);
    console.error(toLine(one));
    await writeOut(options.out, one);
  }
  return { taught, unread };
}

/** Cases one by one, or a sentence where one cannot be read. Tasks take turns in our own rooms. */
async function* casesOf(options: TeachOptions): AsyncGenerator<TeachCase | string> {
  const { rooms, tasks, count, seed } = options;
  if (rooms === undefined) {
    for (const file of await findGameFiles(options.files)) {
      if (file.endsWith("project.json")) {
        continue;
      }
      const read = await readCase(file);
      yield read.ok ? read.value : read.error.message;
    }
    return;
  }
  for (let index = 0; index < count; index += 1) {
    for (const task of tasks) {
      yield makeCase(task, roomSeed(rooms, (seed - 1 + index) * SEEDS_EACH));
    }
  }
}

type LabelSource = (one: TeachCase, index: number) => readonly ActionLabel[] | undefined;

async function openLabels({ labels, seed }: TeachOptions): Promise<LabelSource> {
  if (labels === "log") {
    return (one) => one.labels;
  }
  if (labels === "noise") {
    return (one, index) => corruptLabels(one.labels, createSeededRandom(seed + index));
  }
  const saved = await readSavedLabels(labels === "idm" ? LABELS_FILE : labels);
  return (one) => saved.get(one.id);
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
