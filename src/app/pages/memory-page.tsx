import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useStore } from "zustand";
import { MissingVectorsNote } from "@/app/embedding/missing-vectors-note";
import { ExemplarHistory } from "@/app/exemplar-history";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices } from "@/app/services";
import type { Exemplar } from "@/core/exemplar";
import { MemoryPage as MemoryFeature } from "@/features/memory/memory-page";
import { createRanking } from "@/features/memory/rank-by-meaning";
import { Button } from "@/ui/button";

function renderHistory(exemplar: Exemplar) {
  return <ExemplarHistory key={exemplar.id} exemplar={exemplar} />;
}

export function MemoryPage() {
  const { storage, queries, settings, embedder, retrieval, starter } = useServices();
  const navigate = useNavigate();
  const { exemplar, q = "" } = useSearch({ from: "/memory" });
  const { weights } = useStore(settings, (state) => state.retrieval);
  const rank = useMemo(
    () => createRanking({ embedder, retrieval }, weights),
    [embedder, retrieval, weights],
  );
  const show = (search: { readonly exemplar?: string | undefined; readonly q?: string }) => {
    void navigate({ to: "/memory", search: { exemplar, q, ...search }, replace: true });
  };
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">Memory</span>
      </Breadcrumb>
      <MissingVectorsNote />
      <MemoryFeature
        storage={storage}
        queries={queries}
        readStarter={starter}
        query={q}
        openId={exemplar}
        rank={rank}
        renderHistory={renderHistory}
        onQueryChange={(next) => {
          show({ q: next });
        }}
        onOpenChange={(id) => {
          show({ exemplar: id });
        }}
        emptyAction={
          <Button variant="primary" onClick={() => void navigate({ to: "/" })}>
            Go to projects
          </Button>
        }
      />
    </>
  );
}
