import { AppError } from "@/base/app-error";
import { tellingWords } from "@/base/english/function-words";
import { toCanonicalJson, type Json } from "@/base/json";
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import { doubtsAboutRun, gradeVerification, type Verification } from "@/core/verification";
import type { TaskWorld } from "@/core/tasks/task-world";

/** What a demonstration asks for, with what the person changed about it. */
export interface TaskContext extends JudgedBy {
  readonly instruction: string;
  readonly state: Json | undefined;
}

/** What a run of an instruction is judged by, and what of its words that leaves out. */
export interface JudgedBy {
  readonly goal: Json | undefined;
  /** Absent where there is no goal. */
  readonly goalFrom?: GoalOrigin | undefined;
  /** Words that the goal leaves out; none where it was given with these words. */
  readonly unread: readonly string[];
  /** Whether these words are the goal's only as they are read here: it was given with others, or with none. */
  readonly isRead: boolean;
}

/**
 * Where a goal comes from: the demonstration's file, the session (a person, or what a run turned out to
 * have achieved), or the words of the instruction. What was read from words may be a misreading, which
 * the program made from the same words shares; such a goal tells a person something, and proves nothing.
 */
export type GoalOrigin = "demonstration" | "session" | "words";

/**
 * The person's word goes before the file's; a goal that nobody gave is read from the instruction. A goal
 * that was given is one of the words that it was given with: for others, what they say counts, or nothing.
 */
export function toTaskContext(
  demonstration: Demonstration,
  session: Session,
  world: TaskWorld,
): TaskContext {
  const instruction = session.instruction ?? demonstration.instruction;
  return {
    instruction,
    state: demonstration.state ?? session.assumedState,
    ...judgedBy(instruction, givenGoal(demonstration, session), world),
  };
}

/** What words are judged by: the goal that was given with them or with others that say the same, else what is read in them. */
function judgedBy(instruction: string, given: GivenGoal | undefined, world: TaskWorld): JudgedBy {
  const isVerbatim = given !== undefined && isSaidWith(instruction, given);
  const isGiven = isVerbatim || (given !== undefined && isReadAs(instruction, given, world));
  const goal = isGiven ? given.goal : world.goalFromInstruction(instruction);
  return {
    goal,
    goalFrom: goal === undefined ? undefined : isGiven ? given.from : "words",
    unread: isGiven || goal === undefined ? [] : unreadOf(instruction, world),
    isRead: goal !== undefined && !isVerbatim,
  };
}

interface GivenGoal {
  readonly goal: Json;
  readonly from: GoalOrigin;
  /** The words that it was given with; absent where that was not written down. */
  readonly instruction: string | undefined;
}

function givenGoal(demonstration: FileFacts, session: Session): GivenGoal | undefined {
  const { goal, goalInstruction } = session;
  return goal === undefined
    ? goalOfFile(demonstration)
    : { goal, from: "session", instruction: goalInstruction };
}

type FileFacts = Pick<Demonstration, "goal" | "source" | "instruction">;

function goalOfFile({ goal, source, instruction }: FileFacts): GivenGoal | undefined {
  // Nothing but its instruction told what to write down as the goal of a video, or of what was shown by hand.
  return goal === undefined || SOURCES_OF_WORDS.has(source.kind)
    ? undefined
    : { goal, from: "demonstration", instruction };
}

const SOURCES_OF_WORDS: ReadonlySet<Demonstration["source"]["kind"]> = new Set([
  "video",
  "recorded",
]);

function isSaidWith(
  instruction: string,
  { instruction: former = instruction }: GivenGoal,
): boolean {
  return sayAlike(instruction) === sayAlike(former);
}

/**
 * Whether an instruction still asks for what the goal was given for in other words: these are read as the same,
 * and read whole. Words that nobody could read in the former ones may stand for anything in these.
 */
