import { useMemo, type ReactNode } from "react";
import { offeredQueueFacets } from "@/core/line/queue-facets";
import type { QueueView } from "@/core/line/queue-view";
import { SHOWN_MARKS } from "@/core/line/review-mark";
import type { Listed } from "@/core/line/standing";
import { SESSION_STATUSES } from "@/core/session";
import { MARK_WORDS, STATUS_WORDS } from "@/core/line/standing-words";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { SearchField } from "@/ui/search-field";
import { t } from "@/base/language/translate";

interface QueueFiltersProps {
  readonly items: readonly Listed[];
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
  /** How many rows the view leaves. */
  readonly leftCount: number;
  readonly children: ReactNode;
}

/** Narrows the queue by words, status or mark, and by whatever divides it. */
export function QueueFilters({ items, view, onView, leftCount, children }: QueueFiltersProps) {
  const offered = useMemo(() => offeredQueueFacets(items, view), [items, view]);
  const { sort, desc, ...narrowing } = view;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <SearchField
        label={t("Search demonstrations")}
        placeholder={t("Search title or instruction")}
        value={view.q ?? ""}
        onValue={(q) => onView({ ...view, q: q === "" ? undefined : q })}
      />
      <FilterSelect
        label={t("Status")}
        all={t("All statuses")}
        options={STANDINGS}
        wordsFor={(standing) => STANDING_WORDS[standing]}
        value={view.mark ?? view.status}
        onValue={(wanted) =>
          onView({ ...view, status: undefined, mark: undefined, ...facetOf(wanted) })
        }
      />
      {offered.map(({ id, label, all, values, wordsFor }) => (
        <FilterSelect
          key={id}
          label={label}
          all={all}
          options={values}
          wordsFor={wordsFor}
          value={view[id]}
          onValue={(value) => onView({ ...view, [id]: value })}
        />
      ))}
      {isNarrowed ? (
        <>
          <p role="status" className="text-xs text-muted tabular-nums">
            {t("{count} of {all}", { count: leftCount, all: items.length })}
          </p>
          <Button size="small" onClick={() => onView({ sort, desc })}>
            {t("Show all")}
          </Button>
        </>
      ) : undefined}
      {children}
    </div>
  );
}

/** One choice for both, so that few stops lie before the rows. */
const STANDINGS = [...SESSION_STATUSES, ...SHOWN_MARKS];
const STANDING_WORDS = { ...STATUS_WORDS, ...MARK_WORDS };

function facetOf(wanted: (typeof STANDINGS)[number] | undefined): QueueView {
  const mark = SHOWN_MARKS.find((each) => each === wanted);
  const status = SESSION_STATUSES.find((each) => each === wanted);
  return mark === undefined ? { status } : { mark };
}
