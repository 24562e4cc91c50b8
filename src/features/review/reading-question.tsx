import { ArrowDown, ArrowUp, Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { readingsOf, type PendingReading, type Reading } from "@/core/correction";
import { countChanges, shownChanges, type ShownChange } from "@/features/review/shown-changes";
import { Button } from "@/ui/button";

export interface ReadingQuestionProps {
  readonly reading: PendingReading;
  readonly isBusy: boolean;
  /** Which of the readings was meant; undefined: none of them. */
  readonly onConfirm: (choice: number | undefined) => void;
}

/** What a correction would do as it was read, in one way or several, shown before anything changes. */
export function ReadingQuestion({ reading, isBusy, onConfirm }: ReadingQuestionProps) {
  const { does, doubts } = reading;
  const readings = readingsOf(reading);
  const isOne = readings.length === 1;
  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    // Below older corrections nobody would see that something is asked.
    question.current?.scrollIntoView({ block: "start" });
  }, [reading]);
  return (
    <section
      ref={question}
      data-question=""
      aria-label="Meant so?"
      className="flex flex-col gap-1.5 rounded-md bg-warn-soft p-2 text-sm"
    >
      <p className="font-medium">
        {isOne
          ? `This would ${does}. Meant so?`
          : `This may mean ${readings.length} things. Which one?`}
      </p>
      {isOne ? (
        <>
          <Doubts doubts={doubts} />
          <Changes reading={reading} label="What would change" />
        </>
      ) : (
        <Choices readings={readings} isBusy={isBusy} onConfirm={onConfirm} />
      )}
      <div className="flex flex-wrap gap-2">
        {isOne ? (
          <Button
            size="small"
            variant="primary"
            keys="Shift+Y"
            disabled={isBusy}
            onClick={() => {
              onConfirm(0);
            }}
          >
            Yes, change it
          </Button>
        ) : undefined}
        <Button
          size="small"
          keys="Shift+N"
          disabled={isBusy}
          onClick={() => {
            onConfirm(undefined);
          }}
        >
          {isOne ? "No, leave it" : "None of these"}
        </Button>
      </div>
    </section>
  );
}

interface ChoicesProps extends Pick<ReadingQuestionProps, "isBusy" | "onConfirm"> {
  readonly readings: readonly Reading[];
}

/** The readings side by side, each with what it would change. */
function Choices({ readings, isBusy, onConfirm }: ChoicesProps) {
  return (
    <ol aria-label="What it may mean" className="flex flex-col gap-2">
      {readings.map((reading, index) => (
        <li
          // Two readings may be told in the same words; the list is never reordered.
          key={`${index} ${reading.does}`}
          className="flex flex-col gap-1 rounded border border-line bg-raised p-1.5"
        >
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1">
              {index + 1}. This would {reading.does}.
            </p>
            <Button
              size="small"
              variant={index === 0 ? "primary" : "secondary"}
              keys={`Shift+${index + 1}`}
              disabled={isBusy}
              aria-label={`Take reading ${index + 1}: ${reading.does}`}
              onClick={() => {
                onConfirm(index);
              }}
            >
              This one
            </Button>
          </div>
          <Doubts doubts={reading.doubts} />
          <Changes reading={reading} label={`What reading ${index + 1} would change`} />
        </li>
      ))}
    </ol>
  );
}

function Doubts({ doubts }: Pick<Reading, "doubts">) {
  return doubts.length === 0 ? undefined : <p className="text-xs text-muted">{doubts.join(" ")}</p>;
}

/** The steps that would come and go, and what would be otherwise in the end. */
function Changes({ reading, label }: { readonly reading: Reading; readonly label: string }) {
  const { steps, ends = [] } = reading;
  const changes = shownChanges(steps);
  return (
    <>
      {steps.length === 0 ? (
        <p className="text-xs">The steps stay as they are.</p>
      ) : (
        <ul
          aria-label={label}
          // Long lists scroll, and whoever uses the keyboard has to get there.
          tabIndex={0}
          className="max-h-28 overflow-auto rounded border border-line bg-raised px-2 py-1 text-xs"
        >
          {changes.map((change, index) => (
            <li
              // The same step may come twice; the list is never reordered.
              key={`${index} ${change.words}`}
              className={`flex items-center gap-1.5 ${TONES[change.kind]}`}
            >
              <Sign change={change} />
              <span>
                {change.words}
                {change.kind === "moved" ? (
                  <span className="text-muted">
                    {change.way === "up" ? " (moved up to here)" : " (moved down to here)"}
                  </span>
                ) : undefined}
              </span>
            </li>
          ))}
        </ul>
      )}
      {steps.length < 2 ? undefined : (
        <p className="text-xs text-muted">Steps: {countChanges(changes)}.</p>
      )}
      {ends.length === 0 ? undefined : <p className="text-xs">In the end: {ends.join("; ")}.</p>}
    </>
  );
}

const TONES: Readonly<Record<ShownChange["kind"], string>> = {
  new: "text-good",
  gone: "text-danger line-through",
  moved: "",
};

/** What happens to a step, never by colour alone. */
function Sign({ change: { kind, way } }: { readonly change: ShownChange }) {
  if (kind === "new") {
    return <Plus role="img" aria-label="New step:" className="size-3 shrink-0" />;
  }
  if (kind === "gone") {
    return <Minus role="img" aria-label="Step left out:" className="size-3 shrink-0" />;
  }
  const Arrow = way === "up" ? ArrowUp : ArrowDown;
  return <Arrow role="img" aria-label="Moved step:" className="size-3 shrink-0" />;
}
