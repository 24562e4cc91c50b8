/** What became of a correction, told to the person who wrote it. */
import type { AppliedEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import type { FinishedProgram } from "@/engines/teacher/corrections/edits/finish-edited";
import type { UnderstoodCorrection } from "@/engines/teacher/corrections/understand-correction";

/** What could be said instead, with examples of the world at hand. */
export function howToSayIt({ words: { examples } }: Lexicon): string {
  const quoted = examples.map((each) => `"${each}"`).join(", ");
  const like = quoted === "" ? "" : `: ${quoted}`;
  return `Say which object, what to do with it, and before or after which step${like}. Or edit the program, or use a language model as teacher.`;
}

export interface Told {
  /** The world's own sentences in the correction. */
  readonly told: readonly string[];
  readonly correction: UnderstoodCorrection;
  readonly applied: AppliedEdits;
  readonly finished: FinishedProgram;
  /** What earlier corrections asked for and this one takes back. */
  readonly withdrawn: readonly Edit[];
  readonly lexicon: Lexicon;
}

export function describeRevision(at: Told): readonly string[] {
  const { told, correction, applied, finished, withdrawn, lexicon } = at;
  const failed = new Set(finished.failed.map(({ edit }) => edit));
  const done = applied.done.filter((edit) => !failed.has(edit));
  const understood = [
    ...told.map((sentence) => `mend what the world says: "${sentence}"`),
    ...done.map(({ said, choice }) => (choice === undefined ? said : `${said} (${choice})`)),
  ];
  const { already, idle } = applied;
  return [
    ...(understood.length === 0 ? [] : [`Understood: ${understood.join("; ")}.`]),
    ...(already.length === 0
      ? []
      : [`So already, and kept in mind: ${already.map(({ said }) => said).join("; ")}.`]),
    ...idle.map(({ edit, why }) => `Not done: ${edit.said}; ${why}.`),
    ...finished.failed.map(({ edit, why }) => `Not done: ${edit.said}. ${asSentence(why)}`),
    ...(finished.isAgainstTask && done.length > 0
      ? ["The task, as I read it, asks for more than that; what you say comes first."]
      : []),
    ...withdrawn.map(({ clause }) => `This takes back what you said before: "${clause}".`),
    ...correction.contradictions.map(
      ([a, b]) => `"${a}" and "${b}" contradict each other, so neither was done.`,
    ),
    ...(correction.notUnderstood.length === 0
      ? []
      : [`${sayNotUnderstood(correction.notUnderstood)} ${howToSayIt(lexicon)}`]),
    ...correction.remarks,
  ];
}

export function sayNotUnderstood(clauses: UnderstoodCorrection["notUnderstood"]): string {
  const said = clauses.map(({ clause, why }) =>
    why === undefined ? `"${clause}"` : `"${clause}" (${why})`,
  );
  return `Not understood: ${said.join(", ")}.`;
}

function asSentence(text: string): string {
  const first = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
