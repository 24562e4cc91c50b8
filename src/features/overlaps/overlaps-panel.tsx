import { CopyCheck } from "lucide-react";
import type { Exemplar } from "@/core/exemplar";
import type { Overlap } from "@/lesson/overlaps/find-overlaps";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { StatusBadge } from "@/ui/status-badge";
import { t, tn } from "@/base/language/translate";

export interface OverlapsPanelProps {
  /** Those that nobody has decided about yet. */
  readonly overlaps: readonly Overlap[];
  /** How many exemplars were compared with each other. */
  readonly comparedCount: number;
  /** How many were decided to stay as they are. */
  readonly keptCount: number;
  readonly onBury: (exemplar: Exemplar) => void;
  /** Both stay, and are not told again. */
  readonly onKeep: (overlap: Overlap) => void;
  /** Tells those again that were decided to stay. */
  readonly onForget: () => void;
  readonly onOpen: (exemplarId: string) => void;
}

const NOTHING_COMPARED = {
  title: t("Nothing to compare yet"),
  text: t("There are fewer than two exemplars in use."),
};
const NOTHING_FOUND = {
  title: t("Nothing overlaps"),
  text: t(
    "No two exemplars in use answer the same words with the same program, or leave the same thing otherwise.",
  ),
};

/** Near copies and contradictions, each to be worked off: bury one of the two, or keep both. */
export function OverlapsPanel(props: OverlapsPanelProps) {
  const { overlaps, comparedCount, keptCount, onForget } = props;
  return (
    <div className="flex flex-col gap-4">
      {keptCount === 0 ? undefined : (
        <p className="flex items-center gap-3 text-xs text-muted">
          {tn(keptCount, {
            one: "{count} pair was kept as it is.",
            other: "{count} pairs were kept as they are.",
          })}
          <Button size="small" onClick={onForget}>
            {t("Show them again")}
          </Button>
        </p>
      )}
      {overlaps.length === 0 ? (
        <EmptyState
          icon={<CopyCheck className="size-6" />}
          {...(comparedCount < 2 ? NOTHING_COMPARED : NOTHING_FOUND)}
        />
      ) : (
        <ul aria-label={t("Overlaps")} className="flex flex-col gap-3">
          {overlaps.map((overlap) => (
            <li key={overlap.id} className="rounded-lg border border-line bg-raised p-4">
              <ErrorBoundary name={overlap.one.title} of={overlap}>
                <OverlapCard {...props} overlap={overlap} />
              </ErrorBoundary>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const KINDS: Readonly<Record<Overlap["kind"], string>> = {
  "near copy": t("near copy"),
  contradiction: t("contradiction"),
};

function OverlapCard(props: OverlapsPanelProps & { readonly overlap: Overlap }) {
  const { overlap, onKeep } = props;
  const { kind, one, other, likeness, differences } = overlap;
  return (
    <article aria-label={t("{one} and {other}", { one: one.title, other: other.title })}>
      <header className="flex flex-wrap items-center gap-2 text-sm">
        <StatusBadge tone={kind === "contradiction" ? "warn" : "neutral"}>
          {KINDS[kind]}
        </StatusBadge>
        <p className="min-w-40 flex-1">
          {kind === "near copy"
            ? t("They answer the same words with the same program.")
            : differences.join("; ")}
        </p>
        <span className="text-xs text-muted tabular-nums">
          {t("words {percent} % alike", { percent: Math.round(likeness * 100) })}
        </span>
        <Button
          size="small"
          aria-label={t("Keep both, {one} and {other}", {
            one: one.title,
            other: other.title,
          })}
          onClick={() => {
            onKeep(overlap);
          }}
        >
          {t("Keep both")}
        </Button>
      </header>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Side {...props} exemplar={one} />
        <Side {...props} exemplar={other} />
      </div>
    </article>
  );
}

interface SideProps extends Pick<OverlapsPanelProps, "onBury" | "onOpen"> {
  readonly exemplar: Exemplar;
}

/** One of the two: what it was asked, what it does, what came of its use. */
function Side({ exemplar, onBury, onOpen }: SideProps) {
  const { id, title, instruction, program, uses } = exemplar;
  return (
    <section aria-label={title} className="min-w-0 text-sm">
      <div className="flex items-start gap-2">
        <button
          translate="no"
          type="button"
          className="min-h-6 min-w-0 flex-1 truncate text-left font-medium text-accent underline-offset-2 hover:underline"
          onClick={() => {
            onOpen(id);
          }}
        >
          {title}
        </button>
        <Button
          size="small"
          aria-label={t("Bury {title} ({id})", { title, id })}
          title={t("It stays in the memory, and no teacher or agent is shown it")}
          onClick={() => {
            onBury(exemplar);
          }}
        >
          {t("Bury")}
        </Button>
      </div>
      {instruction === title ? undefined : <p translate="no">{instruction}</p>}
      <p className="text-xs text-muted">
        {t("Used {retrieved}×, helped {succeeded}×, failed {failed}×", {
          retrieved: uses.retrieved,
          succeeded: uses.succeeded,
          failed: uses.failed,
        })}
      </p>
      <pre
        aria-label={t("Program of {title}", { title })}
        tabIndex={0}
        className="mt-2 max-h-56 overflow-auto rounded-md border border-line bg-sunken p-2 font-mono text-xs"
      >
        {program}
      </pre>
    </section>
  );
}
