import { spokenName } from "@/engines/agent/writers/analogy/mention-reader";
import type { ProgramCall } from "@/core/world/program-call";
import type { TriedCall, WrittenProgram } from "@/engines/agent/writer";

export const DONE_QUESTION = "Is the task completed to your satisfaction? Did I miss anything?";

/** So many words that came to nothing are asked about at once. */
const MOST_NAMED = 3;
/** So many kinds of things that are nowhere. */
const MOST_MISSING = 6;

/** What kept a program from being the whole of what was said. */
export interface LeftOpen {
  /** Words that came to nothing. */
  readonly passedOver?: readonly string[];
  /** Classes of things that are nowhere. */
  readonly missing?: { readonly all: readonly string[]; readonly unasked: readonly string[] };
}

/**
 * What is asked when nothing is left to do: whether it is done (HELPER 4.3), and what words mean that came to
 * nothing. Of what was not even begun nobody is asked whether it is done, but what the writer could not settle,
 * or what to do without the things that are nowhere.
 */
export function closingQuestion(
  program: Pick<WrittenProgram, "questions" | "steps"> | undefined,
  tried: readonly TriedCall[],
  { passedOver = [], missing = NOTHING_MISSING }: LeftOpen = {},
): string {
  const isBegun = tried.some(({ ok }) => ok);
  if (!isBegun && missing.all.length > 0) {
    const lacking = inWords(missing.all);
    return `I found no ${lacking} here. What should I do instead?`;
  }
  const open = tried.length === 0 ? program?.questions[0] : undefined;
  if (open !== undefined) {
    return open;
  }
  if (missing.unasked.length > 0) {
    const lacking = inWords(missing.unasked);
    return `${DONE_QUESTION} I found no ${lacking} here: what should I use instead?`;
  }
  const refused = lastRefusal(program, tried);
  if (refused !== undefined) {
    return `${DONE_QUESTION} This could not be done: ${refused} What should I do instead?`;
  }
  const named = passedOver.slice(0, MOST_NAMED).map((words) => `“${words}”`);
  return named.length === 0
    ? DONE_QUESTION
    : `${DONE_QUESTION} I did nothing about ${named.join(", ")}: what do you mean by that?`;
}

/** What the world said to a step of the program written last that is still to be done: it was refused, and never went well. */
function lastRefusal(
  program: Pick<WrittenProgram, "steps"> | undefined,
  tried: readonly TriedCall[],
): string | undefined {
  const open = program?.steps.filter(({ isOptional }) => isOptional !== true);
  const refused = tried.findLast(
    (each, at) =>
      each.failure !== undefined &&
      open?.some(({ call }) => isAlike(call, each.call)) === true &&
      !tried.slice(at + 1).some((later) => later.ok && isAlike(later.call, each.call)),
  );
  return refused?.failure?.sentence;
}

/** The same act on a thing of the same kind. */
function isAlike(one: ProgramCall, other: ProgramCall): boolean {
  return one.method === other.method && one.receiver.class === other.receiver.class;
}

const NOTHING_MISSING = { all: [], unasked: [] };

function inWords(classes: readonly string[]): string {
  return classes.slice(0, MOST_MISSING).map(spokenName).join(", ");
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
