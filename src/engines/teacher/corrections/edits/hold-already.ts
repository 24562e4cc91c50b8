import { applyEdits, type AppliedEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import { editHolds } from "@/engines/teacher/corrections/edits/edit-holds";
import {
  finishEdited,
  type FinishedProgram,
} from "@/engines/teacher/corrections/edits/finish-edited";
import { openScene, type Scene } from "@/engines/teacher/corrections/things/scene";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

export interface Finished {
  readonly applied: AppliedEdits;
  readonly finished: FinishedProgram;
}

/**
 * Carries out what the program did already before the other edits, and does no more after them: "put
 * it in the other cabinet and close that" is about a door that only then is opened.
 */
export async function holdAlready(
  job: TeacherJob,
  before: Scene,
  { applied, finished }: Finished,
): Promise<Finished> {
  if (applied.already.length === 0 || applied.done.length === 0) {
    return { applied, finished };
  }
  const text = before.programLines.join("\n");
  const steps = finished.planned.kept;
  const after = await openScene(job, { steps, text, failedLine: undefined });
  const lapsed = applied.already.filter(({ change }) => !editHolds(change, before, after));
  const again = await applyEdits(job, after, lapsed);
  if (again.done.length === 0) {
    return { applied, finished };
  }
  const failed = finished.failed.map(({ edit }) => edit);
  const joined: AppliedEdits = {
    done: [...applied.done.filter((edit) => !failed.includes(edit)), ...again.done],
    already: applied.already.filter((edit) => !again.done.includes(edit)),
    idle: applied.idle,
    scene: again.scene,
  };
  const refinished = await finishEdited(job, { before, applied: joined });
  return {
    applied: { ...joined, done: [...joined.done, ...failed] },
    finished: { ...refinished, failed: [...finished.failed, ...refinished.failed] },
  };
}
