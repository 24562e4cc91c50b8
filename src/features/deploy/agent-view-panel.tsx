import type { ReactNode } from "react";
import { t } from "@/base/language/translate";

export interface AgentViewPanelProps {
  /** One agent, or two that are compared. */
  readonly scenes: readonly ReactNode[];
  /** Whether the map shows more than the agent has seen; undefined where it knows all from the start. */
  readonly wholeRoom: { readonly isShown: boolean; readonly onToggle: () => void } | undefined;
}

/** What the agents' cameras show, the room from above, and what of it that is. */
export function AgentViewPanel({ scenes, wholeRoom }: AgentViewPanelProps) {
  const isComparing = scenes.length > 1;
  return (
    <div>
      {isComparing ? <div className="mx-auto flex max-w-[120vh] gap-2">{scenes}</div> : scenes}
      <p className="mx-auto mt-1 flex max-w-[90vh] flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
        {isComparing
          ? t(
              "Above their cameras, below the room: both after as many steps as the one that is shown.",
            )
          : wholeRoom === undefined
            ? t("Left its camera, right the room: the agent knows all of it.")
            : wholeRoom.isShown
              ? t("Left its camera, right the whole room: the agent has not seen all of it.")
              : t("Left its camera, right what it has seen: dark is floor that it has not.")}
        {wholeRoom === undefined ? undefined : (
          <label className="flex items-center gap-1.5">
            <input type="checkbox" checked={wholeRoom.isShown} onChange={wholeRoom.onToggle} />
            {t("Show the whole room")}
          </label>
        )}
      </p>
    </div>
  );
}
