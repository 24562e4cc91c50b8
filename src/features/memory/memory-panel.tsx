import { Library, Undo2, Upload } from "lucide-react";
import { useMemo, useState, type DragEvent, type ReactNode } from "react";
import { isClaimed, type Exemplar } from "@/core/exemplar";
import { chooseFile } from "@/features/memory/choose-file";
import type { ClaimCheck } from "@/features/memory/claim-check";
import { ClaimsNote } from "@/features/memory/claims-note";
import type { RewordPort } from "@/features/memory/reword/reword-port";
import { ExemplarDetail } from "@/features/memory/exemplar-detail";
import { StillRead, useEarlyHits } from "@/features/memory/list/first-exemplars";
import { ExemplarList } from "@/features/memory/list/exemplar-list";
import { narrowMemory } from "@/features/memory/facets/memory-facets";
import { type FacetChoice, type MemoryOrder } from "@/features/memory/facets/facet-names";
import { PictureBar } from "@/features/memory/picture/picture-bar";
import { usePictureQuery } from "@/features/memory/picture/use-picture-query";
import { NarrowedMemory } from "@/features/memory/facets/narrowed-memory";
import { useSelection } from "@/features/memory/facets/use-selection";
import type { MemoryActions } from "@/features/memory/memory-actions";
import { MemoryNotice } from "@/features/memory/memory-notice";
import { MemoryToolbar } from "@/features/memory/memory-toolbar";
import type { RankByMeaning } from "@/features/memory/rank-by-meaning";
import { useClaimCheck } from "@/features/memory/use-claim-check";
import { useMemoryNotices } from "@/features/memory/use-memory-notices";
import type { StarterActions } from "@/features/memory/starter/starter-actions";
import { BRING_BACK } from "@/features/memory/starter/starter-note";
import { useMemorySearch } from "@/features/memory/use-memory-search";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { EmptyState } from "@/ui/empty-state";
import { t } from "@/base/language/translate";

export interface MemoryPanelProps {
  /** `undefined` while it is being read. */
  readonly memory: readonly Exemplar[] | undefined;
  /** Shown while the rest is being read. Keep it stable. */
  readonly first?: readonly Exemplar[] | undefined;
  /** How many there are, as far as that is known before they are read. */
  readonly whole?: number | undefined;
  /** Stored exemplars that could not be read. */
  readonly damagedCount?: number;
  readonly actions: MemoryActions;
  readonly starter: StarterActions;
  /** What is searched for, and the exemplar that is open: both belong in the address. */
  readonly query: string;
  readonly openId: string | undefined;
  readonly onQueryChange: (query: string) => void;
  readonly onOpenChange: (id: string | undefined) => void;
  /** What the list is narrowed to and in which order; both belong in the address. Keep the choice stable. */
  readonly facets: FacetChoice;
  readonly onFacets: (facets: FacetChoice) => void;
  readonly order: MemoryOrder;
  readonly onOrder: (order: MemoryOrder) => void;
  /** Searches by meaning (`createRanking`); without it only words are matched. Keep it stable. */
  readonly rank?: RankByMeaning | undefined;
  /** Runs what bundles claim; without it they can only be taken on a person's word. Keep it stable. */
  readonly checkClaims?: ClaimCheck | undefined;
  /** Shows what people said of which exemplar helped more. */
  readonly onComparisons?: (() => void) | undefined;
  /** Shows what stands in the memory twice. */
  readonly onOverlaps?: (() => void) | undefined;
  /** Rewords comments wherever the memory says the same; without it they are only read. Keep it stable. */
  readonly reword?: RewordPort | undefined;
  readonly renderProgram?: ((exemplar: Exemplar) => ReactNode) | undefined;
  readonly renderMilestones?: ((exemplar: Exemplar) => ReactNode) | undefined;
  /** Shows how an exemplar came about. */
  readonly renderHistory?: ((exemplar: Exemplar) => ReactNode) | undefined;
  /** One way to try without data, beside "Import memory" in the empty state. */
  readonly emptyAction?: ReactNode;
}

const NOTHING: readonly Exemplar[] = [];

