import type { TriedCall, WrittenProgram } from "@/engines/agent/writer";

const DONE_QUESTION = "Is the task completed to your satisfaction? Did I miss anything?";

/** So many words that came to nothing are asked about at once. */
const MOST_NAMED = 3;

/**
 * What is asked when nothing is left to do: whether it is done (HELPER 4.3), and what words mean that came to
 * nothing. Of what was not even begun nobody is asked whether it is done, but what the writer could not settle.
 */
export function closingQuestion(
  program: Pick<WrittenProgram, "questions"> | undefined,
  tried: readonly TriedCall[],
  passedOver: readonly string[] = [],
): string {
  const open = tried.length === 0 ? program?.questions[0] : undefined;
  if (open !== undefined) {
    return open;
  }
  const named = passedOver.slice(0, MOST_NAMED).map((words) => `“${words}”`);
  return named.length === 0
    ? DONE_QUESTION
    : `${DONE_QUESTION} I did nothing about ${named.join(", ")}: what do you mean by that?`;
}

/** Words that came to nothing, each asked about once for each time that somebody says it. */
export class PassedOver {
  readonly #asked = new Set<string>();
  readonly #open = new Set<string>();

  /** A program was written: what it could not make anything of is open. */
  note({ unmapped }: Pick<WrittenProgram, "unmapped">, isAnswer: boolean): void {
    for (const { what } of unmapped.filter(({ kind }) => kind === "words")) {
      if (isAnswer || !this.#asked.has(what)) {
        this.#open.add(what);
      }
    }
  }

  /** What is open now, and from now on asked about. */
  take(): readonly string[] {
    const open = [...this.#open];
    open.forEach((what) => this.#asked.add(what));
    this.#open.clear();
    return open;
  }
}
