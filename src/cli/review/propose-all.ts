/** First proposals for demonstrations from files, as the studies of the review need them. */
import { createSeededRandom } from "@/base/seeded-random";
import { corruptLabels } from "@/cli/teach/teach-noise";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createLessonTools, createRunner, openLesson } from "@/cli/teach/open-lesson";
import { kitOfCases, readCase, type TeachCase } from "@/cli/teach/teach-case";
import type { Exemplar } from "@/core/exemplar";
import type { ProgramVersion } from "@/core/program";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldState } from "@/core/world/world-state";
import type { JudgedProgram } from "@/lab/comments/judge-comments";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { takeReading } from "@/lesson/confirm-reading";
import { currentSession, type LessonListener, type LessonParts } from "@/lesson/lesson-parts";
import { ensureState } from "@/lesson/lesson-request";
import {
  addCorrection,
  answerCorrection,
  labelActions,
  proposeProgram,
} from "@/lesson/lesson-steps";

export interface ProposedCase {
  readonly one: TeachCase;
  readonly kit: WorldKit;
  readonly start: WorldState;
  readonly noisy: ProgramVersion;
  readonly proposed: ProgramVersion;
  /** The way it was made. */
  readonly from: ProposedFrom;
}

/** What a proposal is made of beside the demonstration. */
export interface ProposedFrom {
  /** For the tables. */
  readonly way: string;
  readonly memory: readonly Exemplar[];
  /** With it, some of the logged actions are lost or taken for others. */
  readonly noiseSeed: number | undefined;
  /** With it, the teacher does not know what makes no sense in its world. */
  readonly isUnchecked?: true;
  /** With it, this is said about the first proposal, and what comes of that is the proposal. */
  readonly said?: (program: JudgedProgram) => string | undefined;
}

/** The shipped demonstrations. */
const SAMPLES = "public/samples";

/** The sample project, and so many of the games of a folder where one is named. */
export async function samplesAndGames(
  games: string | undefined,
  count: number,
): Promise<readonly string[]> {
  const samples = await filesOf([SAMPLES], Infinity);
  return games === undefined ? samples : [...samples, ...(await filesOf([games], count))];
}

/** Files of demonstrations in order; `count` of them, evenly spread, where there are more. */
async function filesOf(paths: readonly string[], count: number): Promise<readonly string[]> {
  const files = (await findGameFiles(paths)).filter((file) => !file.endsWith("project.json"));
  const step = Math.max(1, files.length / count);
  return Array.from({ length: Math.min(count, files.length) }, (_, index) =>
    ensureExists(files[Math.floor(index * step)]),
  );
}

/** A first proposal from what was logged, without a memory. */
const PLAINLY: readonly ProposedFrom[] = [{ way: "log", memory: [], noiseSeed: undefined }];

/**
 * Each file's proposals by the built-in teacher, one for each way; a file is read once for all of them, since a game
 * is played again for it. A file that cannot be read or proposed for is told on the error
 * output and passed over, and so is one where nothing comes of what is said.
 */
export async function* proposeAll(
  files: readonly string[],
  ways: readonly ProposedFrom[] = PLAINLY,
): AsyncGenerator<ProposedCase> {
  for (const file of files) {
    const read = await readCase(file);
    if (!read.ok) {
      console.error(`${file}: ${read.error.message}`);
      continue;
    }
    for (const from of ways) {
      const proposed = await proposeFor(read.value, from).catch((error: unknown) => {
        if (!(error instanceof AppError)) {
          throw error;
        }
        console.error(`${file}: ${error.message}`);
      });
      if (proposed !== undefined) {
        yield proposed;
      }
    }
  }
}

async function proposeFor(one: TeachCase, from: ProposedFrom): Promise<ProposedCase | undefined> {
  const { memory, noiseSeed, isUnchecked, said } = from;
  const kit = await kitOfCases([one]);
  const { sense: _, ...unchecked } = kit.model;
  const taught = isUnchecked === true ? { ...kit, model: unchecked } : kit;
  const labels =
    noiseSeed === undefined ? one.labels : corruptLabels(one.labels, createSeededRandom(noiseSeed));
  using runner = createRunner(taught, "calls");
  const parts = openLesson(one.demonstration, labels, createLessonTools(taught, runner, memory));
  const listener = { signal: new AbortController().signal };
  await labelActions(parts, listener);
  const noisy = ensureExists(currentSession(parts).versions.at(-1));
  const first = await proposeProgram(parts, listener);
  const start = kit.model.read(ensureState(parts));
  const text = said?.({ world: kit.model, start, text: first.text });
  const proposed = text === undefined ? first : await revise(parts, { first, text }, listener);
  return proposed === undefined || (said !== undefined && text === undefined)
    ? undefined
    : { one, kit, start, noisy, proposed, from };
}

/** What comes of a correction; where the teacher asks whether it was meant so, it was. */
async function revise(
  parts: LessonParts,
  { first, text }: { readonly first: ProgramVersion; readonly text: string },
  listener: LessonListener,
): Promise<ProgramVersion | undefined> {
  const correction = addCorrection(parts, first, { text, by: "person" });
  const revised = await answerCorrection(parts, correction, listener);
  return revised ?? takeReading(parts, correction);
}