function isReadAs(instruction: string, given: GivenGoal, world: TaskWorld): boolean {
  const { goal, instruction: former = instruction } = given;
  const said = toCanonicalJson(world.goalFromInstruction(instruction));
  const same = [goal, world.goalFromInstruction(former)].filter((each) => each !== undefined);
  return (
    same.some((each) => toCanonicalJson(each) === said) && unreadOf(instruction, world).length === 0
  );
}

/**
 * Whether the task is another one than the demonstration's title and talk are of: it is what a run turned out to
 * have done, or a person gave it words that are not read as the task that the former were read as. Where nobody
 * could read those, others are taken for a better wording of them.
 */
export function isOfOtherTask(
  { instruction: former }: Pick<Demonstration, "instruction">,
  { goal, instruction = former }: Pick<Session, "goal" | "instruction">,
  world: Pick<TaskWorld, "goalFromInstruction">,
): boolean {
  if (goal !== undefined) {
    return true;
  }
  if (sayAlike(instruction) === sayAlike(former)) {
    return false;
  }
  const then = world.goalFromInstruction(former);
  const now = world.goalFromInstruction(instruction);
  return then !== undefined && toCanonicalJson(now) !== toCanonicalJson(then);
}

/** Without what asks for nothing: capitals, spaces, and the mark at the end; a question mark does ask. */
function sayAlike(instruction: string): string {
  return instruction
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/ ?[.!]+$/u, "");
}

function unreadOf(instruction: string, world: TaskWorld): readonly string[] {
  return world.unreadIn === undefined ? [] : tellingWords(world.unreadIn(instruction), instruction);
}

/** How sure a run that ended well in this world makes that a program does this task. */
export function gradeTask(
  { goal, goalFrom, unread }: TaskContext,
  { state }: Pick<Demonstration, "state">,
  { reportedBy }: Pick<TaskWorld, "reportedBy">,
): Verification {
  return gradeVerification({
    hasGoal: goal !== undefined,
    isGoalFromWords: goalFrom === "words",
    isPartUnread: unread.length > 0,
    isRoomAssumed: state === undefined,
    isReported: reportedBy !== undefined,
  });
}

/**
 * What a person should know before accepting a run that did this task; undefined where nothing is open. What was
 * read from words is told with what they leave open in the room.
 */
export function doubtsAboutTask(
  task: TaskContext,
  demonstration: Pick<Demonstration, "state">,
  world: TaskWorld,
): string | undefined {
  const { instruction, state, isRead, unread } = task;
  const isOpen = isRead && state !== undefined;
  const leftOpen = isOpen ? world.leftOpenIn?.(instruction, world.read(state)) : undefined;
  return doubtsAboutRun(gradeTask(task, demonstration, world), {
    server: world.reportedBy,
    unread,
    isRoomAssumed: demonstration.state === undefined,
    ...(leftOpen === undefined ? {} : { leftOpen }),
  });
}

/**
 * What whoever carries an instruction out in the room of a demonstration, or in one that was laid out, is judged by:
 * the demonstration's goal says nothing of other words than its own.
 */
export function judgeWords(
  instruction: string,
  world: TaskWorld,
  demonstration: FileFacts | undefined,
): JudgedBy {
  const given = demonstration === undefined ? undefined : goalOfFile(demonstration);
  return judgedBy(instruction, given, world);
}

/** {@link doubtsAboutTask} where words and the state that they were carried out in are all that is known. */
export function doubtsAboutWords(
  instruction: string,
  state: Json,
  world: TaskWorld,
): string | undefined {
  const task = { instruction, state, ...judgedBy(instruction, undefined, world) };
  return doubtsAboutTask(task, { state }, world);
}

/** The state, where a step cannot do without it. */
export function requireState({ state }: TaskContext): Json {
  if (state === undefined) {
    throw new AppError({
      code: "REV-01",
      what: "Nothing is known about the room of this demonstration yet.",
      safe: "The demonstration and its labels are kept.",
      next: "Label the actions first: a room is then laid out from the objects in them.",
    });
  }
  return state;
}
