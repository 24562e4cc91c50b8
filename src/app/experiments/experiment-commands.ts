import type { ExperimentState } from "@/core/experiments/experiment-record";
import type { Command } from "@/ui/command";
import { t } from "@/base/language/translate";

/** What the keys of an experiment do. */
export interface ExperimentActions {
  readonly state: ExperimentState;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

type Row = readonly [id: string, title: string, key: string, run: () => void];

/** The commands of an experiment that is open: keys, palette and overlay come of them. */
export function experimentCommands({
  state,
  onPause,
  onResume,
  onStep,
  onClose,
}: ExperimentActions): readonly Command[] {
  const pause: readonly Row[] =
    state === "running"
      ? [["pause", t("Pause the experiment"), "P", onPause]]
      : state === "paused"
        ? [["pause", t("Resume the experiment"), "P", onResume]]
        : [];
  const rows: readonly Row[] = [
    ...pause,
    ["next", t("Next run"), "J", () => onStep(1)],
    ["before", t("Run before"), "K", () => onStep(-1)],
    ["close", t("Close the run"), "Escape", onClose],
  ];
  return rows.map(([id, title, key, run]) => ({
    id: `experiment.${id}`,
    title,
    keys: [key],
    run,
    scope: "workspace",
  }));
}
