import { useEffect } from "react";
import { useStore } from "zustand";
import { isOnBattery, untilIdle } from "@/app/ahead/idle-studio";
import { isSwitchedOff } from "@/app/ahead/is-switched-off";
import { useServices } from "@/app/services";
import type { ProgramVersion } from "@/core/program";

/** Who just ran it looks at the run first. */
const QUIET_MS = 300;

/** What is looked at. */
interface Acceptable {
  readonly version: ProgramVersion | undefined;
  /** Why it cannot be accepted. */
  readonly acceptBlockedBy: string | undefined;
  readonly isReadOnly: boolean;
}

/** Makes the exemplar of a version that can be accepted, as long as nothing else is done. */
export function useExemplarAhead(
  prepare: (version: ProgramVersion) => Promise<void>,
  { version: shown, acceptBlockedBy, isReadOnly }: Acceptable,
): void {
  const version = acceptBlockedBy === undefined && !isReadOnly ? shown : undefined;
  const { settings } = useServices();
  const isOn = useStore(settings, (state) => state.worksAhead);
  useEffect(() => {
    const abort = new AbortController();
    const work = async () => {
      if (version !== undefined && !(await isOnBattery())) {
        await untilIdle(abort.signal, QUIET_MS);
        await prepare(version);
      }
    };
    if (isOn && !isSwitchedOff()) {
      // What goes wrong is told when it is accepted.
      work().catch(() => undefined);
    }
    return () => abort.abort();
  }, [prepare, version, isOn]);
}
