import { openActionReviewParts, type ActionReviewParts } from "@/app/actions/action-review-parts";
import { ActionReviewController } from "@/app/actions/action-review-controller";
import { ActionWorkspace } from "@/app/actions/action-workspace";
import { OpenedLesson, type LessonOpener } from "@/app/lesson/opened-lesson";
import { tellLeft } from "@/app/lesson/tell-left";
import type { Demonstration } from "@/core/demonstration";

interface Opened {
  readonly parts: ActionReviewParts;
  readonly controller: ActionReviewController;
}

const opener: LessonOpener<Opened> = {
  open: async (lesson) => {
    const parts = await openActionReviewParts(lesson);
    return { parts, controller: new ActionReviewController(parts) };
  },
  close: async ({ controller, parts }) => {
    await controller.leave((error) => tellLeft(parts.demonstration, error));
  },
};

/** Opens a demonstration whose actions are reviewed one by one. */
export function ActionReviewPage({ demonstration }: { readonly demonstration: Demonstration }) {
  return (
    <OpenedLesson demonstration={demonstration} opener={opener}>
      {(opened) => <ActionWorkspace {...opened} />}
    </OpenedLesson>
  );
}
