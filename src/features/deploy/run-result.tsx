import { Check, X } from "lucide-react";
import type { GoalReport } from "@/core/world/world-model";

interface RunResultProps {
  /** What the words ask for, judged on the room on screen; undefined where they are not understood. */
  readonly goal: GoalReport | undefined;
  /** Words that the goal leaves out: what was asked for may be more than what is judged. */
  readonly unread: readonly string[];
  readonly environmentSteps: number;
  readonly refused: number;
  /** What it does now, e.g. where it searches. */
  readonly doing: string | undefined;
}

/** How far the room on screen is from what was asked; the agent itself is told nothing of this. */
export function RunResult({ goal, unread, environmentSteps, refused, doing }: RunResultProps) {
  const isWhole = unread.length === 0;
  return (
    <section aria-label="Result" className="rounded-lg border border-line bg-raised p-3 text-sm">
      <p role="status" aria-label="What the agent does" className="text-xs text-muted tabular-nums">
        {environmentSteps} steps · {refused} refused{doing === undefined ? "" : ` · ${doing}`}
      </p>
      {goal === undefined ? (
        <p className="mt-1">
          Not a task that can be checked by itself: you say whether it is done.
        </p>
      ) : (
        <>
          <p className={`mt-1 font-medium ${goal.success && isWhole ? "text-good" : ""}`}>
            {!goal.success
              ? "Not yet what was asked for"
              : isWhole
                ? "What was asked for is so"
                : "What was understood is so, and not all was understood"}
          </p>
          {isWhole ? undefined : (
            <p className="mt-1 text-xs text-warn">
              More may be asked for than is checked below:{" "}
              {unread.map((words) => `“${words}”`).join(", ")}. You say whether it is done.
            </p>
          )}
          <ul aria-label="Checked" className="mt-1 space-y-0.5 text-xs">
            {goal.conditions.map(({ id, description, met }) => (
              <li key={id} className="flex items-start gap-1.5">
                {met ? (
                  <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-good" />
                ) : (
                  <X aria-hidden className="mt-0.5 size-3.5 shrink-0 text-danger" />
                )}
                <span>
                  {description}
                  <span className="sr-only">{met ? ": so" : ": not so"}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
