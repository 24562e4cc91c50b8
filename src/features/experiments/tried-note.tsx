import { Scale } from "lucide-react";
import { countOf, t, tn } from "@/base/language/translate";
import { Button } from "@/ui/button";

interface TriedNoteProps {
  /** Tasks that every exemplar ran in to the end. */
  readonly tasks: number;
  /** Of those, the ones in which exemplars did not succeed equally often. */
  readonly differing: number;
  readonly comparisons: number;
  /** Whether it is over, or stands still: what runs may say something else in a moment. */
  readonly isStill: boolean;
  readonly isKept: boolean;
  readonly onKeep: () => void;
  readonly onOpen: () => void;
}

/** What trying exemplars one by one says of them, and whether the memory has it. */
export function TriedNote(props: TriedNoteProps) {
  const { isStill, isKept, onKeep, onOpen } = props;
  return (
    <section
      aria-label={t("Which exemplar helped")}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-4 text-sm"
    >
      <p role="status" className="mr-auto min-w-60 flex-1">
        {said(props)}
      </p>
      {isKept ? (
        <Button icon={<Scale className="size-4" />} onClick={onOpen}>
          {t("See the comparisons")}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<Scale className="size-4" />}
          disabled={!isStill || props.comparisons === 0}
          onClick={onKeep}
        >
          {t("Keep as comparisons")}
        </Button>
      )}
    </section>
  );
}

function said({ tasks, differing, comparisons, isStill, isKept }: TriedNoteProps): string {
  if (tasks === 0) {
    return t("No task was tried to the end with every exemplar yet.");
  }
  if (comparisons === 0) {
    return tn(tasks, {
      one: "In the {count} task that was tried to the end all exemplars led to success equally often: that says nothing of them.",
      other:
        "In the {count} tasks that were tried to the end all exemplars led to success equally often: that says nothing of them.",
    });
  }
  const found = tn(
    tasks,
    {
      one: "In {differing} of {count} task some exemplars led to success more often than others: {comparisons}.",
      other:
        "In {differing} of {count} tasks some exemplars led to success more often than others: {comparisons}.",
    },
    { differing, comparisons: countOf(comparisons, "comparison") },
  );
  const then = isKept
    ? t("They are kept with the exemplars that helped more.")
    : isStill
      ? t(
          "Kept, the order by use is learned from them; an earlier trying of the same tasks is replaced.",
        )
      : t("They can be kept once this is finished, paused or cancelled.");
  return `${found} ${then}`;
}
