import type { Exemplar } from "@/core/exemplar";

/** An exemplar with everything that people and use did to the stored one: counts, comparisons and marks. */
export function withWorkOf(exemplar: Exemplar, stored: Exemplar): Exemplar {
  const { isBuried: _, tags: __, helpedMore: ___, routine: ____, ...rest } = exemplar;
  const { uses, isBuried, tags, helpedMore, routine } = stored;
  return {
    ...rest,
    uses,
    ...(isBuried === undefined ? {} : { isBuried }),
    ...(routine === undefined ? {} : { routine }),
    ...(tags === undefined ? {} : { tags }),
    ...(helpedMore === undefined ? {} : { helpedMore }),
  };
}
