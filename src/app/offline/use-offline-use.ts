import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { Job, NO_JOB, type JobState } from "@/app/job";
import { keepRest } from "@/app/offline/keep-rest";
import { readKeptList, sizeOf } from "@/app/offline/kept-list";
import { offlineStore } from "@/app/offline/offline-state";
import type { OfflineUse } from "@/features/settings/data/offline-section";
import { estimateStorage } from "@/storage/storage-quota";
import { t } from "@/base/language/translate";

const KEPT = ["kept files"] as const;
const LOOK_AGAIN_MS = 2000;

/** The settings' part about the studio without a network: what of it is kept, and what a person's data takes. */
export function useOfflineUse(): OfflineUse {
  const { state } = useStore(offlineStore);
  const client = useQueryClient();
  const [shown, show] = useState<JobState>(NO_JOB);
  const job = useRef<Job>(undefined);
  job.current ??= new Job((change) => show((before) => ({ ...before, ...change })));
  const { data } = useQuery({
    queryKey: [...KEPT, state],
    queryFn: readSizes,
    refetchInterval: ({ state: { data: last } }) =>
      last !== undefined && isWhole(last) ? false : LOOK_AGAIN_MS,
  });
  return {
    state: data?.kept === undefined && state === "ready" ? "coming" : state,
    kept: data?.kept ?? undefined,
    dataBytes: data?.dataBytes,
    progress: shown.job?.progress,
    error: shown.error,
    onKeepRest: () => {
      void job.current?.start("keep", t("Keeping the studio's files"), async (tools) => {
        await keepRest(tools);
        await client.invalidateQueries({ queryKey: KEPT });
      });
    },
    onCancel: () => job.current?.cancel(),
  };
}

type Sizes = Awaited<ReturnType<typeof readSizes>>;

function isWhole({ kept }: Sizes): boolean {
  return kept !== undefined && kept.keptBytes === kept.totalBytes;
}

async function readSizes() {
  const [list, estimate] = await Promise.all([readKeptList(), estimateStorage()]);
  const kept = list === undefined ? undefined : sizeOf(list);
  // What a browser says of its storage is one sum: without knowing the one part, the other is not known.
  const dataBytes =
    estimate === undefined || kept === undefined
      ? undefined
      : Math.max(0, estimate.usageBytes - kept.keptBytes);
  return { kept, dataBytes };
}
