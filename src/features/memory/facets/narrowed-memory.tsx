import type { Exemplar } from "@/core/exemplar";
import { FacetBar } from "@/features/memory/facets/facet-bar";
import type { FacetChoice, MemoryOrder } from "@/features/memory/facets/facet-names";
import type { useSelection } from "@/features/memory/facets/use-selection";
import { SelectionBar, type SelectionActs } from "@/features/memory/facets/selection-bar";
import { StarterNote } from "@/features/memory/starter/starter-note";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

interface NarrowedMemoryProps {
  /** `undefined` while it is being read. */
  readonly memory: readonly Exemplar[] | undefined;
  readonly query: string;
  readonly isByPicture: boolean;
  readonly facets: FacetChoice;
  readonly onFacets: (facets: FacetChoice) => void;
  readonly order: MemoryOrder;
  readonly onOrder: (order: MemoryOrder) => void;
  readonly leftCount: number;
  readonly selection: ReturnType<typeof useSelection>;
  readonly handle: {
    readonly bury: SelectionActs["onBury"];
    readonly tag: SelectionActs["onTag"];
    readonly remove: SelectionActs["onDelete"];
    readonly addStarter: () => void;
    readonly removeStarter: () => void;
  };
}

/** What the list is narrowed to, which part of the memory came with the studio, and what can be done with what is ticked in it. */
export function NarrowedMemory(props: NarrowedMemoryProps) {
  const { memory, query, facets, onFacets, order, onOrder, selection, handle } = props;
  return (
    <ErrorBoundary kind="panel" name={t("Narrow the memory")} of={memory}>
      {memory === undefined || memory.length === 0 ? undefined : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-1.5">
          {memory.length < 2 ? undefined : (
            <FacetBar
              memory={memory}
              choice={facets}
              onChoice={onFacets}
              order={order}
              onOrder={onOrder}
              isSearching={props.isByPicture || query.trim() !== ""}
              leftCount={props.leftCount}
            />
          )}
          <ErrorBoundary kind="panel" name={t("Starter memory")} of={memory}>
            <StarterNote
              memory={memory}
              onAdd={handle.addStarter}
              onRemove={handle.removeStarter}
            />
          </ErrorBoundary>
        </div>
      )}
      {selection.selected.length === 0 ? undefined : (
        <SelectionBar
          selected={selection.selected}
          hiddenCount={selection.hiddenCount}
          onOnlyShown={selection.keepShown}
          onBury={handle.bury}
          onTag={handle.tag}
          onDelete={(exemplars) => {
            selection.clear();
            handle.remove(exemplars);
          }}
        />
      )}
    </ErrorBoundary>
  );
}
