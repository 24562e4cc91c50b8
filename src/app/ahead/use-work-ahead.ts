import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { isSwitchedOff } from "@/app/ahead/is-switched-off";
import { workAhead } from "@/app/ahead/work-ahead";
import type { ReviewLine } from "@/app/line/use-review-line";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";

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
    if (isOn && !isSwitchedOff()) {
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
