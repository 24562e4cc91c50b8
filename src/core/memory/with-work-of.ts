import type { Exemplar } from "@/core/exemplar";

/**
 * An exemplar with everything that people and use did to the stored one: counts, comparisons, marks and the
 * words of its milestones, where it has any: those of another program are not its own.
 */
export function withWorkOf(exemplar: Exemplar, stored: Exemplar): Exemplar {
  const { isBuried: _, tags: __, helpedMore: ___, routine: ____, ...rest } = exemplar;
  const { uses, isBuried, tags, helpedMore, routine, milestones } = stored;
  return {
    ...rest,
    uses,
    ...(exemplar.milestones === undefined || milestones === undefined ? {} : { milestones }),
    ...(isBuried === undefined ? {} : { isBuried }),
    ...(routine === undefined ? {} : { routine }),
    ...(tags === undefined ? {} : { tags }),
    ...(helpedMore === undefined ? {} : { helpedMore }),
  };
}
