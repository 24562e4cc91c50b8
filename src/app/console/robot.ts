/** The robot's side of a session: its turns, each line with what it goes by. */
import { toWaitEntry, utteranceOf } from "@/core/console/console-episodes";
import type { ConsoleLine, ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";
import type { ConsoleExample, StatementWriter } from "@/engines/console/console-engine";
import { chooseExamples, embedByWords } from "@/engines/console/dynamic-prompt";
import { createPlannedWriter, type PlannedWriterParts } from "@/engines/console/planned-writer";
import { runTurn, type LearnedSkill, type TurnOutcome } from "@/engines/console/run-turn";

interface RobotTurn extends Pick<ConsoleRecord, "lines" | "prompt"> {
  readonly session: ConsoleSession;
  readonly memory: readonly ConsoleExample[];
  readonly learn: (history: readonly ConsoleEntry[]) => Promise<string>;
  readonly learnSkill: (name: string) => Promise<LearnedSkill>;
  /** Absent where nobody plans in words. */
  readonly planning: RobotPlanning | undefined;
  readonly signal: AbortSignal;
  readonly onLine: (line: Omit<ConsoleLine, "at">) => void;
}

export type RobotPlanning = Omit<PlannedWriterParts, "other" | "onSteps">;

export class Robot {
  #writer: StatementWriter | undefined;
  #follows: string | undefined;
  #steps: readonly string[] | undefined;
  /** Of the plan that is followed. */
  #planned: readonly string[] = [];

  /** The steps that are done now, or were done last. */
  get planned(): readonly string[] {
    return this.#planned;
  }

  /** Another session begins: what it was about to write is of the one before. */
  forget(): void {
    this.#writer = undefined;
  }

  /** What it does about the person's words. */
  async turn(
    text: string,
    { lines, prompt, planning, ...parts }: RobotTurn,
  ): Promise<TurnOutcome["end"]> {
    const { memory, signal, onLine } = parts;
    this.#planned = [];
    this.#writer ??= this.#createWriter(planning);
    const writer = this.#writer;
    const settings = { ...prompt, embed: embedByWords(memory) };
    const chosen = chooseExamples([...lines, toWaitEntry(text)], memory, settings).map(
      ({ id, because, similarity }) => ({ id, because, similarity }),
    );
    const { end } = await runTurn(lines, text, {
      ...parts,
      prompt: settings,
      writer: {
        next: (view) => {
          this.#follows = undefined;
          this.#steps = undefined;
          return writer.next(view, signal);
        },
      },
      onEntry: (entry) => {
        if (utteranceOf(entry) === undefined) {
          const follows = this.#follows === undefined ? {} : { follows: this.#follows };
          const steps = this.#steps === undefined ? {} : { steps: [...this.#steps] };
          onLine({ ...entry, ...follows, ...steps, by: "written" });
        } else {
          onLine({ ...entry, chosen, by: "said" });
        }
      },
    });
    return end;
  }

  #createWriter(planning: RobotPlanning | undefined): StatementWriter {
    const other = createAnalogyWriter((id) => {
      this.#follows = id;
    });
    return planning === undefined
      ? other
      : createPlannedWriter({
          ...planning,
          other,
          onSteps: (steps) => {
            this.#steps = steps;
            this.#planned = steps;
          },
        });
  }
}
