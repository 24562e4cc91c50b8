/** Teaches one demonstration: propose, verify with the critic, keep what is verified. */
import { ensureExists } from "@/base/assert";
import type { ShownDemonstration, TeachCase } from "@/cli/teach/teach-case";
import { runStraightLine } from "@/cli/teach/run-straight-line";
import { toDialogueText, type TeachMemory } from "@/cli/teach/teach-memory";
import { teachSession, type TaughtSession } from "@/cli/teach/teach-session";
import type { Abstractions } from "@/core/abstraction";
import type { ActionLabel } from "@/core/action-label";
import type { Run } from "@/core/run";
import type { Achievement, WorldModel } from "@/core/world-model";
import type { ProposeRequest, RetrievedExemplar, Teacher } from "@/engines/teacher/teacher-engine";
import { householdStateSchema } from "@/worlds/household/state/household-state";
import { toNoisyProgram } from "@/worlds/household/program/noisy-program";

export interface TeachTools {
  readonly world: WorldModel;
  readonly teacher: Teacher;
  readonly memory: TeachMemory;
  /** Who speaks after a failed run: the critic, or only the world about what it refused. */
  readonly feedback: "critic" | "self";
  /** Whether what failed is told as what it did achieve. */
  readonly isRelabelling: boolean;
}

export interface TaughtCase extends TaughtSession {
  readonly id: string;
  readonly task: string;
  /** The last program that was run, with its abstractions, and its run. */
  readonly last: VerifiedProgram;
  readonly demonstratedSteps: number;
  readonly retrieved: number;
  readonly durationMs: number;
  readonly relabelled: Relabelled | undefined;
}

interface VerifiedProgram {
  readonly program: string;
  readonly abstractions: Abstractions;
  readonly run: Run;
}

/** Of a run that did not do its task: what it did, as a verified program of that. */
export interface Relabelled extends VerifiedProgram {
  readonly achievement: Achievement;
}

/** What the teacher is told: the words, the room and the labels, and nothing of what is checked. */
export function toRequest(
  { instruction, dialogue, state }: ShownDemonstration,
  labels: readonly ActionLabel[],
  exemplars: readonly RetrievedExemplar[],
): ProposeRequest {
  const initial = householdStateSchema.safeParse(state).data;
  const noisyProgram = toNoisyProgram(labels, initial).text;
  return { instruction, dialogue, noisyProgram, state, exemplars, images: [] };
}

export async function teachOne(
  one: TeachCase,
  labels: readonly ActionLabel[],
  tools: TeachTools,
): Promise<TaughtCase> {
  const { world, teacher, memory, feedback } = tools;
  const { shown, goal, id, task } = one;
  const startedMs = performance.now();
  const room = world.open(world.read(shown.state), undefined);
  const exemplars = await memory.retrieve(shown, room.describe());
  const request = toRequest(shown, labels, exemplars);
  const ended = await teachSession({ world, teacher, id, labels, request, goal, feedback });
  const isLost = ended.isTaught || !tools.isRelabelling;
  const taught: TaughtCase = {
    ...ended,
    id,
    task,
    last: lastOf(ended, one, world),
    demonstratedSteps: labels.length,
    retrieved: exemplars.length,
    durationMs: performance.now() - startedMs,
    relabelled: isLost ? undefined : await relabelRun(ended, request, tools),
  };
  await remember(one, taught, tools);
  return taught;
}

/** A program that failed the static check was never run; for the report it is, here. */
function lastOf(
  { session }: TaughtSession,
  { shown: { state }, goal }: TeachCase,
  world: WorldModel,
): VerifiedProgram {
  const known = session.runs.at(-1);
  const programId = known?.programId ?? session.versions.at(-1)?.id;
  const { text: program, abstractions } = ensureExists(
    session.versions.find(({ id }) => id === programId),
  );
  const run = known ?? runStraightLine(world, { programId: "unrun", program, state, goal }).run;
  return { program, abstractions, run };
}

/**
 * Hindsight (ICAL S4.5): what the run achieved becomes the instruction; plan, summary and the other
 * abstractions are written anew for that, and the result is verified like any other.
 */
async function relabelRun(
  ended: TaughtSession,
  request: ProposeRequest,
  { world, teacher }: TeachTools,
): Promise<Relabelled | undefined> {
  const achievement = world.describeAchievement?.(
    world.read(request.state),
    world.read(ended.state),
  );
  if (achievement === undefined) {
    return undefined;
  }
  const { program, abstractions } = await teacher.propose({
    ...request,
    instruction: achievement.instruction,
    dialogue: [],
    noisyProgram: ended.session.versions.at(-1)?.text ?? "",
  });
  const { state } = request;
  const { goal } = achievement;
  const { run } = runStraightLine(world, { programId: "relabelled", program, state, goal });
  return run.status === "succeeded" && run.goal.success
    ? { achievement, program, abstractions, run }
    : undefined;
}

/** Only what is verified enters the memory; what was relabelled is marked so. */
async function remember(
  one: TeachCase,
  { isTaught, last, relabelled, session }: TaughtCase,
  { world, memory, teacher, feedback }: TeachTools,
): Promise<void> {
  const verified = isTaught ? last : relabelled;
  if (verified === undefined) {
    return;
  }
  const { shown, id } = one;
  const { program, abstractions, run } = verified;
  const instruction = relabelled?.achievement.instruction ?? shown.instruction;
  const relevant = abstractions.relevantObjects.map((object) => object.id);
  await memory.add({
    id: `ex-${id}`,
    world: world.id,
    title: instruction === "" ? id : instruction,
    instruction,
    dialogue: relabelled === undefined ? toDialogueText(shown.dialogue) : "",
    program,
    noisyProgram: session.versions[0]?.text ?? "",
    abstractions,
    stateText: world.open(world.read(shown.state), undefined).describe(relevant),
    provenance: {
      demonstrationId: id,
      title: id,
      sourceKind: one.sourceKind,
      fileHash: id,
      programId: run.programId,
      runId: run.id,
      teacher: teacher.name,
      corrections: session.corrections.map(({ text }) => text),
      environmentSteps: run.environmentSteps,
      acceptedBy: feedback,
      ...(relabelled === undefined ? {} : { relabelledFrom: shown.instruction }),
    },
    uses: { retrieved: 0, succeeded: 0, failed: 0 },
    createdAt: 0,
  });
}
