import { useState } from "react";
import { useGroupRef, type Layout } from "react-resizable-panels";
import { useServices } from "@/app/services";
import { useCommandRows, type CommandRow } from "@/app/shell/command-rows";
import { t } from "@/base/language/translate";

/** How much of the width the demonstration has: to label, to review, to edit the program. */
const PRESETS = { label: 70, review: 54, edit: 35 } as const;

interface LayoutContext {
  readonly arrange: (stagePercent: number) => void;
}

const ROWS: readonly CommandRow<LayoutContext>[] = [
  ["layout.label", t("Layout: label"), [], ({ arrange }) => arrange(PRESETS.label)],
  ["layout.review", t("Layout: review"), [], ({ arrange }) => arrange(PRESETS.review)],
  ["layout.edit", t("Layout: edit"), [], ({ arrange }) => arrange(PRESETS.edit)],
];

/** What the layouts are called, and their keys. */
export const LAYOUT_KEYS = ROWS.map(([id, title, keys]) => ({ id, title, keys }));

/** How demonstration and program share the page: as it was left, or one of three arrangements by name. */
export function useReviewLayout() {
  const { settings } = useServices();
  const groupRef = useGroupRef();
  const [stagePercent] = useState(() => settings.getState().stagePercent);
  useCommandRows(ROWS, {
    arrange: (percent) => {
      groupRef.current?.setLayout({ stage: percent, program: 100 - percent });
    },
  });
  return {
    groupRef,
    stagePercent,
    onChanged: ({ stage }: Layout) => {
      if (stage !== undefined && Math.abs(stage - settings.getState().stagePercent) > 0.5) {
        settings.change({ stagePercent: stage });
      }
    },
  };
}
