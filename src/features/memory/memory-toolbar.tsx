import { CopyCheck, Download, ImagePlus, Scale, Search, Upload, X } from "lucide-react";
import { useState } from "react";
import { bounds } from "@/core/bounds";
import { chooseFile } from "@/features/memory/choose-file";
import type { PictureSearch } from "@/features/memory/picture/use-picture-query";
import { BUNDLE_FORMS, type BundleForm } from "@/features/memory/memory-actions";
import { Button, IconButton } from "@/ui/button";
import { countOf, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface MemoryToolbarProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly isRanking: boolean;
  /** True where search finds words only and not meaning. */
  readonly isWordsOnly: boolean;
  /** Why the meaning, or a part of it, was not compared just now. */
  readonly problem: string | undefined;
  readonly looks: Pick<PictureSearch, "take">;
  readonly count: number | undefined;
  readonly selectedCount: number;
  readonly onClearSelection: () => void;
  readonly onImport: () => void;
  readonly onExport: (form: BundleForm) => void;
  /** Shows what people said of which exemplar helped more. */
  readonly onComparisons?: (() => void) | undefined;
  /** Shows what stands in the memory twice. */
  readonly onOverlaps?: (() => void) | undefined;
}

/** Search on the left, what goes in and out on the right. */
export function MemoryToolbar(props: MemoryToolbarProps) {
  const { query, onQueryChange, count, selectedCount } = props;
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      <div className="relative min-w-44 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={t("Search memory")}
          placeholder={props.isWordsOnly ? t("Search by words") : t("Search by deed or by words")}
          value={query}
          onChange={(event) => {
            onQueryChange(event.target.value);
          }}
          className="h-8 w-full rounded-md border border-line bg-raised pr-3 pl-8 text-sm placeholder:text-muted/80"
        />
      </div>
      {props.isWordsOnly ? undefined : (
        <IconButton
          label={t("Search by a picture")}
          icon={<ImagePlus className="size-4" />}
          onClick={() => {
            chooseFile("image/*", props.looks.take);
          }}
          title={t("Search by a picture: choose one here, drop it on the page, or paste it")}
        />
      )}
      <p role="status" className="text-xs text-muted tabular-nums">
        {props.isRanking ? t("Ranking…") : describeCount(count, selectedCount)}
      </p>
      {selectedCount === 0 ? undefined : (
        <IconButton
          label={t("Clear selection")}
          icon={<X className="size-4" />}
          onClick={props.onClearSelection}
        />
      )}
      {props.onComparisons === undefined ? undefined : (
        <Button
          icon={<Scale className="size-4" />}
          onClick={props.onComparisons}
          title={t("Which exemplar helped more, as people said")}
        >
          {t("Comparisons")}
        </Button>
      )}
      {props.onOverlaps === undefined ? undefined : (
        <Button
          icon={<CopyCheck className="size-4" />}
          onClick={props.onOverlaps}
          title={t("Near copies and contradictions")}
        >
          {t("Overlaps")}
        </Button>
      )}
      <Button icon={<Upload className="size-4" />} onClick={props.onImport}>
        {t("Import memory")}
      </Button>
      <ExportButton {...props} />
      {props.problem === undefined ? undefined : (
        <p role="status" className="w-full text-xs text-warn">
          {toldHere(props.problem)}
        </p>
      )}
    </header>
  );
}

const FORMS: readonly BundleForm[] = ["json", "lines", "rounded"];

/** What is exported, and in which form; more than the simple form is for begin as lines. */
function ExportButton({ count, selectedCount, onExport }: MemoryToolbarProps) {
  const [chosen, setChosen] = useState<BundleForm>();
  const exported = selectedCount > 0 ? selectedCount : count;
  const isLarge = exported !== undefined && exported > bounds.bundle.simpleExemplars;
  const form = chosen ?? (isLarge ? "lines" : "json");
  return (
    <div className="flex items-center gap-1">
      <Button
        icon={<Download className="size-4" />}
        onClick={() => {
          onExport(form);
        }}
        disabled={count === undefined}
        title={selectedCount > 0 ? t("Exports what is selected") : t("Exports the whole memory")}
      >
        {t("Export bundle")}
      </Button>
      <select
        aria-label={t("Form of the export")}
        value={form}
        onChange={(event) => {
          setChosen(FORMS.find((each) => each === event.target.value));
        }}
        className="h-8 w-32 rounded-md border border-line bg-raised px-2 text-xs text-muted"
      >
        {FORMS.map((each) => (
          <option key={each} value={each}>
            {BUNDLE_FORMS[each].label}
          </option>
        ))}
      </select>
    </div>
  );
}

function describeCount(count: number | undefined, selectedCount: number): string {
  if (count === undefined) {
    return "";
  }
  return selectedCount > 0
    ? tn(
        count,
        {
          one: "{selectedCount} of {count} exemplar selected",
          other: "{selectedCount} of {count} exemplars selected",
        },
        { selectedCount },
      )
    : countOf(count, "exemplar");
}
