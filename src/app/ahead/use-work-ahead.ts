import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { workAhead } from "@/app/ahead/work-ahead";
import type { ReviewLine } from "@/app/line/use-review-line";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";

/** Where it says `off`, nothing is done ahead of time: for tests. */
const SWITCH = "exemplar-ahead";

/** Works ahead while an item is on screen; tells which one is being prepared. */
export function useWorkAhead(demonstration: Demonstration, line: ReviewLine): string | undefined {
  const services = useServices();
  const isOn = useStore(services.settings, (state) => state.worksAhead);
  const [title, setTitle] = useState<string>();
  const listOpen = useRef(line.listOpen);
  useEffect(() => {
    listOpen.current = line.listOpen;
  });
  useEffect(() => {
    const abort = new AbortController();
    if (isOn && localStorage.getItem(SWITCH) !== "off") {
      const options = {
        services,
        demonstration,
        listOpen: async (count: number) => await listOpen.current(count),
        onWork: setTitle,
      };
      // What cannot be done ahead is done, or told, when the person asks for it.
      workAhead(options, abort.signal).catch(() => undefined);
    }
    return () => abort.abort();
  }, [services, demonstration, isOn]);
  return title;
}
