/** Corrections that are shown before they count, whoever reads them and however sure. */
import type { ReviewParts } from "@/app/review/review-parts";

/** The same parts, with a teacher that only asks where the person wants that. */
export function askingParts(parts: ReviewParts): ReviewParts {
  const { services, kit } = parts;
  if (!services.settings.getState().asksFirst) {
    return parts;
  }
  return {
    ...parts,
    teacher: async (task) => {
      const chosen = await parts.teacher(task);
      const { askingFirst } = await import("@/engines/teacher/corrections/doubts/asking-first");
      return { ...chosen, teacher: askingFirst(chosen.teacher, kit.model) };
    },
  };
}
