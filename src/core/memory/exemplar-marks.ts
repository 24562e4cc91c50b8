import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";

/** What a person marked an exemplar with; what is absent it is not. */
export interface ExemplarMarks {
  readonly id: string;
  readonly isBuried?: true;
  readonly tags?: readonly string[];
}

export function marksOf({ id, isBuried, tags }: Exemplar): ExemplarMarks {
  return {
    id,
    ...(isBuried === undefined ? {} : { isBuried }),
    ...(tags === undefined ? {} : { tags }),
  };
}

/** The exemplar with these marks in place of its own. */
export function withMarks(exemplar: Exemplar, { isBuried, tags }: ExemplarMarks): Exemplar {
  const { isBuried: _, tags: __, ...rest } = exemplar;
  return {
    ...rest,
    ...(isBuried === undefined ? {} : { isBuried }),
    ...(tags === undefined || tags.length === 0 ? {} : { tags: [...tags] }),
  };
}

/** The marks with one tag more, or one less. */
export function withTag(marks: ExemplarMarks, tag: string, isOn: boolean): ExemplarMarks {
  const others = (marks.tags ?? NONE).filter((each) => each !== tag);
  return { ...marks, tags: isOn ? [...others, tag].slice(-bounds.tags.ofOne) : others };
}

/** The marks of one that is buried, or back. */
export function withBurial(marks: ExemplarMarks, isBuried: boolean): ExemplarMarks {
  const { isBuried: _, ...others } = marks;
  return isBuried ? { ...others, isBuried } : others;
}

/** A tag as it is kept: without space around it, and of a length that fits; undefined where nothing is left. */
export function toTag(text: string): string | undefined {
  const tag = text.trim().replaceAll(/\s+/gu, " ").slice(0, bounds.tags.chars);
  return tag === "" ? undefined : tag;
}

const NONE: readonly string[] = [];
