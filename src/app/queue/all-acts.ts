/** What can be done with several demonstrations at once, and how it is told. */
import { assigneeChange, markChange } from "@/app/queue/change-all";
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
  /** What could not be done, after "could not". */
  readonly failing: string;
}

export function flagging(ids: readonly string[], isOn: boolean): AllAct {
  return {
    ids,
    label: isOn ? t("Flagging") : t("Taking the flags off"),
    changeOf: markChange("flagged", isOn),
    tell: (count) => `${count} ${isOn ? "flagged" : t("without their flag now")}`,
    failing: isOn ? t("be flagged") : t("lose their flag"),
  };
}

export function assigning(ids: readonly string[], name: string): AllAct {
  const to = name === "" ? "nobody" : name;
  return {
    ids,
    label: t("Assigning to {to}", { to }),
    changeOf: assigneeChange(name),
    tell: (count) => t("{count} assigned to {to}", { count, to }),
    failing: t("be assigned"),
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
  const kept = isOn && hasExemplars ? t(" Their exemplars stay in the memory.") : "";
  return {
    ids,
    label: isOn ? t("Deleting") : t("Putting back"),
    changeOf: markChange("deleted", isOn),
    tell: (count) =>
      isOn
        ? t("{count} deleted.{kept}", { count, kept })
        : t("{count} back in the queue", { count }),
    failing: isOn ? t("be deleted") : t("be put back"),
  };
}