/** The memory: search, look at, export, import and delete exemplars. */
export function MemoryPanel(props: MemoryPanelProps) {
  const { memory, damagedCount = 0, actions, query, openId, onOpenChange, facets, order } = props;
  const { notice, clearNotice, ...handle } = useMemoryNotices(actions, props.starter);
  const check = useClaimCheck(props.checkClaims);
  const [isFiltered, setFiltered] = useState(false);
  const claims = useMemo(() => memory?.filter(isClaimed) ?? NOTHING, [memory]);
  const listed = useMemo(
    () => narrowMemory(isFiltered ? claims : (memory ?? NOTHING), facets),
    [isFiltered, claims, memory, facets],
  );
  const canRank = props.rank !== undefined;
  const looks = usePictureQuery(query, { onQueryChange: props.onQueryChange, canRank });
  const { picture } = looks;
  const search = useMemorySearch(listed, query, { rank: props.rank, order, picture });
  const early = useEarlyHits(props, picture);
  const open = useMemo(
    () =>
      openId === undefined ? undefined : (memory ?? props.first)?.find(({ id }) => id === openId),
    [memory, props.first, openId],
  );
  const selection = useSelection(memory ?? NOTHING, search.hits);
  const view = useMemo(
    () => ({ query, picture, facets, order, isFiltered }),
    [query, picture, facets, order, isFiltered],
  );
  const isEmpty = memory?.length === 0;
  return (
    <section
      aria-label={t("Memory")}
      className="flex h-full min-h-0 flex-col"
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        takeDropped(event, (file) => {
          // A picture is searched by, everything else is imported.
          (looks.canTake(file) ? looks.take : handle.importFile)(file);
        });
      }}
      onPaste={looks.takePasted}
    >
      <h1 className="sr-only">{t("Memory")}</h1>
      {isEmpty ? undefined : (
        <MemoryToolbar
          query={query}
          onQueryChange={looks.type}
          onComparisons={props.onComparisons}
          onOverlaps={props.onOverlaps}
          isRanking={search.isRanking}
          isWordsOnly={!canRank}
          problem={search.problem}
          looks={looks}
          count={memory?.length}
          selectedCount={selection.selected.length}
          onClearSelection={selection.clear}
          onImport={() => {
            chooseFile(MEMORY_FILES, handle.importFile);
          }}
          onExport={(form) => {
            const { selected } = selection;
            handle.exportAll(selected.length > 0 ? selected : (memory ?? NOTHING), form);
          }}
        />
      )}
      <PictureBar looks={looks} />
      <NoticeBar notice={notice} onClose={clearNotice} handle={handle} />
      <ErrorBoundary kind="panel" name={t("Claimed exemplars")} of={claims}>
        <ClaimsNote
          claims={claims}
          check={check}
          canVerify={props.checkClaims !== undefined}
          isFiltered={isFiltered}
          onFilteredChange={setFiltered}
        />
      </ErrorBoundary>
      <DamagedNote count={damagedCount} of="exemplar" />
      <NarrowedMemory
        {...props}
        isByPicture={picture !== undefined}
        leftCount={listed.length}
        selection={selection}
        handle={handle}
      />
      {isEmpty ? (
        <EmptyMemory
          action={props.emptyAction}
          onAddStarter={handle.addStarter}
          onImport={() => {
            chooseFile(MEMORY_FILES, handle.importFile);
          }}
        />
      ) : (
        <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(22rem,5fr)_7fr]">
          <div className={`min-h-0 overflow-auto p-4 ${open === undefined ? "" : "max-lg:hidden"}`}>
            <ErrorBoundary name={t("Exemplars")} of={search.hits}>
              <ExemplarList
                hits={memory === undefined ? early : search.isLooking ? undefined : search.hits}
                query={query}
                isByPicture={picture !== undefined}
                view={view}
                openId={openId}
                selectedIds={selection.ids}
                reasons={check.reasons}
                onOpen={onOpenChange}
                onSelectedChange={selection.select}
              />
            </ErrorBoundary>
            <StillRead shown={early?.length} whole={props.whole} />
          </div>
          <OpenExemplar
            exemplar={open}
            isGone={isGone(memory, openId)}
            reason={open === undefined ? undefined : check.reasons.get(open.id)}
            handle={handle}
            panel={props}
          />
        </div>
      )}
    </section>
  );
}

