/** One run of an instruction: the robot's turns, a check after each, the person's corrections (Console 4.1). */
import type { SeededRandom } from "@/base/seeded-random";
import type { Json } from "@/base/json";
import type { ConsoleSession, OpenConsole } from "@/core/console/console-session";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import type {
  ConsoleExample,
  EmbedWords,
  PromptSettings,
  StatementWriter,
} from "@/engines/console/console-engine";
import { runTurn } from "@/engines/console/run-turn";
import { isCarriedOut } from "@/lab/console/console-checks";
import { correctionFor, wishToRemember, type PersonName } from "@/lab/console/console-person";
import type { ConsoleCase } from "@/lab/console/draw-console-case";
import { viewTable } from "@/lab/console/table-view";

/** A person gives up after so many corrections of one run. */
const MOST_CORRECTIONS = 4;

export interface CaseParts {
  readonly open: OpenConsole;
  readonly writer: (session: ConsoleSession) => StatementWriter;
  readonly memory: readonly ConsoleExample[];
  readonly prompt: PromptSettings & { readonly embed: EmbedWords };
  readonly random: SeededRandom;
  readonly person: PersonName;
  readonly isLearning: boolean;
  readonly learn: (history: readonly ConsoleEntry[], state: Json) => Promise<string>;
}

export interface CaseOutcome {
  readonly instruction: string;
  readonly isSuccess: boolean;
  /** Without a word of the person. */
  readonly isInitial: boolean;
  /** Corrections until it was right; absent where it never was. */
  readonly interactions?: number;
  readonly history: readonly ConsoleEntry[];
}

export async function runConsoleCase(one: ConsoleCase, parts: CaseParts): Promise<CaseOutcome> {
  using session = await parts.open(one.state);
  const before = viewTable(one.state);
  const writer = parts.writer(session);
  const turn = {
    ...parts,
    session,
    writer,
    learn: (history: readonly ConsoleEntry[]) => parts.learn(history, one.state),
  };
  let said = one.instruction;
  let history: readonly ConsoleEntry[] = [];
  for (let corrections = 0; corrections <= MOST_CORRECTIONS; corrections += 1) {
    const outcome = await runTurn(history, said, turn);
    history = outcome.history;
    const now = viewTable(session.state());
    if (outcome.end === "yielded" && isCarriedOut(one.task, before, now)) {
      if (corrections > 0 && parts.isLearning) {
        history = (await runTurn(history, wishToRemember(parts.person, parts.random), turn))
          .history;
      }
      const { instruction } = one;
      return {
        instruction,
        isSuccess: true,
        isInitial: corrections === 0,
        interactions: corrections,
        history,
      };
    }
    said = correctionFor(
      one.task,
      { before, now, attempt: corrections, person: parts.person },
      parts.random,
    );
  }
  return { instruction: one.instruction, isSuccess: false, isInitial: false, history };
}
