import type { Exemplar } from "@/core/exemplar";
import { FacetBar } from "@/features/memory/facets/facet-bar";
import type { FacetChoice, MemoryOrder } from "@/features/memory/facets/memory-facets";
import { SelectionBar, type SelectionActs } from "@/features/memory/facets/selection-bar";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";

interface NarrowedMemoryProps {
  /** `undefined` while it is being read. */
  readonly memory: readonly Exemplar[] | undefined;
  readonly query: string;
  readonly facets: FacetChoice;
  readonly onFacets: (facets: FacetChoice) => void;
  readonly order: MemoryOrder;
  readonly onOrder: (order: MemoryOrder) => void;
  readonly leftCount: number;
  readonly selected: readonly Exemplar[];
  readonly handle: {
    readonly bury: SelectionActs["onBury"];
    readonly tag: SelectionActs["onTag"];
    readonly remove: SelectionActs["onDelete"];
  };
  readonly onDeselect: () => void;
}

/** What the list is narrowed to, and what can be done with what is ticked in it. */
export function NarrowedMemory(props: NarrowedMemoryProps) {
  const { memory, query, facets, onFacets, order, onOrder, selected, handle } = props;
  return (
    <ErrorBoundary kind="panel" name="Narrow the memory" of={memory}>
      {memory === undefined || memory.length < 2 ? undefined : (
        <FacetBar
          memory={memory}
          choice={facets}
          onChoice={onFacets}
          order={order}
          onOrder={onOrder}
          isSearching={query.trim() !== ""}
          leftCount={props.leftCount}
        />
      )}
      {selected.length === 0 ? undefined : (
        <SelectionBar
          selected={selected}
          onBury={handle.bury}
          onTag={handle.tag}
          onDelete={(exemplars) => {
            props.onDeselect();
            handle.remove(exemplars);
          }}
        />
      )}
    </ErrorBoundary>
  );
}
