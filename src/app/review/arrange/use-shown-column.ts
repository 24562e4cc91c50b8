import { useState } from "react";
import { t } from "@/base/language/translate";

/** What of the stage has more room. */
export type StageFirst = "film" | "timeline";

/** The parts of a page that is one column. */
export const COLUMN_PARTS = [
  { id: "film", title: t("Film") },
  { id: "timeline", title: t("Timeline") },
  { id: "read", title: t("Program and more") },
] as const;
type Part = (typeof COLUMN_PARTS)[number]["id"];

export interface ShownColumn {
  readonly part: Part;
  readonly first: StageFirst;
  readonly show: (part: Part) => void;
}

/** Which part somebody wants to see; `wanted` is another text whenever a tab or a line is asked for, which are to be read. */
export function useShownColumn(wanted: string): ShownColumn {
  const [chosen, setChosen] = useState<{ readonly part: Part; readonly wanted: string }>({
    part: "film",
    wanted,
  });
  const part = chosen.wanted === wanted ? chosen.part : "read";
  return {
    part,
    first: part === "timeline" ? "timeline" : "film",
    show: (next) => setChosen({ part: next, wanted }),
  };
}
