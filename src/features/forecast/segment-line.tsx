import { elementAt } from "@/base/element-at";
import { FUTURE_ACTIONS } from "@/core/forecast/long-term-anticipation";
import type { WatchedAction } from "@/core/forecast/watched-actions";
import { t } from "@/base/language/translate";

interface SegmentLineProps {
  readonly actions: readonly WatchedAction[];
  readonly moment: number;
}

/** Parts of the line, in thousandths: what overlaps lies in rows below each other. */
const WIDTH = 1000;
const ROWS = 3;
const ROW_HEIGHT = 10;

/** All segments in their time: what was seen, what is to be foretold, and what comes after that. */
export function SegmentLine({ actions, moment }: SegmentLineProps) {
  const endS = Math.max(...actions.map((action) => action.endS));
  const rows = rowsOf(actions);
  return (
    <figure className="space-y-1">
      <svg
        role="img"
        aria-label={t("Segments in time: seen, to be foretold, later")}
        viewBox={`0 0 ${WIDTH} ${ROWS * ROW_HEIGHT}`}
        preserveAspectRatio="none"
        className="h-9 w-full rounded-md border border-line bg-sunken"
      >
        {actions.map(({ startS, endS: ownEndS }, index) => (
          <rect
            key={index}
            x={(startS / endS) * WIDTH}
            width={Math.max(1, ((ownEndS - startS) / endS) * WIDTH - 0.5)}
            y={elementAt(rows, index) * ROW_HEIGHT + 1}
            height={ROW_HEIGHT - 2}
            className={
              index < moment
                ? "fill-accent"
                : index < moment + FUTURE_ACTIONS
                  ? "fill-warn"
                  : "fill-muted/50"
            }
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <Key colour="bg-accent" words={t("seen")} />
        <Key colour="bg-warn" words={t("to be foretold")} />
        <Key colour="bg-muted/50" words={t("later")} />
      </figcaption>
    </figure>
  );
}

function Key({ colour, words }: { readonly colour: string; readonly words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${colour}`} />
      {words}
    </span>
  );
}

/** The row of each: the first that is free when it begins; the last holds what finds none. */
function rowsOf(actions: readonly WatchedAction[]): readonly number[] {
  const ends: number[] = [];
  return actions.map(({ startS, endS }) => {
    const free = ends.findIndex((end) => end <= startS);
    const row = free === -1 ? Math.min(ends.length, ROWS - 1) : free;
    ends[row] = endS;
    return row;
  });
}
