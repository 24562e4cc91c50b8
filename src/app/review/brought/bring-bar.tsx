import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { BringController } from "@/app/review/brought/bring-controller";
import type { LabelModelTrial } from "@/app/review/brought/try-label-model";
import type { ShownLesson } from "@/app/review/review-parts";
import { nameOfLabelModel } from "@/core/models/label-model";
import { LabelModelPanel, type ShownTrial } from "@/features/review/label-model-panel";

interface BringBarProps {
  readonly lesson: ShownLesson;
  readonly isDisabled: boolean;
}

/** The model that labels the demonstration on screen. */
export function BringBar({ lesson, isDisabled }: BringBarProps) {
  const [controller] = useState(() => new BringController(lesson));
  const { job, error, trial, kept, isDamaged } = useStore(controller.store);
  useEffect(() => {
    // What is in use is told when it is read: nobody has to wait for that.
    void controller.open();
    return controller.cancel;
  }, [controller]);
  return (
    <LabelModelPanel
      progress={job?.progress}
      isDisabled={isDisabled}
      trial={trial === undefined ? undefined : shown(trial)}
      inUse={kept === undefined ? undefined : nameOfLabelModel(kept.model)}
      isDamaged={isDamaged}
      failure={error === undefined ? undefined : `${error.what} ${error.safe} ${error.next}`}
      onBring={(files) => void controller.bring(files)}
      onCancel={controller.cancel}
      onUse={() => void controller.use()}
      onDrop={controller.drop}
      onRemove={() => void controller.remove()}
    />
  );
}

function shown({ read, ...trial }: LabelModelTrial): ShownTrial {
  return { ...trial, name: nameOfLabelModel(read.model) };
}
