import type { Exemplar } from "@/core/exemplar";
import type { TimelineEvent } from "@/features/provenance/timeline-event";
import { t } from "@/base/language/translate";

const COMMENT = t("Comment reworded in the memory");
const TITLES = {
  change: t("State change reworded in the memory"),
  object: t("Reason of a relevant object reworded in the memory"),
  summary: t("Summary reworded in the memory"),
  subgoal: t("Subgoal reworded in the memory"),
} as const;

/** What was reworded in a memory since an exemplar was accepted: its demonstration's log knows nothing of it. */
export function toRewordingEvents({
  id,
  provenance: { reworded },
}: Pick<Exemplar, "id" | "provenance">): readonly TimelineEvent[] {
  return reworded === undefined
    ? []
    : reworded.map(({ at, said, says, of }, index) => ({
        id: `${id} reworded ${index}`,
        at,
        kind: "rewording",
        title: of === undefined ? COMMENT : TITLES[of],
        who: t("a person"),
        lines: [t("It said: {said}", { said }), t("It says: {says}", { says })],
        texts: [],
      }));
}
