import { OpenedLesson, type LessonOpener } from "@/app/lesson/opened-lesson";
import { tellLeft } from "@/app/lesson/tell-left";
import { openParts } from "@/app/review/open-parts";
import { ReviewController } from "@/app/review/review-controller";
import { ReviewWorkspace, type ReviewWorkspaceProps } from "@/app/review/review-workspace";
import type { Demonstration } from "@/core/demonstration";

const opener: LessonOpener<ReviewWorkspaceProps> = {
  open: async (lesson) => {
    const { demonstration, session } = lesson;
    const parts = await openParts(lesson);
    const { kit, video } = parts;
    return { demonstration, session, kit, video, controller: new ReviewController(parts) };
  },
  close: async ({ controller, demonstration, video }) => {
    controller.blast.cancel();
    controller.view.dispose();
    await controller.leave((error) => tellLeft(demonstration, error));
    // An exemplar takes its picture from it.
    video.close();
  },
};

/** Opens a demonstration of a world that runs programs. */
export function ProgramReviewPage({ demonstration }: { readonly demonstration: Demonstration }) {
  return (
    <OpenedLesson demonstration={demonstration} opener={opener}>
      {(opened) => <ReviewWorkspace {...opened} />}
    </OpenedLesson>
  );
}
