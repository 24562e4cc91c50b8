/** What was verified as an exemplar of the memory (ICAL 3.3, step 6). */
import type { Actor } from "@/core/correction";
import { toDialogueText } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { ShownSpan } from "@/core/film/film-time";
import { framesOfCalls } from "@/core/lanes/read-lanes";
import type { Milestone } from "@/core/milestones/milestone";
import { tellMilestones } from "@/core/milestones/tell-milestones";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import { embedTask, situationOf } from "@/lesson/embed-task";
import { describeSituation } from "@/engines/teacher/situation-engine";
import { readTask } from "@/lesson/lesson-request";
import { currentSession, type LessonParts, type MemoryParts } from "@/lesson/lesson-parts";
import { noisyVersion } from "@/lesson/lesson-versions";
import { gradeTask, isOfOtherTask, requireState } from "@/lesson/task-context";

/** The program of the labels; empty where a demonstration was never labelled. */
function noisyText(parts: Pick<MemoryParts, "log">): string {
  return noisyVersion(parts)?.text ?? "";
}

/** What an exemplar is of: everything that does not follow from the demonstration alone. */
export interface ExemplarContent extends Pick<
  Exemplar,
  "world" | "title" | "instruction" | "dialogue" | "stateText" | "situation" | "stateJson"
> {
  readonly version: ProgramVersion;
  readonly goal?: Exemplar["goal"];
  readonly meaning?: Exemplar["meaning"];
  readonly milestones?: Exemplar["milestones"];
  readonly provenance: Omit<
    Exemplar["provenance"],
    "demonstrationId" | "title" | "sourceKind" | "fileHash" | "programId"
  >;
}

/**
 * One id for one verified program, so that accepting it twice, in two tabs or after a kill, is the same
 * exemplar. `runId` is empty where nothing is run.
 */
function toExemplarId(programId: string, runId: string): string {
  return ["ex", programId, runId].filter((part) => part !== "").join("_");
}

/** The exemplar with its vectors and its thumbnail, not stored yet. */
export async function writeExemplar(
  parts: MemoryParts,
  { version, provenance, goal, meaning, milestones, ...content }: ExemplarContent,
): Promise<Exemplar> {
  const { id, title, source } = parts.demonstration;
  const thumbnail = await parts.observations.thumbnail(0);
  const { abstractions } = version;
  const situation = situationOf({ ...content, abstractions, provenance });
  return {
    ...content,
    id: toExemplarId(version.id, provenance.runId),
    program: version.text,
    noisyProgram: noisyText(parts),
    abstractions,
    ...(goal === undefined ? {} : { goal }),
    ...(meaning === undefined ? {} : { meaning }),
    ...(milestones === undefined ? {} : { milestones }),
    ...(thumbnail === undefined ? {} : { thumbnail }),
    embeddings: await embedTask(parts, { ...content, situation }),
    provenance: {
      demonstrationId: id,
      title,
      sourceKind: source.kind,
      fileHash: source.fileHash,
      programId: version.id,
      ...provenance,
    },
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
    createdAt: parts.nowMs(),
  };
}

export interface VerifiedProgram {
  readonly version: ProgramVersion;
  readonly run: Run;
  /** Who accepts it. */
  readonly by: Actor;
}

/** An exemplar and what it was made of, besides the session. */
interface MadeAhead {
  readonly of: readonly unknown[];
  /** Undefined where it could not be made: who asks for it makes it, and is told why. */
  readonly exemplar: Promise<Exemplar | undefined>;
}

/** By the very session: with any change to it there is another one, and what was made of this one is out of date. */
const madeAhead = new WeakMap<Session, MadeAhead>();

async function madeOf(
  { demonstration, kit, embedder }: LessonParts,
  { version, run, by }: VerifiedProgram,
): Promise<readonly unknown[]> {
  return [demonstration, kit, version, run, by, await embedder()];
}

