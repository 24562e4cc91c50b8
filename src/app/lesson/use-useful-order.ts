import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ensureExists } from "@/base/assert";
import { isAbort, toErrorData } from "@/base/app-error";
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
import {
  orderByUse,
  sayHelpedMore,
  takeBackHelpedMore,
  type ShownFor,
  type UsefulOrder,
  type UsefulOrderParts,
} from "@/lesson/usefulness/useful-order";

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
  const asked = useMemo(() => {
    if (engine === undefined || version === undefined || retrieved === undefined) {
      return undefined;
    }
    const { weights } = retrievalOf(kit.retrieval, settings.getState().retrieval);
    const parts = { engine, memory, weights };
    const { id: taskId, world, instruction } = demonstration;
    // Of a record of before nobody knows the situation: then the channels alone are compared.
    const { situation = "" } = ensureExists(version.proposal);
    return { parts, shown: { taskId, world, instruction, situation, retrieved } };
  }, [engine, memory, version, retrieved, kit, settings, demonstration]);
  const order = useOrder(asked);
  return useMemo(() => {
    if (asked === undefined || order === undefined) {
      return undefined;
    }
    const { parts, shown } = asked;
    const { taskId } = shown;
    const keep = (changed: readonly Exemplar[]) =>
      void storage.exemplars.keepSaid(changed, taskId).catch((error: unknown) => {
        addNotice(toErrorData(error));
      });
    return {
      order,
      onHelpedMore: (betterId: string) => {
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
        keep(takeBackHelpedMore(parts.memory, taskId));
      },
    };
  }, [asked, order, storage]);
}

interface AskedOrder {
  readonly parts: UsefulOrderParts;
  readonly shown: ShownFor;
}

/** The order of what is asked for now; while another one is learned, the last one stands. */
function useOrder(asked: AskedOrder | undefined): UsefulOrder | undefined {
  const [order, setOrder] = useState<UsefulOrder>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const learn = async () =>
      asked === undefined ? undefined : await orderByUse(asked.parts, asked.shown, { signal });
    learn().then(
      (learned) => {
        if (!signal.aborted) {
          setOrder(learned);
        }
      },
      (error: unknown) => {
        if (!isAbort(error)) {
          addNotice(toErrorData(error));
        }
      },
    );
    return () => {
      stop.abort();
    };
  }, [asked]);
  return asked === undefined ? undefined : order;
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
