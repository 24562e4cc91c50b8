/** What can be done with several demonstrations at once, and how it is told. */
import { assigneeChange, markChange, type FailedAll } from "@/app/queue/change-all";
import type { Listed } from "@/core/line/standing";
import type { Change } from "@/core/operation";
import type { Session } from "@/core/session";
import { t } from "@/base/language/translate";

export interface AllAct {
  readonly ids: readonly string[];
  /** While it is done. */
  readonly label: string;
  readonly changeOf: (session: Session) => Change | undefined;
  /** What was done to so many. */
  readonly tell: (count: number) => string;
  /** How many were so before is not told: it says the same of all, changed or not. */
  readonly isQuiet?: true;
  /** What could not be done to any of so many, and why. */
  readonly tellFailed: (failed: FailedAll) => string;
}

export function flagging(ids: readonly string[], isOn: boolean): AllAct {
  return {
    ids,
    label: isOn ? t("Flagging") : t("Taking the flags off"),
    changeOf: markChange("flagged", isOn),
    tell: (count) =>
      isOn ? t("{count} flagged", { count }) : t("{count} without their flag now", { count }),
    tellFailed: (failed) =>
      isOn
        ? t("{count} could not be flagged, so none of them was: {reason}", failed)
        : t("{count} could not lose their flag, so none of them was: {reason}", failed),
  };
}

/** Only what is accepted can be measured against; the mark is taken off whatever became of it. */
export function makingGold(ids: readonly string[], isOn: boolean): AllAct {
  const change = markChange("gold", isOn);
  return {
    ids,
    label: isOn ? t("Marking as gold") : t("Taking the gold marks off"),
    changeOf: (session) => (isOn && session.status !== "accepted" ? undefined : change(session)),
    // Whoever marks one more is not told which are marked already.
    isQuiet: true,
    tell: (count) =>
      isOn ? t("{count} gold now", { count }) : t("{count} without the gold mark now", { count }),
    tellFailed: (failed) =>
      isOn
        ? t("{count} could not be marked as gold, so none of them was: {reason}", failed)
        : t("{count} could not lose the gold mark, so none of them was: {reason}", failed),
  };
}

export function assigning(ids: readonly string[], name: string): AllAct {
  const isToNobody = name === "";
  return {
    ids,
    label: isToNobody ? t("Assigning to nobody") : t("Assigning to {name}", { name }),
    changeOf: assigneeChange(name),
    tell: (count) =>
      isToNobody
        ? t("{count} assigned to nobody", { count })
        : t("{count} assigned to {name}", { count, name }),
    tellFailed: (failed) =>
      t("{count} could not be assigned, so none of them was: {reason}", failed),
  };
}

export function deleting(
  ids: readonly string[],
  isOn: boolean,
  rows: readonly Listed[] = [],
): AllAct {
  const wanted = new Set(ids);
  const hasExemplars = rows.some(
    ({ demonstration, status }) => wanted.has(demonstration.id) && status === "accepted",
  );
  return {
    ids,
    label: isOn ? t("Deleting") : t("Putting back"),
    changeOf: markChange("deleted", isOn),
    tell: (count) => {
      if (!isOn) {
        return t("{count} back in the queue", { count });
      }
      return hasExemplars
        ? t("{count} deleted. Their exemplars stay in the memory.", { count })
        : t("{count} deleted.", { count });
    },
    tellFailed: (failed) =>
      isOn
        ? t("{count} could not be deleted, so none of them was: {reason}", failed)
        : t("{count} could not be put back, so none of them was: {reason}", failed),
  };
}
