/** A set of demonstrations taught one after the other, with one memory that starts empty. */
import { AppError } from "@/base/app-error";
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import { readStarter } from "@/cli/starter/read-starter";
import type { ModelChoice } from "@/cli/teach/model-connection";
import { openModelTeacher } from "@/cli/teach/model-teacher";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { kitOfCases, makeCase, readCase, type TeachCase } from "@/cli/teach/teach-case";
import type { RefusedCase } from "@/cli/teach/teach-figures";
import { corruptLabels } from "@/cli/teach/teach-noise";
import { teachOne, type TaughtCase } from "@/cli/teach/teach-one";
import type { SetOptions } from "@/cli/teach/teach-options";
import type { ActionLabel } from "@/core/action-label";
import { LABELS_FILE, readSavedLabels } from "@/lab/labels/saved-labels";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { changeCases } from "@/lab/teacher/change-case";
import { readBank } from "@/lab/teacher/people-bank";
import { createPeopleCritic } from "@/lab/teacher/people-critic";
import type { StudySettings } from "@/lab/teacher/study-settings";
import type { ExemplarMemory } from "@/lesson/exemplar-memory";
import { roomSeed } from "@/worlds/household/household-study";

/** Seeds kept for each demonstration, so that none depends on how many the one before it needed. */
const SEEDS_EACH = 400;

/** Demonstrations with the labels that they are taught from, in the order of the files. */
export interface CaseSet {
  readonly cases: readonly TeachCase[];
  /** Those that could not be read, or have no labels. */
  readonly refused: readonly RefusedCase[];
}

export interface TaughtSet {
  readonly taught: readonly TaughtCase[];
  /** All that were refused, by whoever read them first. */
  readonly refused: readonly RefusedCase[];
}

/** Reads what is to be taught. A file that cannot be read is a row of the report, not the end. */
export async function readCases(options: SetOptions): Promise<CaseSet> {
  const labelsOf = await openLabels(options);
  const counts = new Tally<string>();
  const cases: TeachCase[] = [];
  const refused: RefusedCase[] = [];
  for await (const read of casesOf(options)) {
    if (!("task" in read)) {
      refused.push(read);
      continue;
    }
    const labels = labelsOf(read, cases.length);
    if (labels === undefined) {
      refused.push({ id: read.id, why: "The file of labels has none for it." });
    } else if (counts.of(read.task) < options.limit) {
      counts.add(read.task);
      cases.push({ ...read, labels });
    }
  }
  return { cases, refused };
}

interface TeachSetOptions extends Pick<SetOptions, "runner" | "isRelabelling"> {
  readonly study: StudySettings;
  /** The built-in teacher where absent. */
  readonly model?: ModelChoice | undefined;
  /** Where exemplars are kept and found; one that is gone afterwards where absent. */
  readonly exemplars?: ExemplarMemory;
}

/**
 * Teaches a set as a study wants it; `onTaught` hears of each demonstration as it is done. One that
 * its world refuses, such as a room that contradicts itself, is among the refused.
 */
export async function teachSet(
  { cases, refused: unread }: CaseSet,
  options: TeachSetOptions,
  onTaught: (one: TaughtCase) => Promise<void> | void = () => undefined,
): Promise<TaughtSet> {
  if (cases.length === 0) {
    return { taught: [], refused: unread };
  }
  const { study } = options;
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, options.runner);
  const isPeople = study.critic === "people";
  const critic = isPeople ? createPeopleCritic(await readBank(study.bank), study.seed) : undefined;
  const model =
    options.model === undefined ? undefined : await openModelTeacher(options.model, kit.model);
  const first = study.memory === "starter" ? await readStarter() : [];
  const tools = {
    ...createLessonTools(kit, runner, first),
    ...(model === undefined ? {} : { teacher: model.teacher }),
    ...(critic === undefined ? {} : { critic }),
    ...(options.exemplars === undefined ? {} : { memory: options.exemplars }),
    isForgetful: study.memory === "off",
    feedback: study.critic === "self" ? ("self" as const) : ("critic" as const),
    isRelabelling: options.isRelabelling,
  };
  const done = await teachAll(changeCases(cases, study), tools, onTaught);
  await model?.finish();
  return { taught: done.taught, refused: [...unread, ...done.refused] };
}

/** One after the other; what cannot be taught at all is a row of its own. */
async function teachAll(
  cases: readonly TeachCase[],
  tools: Parameters<typeof teachOne>[2],
  onTaught: (one: TaughtCase) => Promise<void> | void,
): Promise<TaughtSet> {
  const taught: TaughtCase[] = [];
  const refused: RefusedCase[] = [];
  for (const one of cases) {
    try {
      const done = await teachOne(one, one.labels, tools);
      taught.push(done);
      await onTaught(done);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      refused.push({ id: one.id, why: error.message });
    }
  }
  return { taught, refused };
}

/** Cases one by one, or why one cannot be read. Tasks take turns in our own rooms. */
async function* casesOf(options: SetOptions): AsyncGenerator<TeachCase | RefusedCase> {
  const { rooms, tasks, count, seed } = options;
  if (rooms === undefined) {
    for (const file of await findGameFiles(options.files)) {
      if (file.endsWith("project.json")) {
        continue;
      }
      const read = await readCase(file);
      yield read.ok ? read.value : { id: file, why: read.error.message };
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

async function openLabels({ labels, seed }: SetOptions): Promise<LabelSource> {
  if (labels === "log") {
    return (one) => one.labels;
  }
  if (labels === "noise") {
    return (one, index) => corruptLabels(one.labels, createSeededRandom(seed + index));
  }
  const saved = await readSavedLabels(labels === "idm" ? LABELS_FILE : labels);
  return (one) => saved.get(one.id);
}
