import {
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  type Dispatch,
  type SetStateAction,
} from "react";
import type { QueueEntry } from "@/core/line/queue-entry";
import { filterDemonstrations, SESSION_STATUSES, type SessionStatus } from "@/core/session";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { SearchField } from "@/ui/search-field";
import { useRowWindow } from "@/ui/use-row-window";
import { STATUS_WORDS } from "@/core/line/standing-words";
import { t } from "@/base/language/translate";

/** A demonstration that could be taught. */
export interface TeachableItem {
  readonly demonstration: QueueEntry;
  readonly status: SessionStatus;
}

interface TeachingChoiceProps {
  readonly items: readonly TeachableItem[];
  readonly chosen: ReadonlySet<string>;
  /** Takes the next choice, or how it comes from the one before. */
  readonly onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** Which demonstrations to teach: one by one, or all that a filter shows. */
export function TeachingChoice({ items, chosen, onChoose }: TeachingChoiceProps) {
  const [query, setQuery] = useState("");
  const [status, setStatus] = useState<SessionStatus>();
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => filterDemonstrations(items, wanted, status), [items, wanted, status]);
  const toggleOne = useCallback(
    (id: string, isOn: boolean) => {
      onChoose((before) => toggle(before, id, isOn));
    },
    [onChoose],
  );
  return (
    <section aria-label={t("Demonstrations to teach")} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={t("Search demonstrations")}
          placeholder={t("Search title or instruction")}
          value={query}
          onValue={setQuery}
        />
        <FilterSelect
          label={t("Status")}
          all={t("All statuses")}
          options={SESSION_STATUSES}
          wordsFor={(each) => STATUS_WORDS[each]}
          value={status}
          onValue={setStatus}
        />
        <Button
          onClick={() => {
            onChoose(new Set([...chosen, ...shown.map(({ demonstration }) => demonstration.id)]));
          }}
        >
          {t("Select all shown")}
        </Button>
        <Button
          onClick={() => {
            onChoose(new Set());
          }}
        >
          {t("Select none")}
        </Button>
      </div>
      <div className="max-h-[32rem] overflow-auto rounded-lg border border-line bg-raised">
        <TeachableRows items={shown} chosen={chosen} onToggle={toggleOne} />
      </div>
      {shown.length === 0 ? (
        <p className="py-4 text-center text-sm text-muted">{t("Nothing matches this filter.")}</p>
      ) : undefined}
    </section>
  );
}

interface TeachableRowsProps {
  readonly items: readonly TeachableItem[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

/** A title, an instruction and the line below them. */
const STRIDE_PX = 53;

/** Those in sight and some around: a project may have ten thousand. */
function TeachableRows({ items, chosen, onToggle }: TeachableRowsProps) {
  const { listRef, first, end } = useRowWindow<HTMLUListElement>(items.length, STRIDE_PX);
  return (
    <ul
      ref={listRef}
      aria-label={t("Demonstrations")}
      style={{ paddingTop: first * STRIDE_PX, paddingBottom: (items.length - end) * STRIDE_PX }}
    >
      {items.slice(first, end).map((item, index) => (
        <li
          key={item.demonstration.id}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
          className="border-b border-line"
          style={{ height: STRIDE_PX }}
        >
          <ErrorBoundary name={item.demonstration.title} of={item.demonstration}>
            <TeachableRow
              item={item}
              isChosen={chosen.has(item.demonstration.id)}
              onToggle={onToggle}
            />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

interface TeachableRowProps {
  readonly item: TeachableItem;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

/** Only what changed is made anew. */
const TeachableRow = memo(function TeachableRow({ item, isChosen, onToggle }: TeachableRowProps) {
  const { demonstration, status } = item;
  return (
    <label className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => {
          onToggle(demonstration.id, event.target.checked);
        }}
      />
      <span className="min-w-0 flex-1">
        <span translate="no" className="block truncate text-sm font-medium">
          {demonstration.title}
        </span>
        <span className="block truncate text-xs text-muted">
          {demonstration.instruction === "" ? (
            t("Nobody said what to do.")
          ) : (
            <span translate="no">{demonstration.instruction}</span>
          )}
        </span>
      </span>
      <span className="text-xs text-muted">{STATUS_WORDS[status]}</span>
    </label>
  );
});

function toggle(chosen: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isOn) {
    next.add(id);
  } else {
    next.delete(id);
  }
  return next;
}
