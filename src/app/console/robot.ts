/** The robot's side of a session: its turns, each line with what it goes by. */
import { isBuiltIn, type OpenConsoleModel } from "@/app/console/console-models";
import type { OnProgress } from "@/base/progress";
import { t } from "@/base/language/translate";
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
  /** Who writes: a built-in writer, or a connection. */
  readonly writer: string;
  readonly openModel: OpenConsoleModel;
  readonly signal: AbortSignal;
  /** Told while a model writes. */
  readonly onProgress: OnProgress;
  readonly onLine: (line: Omit<ConsoleLine, "at">) => void;
}

/** What is told where it goes on and on. */
export const STUCK = t(
  "The robot wrote 60 statements and did not come to an end. It is your turn.",
);

export type RobotPlanning = Omit<PlannedWriterParts, "other" | "onSteps">;

export class Robot {
  #writer: { readonly id: string; readonly own: StatementWriter } | undefined;
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
  async turn(text: string, { lines, prompt, ...parts }: RobotTurn): Promise<TurnOutcome["end"]> {
    const { memory, signal, onLine } = parts;
    this.#planned = [];
    const writer = await this.#writerFor(parts);
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

  /** A built-in one goes on from turn to turn; a model is asked through a line of this turn. */
  async #writerFor({
    writer,
    openModel,
    planning,
    signal,
    onProgress,
  }: Omit<RobotTurn, "lines" | "prompt">): Promise<StatementWriter> {
    if (!isBuiltIn(writer)) {
      this.#writer = undefined;
      return (await openModel(writer, { signal, onProgress })).writer;
    }
    if (this.#writer?.id !== writer) {
      const planned = writer === "planned" ? planning : undefined;
      this.#writer = { id: writer, own: this.#createWriter(planned) };
    }
    return this.#writer.own;
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
