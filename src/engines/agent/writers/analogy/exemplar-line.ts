/**
 * Which line of an exemplar a step is: one that makes the same call with the same part. A step that no line makes is
 * there for another's sake (the hand is emptied before something is taken), and is told as that.
 */
import type { ProgramCall } from "@/core/world/program-call";
import type { StepEvidence, Substitution, WritingSource } from "@/engines/agent/writer";
import { referencesOf, type Recipe } from "@/engines/agent/writers/analogy/recipe";

/** Where nobody knows the line: the last that fits. */
export const LAST_LINE = Number.MAX_SAFE_INTEGER;

/** On whose account something is done. */
export interface Doing {
  /** Without one the words themselves ask for it. */
  readonly exemplarId?: string | undefined;
  readonly words?: string | undefined;
  readonly line: number;
  readonly substitutions: readonly Substitution[];
  readonly likeness: number;
  readonly depth: number;
}

/** The line that did it, and what stands for what: things of another exemplar stand for none of this one's. */
export function inExemplar({ exemplarId, steps }: Recipe, doing: Doing): Doing {
  const key = steps.find(({ isKey }) => isKey);
  return {
    ...doing,
    exemplarId,
    line: key === undefined ? LAST_LINE : key.line,
    substitutions: exemplarId === doing.exemplarId ? doing.substitutions : [],
  };
}

/** What a call of the program that is written rests on: the words, or the line of an exemplar. */
export function evidenceOf(
  made: ProgramCall,
  { exemplarId, words = "", ...doing }: Doing,
  sources: readonly WritingSource[],
): StepEvidence {
  return exemplarId === undefined
    ? { kind: "words", words }
    : exemplarLine(made, { ...doing, exemplarId }, sources);
}

function exemplarLine(
  made: ProgramCall,
  { exemplarId, line, substitutions }: Doing & { readonly exemplarId: string },
  sources: readonly WritingSource[],
): StepEvidence {
  const calls = sources
    .filter(({ exemplar }) => exemplar.id === exemplarId)
    .flatMap((source) => source.calls);
  const evidence = { kind: "exemplar", exemplarId, substitutions } as const;
  const there = (name: string) => substitutions.find(({ to }) => to === name)?.from ?? name;
  const [receiver, target] = referencesOf(made).map((each) => there(each.class));
  const same = calls
    .filter(({ call }) => call.method === made.method)
    .filter((each) => each.line === line || each.call.receiver.class === receiver);
  const near = (each: { readonly line: number; readonly call: ProgramCall }): number =>
    Number(each.line === line) * 4 +
    Number(referencesOf(each.call)[1]?.class === target) * 2 +
    Number(each.line < line);
  const best = same.toSorted((a, b) => near(b) - near(a) || b.line - a.line)[0];
  if (best !== undefined) {
    return { ...evidence, line: best.line };
  }
  const before = calls.filter((each) => each.line <= line).at(-1);
  return { ...evidence, line: before === undefined ? 1 : before.line, isFor: true };
}
