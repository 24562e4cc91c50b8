import { useMemo } from "react";
import { whileBusy } from "@/app/busy";
import { createProgramEdit } from "@/app/program-edit/create-program-edit";
import type { ProgramEditPort } from "@/app/program-edit/program-edit-port";
import { useServices } from "@/app/services";

/** Editing programs in the memory of this studio, which shows that it is at work. */
export function useProgramEdit(): ProgramEditPort {
  const services = useServices();
  return useMemo(() => {
    const port = createProgramEdit(services);
    return {
      ...port,
      compare: (...given) => whileBusy(() => port.compare(...given)),
      save: (...given) => whileBusy(() => port.save(...given)),
      putBack: (...given) => whileBusy(() => port.putBack(...given)),
    };
  }, [services]);
}
