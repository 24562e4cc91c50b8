import type { ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { ErrorNote } from "@/ui/error-note";
import { PictureCanvas } from "@/ui/picture-canvas";

interface AgentViewPanelProps {
  /** The agent's view; the panel draws it and does not keep it. */
  readonly picture: ImageBitmap | undefined;
  /** Why there is no picture. */
  readonly error: ErrorData | undefined;
  readonly map: ReactNode;
}

/** What the agent's camera shows, and beside it the room from above. */
export function AgentViewPanel({ picture, error, map }: AgentViewPanelProps) {
  return (
    <div>
      <div className="relative mx-auto grid max-w-[90vh] grid-cols-2 gap-2">
        <div className="relative aspect-square overflow-hidden rounded-lg border border-line bg-sunken">
          <PictureCanvas picture={picture} label="The agent's view" className="size-full" />
          {picture === undefined && error === undefined ? (
            <div
              role="status"
              aria-label="Drawing the room"
              className="skeleton absolute inset-0"
            />
          ) : undefined}
        </div>
        {map}
      </div>
      <p className="mx-auto mt-1 max-w-[90vh] text-xs text-muted">
        Left its camera, right the whole room for you: the agent knows only what stands under
        “Seen”.
      </p>
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </div>
  );
}
