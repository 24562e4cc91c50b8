import type { AgentMoment, EventOf } from "@/features/deploy/agent-moment";
import type { JudgedRoutine } from "@/features/deploy/run-result";
import type { TaskWorld } from "@/core/tasks/task-world";
import { judgeWords, type JudgedBy } from "@/lesson/task-context";

/** What a run is judged by, and the routine that was named, where one was. */
export interface RunJudgement extends Pick<JudgedBy, "goal" | "unread"> {
  readonly routine: JudgedRoutine | undefined;
}

/**
 * What a run is judged by, with what it found to be meant: a name says nothing that could be checked, the words
 * that it was kept with may. Words of the person that are read whole go before what a name in them stands for.
 */
export function judgeRoutine(
  judged: JudgedBy,
  moments: readonly AgentMoment[],
  world: TaskWorld,
): RunJudgement {
  const { goal, unread } = judged;
  const recalled = recalledIn(moments);
  if (recalled === undefined || isReadWhole(judged)) {
    return { goal, unread, routine: undefined };
  }
  const { name, words, besides } = recalled;
  const own = judgeWords(words, world, undefined);
  const isRead = own.goal !== undefined;
  const routine = { name, words, isRead };
  return isRead
    ? { goal: own.goal, unread: [...own.unread, ...besides.map(({ text }) => text)], routine }
    : { goal, unread, routine };
}

/**
 * What a run is kept with, and graded by: the words that the routine stands for with what was asked besides, where
 * one was named. Its name alone would be read as another task, or as none.
 */
export function wordsOfRun(
  instruction: string,
  moments: readonly AgentMoment[],
  world: TaskWorld,
): string {
  const recalled = recalledIn(moments);
  if (recalled === undefined || isReadWhole(judgeWords(instruction, world, undefined))) {
    return instruction;
  }
  const { words, besides } = recalled;
  return [words, ...besides.map(({ text }) => text)].map(asSentence).join(" ");
}

function asSentence(words: string): string {
  return /[.!?]$/u.test(words.trim()) ? words.trim() : `${words.trim()}.`;
}

function isReadWhole({ goal, unread }: JudgedBy): boolean {
  return goal !== undefined && unread.length === 0;
}

function recalledIn(moments: readonly AgentMoment[]): EventOf<"recalled"> | undefined {
  const events = moments.map(({ event }) => event);
  return events.find((event): event is EventOf<"recalled"> => event.kind === "recalled");
}
