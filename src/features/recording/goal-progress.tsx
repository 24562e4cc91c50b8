import { Circle, CircleCheck } from "lucide-react";
import type { GoalReport } from "@/core/world/world-model";
import { t } from "@/base/language/translate";

interface GoalProgressProps {
  /** Undefined where the instruction is not understood. */
  readonly goal: GoalReport | undefined;
}

/** What the instruction asks for, and what of it is done by now. */
export function GoalProgress({ goal }: GoalProgressProps) {
  if (goal === undefined) {
    return (
      <p className="px-3 pb-2 text-sm text-muted">
        {t("This instruction cannot be checked by itself. Finish when you think it is done.")}
      </p>
    );
  }
  return (
    <ul aria-label={t("Goal conditions")} className="space-y-1 overflow-auto px-3 pb-2 text-sm">
      {goal.conditions.map((condition) => (
        <li key={condition.id} className="flex gap-2">
          {condition.met ? (
            <CircleCheck
              role="img"
              aria-label={t("Met")}
              className="mt-0.5 size-4 shrink-0 text-good"
            />
          ) : (
            <Circle
              role="img"
              aria-label={t("Not met")}
              className="mt-0.5 size-4 shrink-0 text-muted"
            />
          )}
          <span className={condition.met ? "text-muted" : ""}>{condition.description}</span>
        </li>
      ))}
    </ul>
  );
}

/** "2 of 4 met". */
export function countMet(goal: GoalReport): string {
  const met = goal.conditions.filter((condition) => condition.met).length;
  return t("{met} of {total} met", { met, total: goal.conditions.length });
}
