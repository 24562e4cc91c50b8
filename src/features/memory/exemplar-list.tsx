import { useState } from "react";
import { ExemplarCard } from "@/features/memory/exemplar-card";
import type { SearchHit } from "@/features/memory/search-memory";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";

/** Cards drawn at first and with each "Show more": a few screens full, quick to draw. */
const PAGE_SIZE = 50;

interface ExemplarListProps {
  /** `undefined` while the memory is being read. */
  readonly hits: readonly SearchHit[] | undefined;
  readonly query: string;
  readonly openId: string | undefined;
  readonly selectedIds: ReadonlySet<string>;
  /** Why an exemplar is still a claim after a check, by its id. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly onOpen: (id: string) => void;
  readonly onSelectedChange: (id: string, isSelected: boolean) => void;
}

/** The exemplars that a search found, or all of them. */
export function ExemplarList(props: ExemplarListProps) {
  const { hits, query, openId, selectedIds, onOpen, onSelectedChange } = props;
  const [pages, setPages] = useState(1);
  if (hits === undefined) {
    return <ListSkeleton />;
  }
  if (hits.length === 0) {
    return (
      <p className="py-8 text-center text-sm text-muted">
        {query === ""
          ? "No exemplar is of the kind that is chosen above."
          : `Nothing in the memory matches “${query}”. Try other words.`}
      </p>
    );
  }
  const shown = hits.slice(0, pages * PAGE_SIZE);
  return (
    <>
      <ul aria-label="Exemplars" className="flex flex-col gap-2">
        {shown.map((hit) => (
          <ErrorBoundary
            key={hit.exemplar.id}
            kind="item"
            name={hit.exemplar.title}
            of={hit.exemplar}
          >
            <ExemplarCard
              hit={hit}
              isOpen={hit.exemplar.id === openId}
              isSelected={selectedIds.has(hit.exemplar.id)}
              reason={props.reasons.get(hit.exemplar.id)}
              onOpen={onOpen}
              onSelectedChange={onSelectedChange}
            />
          </ErrorBoundary>
        ))}
      </ul>
      {shown.length === hits.length ? undefined : (
        <div className="mt-3 text-center">
          <Button
            onClick={() => {
              setPages(pages + 1);
            }}
          >
            Show more ({hits.length - shown.length} left)
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the memory" className="flex flex-col gap-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="skeleton h-24" />
      ))}
    </div>
  );
}