interface NoticeBarProps {
  readonly notice: ReturnType<typeof useMemoryNotices>["notice"];
  readonly onClose: () => void;
  readonly handle: Omit<ReturnType<typeof useMemoryNotices>, "notice" | "clearNotice">;
}

/** What came of the last act, and how it is taken back. */
function NoticeBar({ notice, onClose, handle }: NoticeBarProps) {
  return notice === undefined ? undefined : (
    <div className="border-b border-line px-4 py-3">
      <MemoryNotice
        notice={notice}
        onClose={onClose}
        onRestore={handle.restore}
        onUndoMark={handle.undoMark}
        onUndoImport={handle.undoImport}
        onTakeTheirs={handle.takeTheirs}
        onMend={handle.mend}
        onRestoreStarter={handle.restoreStarter}
      />
    </div>
  );
}

/** Whether a link or a record names what the memory does not have. */
function isGone(memory: readonly Exemplar[] | undefined, openId: string | undefined): boolean {
  return memory !== undefined && openId !== undefined && memory.every(({ id }) => id !== openId);
}

interface OpenExemplarProps {
  readonly exemplar: Exemplar | undefined;
  /** It is not in the memory: deleted, or never here. */
  readonly isGone: boolean;
  /** Why a check left it a claim. */
  readonly reason: string | undefined;
  readonly handle: Pick<
    ReturnType<typeof useMemoryNotices>,
    "takeOnWord" | "exportAll" | "remove" | "bury" | "tag"
  >;
  readonly panel: Pick<
    MemoryPanelProps,
    "renderProgram" | "renderMilestones" | "renderHistory" | "reword" | "onOpenChange"
  >;
}

/** The exemplar that is looked at, beside the list. */
function OpenExemplar(props: OpenExemplarProps) {
  const { exemplar } = props;
  return (
    <div
      className={`min-h-0 overflow-auto border-line bg-raised lg:border-l ${exemplar === undefined ? "max-lg:hidden" : ""}`}
    >
      <ErrorBoundary kind="panel" name={exemplar?.title ?? t("Exemplar")} of={exemplar}>
        <Detail {...props} />
      </ErrorBoundary>
    </div>
  );
}

function Detail({ exemplar, isGone, reason, handle, panel }: OpenExemplarProps) {
  const { renderProgram, renderMilestones, renderHistory, reword, onOpenChange } = panel;
  return exemplar === undefined ? (
    <p className="grid h-full place-items-center p-6 text-sm text-muted">
      {isGone
        ? t("This exemplar is not in the memory: it was deleted, or was never on this device.")
        : t("Choose an exemplar to see its program, abstractions and origin.")}
    </p>
  ) : (
    <ExemplarDetail
      exemplar={exemplar}
      reason={reason}
      onTake={handle.takeOnWord}
      reword={reword}
      renderProgram={renderProgram}
      renderMilestones={renderMilestones}
      renderHistory={renderHistory}
      onClose={() => {
        onOpenChange(undefined);
      }}
      onBury={handle.bury}
      onTag={handle.tag}
      onExport={(exported) => {
        handle.exportAll([exported], "json");
      }}
      onDelete={(deleted) => {
        onOpenChange(undefined);
        handle.remove([deleted]);
      }}
    />
  );
}

interface EmptyMemoryProps {
  readonly action: ReactNode;
  readonly onAddStarter: () => void;
  readonly onImport: () => void;
}

function EmptyMemory({ action, onAddStarter, onImport }: EmptyMemoryProps) {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={<Library className="size-6" />}
        title={t("No exemplars yet.")}
        text={t(
          "Review a demonstration and accept it, bring the starter memory back, or import a bundle.",
        )}
      >
        {action}
        <Button icon={<Undo2 className="size-4" />} onClick={onAddStarter}>
          {BRING_BACK}
        </Button>
        <Button icon={<Upload className="size-4" />} onClick={onImport}>
          {t("Import memory")}
        </Button>
      </EmptyState>
    </div>
  );
}

/** A bundle, or a published memory as a zip. */
const MEMORY_FILES = ".json,.ndjson,.gz,.zip,application/json,application/gzip,application/zip";

function takeDropped(event: DragEvent, onFile: (file: File) => void): void {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file !== undefined) {
    onFile(file);
  }
}
