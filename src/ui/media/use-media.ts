import { useSyncExternalStore } from "react";

/** Whether a media query holds, as long as the component is there. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener("change", tell);
      return () => list.removeEventListener("change", tell);
    },
    () => matchMedia(query).matches,
  );
}
