import type { Exemplar } from "@/core/exemplar";
import { VERIFICATION_WORDS } from "@/core/verification";
import type { TimelineEvent } from "@/features/provenance/timeline-event";
import { t } from "@/base/language/translate";

const COMMENT = t("Comment reworded in the memory");
const TITLES = {
  change: t("State change reworded in the memory"),
  object: t("Reason of a relevant object reworded in the memory"),
  summary: t("Summary reworded in the memory"),
  subgoal: t("Subgoal reworded in the memory"),
} as const;

/** What was reworded and edited in a memory since an exemplar was accepted: its demonstration's log knows nothing of it. */
export function toRewordingEvents(
  exemplar: Pick<Exemplar, "id" | "provenance">,
): readonly TimelineEvent[] {
  return [...rewordings(exemplar), ...edits(exemplar)].toSorted((a, b) => a.at - b.at);
}

function edits({
  id,
  provenance: { edited },
}: Pick<Exemplar, "id" | "provenance">): readonly TimelineEvent[] {
  return edited === undefined
    ? []
    : edited.map(({ at, program, verifiedBy }, index) => ({
        id: `${id} edited ${index}`,
        at,
        kind: "version",
        title: t("Program edited in the memory"),
        who: t("a person"),
        lines: [t("Before, it was {grade}.", { grade: VERIFICATION_WORDS[verifiedBy] })],
        texts: [{ label: t("Show the program before"), text: program }],
      }));
}

function rewordings({
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
