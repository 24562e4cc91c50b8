/**
 * Runs what a bundle claims: the exemplar's program, in the room that came with it, judged by its goal.
 *
 * Key ideas: a run that reaches the goal makes the claim an exemplar; everything that retrieval compares
 * (situation, meaning, vectors of words) is then made anew from what the run did, because the bundle
 * could say anything there. What the run cannot show, a person may say ({@link onPersonsWord}).
 */
import { toCanonicalJson, type Json } from "@/base/json";
import { toErrorData } from "@/base/app-error";
import { beginOf, withVerification, type Exemplar } from "@/core/exemplar";
import { quotedWords } from "@/core/verification";
import type { Run } from "@/core/run";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { seenInRun, type RunInRoom } from "@/lesson/claims/seen-in-run";

/** Who runs and who compares. */
export interface ClaimParts {
  readonly world: TaskWorld;
  readonly runner: Pick<RunnerEngine, "run">;
  readonly embedder: Pick<Embedder, "embedText">;
}

/** What came of it: the exemplar as verified, or why it stays a claim. */
export type ClaimVerdict =
  | { readonly kind: "verified"; readonly exemplar: Exemplar }
  | {
      readonly kind: "unverified";
      readonly reason: string;
      /** The claim with what of it was made anew here, which stands in its place. */
      readonly remade?: Exemplar;
    };

/**
 * Runs the exemplar again. Rejects only where the run was cancelled; whatever is wrong with the exemplar
 * is a reason.
 */
export async function verifyClaim(
  { world, runner, embedder }: ClaimParts,
  exemplar: Exemplar,
  signal: AbortSignal,
): Promise<ClaimVerdict> {
  const { program, goal } = exemplar;
  const room = beginOf(exemplar);
  if (room === undefined) {
    return { kind: "unverified", reason: "The bundle brings no room to run it in." };
  }
  if (goal === undefined) {
    return { kind: "unverified", reason: "The bundle brings no goal to judge a run by." };
  }
  try {
    const request = { programId: exemplar.provenance.programId, program, state: room, goal };
    if (isSaidByItsRoom(world, { room, goal })) {
      return { kind: "unverified", reason: SAID_BY_ITS_ROOM };
    }
    const run = await runner.run(request, () => undefined, signal);
    signal.throwIfAborted();
    if (run.status !== "succeeded") {
      return { kind: "unverified", reason: reasonOf(run) };
    }
    const asked = world.goalFromInstruction(exemplar.instruction);
    if (asked === undefined) {
      return { kind: "unverified", reason: UNREAD_WORDS };
    }
    const unread = world.unreadIn?.(exemplar.instruction);
    if (unread !== undefined && unread.length > 0) {
      return { kind: "unverified", reason: partlyRead(unread) };
    }
    if (!isDoneBy(world, asked, { run, room })) {
      return { kind: "unverified", reason: otherWords(world.describeGoal(asked)) };
    }
    const named = { ...exemplar, title: titleFor(world, exemplar, asked) };
    const rerun = await withRun({ world, embedder }, named, { run, room });
    return { kind: "verified", exemplar: rerun };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: "unverified", reason: toErrorData(error).what };
  }
}

const SAID_BY_ITS_ROOM =
  "The bundle's room says that its goal is reached before anything was asked of its server.";

/** What a server would be said to report that it was never asked: any call makes it look at the room. */
function isSaidByItsRoom(
  world: TaskWorld,
  { room, goal }: { readonly room: Json; readonly goal: Json },
): boolean {
  return world.reportedBy !== undefined && world.open(world.read(room), goal).checkGoal().success;
}

/** What was read is told, because it may have been misread: then a person takes it on their word. */
function otherWords(read: string): string {
  return `The run reached the bundle's goal. Its instruction was read as “${read}”, and that the run did not do.`;
}

/** The goal came with the bundle as the words did, and nobody says that they belong together. */
const UNREAD_WORDS =
  "The run reached the bundle's goal, but its instruction could not be read here: whether it asks for that goal, a person has to say.";

function partlyRead(unread: readonly string[]): string {
  return `The run reached the bundle's goal, but nothing here could judge ${quotedWords(unread)} of its instruction: whether that was done too, a person has to say.`;
}

/** What is shown as verified is not called by what was asked of no run. */
function titleFor(world: TaskWorld, { title, instruction }: Exemplar, asked: Json): string {
  const told = world.goalFromInstruction(title);
  return told === undefined || toCanonicalJson(told) === toCanonicalJson(asked)
    ? title
    : instruction;
}

function isDoneBy(
  world: TaskWorld,
  asked: Json,
  { run, room }: { readonly run: Run; readonly room: Json },
): boolean {
  const episode = world.open(world.read(room), asked);
  if (episode.checkGoal().success) {
    return false;
  }
  run.steps.forEach(({ call }) => episode.call(call));
  return episode.checkGoal().success;
}

function reasonOf({ status, failure }: Run): string {
  if (status === "stopped") {
    return "The run was stopped.";
  }
  return failure?.sentence ?? "The run did not reach its goal.";
}

async function withRun(
  parts: Pick<ClaimParts, "world" | "embedder">,
  exemplar: Exemplar,
  ran: RunInRoom,
): Promise<Exemplar> {
  const seen = await seenInRun(parts, exemplar, ran);
  const grade = parts.world.reportedBy === undefined ? "rerun" : "reported";
  return withVerification(seen, grade, exemplar.provenance.claims);
}
