import { useCallback, useSyncExternalStore } from "react";

/** A store as zustand makes them. */
interface ReadableStore<S> {
  getState(): S;
  subscribe(listener: () => void): () => void;
}

/** Twelve times a second: as fast as text can be read, slow enough to leave the player its time. */
const INTERVAL_MS = 1000 / 12;

/**
 * Reads a store that changes with every video frame, and renders at most twelve times a second.
 * `select` must return a primitive or the same object while nothing changed.
 */
export function useThrottled<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let lastMs = 0;
      const notify = () => {
        timer = undefined;
        lastMs = performance.now();
        onChange();
      };
      const unsubscribe = store.subscribe(() => {
        const waitMs = lastMs + INTERVAL_MS - performance.now();
        if (timer !== undefined) {
          return;
        }
        if (waitMs <= 0) {
          notify();
        } else {
          timer = setTimeout(notify, waitMs);
        }
      });
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => select(store.getState()));
}
