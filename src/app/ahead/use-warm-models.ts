import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { isSwitchedOff } from "@/app/ahead/is-switched-off";
import { warmModels } from "@/app/ahead/warm-models";
import { useServices } from "@/app/services";

/** Loads the models while somebody looks at a queue, as far as the setting allows; whether it does so now. */
export function useWarmModels(demonstrationId: string | undefined): boolean {
  const services = useServices();
  const isOn = useStore(services.settings, (state) => state.worksAhead);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    if (demonstrationId !== undefined && isOn && !isSwitchedOff()) {
      const options = { services, demonstrationId, onWork: setIsLoading };
      // What cannot be loaded is told when somebody asks for it.
      warmModels(options, abort.signal).catch(() => undefined);
    }
    return () => abort.abort();
  }, [services, demonstrationId, isOn]);
  return isLoading;
}
