import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { AlikeController } from "@/app/review/by-hand/alike-controller";
import { HAND_ROWS, LOOKING } from "@/app/review/by-hand/hand-commands";
import { rowsUnlessInTrash } from "@/app/lesson/trash/in-trash";
import type { StageAreaProps } from "@/app/review/lanes/stage-area-props";
import { useServices } from "@/app/services";
import { useCommandRows } from "@/app/shell/command-rows";
import type { LabelPattern, LabelsChange } from "@/core/lanes/label-pattern";
import { AlikeDialog } from "@/features/timeline/alike/alike-dialog";

const ROWS = rowsUnlessInTrash(HAND_ROWS, LOOKING);

/** The commands that label many at once, and what they ask before they do. */
export function ByHand({ session, transport, view, video, controller }: StageAreaProps) {
  const services = useServices();
  const pattern = useRef<LabelPattern>(undefined);
  const set = useMemo(
    () => ({
      pattern: (change: LabelsChange) => controller.setLabels({ ...change, how: "pattern" }),
      alike: (change: LabelsChange) => controller.setLabels({ ...change, how: "alike" }),
    }),
    [controller],
  );
  const [alike] = useState(
    () =>
      new AlikeController({
        video,
        embedder: services.embedder,
        getLabels: () => session.getState().session.labels,
        onSetLabels: set.alike,
      }),
  );
  useEffect(() => alike.close, [alike]);
  const { seed, job, error, found, least } = useStore(alike.store);
  useCommandRows(ROWS, {
    session,
    transport,
    view,
    pattern,
    onLay: set.pattern,
    onAlike: (label) => void alike.open(label),
  });
  return (
    <AlikeDialog
      seed={seed}
      progress={job?.progress}
      failure={error === undefined ? undefined : `${error.what} ${error.safe} ${error.next}`}
      found={found}
      least={least}
      onName={alike.name}
      onClose={alike.close}
    />
  );
}
