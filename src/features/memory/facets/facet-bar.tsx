import { useMemo } from "react";
import type { Exemplar } from "@/core/exemplar";
import { offeredFacets } from "@/features/memory/facets/memory-facets";
import {
  MEMORY_ORDERS,
  type FacetChoice,
  type MemoryOrder,
} from "@/features/memory/facets/facet-names";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { t } from "@/base/language/translate";

const ORDER_WORDS: Readonly<Record<MemoryOrder, string>> = {
  newest: t("newest"),
  oldest: t("oldest"),
  "by title": t("by title"),
  "most used": t("most used"),
  "most helpful": t("most helpful"),
};

export interface FacetBarProps {
  readonly memory: readonly Exemplar[];
  readonly choice: FacetChoice;
  readonly onChoice: (choice: FacetChoice) => void;
  readonly order: MemoryOrder;
  readonly onOrder: (order: MemoryOrder) => void;
  /** Where something is searched for, what fits best comes first. */
  readonly isSearching: boolean;
  /** How many are left. */
  readonly leftCount: number;
}

/** Narrows the memory to one kind, and puts it in order. */
export function FacetBar(props: FacetBarProps) {
  const { memory, choice, onChoice, order, onOrder, isSearching } = props;
  const offered = useMemo(() => offeredFacets(memory, choice), [memory, choice]);
  const isNarrowed = Object.values(choice).some((value) => value !== undefined);
  return (
    <div
      role="group"
      aria-label={t("Narrow the memory")}
      className="flex flex-wrap items-center gap-2"
    >
      {offered.map(({ id, label, all, values, wordsFor }) => (
        <FilterSelect
          key={id}
          label={label}
          all={all}
          options={values}
          wordsFor={wordsFor}
          value={choice[id]}
          onValue={(value) => {
            const { [id]: _, ...others } = choice;
            onChoice(value === undefined ? others : { ...others, [id]: value });
          }}
        />
      ))}
      {isSearching ? undefined : (
        <select
          aria-label={t("Order")}
          value={order}
          onChange={(event) => {
            onOrder(MEMORY_ORDERS.find((each) => each === event.target.value) ?? "newest");
          }}
          className="h-8 rounded-md border border-line bg-raised px-2 text-sm"
        >
          {MEMORY_ORDERS.map((each) => (
            <option key={each} value={each}>
              {ORDER_WORDS[each]}
            </option>
          ))}
        </select>
      )}
      {isNarrowed ? (
        <>
          <p role="status" className="text-xs text-muted tabular-nums">
            {t("{count} of {all}", {
              count: props.leftCount,
              all: memory.length,
            })}
          </p>
          <Button
            size="small"
            onClick={() => {
              onChoice({});
            }}
          >
            {t("Show all")}
          </Button>
        </>
      ) : undefined}
    </div>
  );
}
