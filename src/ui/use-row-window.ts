import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** So much is drawn beyond what is seen, on either side: what a fast wheel turns within a picture or two. */
const BEYOND_PX = 1200;
/** Of low rows no more than these: each is drawn, laid out and painted for as long as it is near. */
const MOST_BEYOND = 24;

export interface RowWindow<E extends HTMLElement> {
  /** Of the list whose rows these are. */
  readonly listRef: RefObject<E | null>;
  /** The first row that is drawn. */
  readonly first: number;
  /** The first one behind it that is not. */
  readonly end: number;
  /** Scrolls a row into sight. */
  readonly reveal: (index: number) => void;
}

/**
 * Which rows of a long list of equally high rows are worth drawing: those in sight of the element that
 * scrolls it, and some around. A list of ten thousand costs what a list of sixty does.
 */
export function useRowWindow<E extends HTMLElement>(count: number, stridePx: number): RowWindow<E> {
  const listRef = useRef<E>(null);
  const beyond = Math.min(MOST_BEYOND, Math.ceil(BEYOND_PX / stridePx));
  const [range, setRange] = useState({ first: 0, end: 2 * MOST_BEYOND });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) {
      return undefined;
    }
    const scroller = scrollerOf(list);
    const measure = () => {
      const abovePx = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(abovePx / stridePx) - beyond);
      const end = Math.ceil((abovePx + scroller.clientHeight) / stridePx) + beyond;
      setRange((before) =>
        before.first === first && before.end === end ? before : { first, end },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", measure);
    };
  }, [stridePx, beyond]);
  const reveal = useCallback(
    (index: number) => {
      const list = listRef.current;
      if (list === null) {
        return;
      }
      const scroller = scrollerOf(list);
      const listTop = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      const topPx = listTop + index * stridePx;
      const belowPx = topPx + stridePx - scroller.clientHeight;
      if (topPx < 0) {
        scroller.scrollTop += topPx;
      } else if (belowPx > 0) {
        scroller.scrollTop += belowPx;
      }
    },
    [stridePx],
  );
  const end = Math.min(count, range.end);
  return { listRef, first: Math.min(range.first, end), end, reveal };
}

/** What scrolls an element: the nearest one around it that can, or the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) {
      return above;
    }
  }
  return document.documentElement;
}
