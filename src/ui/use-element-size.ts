import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The width of an element in CSS pixels, kept up to date. Zero until it is laid out. */
export function useElementWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  return useMeasured<E>("clientWidth");
}

/** As `useElementWidth`, of the height. */
export function useElementHeight<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  return useMeasured<E>("clientHeight");
}

function useMeasured<E extends HTMLElement>(
  side: "clientWidth" | "clientHeight",
): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [sizePx, setSizePx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) {
      return undefined;
    }
    const measure = () => setSizePx(Math.floor(element[side]));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [side]);
  return [ref, sizePx];
}
