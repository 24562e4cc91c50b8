import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { LearnController } from "@/app/review/learn/learn-controller";
import type { ShownLesson } from "@/app/review/review-parts";
import { LearnPanel } from "@/features/review/learn-panel";

interface LearnBarProps {
  readonly lesson: ShownLesson;
  readonly isDisabled: boolean;
}

/** Learning for the demonstration on screen. */
export function LearnBar({ lesson, isDisabled }: LearnBarProps) {
  const [controller] = useState(() => new LearnController(lesson));
  const { job, error, unlikeness, learned, kept } = useStore(controller.store);
  useEffect(() => {
    // What is in use is told when it is read: nobody has to wait for that.
    void controller.open();
    return controller.cancel;
  }, [controller]);
  return (
    <LearnPanel
      progress={job?.progress}
      isDisabled={isDisabled}
      unlikeness={unlikeness}
      learned={learned}
      inUse={kept.inUse}
      isDamaged={kept.isDamaged}
      failure={error === undefined ? undefined : `${error.what} ${error.safe} ${error.next}`}
      onLook={() => void controller.look()}
      onLearn={() => void controller.learn()}
      onCancel={controller.cancel}
      onKeep={() => void controller.keep()}
      onDrop={controller.drop}
      onTakeBack={() => void controller.takeBack()}
    />
  );
}
