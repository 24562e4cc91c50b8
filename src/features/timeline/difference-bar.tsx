import { ChevronLeft, ChevronRight, Code, Tag } from "lucide-react";
import { Button, IconButton } from "@/ui/button";
import { countOf, t } from "@/base/language/translate";

export interface DifferenceBarProps {
  readonly count: number;
  /** Index of the one in focus; undefined while none is. */
  readonly at: number | undefined;
  /** What each lane says of it. */
  readonly says: readonly { readonly lane: string; readonly says: string }[];
  /** What the acts would do; undefined where there is nothing to be done. */
  readonly labelFix: string | undefined;
  readonly programFix: string | undefined;
  readonly isDisabled: boolean;
  readonly onGo: (by: 1 | -1) => void;
  readonly onFixLabel: () => void;
  readonly onFixProgram: () => void;
}

/** The place where labels, log, program and run differ: who says what, and which of them is put right. */
export function DifferenceBar(props: DifferenceBarProps) {
  const { count, at, says, labelFix, programFix, isDisabled, onGo } = props;
  if (count === 0) {
    return undefined;
  }
  return (
    <section
      aria-label={t("Differences")}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-raised px-2 py-1 text-xs"
    >
      <IconButton
        label={t("Previous difference")}
        keys="Shift+W"
        icon={<ChevronLeft className="size-4" />}
        onClick={() => onGo(-1)}
      />
      <p role="status" aria-label={t("Difference in focus")} className="min-w-0">
        <span className="text-muted tabular-nums">
          {at === undefined
            ? countOf(count, "difference")
            : t("{at} of {total}", { at: at + 1, total: count })}
        </span>
        {says.map((each) => (
          <span key={each.lane}>
            <span className="text-muted">{` · ${each.lane}: `}</span>
            <span className="font-medium">{each.says}</span>
          </span>
        ))}
      </p>
      <IconButton
        label={t("Next difference")}
        keys="W"
        icon={<ChevronRight className="size-4" />}
        onClick={() => onGo(1)}
      />
      <div className="ml-auto flex flex-wrap gap-1">
        {labelFix === undefined ? undefined : (
          <Button
            size="small"
            keys="R"
            icon={<Tag aria-hidden className="size-3.5" />}
            disabled={isDisabled}
            onClick={props.onFixLabel}
          >
            {labelFix}
          </Button>
        )}
        {programFix === undefined ? undefined : (
          <Button
            size="small"
            keys="Shift+R"
            icon={<Code aria-hidden className="size-3.5" />}
            disabled={isDisabled}
            onClick={props.onFixProgram}
          >
            {programFix}
          </Button>
        )}
      </div>
    </section>
  );
}
