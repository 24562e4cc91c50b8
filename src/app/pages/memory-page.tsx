import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useStore } from "zustand";
import { MissingVectorsNote } from "@/app/embedding/missing-vectors-note";
import { ExemplarHistory } from "@/app/exemplar-history";
import { ExemplarProgram } from "@/app/lesson/exemplar-program";
import { whileBusy } from "@/app/busy";
import { useClaimChecker } from "@/app/claims/use-claim-checker";
import { readMemoryApart } from "@/app/import/read-apart";
import { requireKeyless } from "@/app/keys/require-keyless";
import { MilestonePlace } from "@/app/milestones/milestone-place";
import { ProgramEditPlace } from "@/app/program-edit/program-edit-place";
import { useProgramEdit } from "@/app/program-edit/use-program-edit";
import { useReword } from "@/app/reword/use-reword";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { undoWhenAsked } from "@/app/import/undo/undo-import";
import { useServices } from "@/app/services";
import type { Exemplar } from "@/core/exemplar";
import type { MemoryReader } from "@/features/memory/memory-actions";
import { MemoryPage as MemoryFeature } from "@/features/memory/memory-page";
import type { FacetChoice, MemoryOrder } from "@/features/memory/facets/facet-names";
import { createRanking } from "@/features/memory/rank-by-meaning";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

function renderHistory(exemplar: Exemplar) {
  return <ExemplarHistory key={exemplar.id} exemplar={exemplar} />;
}

function renderMilestones(exemplar: Exemplar) {
  return <MilestonePlace key={exemplar.id} exemplar={exemplar} />;
}

const readMemory: MemoryReader = (file, options) => readMemoryApart(file, options);

const NO_FACETS: FacetChoice = {};

export function MemoryPage() {
  const { storage, queries, settings, embedder, retrieval, starter } = useServices();
  const navigate = useNavigate();
  const { exemplar, q = "", only = NO_FACETS, order = "newest" } = useSearch({ from: "/memory" });
  const { weights } = useStore(settings, (state) => state.retrieval);
  const rank = useMemo(
    () => createRanking({ embedder, retrieval }, weights),
    [embedder, retrieval, weights],
  );
  const checkClaims = useClaimChecker();
  const reword = useReword();
  const programEdit = useProgramEdit();
  const renderProgram = useCallback(
    (exemplar: Exemplar) => (
      <ProgramEditPlace key={exemplar.id} exemplar={exemplar} port={programEdit}>
        <ExemplarProgram exemplar={exemplar} />
      </ProgramEditPlace>
    ),
    [programEdit],
  );
  const undo = useCallback((importId: string) => undoWhenAsked(storage, importId), [storage]);
  const requireExportable = useCallback(
    (exemplars: readonly Exemplar[]) => requireKeyless(settings, exemplars),
    [settings],
  );
  const show = (search: {
    readonly exemplar?: string | undefined;
    readonly q?: string;
    readonly only?: FacetChoice;
    readonly order?: MemoryOrder;
  }) => {
    void navigate({
      to: "/memory",
      search: { exemplar, q, only, order, ...search },
      replace: true,
    });
  };
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Memory")}</span>
      </Breadcrumb>
      <MissingVectorsNote />
      <MemoryFeature
        storage={storage}
        queries={queries}
        readStarter={starter}
        readMemory={readMemory}
        undoImport={undo}
        requireExportable={requireExportable}
        whileBusy={whileBusy}
        query={q}
        openId={exemplar}
        facets={only}
        onFacets={(next) => {
          show({ only: next });
        }}
        order={order}
        onOrder={(next) => {
          show({ order: next });
        }}
        rank={rank}
        onOverlaps={() => void navigate({ to: "/memory/overlaps" })}
        onComparisons={() => void navigate({ to: "/memory/comparisons" })}
        checkClaims={checkClaims}
        renderProgram={renderProgram}
        renderMilestones={renderMilestones}
        renderHistory={renderHistory}
        reword={reword}
        onQueryChange={(next) => {
          show({ q: next });
        }}
        onOpenChange={(id) => {
          show({ exemplar: id });
        }}
        emptyAction={
          <Button variant="primary" onClick={() => void navigate({ to: "/" })}>
            {t("Go to projects")}
          </Button>
        }
      />
    </>
  );
}
