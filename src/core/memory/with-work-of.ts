import type { Exemplar } from "@/core/exemplar";

/** An exemplar with everything that people and use did to the stored one: counts, comparisons and marks. */
export function withWorkOf(exemplar: Exemplar, stored: Exemplar): Exemplar {
  const { isBuried: _, tags: __, helpedMore: ___, ...rest } = exemplar;
  const { uses, isBuried, tags, helpedMore } = stored;
  return {
    ...rest,
    uses,
    ...(isBuried === undefined ? {} : { isBuried }),
    ...(tags === undefined ? {} : { tags }),
    ...(helpedMore === undefined ? {} : { helpedMore }),
  };
}
