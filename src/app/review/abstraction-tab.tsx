import { useMemo } from "react";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { elementAt } from "@/base/element-at";
import type { Abstractions } from "@/core/abstraction";
import { readProgram } from "@/core/diff/program-steps";
import { afterAbstractions } from "@/core/one-text/annotated-program";
import { markWorded } from "@/core/one-text/worded-by";
import type { WorldKit } from "@/core/world/world-kit";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { AbstractionEditor } from "@/features/review/abstraction-editor";

interface AbstractionTabProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly kit: WorldKit;
  readonly onLine: (line: number) => void;
}

/** The abstractions of the version on screen; what the program says too is changed there as well. */
export function AbstractionTab({ controller, review, kit, onLine }: AbstractionTabProps) {
  const { version, copy } = review;
  const steps = useMemo(() => {
    const { lines, steps: read } = readProgram(copy.text, programReadingOf(kit.model));
    return read.map(({ at }) => ({ line: at + 1, code: elementAt(lines, at).trim() }));
  }, [copy.text, kit]);
  return (
    <AbstractionEditor
      abstractions={copy.abstractions}
      steps={steps}
      isReadOnly={review.isReadOnly || review.isDecided || version === undefined}
      onLine={onLine}
      onChange={(changed) => {
        if (version !== undefined) {
          const abstractions = markWorded(changed, {
            before: copy.abstractions,
            version: version.abstractions,
          });
          const edited = afterAbstractions(copy, abstractions, programReadingOf(kit.model));
          // What is typed is undone by pauses; what comes or goes, each by itself.
          if (sizeOf(abstractions) === sizeOf(copy.abstractions)) {
            controller.typeDraft(version.id, edited);
          } else {
            controller.editDraft(version.id, edited);
          }
        }
      }}
    />
  );
}

function sizeOf({ plan, comments, stateChanges, relevantObjects }: Abstractions): number {
  return plan.length + comments.length + stateChanges.length + relevantObjects.length;
}
