/** Hostile programs run one after the other in the sealed page, each looked at from outside. */
import type { Page } from "playwright";
import { z } from "zod";
import type { Json } from "@/base/json";
import { forgeryIn } from "@/lab/attack/programs/program-judge";
import type { Elsewhere } from "@/lab/attack/programs/program-servers";
import type { HostileRun, HostileRunEnd } from "@/lab/pages/programs-page";

export interface ProgramsFault {
  readonly kind: "escape" | "forged" | "stuck" | "control";
  readonly what: string;
}

export interface ProgramRunsParts {
  readonly sealed: Page;
  /** Where attempts from inside lead. */
  readonly inside: Elsewhere;
  /** Stands in every secret of the page, in the goal and in the state. */
  readonly word: string;
  readonly task: { readonly state: Json; readonly goal: Json };
}

/** A hostile program is given so long; an honest one has ten times as much. */
export const DURATION_MS = 2000;
/** Beyond its time and what the page waits for an answer, a program has no business to go on. */
const STUCK_MS = DURATION_MS + 8000;

export class ProgramRuns {
  readonly faults: ProgramsFault[] = [];
  readonly #parts: ProgramRunsParts;
  readonly #task: string;
  #count = 0;
  #freeze = { ms: 0, name: "" };

  constructor(parts: ProgramRunsParts) {
    this.#parts = parts;
    this.#task = markTask(parts.task, parts.word);
  }

  get count(): number {
    return this.#count;
  }

  /** The longest time in which the page could not answer, and what ran then. */
  get freeze(): { readonly ms: number; readonly name: string } {
    return this.#freeze;
  }

  /** `names`: of the ways or the program, as they stand in the addresses of requests. */
  async run(
    names: readonly string[],
    part: Pick<HostileRun, "program" | "sandbox" | "durationMs">,
  ): Promise<void> {
    const { sealed, inside, word } = this.#parts;
    const name = names.join(", ");
    this.#count += 1;
    const end = await sealed.evaluate((it) => window.programsPage?.run(it), {
      ...part,
      task: this.#task,
    });
    for (const each of names.filter((it) => inside.hits.has(it))) {
      this.faults.push({ kind: "escape", what: `Python: ${each}` });
    }
    if (end !== undefined) {
      this.#judge(name, { end, word, durationMs: part.durationMs });
    }
  }

  #judge(name: string, { end, word, durationMs }: Judged): void {
    if (end.run.output.includes(word)) {
      this.faults.push({ kind: "escape", what: `Python read a secret: ${name}` });
    }
    const forged = forgeryIn(end.run);
    if (forged !== undefined) {
      this.faults.push({ kind: "forged", what: `${name}: ${forged}` });
    }
    if (end.tookMs > durationMs - DURATION_MS + STUCK_MS) {
      this.faults.push({ kind: "stuck", what: `${name}: ${Math.round(end.tookMs)} ms` });
    }
    if (end.blockedMs > this.#freeze.ms) {
      this.#freeze = { ms: end.blockedMs, name };
    }
  }
}

interface Judged {
  readonly end: HostileRunEnd;
  readonly word: string;
  readonly durationMs: number;
}

const markedSchema = z.object({
  state: z.looseObject({ room: z.looseObject({ name: z.string() }) }),
  goal: z.looseObject({ description: z.string() }),
});

/**
 * The task as JSON, with the word in the goal's description and in the room's name: no call of the world
 * tells either, so that a program that prints one has read what it may not. Throws ZodError where the task is
 * none of the household's.
 */
export function markTask(task: ProgramRunsParts["task"], word: string): string {
  const { state, goal } = markedSchema.parse(task);
  return JSON.stringify({
    state: { ...state, room: { ...state.room, name: `state-${word}` } },
    goal: { ...goal, description: `goal-${word}` },
  });
}
