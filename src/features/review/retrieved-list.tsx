import type { Retrieved } from "@/core/program";
import { usefulNote, usefulReason } from "@/features/review/useful-words";
import type { UsefulOrder } from "@/lesson/usefulness/useful-order";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { StatusBadge } from "@/ui/status-badge";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** The second order, and what a person may say of it; none where nothing can be compared. */
export interface UseComparison {
  readonly order: UsefulOrder;
  readonly onHelpedMore: (exemplarId: string) => void;
  readonly onTakeBack: () => void;
}

interface RetrievedListProps {
  readonly retrieved: readonly Retrieved[];
  /** Which channels took part, e.g. that no image model is loaded. */
  readonly note: string | undefined;
  /** What to say where nothing was retrieved. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly onOpen: (exemplarId: string) => void;
  readonly use?: UseComparison | undefined;
  /** Tries the proposal without one of them; absent where that cannot be tried. */
  readonly onWithout?: ((item: Retrieved) => void) | undefined;
}

/** The exemplars that a teacher is shown, with Eq. 4's scores by channel, rank and margin. */
export function RetrievedList(props: RetrievedListProps) {
  const { retrieved, note, empty, onOpen, use, onWithout } = props;
  const titles = new Map(retrieved.map(({ exemplarId, title }) => [exemplarId, title]));
  if (retrieved.length === 0) {
    return <EmptyState {...empty} />;
  }
  return (
    <div className="p-3 text-sm">
      {note === undefined ? undefined : <p className="mb-2 text-xs text-muted">{toldHere(note)}</p>}
      {use === undefined ? undefined : (
        <p aria-label={t("How the useful order came about")} className="mb-2 text-xs text-muted">
          {usefulNote(use.order)}
        </p>
      )}
      <ol aria-label={t("Retrieved exemplars")} className="space-y-2">
        {retrieved.map((item) => (
          <li key={item.exemplarId} className="rounded-lg border border-line bg-raised p-3">
            <ErrorBoundary name={item.title} of={item}>
              <RetrievedCard item={item} onOpen={onOpen} />
              {use === undefined || retrieved.length < 2 ? undefined : (
                <UsefulLine item={item} use={use} titles={titles} />
              )}
              {onWithout === undefined ? undefined : (
                <Button
                  size="small"
                  className="mt-1.5"
                  aria-label={t("Propose without {title}", { title: item.title })}
                  onClick={() => {
                    onWithout(item);
                  }}
                >
                  {t("Propose without it")}
                </Button>
              )}
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
          translate="no"
          type="button"
          className="min-w-0 flex-1 truncate text-left font-medium hover:text-accent"
          onClick={() => {
            onOpen(item.exemplarId);
          }}
        >
          {item.title}
        </button>
        <span className="font-mono text-xs tabular-nums">{toDecimals(item.score, 3)}</span>
      </div>
      <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
        <ScoreTerm name={t("Instruction")} value={item.channels.instruction} />
        <ScoreTerm name={t("State")} value={item.channels.state} />
        <ScoreTerm name={t("Visual")} value={item.channels.visual} />
        <ScoreTerm name={t("Margin")} value={item.margin} />
        {item.rankByLikeness === undefined ? undefined : (
          <div className="flex gap-1">
            <dt>{t("By likeness")}</dt>
            <dd className="text-ink tabular-nums">#{item.rankByLikeness}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

interface UsefulLineProps {
  readonly item: Retrieved;
  readonly use: UseComparison;
  readonly titles: ReadonlyMap<string, string>;
}

/** Its place in the useful order, why, and the way to say that it helped more than the others. */
function UsefulLine({ item: { exemplarId, title }, use, titles }: UsefulLineProps) {
  const { order, onHelpedMore, onTakeBack } = use;
  const reason = usefulReason(order, exemplarId, titles);
  if (reason === undefined) {
    return <p className="mt-1.5 text-xs text-muted">{t("It is no longer in the memory.")}</p>;
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-xs">
      <p className="min-w-40 flex-1 text-muted">{reason}</p>
      {order.chosenId === exemplarId ? (
        <>
          <StatusBadge tone="good">{t("You said it helped more")}</StatusBadge>
          <Button
            size="small"
            aria-label={t("Take back that {title} helped more", { title })}
            onClick={onTakeBack}
          >
            {t("Take back")}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          aria-label={t("{title} helped more", { title })}
          onClick={() => {
            onHelpedMore(exemplarId);
          }}
        >
          {t("This one helped more")}
        </Button>
      )}
    </div>
  );
}

function ScoreTerm({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className="flex gap-1">
      <dt>{name}</dt>
      <dd className="font-mono text-ink tabular-nums">{toDecimals(value, 3)}</dd>
    </div>
  );
}
