import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ensureExists } from "@/base/assert";
import { toErrorData } from "@/base/app-error";
import { createId } from "@/base/id";
import { addNotice } from "@/app/shell/notices";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { ProgramVersion } from "@/core/program";
import type { WorldKit } from "@/core/world/world-kit";
import type { UsefulnessEngine } from "@/engines/usefulness/usefulness-engine";
import type { UseComparison } from "@/features/review/retrieved-list";
import { retrievalOf } from "@/lesson/retrieval-settings";
import { orderByUse, sayHelpedMore, takeBackHelpedMore } from "@/lesson/usefulness/useful-order";

const NOTHING: readonly Exemplar[] = [];

/** The order by use of what a version was proposed with; undefined until it is known, and where there is none. */
export function useUsefulOrder(
  demonstration: Demonstration,
  kit: WorldKit,
  version: ProgramVersion | undefined,
): UseComparison | undefined {
  const { usefulness, queries, settings, storage } = useServices();
  const memory = useQuery(queries.exemplars()).data?.items ?? NOTHING;
  const engine = useEngine(usefulness);
  const retrieved = version?.proposal?.retrieved;
  return useMemo(() => {
    if (engine === undefined || version === undefined || retrieved === undefined) {
      return undefined;
    }
    const { weights } = retrievalOf(kit.retrieval, settings.getState().retrieval);
    const parts = { engine, memory, weights };
    const { id: taskId, world, instruction } = demonstration;
    // Of a record of before nobody knows the situation: then the channels alone are compared.
    const { situation = "" } = ensureExists(version.proposal);
    const shown = { taskId, world, instruction, situation, retrieved };
    const order = orderByUse(parts, shown);
    const keep = (changed: readonly Exemplar[]) =>
      void storage.exemplars.keepSaid(changed, taskId).catch((error: unknown) => {
        addNotice(toErrorData(error));
      });
    return order === undefined
      ? undefined
      : {
          order,
          onHelpedMore: (betterId) => {
            const nowMs = Date.now();
            keep(
              sayHelpedMore(parts, shown, {
                betterId,
                createId: () => createId("preference"),
                nowMs,
              }),
            );
          },
          onTakeBack: () => {
            keep(takeBackHelpedMore(memory, taskId));
          },
        };
  }, [engine, memory, version, retrieved, kit, settings, demonstration, storage]);
}

function useEngine(open: () => Promise<UsefulnessEngine>): UsefulnessEngine | undefined {
  const [engine, setEngine] = useState<UsefulnessEngine>();
  useEffect(() => {
    let isWanted = true;
    void open().then((opened) => {
      if (isWanted) {
        setEngine(opened);
      }
    });
    return () => {
      isWanted = false;
    };
  }, [open]);
  return engine;
}
