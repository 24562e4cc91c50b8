/** The ports of a lesson that nobody looks at, in a worker or on the command line: no pictures, labels as given. */
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { Teacher } from "@/engines/teacher/teacher-engine";
import type { LessonParts } from "@/lesson/lesson-parts";
import { retrievalOf } from "@/lesson/retrieval-settings";

interface UnseenLesson {
  readonly demonstration: Demonstration;
  readonly kit: WorldKit;
  readonly labels: readonly ActionLabel[];
  readonly teacher: Teacher;
  readonly runner: RunnerEngine;
  /** Whether nothing is retrieved; what is verified is stored all the same. */
  readonly isForgetful: boolean;
}

/** Equal demonstrations give equal ids. */
export function unseenLesson({
  demonstration,
  kit,
  labels,
  teacher,
  runner,
  isForgetful,
}: UnseenLesson) {
  const settings = retrievalOf(kit.retrieval);
  let made = 0;
  return {
    demonstration,
    kit,
    retrievalSettings: () => (isForgetful ? { ...settings, count: 0 } : settings),
    observations: {
      firstPixels: async () => undefined,
      thumbnail: async () => undefined,
      forTeacher: async () => ({ images: [] }),
    },
    createId: (prefix: string) => {
      made += 1;
      return `${prefix}-${demonstration.id}-${made}`;
    },
    teacher: async () => ({ teacher, canSee: false }),
    runner: async () => runner,
    label: async () => ({ labels, model: "as given" }),
  } satisfies Partial<LessonParts>;
}
