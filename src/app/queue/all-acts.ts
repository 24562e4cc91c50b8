/** What can be done with several demonstrations at once, and how it is told. */
import { assigneeChange, markChange } from "@/app/queue/change-all";
import type { Listed } from "@/core/line/standing";
import type { Change } from "@/core/operation";
import type { Session } from "@/core/session";

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
    label: isOn ? "Flagging" : "Taking the flags off",
    changeOf: markChange("flagged", isOn),
    tell: (count) => `${count} ${isOn ? "flagged" : "without their flag now"}`,
    failing: isOn ? "be flagged" : "lose their flag",
  };
}

export function assigning(ids: readonly string[], name: string): AllAct {
  const to = name === "" ? "nobody" : name;
  return {
    ids,
    label: `Assigning to ${to}`,
    changeOf: assigneeChange(name),
    tell: (count) => `${count} assigned to ${to}`,
    failing: "be assigned",
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
  const kept = isOn && hasExemplars ? " Their exemplars stay in the memory." : "";
  return {
    ids,
    label: isOn ? "Deleting" : "Putting back",
    changeOf: markChange("deleted", isOn),
    tell: (count) => (isOn ? `${count} deleted.${kept}` : `${count} back in the queue`),
    failing: isOn ? "be deleted" : "be put back",
  };
}
