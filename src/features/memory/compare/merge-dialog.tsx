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
import { t, tn } from "@/base/language/translate";

const CHANGED_WORDS: Readonly<Record<ChangedBy, string>> = {
  here: t("changed here"),
  there: t("changed there"),
  both: t("changed in both"),
  unknown: t("differs"),
};

const [MINE, THEIRS] = [t("Mine"), t("Theirs")];

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
        {t(
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
          <h3 translate="no" className="mb-1 truncate font-medium">
            {shown.mine.title}
          </h3>
          <ExemplarComparison
            firstName={MINE}
            first={shown.mine}
            secondName={THEIRS}
            second={shown.theirs}
          />
        </section>
      </div>
      <div className="mt-4 flex items-center justify-end gap-2">
        <span role="status" className="flex-1 text-sm text-muted">
          {t("{count} of {all} from the file", {
            count: theirIds.size,
            all: differences.length,
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
          {tn(theirIds.size, { one: "Take {count} exemplar", other: "Take {count} exemplars" })}
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
    [MINE, false],
    [THEIRS, true],
  ] as const;
  return (
    <fieldset
      className={`h-full min-w-0 rounded-lg border p-2 text-sm ${isShown ? "border-accent" : "border-line"}`}
    >
      <legend translate="no" className="sr-only">
        {mine.title}
      </legend>
      <div className="flex items-center gap-2">
        <span translate="no" className="min-w-0 flex-1 truncate font-medium">
          {mine.title}
        </span>
        <StatusBadge tone={changedBy === "both" ? "warn" : "neutral"}>
          {CHANGED_WORDS[changedBy]}
        </StatusBadge>
      </div>
      <p className="truncate text-xs text-muted">
        {t("Differs in {parts}", { parts: parts.join(", ") })}
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
  const countOfKind = (kind: ChangedBy) =>
    differences.filter(({ changedBy }) => changedBy === kind).length;
  const [there, here, both] = [countOfKind("there"), countOfKind("here"), countOfKind("both")];
  const counts = [
    ...(there === 0 ? [] : [t("{count} changed there", { count: there })]),
    ...(here === 0 ? [] : [t("{count} changed here", { count: here })]),
    ...(both === 0 ? [] : [t("{count} changed in both", { count: both })]),
  ];
  return counts.length === 0
    ? tn(differences.length, {
        one: "{count} exemplar differs.",
        other: "{count} exemplars differ.",
      })
    : tn(
        differences.length,
        {
          one: "{count} exemplar differs: {changes}.",
          other: "{count} exemplars differ: {changes}.",
        },
        { changes: counts.join(", ") },
      );
}
