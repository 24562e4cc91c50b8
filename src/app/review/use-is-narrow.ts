import { useSyncExternalStore } from "react";

/** Below this width the workspace is one column. */
const narrow = window.matchMedia("(max-width: 900px)");

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => {
    narrow.removeEventListener("change", listener);
  };
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
