import { assertNever } from "@/base/assert";
import { AppError } from "@/base/app-error";
import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";

/** What a person can mark an exemplar with. */
export type Mark =
  | { readonly kind: "buried" }
  | { readonly kind: "tag"; readonly tag: string }
  /** The name by which it is asked for: it has one at most. */
  | { readonly kind: "routine"; readonly name: string };

/** One mark put on exemplars, or taken off: all else that they are marked with stays. */
export interface MarkChange {
  readonly ids: readonly string[];
  readonly mark: Mark;
  readonly isOn: boolean;
}

/** The change for those that it makes a difference to, so that its undo touches no others. */
export function toMarkChange(
  exemplars: readonly Exemplar[],
  mark: Mark,
  isOn: boolean,
): MarkChange {
  const ids = exemplars.filter((each) => isMarked(each, mark) !== isOn).map(({ id }) => id);
  return { ids, mark, isOn };
}

export function undoOf(change: MarkChange): MarkChange {
  return { ...change, isOn: !change.isOn };
}

/** The exemplar with the mark, or without it. Throws AppError MEM-06 where it has as many tags as it may. */
export function withMark(exemplar: Exemplar, { mark, isOn }: Omit<MarkChange, "ids">): Exemplar {
  if (mark.kind === "buried") {
    const { isBuried: _, ...rest } = exemplar;
    return isOn ? { ...rest, isBuried: true } : rest;
  }
  if (mark.kind === "routine") {
    const { routine: _, ...rest } = exemplar;
    return isOn ? { ...rest, routine: mark.name } : rest;
  }
  const { tags = [], ...rest } = exemplar;
  const others = tags.filter((each) => each !== mark.tag);
  if (isOn && others.length >= bounds.tags.ofOne) {
    throw new AppError({
      code: "MEM-06",
      what: `“${exemplar.title}” has ${others.length} tags, and cannot have “${mark.tag}” as well.`,
      safe: "All tags are as they were.",
      next: "Remove one of its tags, or leave it out of what you tag.",
    });
  }
  const next = isOn ? [...others, mark.tag] : others;
  return next.length === 0 ? rest : { ...rest, tags: next };
}

function isMarked({ isBuried, routine, tags = [] }: Exemplar, mark: Mark): boolean {
  switch (mark.kind) {
    case "buried":
      return isBuried === true;
    case "routine":
      return routine === mark.name;
    case "tag":
      return tags.includes(mark.tag);
    default:
      return assertNever(mark);
  }
}

/** A tag as it is kept: without space around it, and of a length that fits; undefined where nothing is left. */
export function toTag(text: string): string | undefined {
  const tag = text.trim().replaceAll(/\s+/gu, " ").slice(0, bounds.tags.chars);
  return tag === "" ? undefined : tag;
}
