import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/** So near its end a list counts as being at it: sizes on screen are no whole numbers. */
const NEAR_PX = 8;

/** What a list that is followed is given. */
interface Followed<Element extends HTMLElement> {
  readonly ref: RefObject<Element | null>;
  readonly onScroll: () => void;
}

/**
 * Keeps the end of a list in view that grows: the list alone is scrolled, never the page around it, and not where a
 * person scrolled away from its end. `sign` is another one whenever something was added.
 */
export function useFollowedEnd<Element extends HTMLElement>(
  sign: string | number,
): Followed<Element> {
  const ref = useRef<Element>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list !== null && isAtEnd.current) {
      list.scrollTop = list.scrollHeight;
    }
  }, [sign]);
  const onScroll = useCallback(() => {
    const list = ref.current;
    if (list !== null) {
      isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_PX;
    }
  }, []);
  return { ref, onScroll };
}
