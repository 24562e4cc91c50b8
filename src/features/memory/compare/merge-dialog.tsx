import { useState } from "react";
import { firstOf } from "@/base/element-at";
import { ExemplarComparison } from "@/features/memory/compare/exemplar-comparison";
import {
  suggestedIds,
  type ChangedBy,
  type Difference,
} from "@/features/memory/compare/exemplar-difference";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { StatusBadge } from "@/ui/status-badge";
import { useRowWindow } from "@/ui/use-row-window";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

const CHANGED_WORDS: Readonly<Record<ChangedBy, string>> = {
  here: t("changed here"),
  there: t("changed there"),
  both: t("changed in both"),
  unknown: "differs",
};

interface MergeDialogProps {
  /** Whose file it is. */
  readonly fileName: string;
  readonly differences: readonly Difference[];
  readonly onClose: () => void;
  /** Takes theirs of these ids; mine stay of all others. */
  readonly onApply: (theirIds: ReadonlySet<string>) => void;
}

/** Exemplars that are here and in a file and are not the same: whose to keep, one by one. */
export function MergeDialog({ fileName, differences, onClose, onApply }: MergeDialogProps) {
  const [theirIds, setTheirIds] = useState(() => suggestedIds(differences));
  const [shownId, setShownId] = useState<string>();
  const shown = differences.find(({ id }) => id === shownId) ?? firstOf(differences);
  const choose = (id: string, isTheirs: boolean) => {
    setTheirIds((before) => {
      const next = new Set(before);
      if (isTheirs) {
        next.add(id);
      } else {
        next.delete(id);
      }
      return next;
    });
  };
  return (
    <Dialog
      title={t("Choose between yours and {fileName}", { fileName })}
      className="md:w-[min(1080px,94vw)]"
      isOpen
      onClose={onClose}
    >
      <p className="mb-3 text-sm text-muted">
        {rich(
          "{counts} What was changed there alone is taken, as long as you do not choose otherwise; yours stays of everything else.",
          { counts: describeCounts(differences) },
        )}
      </p>
      <div className="mb-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setTheirIds(new Set())}>
          {t("Keep all of mine")}
        </Button>
        <Button size="small" onClick={() => setTheirIds(new Set(differences.map(({ id }) => id)))}>
          {t("Take all of theirs")}
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-[2fr_3fr]">
        <div className="max-h-[45vh] overflow-auto max-md:max-h-[25vh]">
          <DifferenceList
            differences={differences}
            theirIds={theirIds}
            shownId={shown.id}
            onShow={setShownId}
            onChoose={choose}
          />
        </div>
        <section aria-label={t("What differs")} className="max-h-[45vh] min-w-0 overflow-auto">
          <h3 className="mb-1 truncate font-medium">{shown.mine.title}</h3>
          <ExemplarComparison
            firstName="Mine"
            first={shown.mine}
            secondName="Theirs"
            second={shown.theirs}
          />
        </section>
      </div>
      <div className="mt-4 flex items-center justify-end gap-2">
        <span role="status" className="flex-1 text-sm text-muted">
          {rich("{size} of {differencesCount} from the file", {
            size: theirIds.size,
            differencesCount: differences.length,
          })}
        </span>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button
          variant="primary"
          disabled={theirIds.size === 0}
          onClick={() => {
            onApply(theirIds);
          }}
        >
          {theirIds.size === 1
            ? t("Take 1 exemplar")
            : t("Take {size} exemplars", { size: theirIds.size })}
        </Button>
      </div>
    </Dialog>
  );
}

/** Height of a row with the gap below it. */
const STRIDE_PX = 96;

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  readonly theirIds: ReadonlySet<string>;
  /** The one whose texts are shown. */
  readonly shownId: string;
  readonly onShow: (id: string) => void;
  readonly onChoose: (id: string, isTheirs: boolean) => void;
}

function DifferenceList(props: DifferenceListProps) {
  const { differences, theirIds, shownId, onShow, onChoose } = props;
  const { listRef, first, end } = useRowWindow<HTMLUListElement>(differences.length, STRIDE_PX);
  return (
    <ul
      ref={listRef}
      aria-label={t("Exemplars that differ")}
      style={{
        paddingTop: first * STRIDE_PX,
        paddingBottom: (differences.length - end) * STRIDE_PX,
      }}
    >
      {differences.slice(first, end).map((difference, index) => (
        <li
          key={difference.id}
          aria-setsize={differences.length}
          aria-posinset={first + index + 1}
          className="pb-2"
          style={{ height: STRIDE_PX }}
          onFocus={() => {
            onShow(difference.id);
          }}
          onPointerDown={() => {
            onShow(difference.id);
          }}
        >
          <DifferenceRow
            difference={difference}
            isTheirs={theirIds.has(difference.id)}
            isShown={difference.id === shownId}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly isTheirs: boolean;
  readonly isShown: boolean;
  readonly onChoose: (id: string, isTheirs: boolean) => void;
}

function DifferenceRow({ difference, isTheirs, isShown, onChoose }: DifferenceRowProps) {
  const { id, mine, changedBy, parts } = difference;
  const choices = [
    ["Mine", false],
    ["Theirs", true],
  ] as const;
  return (
    <fieldset
      className={`h-full min-w-0 rounded-lg border p-2 text-sm ${isShown ? "border-accent" : "border-line"}`}
    >
      <legend className="sr-only">{mine.title}</legend>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{mine.title}</span>
        <StatusBadge tone={changedBy === "both" ? "warn" : "neutral"}>
          {CHANGED_WORDS[changedBy]}
        </StatusBadge>
      </div>
      <p className="truncate text-xs text-muted">
        {rich("Differs in {parts}", { parts: parts.join(", ") })}
      </p>
      <div className="mt-1 flex gap-4">
        {choices.map(([label, theirs]) => (
          <label key={label} className="flex items-center gap-1.5">
            <input
              type="radio"
              name={`whose ${id}`}
              checked={isTheirs === theirs}
              onChange={() => {
                onChoose(id, theirs);
              }}
              className="accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** E.g. "3 exemplars differ: 1 changed there, 2 changed in both." */
function describeCounts(differences: readonly Difference[]): string {
  const kinds: readonly ChangedBy[] = ["there", "here", "both", "unknown"];
  const counted = kinds.flatMap((kind) => {
    const count = differences.filter(({ changedBy }) => changedBy === kind).length;
    return count === 0 || kind === "unknown" ? [] : [`${count} ${CHANGED_WORDS[kind]}`];
  });
  const all =
    differences.length === 1
      ? t("1 exemplar differs")
      : t("{differencesCount} exemplars differ", { differencesCount: differences.length });
  return counted.length === 0 ? `${all}.` : `${all}: ${counted.join(", ")}.`;
}
