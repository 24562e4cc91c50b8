import type { ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { ErrorNote } from "@/ui/error-note";
import { PictureCanvas } from "@/ui/picture-canvas";
import { t } from "@/base/language/translate";

interface AgentViewPanelProps {
  /** The agent's view; the panel draws it and does not keep it. */
  readonly picture: ImageBitmap | undefined;
  /** Why there is no picture. */
  readonly error: ErrorData | undefined;
  readonly map: ReactNode;
  /** Whether the map shows more than the agent has seen; undefined where it knows all from the start. */
  readonly wholeRoom: { readonly isShown: boolean; readonly onToggle: () => void } | undefined;
}

/** What the agent's camera shows, and beside it the room from above. */
export function AgentViewPanel({ picture, error, map, wholeRoom }: AgentViewPanelProps) {
  return (
    <div>
      <div className="relative mx-auto grid max-w-[90vh] grid-cols-2 gap-2">
        <div className="relative aspect-square overflow-hidden rounded-lg border border-line bg-sunken">
          <PictureCanvas picture={picture} label={t("The agent's view")} className="size-full" />
          {picture === undefined && error === undefined ? (
            <div
              role="status"
              aria-label={t("Drawing the room")}
              className="skeleton absolute inset-0"
            />
          ) : undefined}
        </div>
        {map}
      </div>
      <p className="mx-auto mt-1 flex max-w-[90vh] flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
        {wholeRoom === undefined
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
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </div>
  );
}
