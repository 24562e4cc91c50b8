/** The robot's side of a session: statements until it is the person's turn (Console 3.2). */
import { episodesOf, LEARN, skillAskedIn, toWaitEntry } from "@/core/console/console-episodes";
import { isDone, type ConsoleSession } from "@/core/console/console-session";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import type {
  ConsoleExample,
  EmbedWords,
  PromptSettings,
  StatementWriter,
} from "@/engines/console/console-engine";
import { completeFunction } from "@/engines/console/analogy/write-function";
import { chooseExamples } from "@/engines/console/dynamic-prompt";
import { missingFunctions } from "@/engines/console/missing-functions";
import { isRemark } from "@/engines/console/robot-remarks";

/** A robot that goes on longer is stuck. */
const MOST_STATEMENTS = 60;

export interface TurnParts {
  readonly session: ConsoleSession;
  readonly writer: StatementWriter;
  readonly memory: readonly ConsoleExample[];
  readonly prompt: PromptSettings & { readonly embed: EmbedWords };
  /** What `learn_from_interaction()` does: told the session so far, it says what came of it. */
  readonly learn: (history: readonly ConsoleEntry[]) => Promise<string>;
  /** What `learn_skill(name)` does: asks the person to show it, and says what came of that. */
  readonly learnSkill?: (name: string) => Promise<LearnedSkill>;
  readonly onEntry?: (entry: ConsoleEntry) => void;
  readonly signal?: AbortSignal;
}

export interface LearnedSkill {
  readonly answer: string;
  /** The transcript that defines it, where it was learned: statements may use it from now on. */
  readonly learned?: ConsoleExample;
}

export interface TurnOutcome {
  readonly history: readonly ConsoleEntry[];
  /** `yielded`: it is the person's turn; `stuck`: too many statements. */
  readonly end: "yielded" | "stuck" | "stopped";
}

/** One turn: the person's words, and what the robot does about them. */
export async function runTurn(
  before: readonly ConsoleEntry[],
  utterance: string,
  parts: TurnParts,
): Promise<TurnOutcome> {
  const history = [...before];
  const memory = [...parts.memory];
  const add = (entry: ConsoleEntry) => {
    history.push(entry);
    parts.onEntry?.(entry);
  };
  add(toWaitEntry(utterance));
  for (let count = 0; count < MOST_STATEMENTS; count += 1) {
    if (parts.signal?.aborted === true) {
      return { history, end: "stopped" };
    }
    const names = await parts.session.names();
    const examples = chooseExamples(history, memory, parts.prompt);
    const recall = (words: string) =>
      chooseExamples([...history, toWaitEntry(words)], memory, parts.prompt);
    const view = { history, examples, names, recall };
    const source = await parts.writer.next(view, parts.signal);
    if (source === undefined) {
      return { history, end: "yielded" };
    }
    const skill = skillAskedIn(source);
    if (skill !== undefined && parts.learnSkill !== undefined) {
      const { answer, learned } = await parts.learnSkill(skill);
      memory.push(...(learned === undefined ? [] : [learned]));
      add({ source, answer });
    } else if (source === LEARN) {
      // What the robot said of the wish to remember is no part of what is learned from.
      const remarks = new Set(
        episodesOf(history).flatMap((each) =>
          each.entries.filter((entry) => isRemark(each, entry)),
        ),
      );
      const end = history.findLastIndex((entry) => !remarks.has(entry)) + 1;
      add({ source, answer: await parts.learn(history.slice(0, end)) });
    } else {
      const { entries } = await runStatement(source, names, { ...parts, memory });
      entries.forEach(add);
    }
  }
  return { history, end: "stuck" };
}

interface Ran {
  readonly entries: readonly ConsoleEntry[];
  /** The one that was not done, by its answer's kind and not by its words; it is the last one. */
  readonly refusal: ConsoleEntry | undefined;
}

/**
 * The statement, after the functions that it needs; a definition that fails is shown as well. After one that only says
 * in words what it does comes the one with a body.
 */
export async function runStatement(
  source: string,
  names: readonly string[],
  { session, memory, signal }: Pick<TurnParts, "session" | "memory" | "signal">,
): Promise<Ran> {
  const entries: ConsoleEntry[] = [];
  const completed = completeFunction(source, memory);
  const before = missingFunctions(completed === undefined ? source : completed, names, memory);
  const after = completed === undefined ? [] : [completed];
  for (const statement of [...before, source, ...after]) {
    const answer = await session.run(statement, signal);
    const entry = { source: statement, answer: answer.text };
    entries.push(entry);
    if (!isDone(answer)) {
      return { entries, refusal: entry };
    }
  }
  return { entries, refusal: undefined };
}

/** The statements again, in another session: what came of them, up to the first that is not done. */
export async function replayStatements(
  sources: readonly string[],
  session: ConsoleSession,
  memory: readonly ConsoleExample[],
): Promise<Ran> {
  const entries: ConsoleEntry[] = [];
  for (const source of sources) {
    const ran = await runStatement(source, await session.names(), { session, memory });
    entries.push(...ran.entries);
    if (ran.refusal !== undefined) {
      return { entries, refusal: ran.refusal };
    }
  }
  return { entries, refusal: undefined };
}
