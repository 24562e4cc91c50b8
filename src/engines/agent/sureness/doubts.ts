/** Whether a program is begun or asked about first, in one episode. */
import type { Utterance } from "@/core/demonstration";
import type { Senses } from "@/core/senses/senses";
import type { WorldSpeech } from "@/core/world/world-speech";
import type { AgentRecord } from "@/engines/agent/agent-record";
import { tryOut } from "@/engines/agent/choose-program";
import { askFirst, ASKS_FIRST, heldBack, isAssent } from "@/engines/agent/sureness/held-back";
import { signsOf, type ProgramSigns } from "@/engines/agent/sureness/program-signs";
import { surenessOf } from "@/engines/agent/sureness/sureness";
import type { WritingSource, WritingTask, WrittenProgram } from "@/engines/agent/writer";

interface DoubtFacts {
  readonly senses: Senses;
  readonly speech: WorldSpeech | undefined;
  readonly record: AgentRecord;
  readonly writerId: string;
}

interface Measured {
  readonly signs?: ProgramSigns;
  readonly sureness?: number;
}

/** When a program was written. */
interface Occasion {
  readonly because: string;
  readonly isHeard: boolean;
  readonly sureness?: number;
}

/** So often in one episode; after that what is written is done. */
const MOST_HELD = 2;

export class Doubts {
  readonly #facts: DoubtFacts;
  #held: string | undefined;
  #holds = 0;

  constructor(facts: DoubtFacts) {
    this.#facts = facts;
  }

  /** What is asked in place of beginning the program that was written last. */
  get held(): string | undefined {
    return this.#held;
  }

  /** What tells of a first program how likely it is to be right. */
  measure(
    program: WrittenProgram,
    {
      words,
      sources,
    }: {
      readonly words: Pick<WritingTask, "instruction" | "dialogue">;
      readonly sources: readonly WritingSource[];
    },
  ): Measured {
    const { senses, speech, writerId } = this.#facts;
    const refusedSteps = tryOut(program, senses, speech);
    const signs = signsOf({
      task: words,
      program,
      sources,
      refusedSteps,
      objects: senses.objects(),
    });
    const sureness = surenessOf(signs, writerId);
    return sureness === undefined ? { signs } : { signs, sureness };
  }

  /**
   * The program, or a question in its place. Where `isHeard` is false nobody answers: a question would come to no more
   * than nothing done, and what is likeliest is done.
   */
  holdBack(program: WrittenProgram, { because, isHeard, sureness }: Occasion): WrittenProgram {
    const isNew = because === "first" || because === "answer";
    const isAsked = isNew && isHeard && this.#holds < MOST_HELD;
    this.#held = isAsked ? askFirst(program, sureness) : undefined;
    if (this.#held === undefined) {
      return program;
    }
    this.#holds += 1;
    this.#facts.record.tell({ kind: "left-alone", program, why: ASKS_FIRST });
    return heldBack(program, this.#held);
  }

  /** Whether it was only agreed to: then nothing more is held back. */
  isSettledBy(answers: readonly Utterance[]): boolean {
    const isSettled = this.#held !== undefined && answers.every(isAssent);
    this.#holds = isSettled ? MOST_HELD : this.#holds;
    return isSettled;
  }
}