/** Makes it while nobody waits for it, and stores nothing: it is there once somebody accepts. Never throws. */
export async function makeExemplarAhead(
  parts: LessonParts,
  verified: VerifiedProgram,
): Promise<void> {
  const session = currentSession(parts);
  try {
    const of = await madeOf(parts, verified);
    if (!madeAhead.has(session) && currentSession(parts) === session) {
      const exemplar = makeAnew(parts, verified).catch(() => undefined);
      madeAhead.set(session, { of, exemplar });
      await exemplar;
    }
  } catch {
    // What cannot be made ahead is told when it is asked for.
  }
}

/** The exemplar of a program that was run. Throws AppError REV-01 where no state is known. */
export async function makeExemplar(
  parts: LessonParts,
  verified: VerifiedProgram,
): Promise<Exemplar> {
  const ahead = madeAhead.get(currentSession(parts));
  if (ahead !== undefined) {
    const of = await madeOf(parts, verified);
    const isSame = of.every((each, at) => each === ahead.of[at]);
    const exemplar = isSame ? await ahead.exemplar : undefined;
    if (exemplar !== undefined) {
      return { ...exemplar, createdAt: parts.nowMs() };
    }
  }
  return await makeAnew(parts, verified);
}

async function makeAnew(
  parts: LessonParts,
  { version, run, by }: VerifiedProgram,
): Promise<Exemplar> {
  const { demonstration, kit } = parts;
  const session = currentSession(parts);
  const task = readTask(parts);
  const state = kit.model.read(requireState(task));
  const environment = kit.model.open(state, task.goal);
  // It brings the reader of words with it, which a page needs only here.
  const { meaningOfRun } = await import("@/engines/teacher/recall-engine");
  const isRelabelled = session.goal !== undefined;
  // Another task than the one that was talked about, and that the demonstration is called by.
  const isOther = isOfOtherTask(demonstration, session, kit.model);
  const { instruction } = task;
  const said = { instruction, dialogue: isOther ? [] : demonstration.dialogue };
  const [meaning, milestones] = await Promise.all([
    meaningOfRun(kit.model, { state, steps: run.steps, noisyProgram: noisyText(parts), said }),
    milestonesOf(parts, run),
    // It is drawn elsewhere meanwhile, and there when it is asked for.
    parts.observations.thumbnail(0),
  ]);
  const optional = {
    ...(task.goal === undefined ? {} : { goal: task.goal }),
    ...(meaning === undefined ? {} : { meaning }),
    ...(milestones.length === 0 ? {} : { milestones }),
    stateJson: JSON.stringify(state.json),
  };
  return await writeExemplar(parts, {
    world: kit.model.id,
    title: isOther ? task.instruction : demonstration.title,
    instruction: task.instruction,
    dialogue: isOther ? "" : toDialogueText(demonstration.dialogue),
    stateText: environment.describe(version.abstractions.relevantObjects.map(({ id }) => id)),
    situation: describeSituation(kit.model, {
      state,
      done: run.steps.map(({ call }) => call),
      words: [],
    }),
    version,
    ...optional,
    provenance: {
      runId: run.id,
      teacher: teacherOf(version),
      corrections: session.corrections.map((correction) => correction.text),
      environmentSteps: run.environmentSteps,
      verifiedBy: gradeTask(task, demonstration, kit.model),
      ...(by === "person" ? {} : { acceptedBy: by }),
      ...(isRelabelled ? { relabelledFrom: demonstration.instruction } : {}),
    },
  });
}

/** What the run comes down to, each with a picture where the demonstration shows it. */
async function milestonesOf(
  parts: Pick<LessonParts, "kit" | "log" | "observations">,
  { steps }: Run,
): Promise<Milestone[]> {
  const { kit, observations } = parts;
  const { labels } = currentSession(parts);
  const frames = kit.labels === undefined ? NO_FRAMES : framesOfCalls(kit.labels, labels, steps);
  const told = tellMilestones({ language: kit.model.language, steps, frames });
  return await Promise.all(
    told.map(async (milestone) => {
      const { frame } = milestone;
      const picture = frame === undefined ? undefined : await observations.thumbnail(frame);
      return picture === undefined ? milestone : { ...milestone, picture };
    }),
  );
}

const NO_FRAMES: ReadonlyMap<number, ShownSpan> = new Map();

function teacherOf({ proposal }: ProgramVersion): string {
  return proposal?.model ?? proposal?.teacher ?? "person";
}
