/** Told and true reasons of refusals, by kind, so that a rare reason weighs as much as a common one. */
import { Tally } from "@/base/tally";

export interface DiagnosisAnswer {
  readonly action: string;
  /** What the world says. */
  readonly kind: string;
  /** Kinds that the sign tells of: of the picture of the moment, and of another moment's. */
  readonly told: readonly string[];
  readonly toldElsewhere: readonly string[];
  /** How many signs there were to choose from. */
  readonly choices: number;
}

export interface DiagnosisRow {
  readonly kind: string;
  readonly count: number;
  readonly right: number;
  readonly rightElsewhere: number;
}

export function diagnosisRows(answers: readonly DiagnosisAnswer[]): readonly DiagnosisRow[] {
  return [...new Set(answers.map(({ kind }) => kind))].sort().map((kind) => {
    const own = answers.filter((each) => each.kind === kind);
    return {
      kind,
      count: own.length,
      right: shareOf(own, ({ told }) => told.includes(kind)),
      rightElsewhere: shareOf(own, ({ toldElsewhere }) => toldElsewhere.includes(kind)),
    };
  });
}

export function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.filter(is).length / all.length;
}

/** The mean over the kinds: 1 over their number is what one answer for everything gets. */
export function balancedShare(rows: readonly { readonly right: number }[]): number {
  return rows.reduce((sum, { right }) => sum + right, 0) / rows.length;
}

/**
 * Whether each is right that is answered by what its action was refused for most often in the other half of
 * the answers: what can be known without any picture.
 */
export function byActionAlone(answers: readonly DiagnosisAnswer[]): readonly boolean[] {
  return answers.map(({ action, kind }, index) => {
    const others = answers.filter((each, at) => at % 2 !== index % 2 && each.action === action);
    const counts = new Tally(others.map((each) => each.kind));
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    return most?.[0] === kind;
  });
}
