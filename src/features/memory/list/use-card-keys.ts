import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import type { SearchHit } from "@/features/memory/search-memory";

interface CardsInList {
  readonly listRef: RefObject<HTMLElement | null>;
  readonly hits: readonly SearchHit[];
  /** Scrolls a card into sight; it may be drawn a moment later. */
  readonly reveal: (index: number) => void;
}

/**
 * Arrows, Home and End move the focus between the cards of a list of which only those in sight are drawn. A
 * focus whose card is no longer drawn goes to the list, and the next key goes on from where it was.
 */
export function useCardKeys({ listRef, hits, reveal }: CardsInList) {
  const focusedId = useRef<string>(undefined);
  /** The card that gets the focus once it is drawn. */
  const awaitedId = useRef<string>(undefined);
  // After every drawing: what is awaited may be there now, and what had the focus gone.
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) {
      return;
    }
    const awaited = awaitedId.current === undefined ? null : titleOf(list, awaitedId.current);
    if (awaited !== null) {
      awaitedId.current = undefined;
      awaited.focus({ preventScroll: true });
    } else if (focusedId.current !== undefined && document.activeElement === document.body) {
      list.focus({ preventScroll: true });
    }
  });
  const moveTo = (index: number) => {
    const hit = hits[Math.min(hits.length - 1, Math.max(0, index))];
    if (hit === undefined || listRef.current === null) {
      return;
    }
    const { id } = hit.exemplar;
    reveal(hits.indexOf(hit));
    focusedId.current = id;
    const title = titleOf(listRef.current, id);
    if (title === null) {
      awaitedId.current = id;
    } else {
      title.focus({ preventScroll: true });
    }
  };
  return {
    onFocus: ({ target }: FocusEvent) => {
      focusedId.current =
        target.closest("[data-card]")?.getAttribute("data-card") ?? focusedId.current;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
        focusedId.current = undefined;
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const at = hits.findIndex(({ exemplar }) => exemplar.id === focusedId.current);
      const moves: Readonly<Record<string, number>> = {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        Home: 0,
        End: hits.length - 1,
      };
      const next = moves[event.key];
      if (next !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        moveTo(next);
      }
    },
  };
}

/** The button that opens a card, where the card is drawn. */
function titleOf(list: HTMLElement, id: string): HTMLElement | null {
  return list.querySelector(`[data-card="${CSS.escape(id)}"] button`);
}
