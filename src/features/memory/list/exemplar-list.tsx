import { useLayoutEffect, useMemo, type RefObject } from "react";
import { isClaimed, isUnverified } from "@/core/exemplar";
import { ExemplarCard } from "@/features/memory/list/exemplar-card";
import { useCardKeys } from "@/features/memory/list/use-card-keys";
import type { SearchHit } from "@/features/memory/search-memory";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { scrollerOf, useRowWindow } from "@/ui/use-row-window";
import { t } from "@/base/language/translate";

interface ExemplarListProps {
  /** `undefined` while the memory is being read. */
  readonly hits: readonly SearchHit[] | undefined;
  readonly query: string;
  /** A picture was searched by, and no words. */
  readonly isByPicture: boolean;
  /** What the list is narrowed to and how it is ordered; another one begins at its top. Keep it stable. */
  readonly view: unknown;
  readonly openId: string | undefined;
  readonly selectedIds: ReadonlySet<string>;
  /** Why an exemplar is still a claim after a check, by its id. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly onOpen: (id: string) => void;
  readonly onSelectedChange: (id: string, isSelected: boolean) => void;
}

/** The exemplars that a search found, or all of them. */
export function ExemplarList(props: ExemplarListProps) {
  const { hits, query } = props;
  if (hits === undefined) {
    return <ListSkeleton />;
  }
  if (hits.length === 0) {
    return (
      <p className="py-8 text-center text-sm text-muted">
        {props.isByPicture
          ? t("No exemplar has a picture that can be compared.")
          : query === ""
            ? t("No exemplar is of the kind that is chosen above.")
            : t("Nothing in the memory matches “{query}”. Try other words.", { query })}
      </p>
    );
  }
  return <Cards {...props} hits={hits} />;
}

/** Those in sight and some around, however many there are. */
function Cards(props: ExemplarListProps & { readonly hits: readonly SearchHit[] }) {
  const { hits, openId, selectedIds, onOpen, onSelectedChange } = props;
  const stridePx = useMemo(() => strideOf(hits), [hits]);
  const { listRef, first, end, reveal } = useRowWindow<HTMLUListElement>(hits.length, stridePx);
  const keys = useCardKeys({ listRef, hits, reveal });
  useNewView(listRef, props.view);
  return (
    <ul
      ref={listRef}
      aria-label={t("Exemplars")}
      // Where the card that has the focus is scrolled away, the list has it and knows where it was.
      tabIndex={-1}
      {...keys}
      style={{ paddingTop: first * stridePx, paddingBottom: (hits.length - end) * stridePx }}
    >
      {hits.slice(first, end).map((hit, index) => (
        <li
          key={hit.exemplar.id}
          data-card={hit.exemplar.id}
          aria-setsize={hits.length}
          aria-posinset={first + index + 1}
          // What is in a card changes nothing about the others: each is laid out by itself.
          className="pb-2 [contain:layout_style_size]"
          style={{ height: stridePx }}
        >
          <ErrorBoundary name={hit.exemplar.title} of={hit.exemplar}>
            <ExemplarCard
              hit={hit}
              isOpen={hit.exemplar.id === openId}
              isSelected={selectedIds.has(hit.exemplar.id)}
              reason={props.reasons.get(hit.exemplar.id)}
              onOpen={onOpen}
              onSelectedChange={onSelectedChange}
            />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

/** Another list begins at its top, wherever the one before was scrolled to. */
function useNewView(listRef: RefObject<HTMLElement | null>, view: unknown): void {
  useLayoutEffect(() => {
    if (listRef.current !== null) {
      scrollerOf(listRef.current).scrollTop = 0;
    }
  }, [listRef, view]);
}

/** A card of a title, two lines of a summary and a line of facts, with the gap below it. */
const PLAIN_PX = 114;
/** An instruction that is not the title. */
const INSTRUCTION_PX = 20;
/** A line of badges. */
const BADGES_PX = 28;
/** The scores of a search by meaning. */
const SCORES_PX = 46;

/** Cards are equally high: as high as the fullest of them has to be. */
function strideOf(hits: readonly SearchHit[]): number {
  const marked = hits.some(
    ({ exemplar }) => exemplar.isBuried !== undefined || exemplar.tags !== undefined,
  );
  const claimed = hits.some(({ exemplar }) => isClaimed(exemplar) || isUnverified(exemplar));
  const scored = hits.some(({ retrieved }) => retrieved !== undefined);
  const instructed = hits.some(({ exemplar }) => exemplar.instruction !== exemplar.title);
  const parts: readonly (readonly [boolean, number])[] = [
    [instructed, INSTRUCTION_PX],
    [marked, BADGES_PX],
    [claimed, BADGES_PX],
    [scored, SCORES_PX],
  ];
  return parts.reduce((sum, [isThere, px]) => sum + (isThere ? px : 0), PLAIN_PX);
}

function ListSkeleton() {
  return (
    <div aria-busy="true" aria-label={t("Loading the memory")} className="flex flex-col gap-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="skeleton h-24" />
      ))}
    </div>
  );
}
