import { ArrowDown, ArrowUp, Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { readingsOf, type PendingReading, type Reading } from "@/core/correction";
import { countChanges, shownChanges, type ShownChange } from "@/features/review/shown-changes";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";
import { toldHere, toldPart } from "@/base/language/told-elsewhere";

export interface ReadingQuestionProps {
  readonly reading: PendingReading;
  readonly isBusy: boolean;
  /** Which of the readings was meant; undefined: none of them. */
  readonly onConfirm: (choice: number | undefined) => void;
}

/** What a correction would do as it was read, in one way or several, shown before anything changes. */
export function ReadingQuestion({ reading, isBusy, onConfirm }: ReadingQuestionProps) {
  const { doubts } = reading;
  const does = toldPart(reading.does);
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
      aria-label={t("Meant so?")}
      className="flex flex-col gap-1.5 rounded-md bg-warn-soft p-2 text-sm"
    >
      <p className="font-medium">
        {isOne
          ? t("This would {does}. Meant so?", { does })
          : t("This may mean {count} things. Which one?", { count: readings.length })}
      </p>
      {isOne ? (
        <>
          <Doubts doubts={doubts} />
          <Changes reading={reading} label={t("What would change")} />
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
            {t("Yes, change it")}
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
          {isOne ? t("No, leave it") : t("None of these")}
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
    <ol aria-label={t("What it may mean")} className="flex flex-col gap-2">
      {readings.map((reading, index) => (
        <li
          // Two readings may be told in the same words; the list is never reordered.
          key={`${index} ${reading.does}`}
          className="flex flex-col gap-1 rounded border border-line bg-raised p-1.5"
        >
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1">
              {t("{number}. This would {does}.", {
                number: index + 1,
                does: toldPart(reading.does),
              })}
            </p>
            <Button
              size="small"
              variant={index === 0 ? "primary" : "secondary"}
              keys={`Shift+${index + 1}`}
              disabled={isBusy}
              onClick={() => {
                onConfirm(index);
              }}
            >
              <span className="sr-only">
                {`${t("Take reading {number}: {does}", {
                  number: index + 1,
                  does: toldPart(reading.does),
                })}. `}
              </span>
              {t("This one")}
            </Button>
          </div>
          <Doubts doubts={reading.doubts} />
          <Changes
            reading={reading}
            label={t("What reading {number} would change", { number: index + 1 })}
          />
        </li>
      ))}
    </ol>
  );
}

function Doubts({ doubts }: Pick<Reading, "doubts">) {
  return doubts.length === 0 ? undefined : (
    <p className="text-xs text-muted">{doubts.map(toldHere).join(" ")}</p>
  );
}

/** The steps, or the comments, that would come and go, and what would be otherwise in the end. */
function Changes({ reading, label }: { readonly reading: Reading; readonly label: string }) {
  const { steps, comments, ends = [] } = reading;
  const isOfComments = comments !== undefined;
  const changes = shownChanges(isOfComments ? comments : steps);
  return (
    <>
      {steps.length === 0 ? (
        <p className="text-xs">{t("The steps stay as they are.")}</p>
      ) : undefined}
      {changes.length === 0 ? undefined : (
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
              <Sign change={change} isOfComment={isOfComments} />
              <span>
                <span translate="no">{change.words}</span>
                {change.kind === "moved" ? (
                  <span className="text-muted">
                    {" "}
                    {change.way === "up" ? t("(moved up to here)") : t("(moved down to here)")}
                  </span>
                ) : undefined}
              </span>
            </li>
          ))}
        </ul>
      )}
      {steps.length < 2 ? undefined : (
        <p className="text-xs text-muted">
          {t("Steps: {changes}.", { changes: countChanges(changes) })}
        </p>
      )}
      {ends.length === 0 ? undefined : (
        <p className="text-xs">{t("In the end: {ends}.", { ends: ends.join("; ") })}</p>
      )}
    </>
  );
}

const TONES: Readonly<Record<ShownChange["kind"], string>> = {
  new: "text-good",
  gone: "text-danger line-through",
  moved: "",
};

/** What happens to a step or a comment, never by colour alone. */
function Sign({
  change: { kind, way },
  isOfComment,
}: {
  readonly change: ShownChange;
  readonly isOfComment: boolean;
}) {
  if (kind === "new") {
    const label = isOfComment ? t("New comment:") : t("New step:");
    return <Plus role="img" aria-label={label} className="size-3 shrink-0" />;
  }
  if (kind === "gone") {
    const label = isOfComment ? t("Comment taken away:") : t("Step left out:");
    return <Minus role="img" aria-label={label} className="size-3 shrink-0" />;
  }
  const Arrow = way === "up" ? ArrowUp : ArrowDown;
  return <Arrow role="img" aria-label={t("Moved step:")} className="size-3 shrink-0" />;
}
