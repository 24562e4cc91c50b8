import { memo } from "react";
import { Film } from "lucide-react";
import { isClaimed, isUnverified, isStarter, type Exemplar } from "@/core/exemplar";
import { ChannelBars } from "@/features/memory/list/channel-bars";
import type { SearchHit } from "@/features/memory/search-memory";
import { VERIFICATION_WORDS } from "@/core/verification";
import { StatusBadge } from "@/ui/status-badge";
import { languageTag, t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";
import { authorWords } from "@/core/words/author-words";

const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: "medium" });

interface ExemplarCardProps {
  readonly hit: SearchHit;
  /** Shown in the detail view. */
  readonly isOpen: boolean;
  /** Ticked for an export. */
  readonly isSelected: boolean;
  /** Why a check left it a claim. */
  readonly reason: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onSelectedChange: (id: string, isSelected: boolean) => void;
}

/** One exemplar in the list. The title opens it; the whole card is its target. Scrolling past draws only what is new. */
export const ExemplarCard = memo(function ExemplarCard(props: ExemplarCardProps) {
  const { hit, isOpen, isSelected, onOpen, onSelectedChange } = props;
  const { exemplar, retrieved } = hit;
  return (
    <div
      className={`group relative flex h-full gap-3 overflow-hidden rounded-lg border p-3 transition hover:border-accent/60 ${isOpen ? "border-accent bg-accent-soft/40" : "border-line bg-raised"}`}
    >
      <Thumbnail source={exemplar.thumbnail} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <button
            translate="no"
            type="button"
            aria-current={isOpen}
            onClick={() => {
              onOpen(exemplar.id);
            }}
            className="min-h-0 min-w-0 truncate text-left text-sm font-semibold after:absolute after:inset-0 after:content-['']"
          >
            {exemplar.title}
          </button>
          <label className="relative z-10 -mx-1 -my-0.5 flex size-6 shrink-0 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              aria-label={t("Select {title}", { title: exemplar.title })}
              checked={isSelected}
              onChange={(event) => {
                onSelectedChange(exemplar.id, event.target.checked);
              }}
              className="size-4 accent-accent"
            />
          </label>
        </div>
        {exemplar.instruction === exemplar.title ? undefined : (
          <p translate="no" className="truncate text-sm">
            {exemplar.instruction}
          </p>
        )}
        <p translate="no" className="mt-0.5 line-clamp-2 text-xs text-muted">
          {exemplar.abstractions.summary}
        </p>
        <p className="mt-1.5 flex gap-x-2 overflow-hidden text-xs whitespace-nowrap text-muted">
          <span translate="no">{exemplar.world}</span>
          <span aria-hidden>·</span>
          <span>{authorWords(exemplar.provenance.teacher)}</span>
          <span aria-hidden>·</span>
          <span>{describeUses(exemplar.uses)}</span>
          <span aria-hidden>·</span>
          {isStarter(exemplar) ? (
            <span className="font-medium">{t("starter")}</span>
          ) : (
            <time dateTime={toIsoDate(exemplar.createdAt)}>{day.format(exemplar.createdAt)}</time>
          )}
        </p>
        {exemplar.isBuried === undefined && exemplar.tags === undefined ? undefined : (
          <p className="mt-1.5 flex gap-1 overflow-hidden text-xs whitespace-nowrap">
            {exemplar.isBuried === true ? (
              <StatusBadge tone="warn">{t("buried")}</StatusBadge>
            ) : undefined}
            {exemplar.tags?.map((tag) => (
              <StatusBadge key={tag} tone="neutral" isData>
                {tag}
              </StatusBadge>
            ))}
          </p>
        )}
        {isClaimed(exemplar) ? (
          <p className="mt-1.5 flex items-center gap-2 text-xs whitespace-nowrap text-muted">
            <StatusBadge tone="warn">{VERIFICATION_WORDS.claimed}</StatusBadge>
            {props.reason === undefined ? undefined : (
              <span title={toldHere(props.reason)} className="truncate">
                {toldHere(props.reason)}
              </span>
            )}
          </p>
        ) : undefined}
        {isUnverified(exemplar) ? (
          <p className="mt-1.5 flex text-xs whitespace-nowrap">
            <StatusBadge tone="warn">{VERIFICATION_WORDS.unverified}</StatusBadge>
          </p>
        ) : undefined}
        {retrieved === undefined ? undefined : <ChannelBars retrieved={retrieved} />}
      </div>
    </div>
  );
});

/** The first observation, small; a placeholder where there is none. */
function Thumbnail({ source }: { readonly source: string | undefined }) {
  const frame = "size-16 shrink-0 rounded-md bg-sunken";
  return source === undefined ? (
    <div aria-hidden className={`${frame} grid place-items-center text-muted`}>
      <Film className="size-5" />
    </div>
  ) : (
    <img src={source} alt="" className={`${frame} object-cover`} />
  );
}

export function describeUses({ retrieved }: Exemplar["uses"]): string {
  return retrieved === 0 ? t("not used yet") : t("used {retrieved}×", { retrieved });
}

/** A file may hold any number as a date; a bad one is no reason not to show the rest. */
function toIsoDate(at: number): string | undefined {
  return Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : undefined;
}
