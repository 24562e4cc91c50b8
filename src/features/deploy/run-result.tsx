import { Check, X } from "lucide-react";
import type { GoalReport } from "@/core/world/world-model";
import { countOf, t } from "@/base/language/translate";

/** A routine that was asked for by its name. */
export interface JudgedRoutine {
  readonly name: string;
  /** What it was kept with, changed as was said. */
  readonly words: string;
  /** Whether those words can be read, so that the run is judged by them. */
  readonly isRead: boolean;
}

interface RunResultProps {
  /** What the words ask for, judged on the room on screen; undefined where they are not understood. */
  readonly goal: GoalReport | undefined;
  /** Words that the goal leaves out: what was asked for may be more than what is judged. */
  readonly unread: readonly string[];
  /** Where the words are a routine's name alone. */
  readonly routine: JudgedRoutine | undefined;
  readonly environmentSteps: number;
  readonly refused: number;
  /** What it does now, e.g. where it searches. */
  readonly doing: string | undefined;
}

/** How far the room on screen is from what was asked; the agent itself is told nothing of this. */
export function RunResult(props: RunResultProps) {
  const { goal, unread, routine, environmentSteps, refused, doing } = props;
  const isWhole = unread.length === 0;
  return (
    <section
      aria-label={t("Result")}
      className="rounded-lg border border-line bg-raised p-3 text-sm"
    >
      <p
        role="status"
        aria-label={t("What the agent does")}
        className="text-xs text-muted tabular-nums"
      >
        {[
          countOf(environmentSteps, "step"),
          t("{refused} refused", { refused }),
          ...(doing === undefined ? [] : [doing]),
        ].join(" · ")}
      </p>
      {routine === undefined ? undefined : (
        <p className="mt-1 text-xs text-muted">
          {routine.isRead
            ? t("Judged by the words of the routine “{name}”: “{words}”", routineWords(routine))
            : t(
                "Nobody could check the routine “{name}”: its words are not understood, “{words}”.",
                routineWords(routine),
              )}
        </p>
      )}
      {goal === undefined ? (
        <p className="mt-1">
          {t("Not a task that can be checked by itself: you say whether it is done.")}
        </p>
      ) : (
        <>
          <p className={`mt-1 font-medium ${goal.success && isWhole ? "text-good" : ""}`}>
            {!goal.success
              ? t("Not yet what was asked for")
              : isWhole
                ? t("What was asked for is so")
                : t("What was understood is so, and not all was understood")}
          </p>
          {isWhole ? undefined : (
            <p className="mt-1 text-xs text-warn">
              {t(
                "More may be asked for than is checked below: {words}. You say whether it is done.",
                { words: unread.map((words) => t("“{words}”", { words })).join(", ") },
              )}
            </p>
          )}
          <ul aria-label={t("Checked")} className="mt-1 space-y-0.5 text-xs">
            {goal.conditions.map(({ id, description, met }) => (
              <li key={id} className="flex items-start gap-1.5">
                {met ? (
                  <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-good" />
                ) : (
                  <X aria-hidden className="mt-0.5 size-3.5 shrink-0 text-danger" />
                )}
                <span>
                  {description}
                  <span className="sr-only">{met ? t(": so") : t(": not so")}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function routineWords({ name, words }: JudgedRoutine) {
  return { name, words };
}
