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
  const shownIds = shown.map(({ demonstration }) => demonstration.id);
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
            onChoose(new Set([...chosen, ...shownIds]));
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
      <ul
        aria-label={t("Demonstrations")}
        className="max-h-[32rem] divide-y divide-line overflow-auto rounded-lg border border-line bg-raised"
      >
        {shown.map((item) => (
          <ErrorBoundary
            key={item.demonstration.id}
            kind="item"
            name={item.demonstration.title}
            of={item.demonstration}
          >
            <TeachableRow
              item={item}
              isChosen={chosen.has(item.demonstration.id)}
              onToggle={toggleOne}
            />
          </ErrorBoundary>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="py-4 text-center text-sm text-muted">{t("Nothing matches this filter.")}</p>
      ) : undefined}
    </section>
  );
}

interface TeachableRowProps {
  readonly item: TeachableItem;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

/** A project may have thousands: only what changed is made anew, only what is in view is laid out. */
const TeachableRow = memo(function TeachableRow({ item, isChosen, onToggle }: TeachableRowProps) {
  const { demonstration, status } = item;
  return (
    <li className="[contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]">
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
    </li>
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
