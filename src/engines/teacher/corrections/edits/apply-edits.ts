import { applyChange } from "@/engines/teacher/corrections/edits/apply-change";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import { openScene, type Scene } from "@/engines/teacher/corrections/things/scene";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

export interface AppliedEdits {
  readonly done: readonly Edit[];
  /** The program does so already. */
  readonly already: readonly Edit[];
  /** Nothing in the program or the room fits. */
  readonly idle: readonly { readonly edit: Edit; readonly why: string }[];
  /** The program after the edits, before it is mended. */
  readonly scene: Scene;
}

/** Carries out the edits one after the other; each sees what the ones before it made. */
export async function applyEdits(
  job: TeacherJob,
  start: Scene,
  edits: readonly Edit[],
): Promise<AppliedEdits> {
  const done: Edit[] = [];
  const already: Edit[] = [];
  const idle: { edit: Edit; why: string }[] = [];
  let scene = start;
  for (const edit of edits) {
    const applied = applyChange(scene, edit.change, { why: edit.lesson });
    if (edit.change.kind === "shorten") {
      done.push(edit);
    } else if (applied.kind === "already") {
      already.push(edit);
    } else if (applied.kind === "nothing") {
      idle.push({ edit, why: applied.why });
    } else {
      done.push(edit);
      const text = start.programLines.join("\n");
      scene = await openScene(job, { steps: applied.steps, text, failedLine: undefined });
    }
  }
  return { done, already, idle, scene };
}
