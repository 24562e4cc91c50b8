import type { Exemplar } from "@/core/exemplar";
import type { TimelineEvent } from "@/features/provenance/timeline-event";
import { t } from "@/base/language/translate";

/** What was reworded in a memory since an exemplar was accepted: its demonstration's log knows nothing of it. */
export function toRewordingEvents({
  id,
  provenance: { reworded },
}: Pick<Exemplar, "id" | "provenance">): readonly TimelineEvent[] {
  return reworded === undefined
    ? []
    : reworded.map(({ at, said, says }, index) => ({
        id: `${id} reworded ${index}`,
        at,
        kind: "rewording",
        title: t("Comment reworded in the memory"),
        who: t("a person"),
        lines: [t("It said: {said}", { said }), t("It says: {says}", { says })],
        texts: [],
      }));
}
