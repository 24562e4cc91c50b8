import { Minus, Plus } from "lucide-react";
import type { PendingReading } from "@/core/correction";
import { Button } from "@/ui/button";

export interface ReadingQuestionProps {
  readonly reading: PendingReading;
  readonly isBusy: boolean;
  /** Whether it was meant so. */
  readonly onConfirm: (isMeant: boolean) => void;
}

/** What a correction would do as it was read, shown before anything changes. */
export function ReadingQuestion({ reading, isBusy, onConfirm }: ReadingQuestionProps) {
  const { does, doubts, steps } = reading;
  return (
    <section
      aria-label="Meant so?"
      className="flex flex-col gap-1.5 rounded-md bg-warn-soft p-2 text-sm"
    >
      <p className="font-medium">This would {does}. Meant so?</p>
      {doubts.length === 0 ? undefined : <p className="text-xs text-muted">{doubts.join(" ")}</p>}
      {steps.length === 0 ? (
        <p className="text-xs">The steps stay as they are.</p>
      ) : (
        <ul
          aria-label="What would change"
          className="max-h-28 overflow-auto rounded border border-line bg-raised px-2 py-1 text-xs"
        >
          {steps.map(({ kind, words }, index) => (
            <li
              // The same step may come twice; the list is never reordered.
              key={`${index} ${words}`}
              className={`flex items-center gap-1.5 ${kind === "new" ? "text-good" : "text-danger line-through"}`}
            >
              {kind === "new" ? (
                <Plus role="img" aria-label="New step:" className="size-3 shrink-0" />
              ) : (
                <Minus role="img" aria-label="Step left out:" className="size-3 shrink-0" />
              )}
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          keys="Shift+Y"
          disabled={isBusy}
          onClick={() => {
            onConfirm(true);
          }}
        >
          Yes, change it
        </Button>
        <Button
          size="small"
          keys="Shift+N"
          disabled={isBusy}
          onClick={() => {
            onConfirm(false);
          }}
        >
          No, leave it
        </Button>
      </div>
    </section>
  );
}
