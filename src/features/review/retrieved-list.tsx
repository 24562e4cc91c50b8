import type { Retrieved } from "@/core/program";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { EmptyState } from "@/ui/empty-state";

interface RetrievedListProps {
  readonly retrieved: readonly Retrieved[];
  /** Which channels took part, e.g. that no image model is loaded. */
  readonly note: string | undefined;
  /** What to say where nothing was retrieved. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly onOpen: (exemplarId: string) => void;
}

/** The exemplars that a teacher is shown, with Eq. 4's scores by channel, rank and margin. */
export function RetrievedList({ retrieved, note, empty, onOpen }: RetrievedListProps) {
  if (retrieved.length === 0) {
    return <EmptyState {...empty} />;
  }
  return (
    <div className="p-3 text-sm">
      {note === undefined ? undefined : <p className="mb-2 text-xs text-muted">{note}</p>}
      <ol aria-label="Retrieved exemplars" className="space-y-2">
        {retrieved.map((item) => (
          <li key={item.exemplarId} className="rounded-lg border border-line bg-raised p-3">
            <ErrorBoundary name={item.title} of={item}>
              <RetrievedCard item={item} onOpen={onOpen} />
            </ErrorBoundary>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface RetrievedCardProps {
  readonly item: Retrieved;
  readonly onOpen: (exemplarId: string) => void;
}

function RetrievedCard({ item, onOpen }: RetrievedCardProps) {
  return (
    <>
      <div className="flex items-baseline gap-2">
        <span className="text-xs text-muted tabular-nums">#{item.rank}</span>
        <button
          type="button"
          className="min-w-0 flex-1 truncate text-left font-medium hover:text-accent"
          onClick={() => {
            onOpen(item.exemplarId);
          }}
        >
          {item.title}
        </button>
        <span className="font-mono text-xs tabular-nums">{item.score.toFixed(3)}</span>
      </div>
      <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
        <ScoreTerm name="Instruction" value={item.channels.instruction} />
        <ScoreTerm name="State" value={item.channels.state} />
        <ScoreTerm name="Visual" value={item.channels.visual} />
        <ScoreTerm name="Margin" value={item.margin} />
      </dl>
    </>
  );
}

function ScoreTerm({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className="flex gap-1">
      <dt>{name}</dt>
      <dd className="font-mono text-ink tabular-nums">{value.toFixed(3)}</dd>
    </div>
  );
}
