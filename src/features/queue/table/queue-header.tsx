import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import type { QueueColumn } from "@/core/line/queue-columns";
import type { QueueOrder, QueueView } from "@/core/line/queue-view";
import { cellClass, COLUMNS, GRID } from "@/features/queue/table/queue-columns";
import { t } from "@/base/language/translate";

interface QueueHeaderProps {
  readonly columns: readonly QueueColumn[];
  readonly view: Pick<QueueView, "sort" | "desc">;
  readonly onOrder: (order: Pick<QueueView, "sort" | "desc">) => void;
  /** How many of the rows that are shown are ticked. */
  readonly ticked: "none" | "some" | "all";
  readonly onTickAll: () => void;
}

/** The columns' names: each puts the queue in order by it, then the other way round, then as it came. */
export function QueueHeader({ columns, view, onOrder, ticked, onTickAll }: QueueHeaderProps) {
  return (
    <div
      role="group"
      aria-label={t("Columns")}
      className="sticky top-0 z-10 flex h-8 items-center border-y border-line bg-surface"
    >
      <label className="flex h-full w-8 shrink-0 cursor-pointer items-center justify-center">
        <AllBox ticked={ticked} onTickAll={onTickAll} />
      </label>
      <div className={`min-w-0 flex-1 pr-3 ${GRID}`}>
        <OrderButton title={t("Title")} order="title" view={view} onOrder={onOrder} />
        {columns.map((column) => (
          <span key={column} className={cellClass(column)}>
            <OrderButton {...COLUMNS[column]} view={view} onOrder={onOrder} />
          </span>
        ))}
      </div>
    </div>
  );
}

function AllBox({ ticked, onTickAll }: Pick<QueueHeaderProps, "ticked" | "onTickAll">) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) {
      box.current.indeterminate = ticked === "some";
    }
  }, [ticked]);
  return (
    <label className="flex size-6 cursor-pointer items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={t("Select all that are shown")}
        checked={ticked === "all"}
        onChange={onTickAll}
      />
    </label>
  );
}

interface OrderButtonProps extends Pick<QueueHeaderProps, "view" | "onOrder"> {
  /** Whether its own order begins with the largest. */
  readonly isLargestFirst?: boolean;
  readonly title: string;
  readonly order: QueueOrder;
}

function OrderButton({ title, order, view, onOrder, isLargestFirst = false }: OrderButtonProps) {
  const isOn = view.sort === order;
  const isFalling = (view.desc === true) !== isLargestFirst;
  const Arrow = isFalling ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      aria-label={t("Order by {title}", { title })}
      aria-pressed={isOn}
      title={isOn ? (isFalling ? t("falling") : t("rising")) : undefined}
      onClick={() => onOrder(nextOrder(order, view))}
      className={`flex h-6 max-w-full items-center gap-1 rounded text-xs font-medium hover:text-ink ${isOn ? "text-accent" : "text-muted"}`}
    >
      <span className="truncate">{title}</span>
      {isOn ? <Arrow aria-hidden className="size-3 shrink-0" /> : undefined}
    </button>
  );
}

function nextOrder(
  order: QueueOrder,
  view: Pick<QueueView, "sort" | "desc">,
): Pick<QueueView, "sort" | "desc"> {
  if (view.sort !== order) {
    return { sort: order, desc: undefined };
  }
  return view.desc === true ? { sort: undefined, desc: undefined } : { sort: order, desc: true };
}
