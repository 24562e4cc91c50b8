import { useMemo } from "react";
import type { ReviewLanes } from "@/app/review/lanes/use-lanes";
import type { ReviewController } from "@/app/review/review-controller";
import { unlessInTrash } from "@/app/lesson/trash/in-trash";
import { useCommands } from "@/app/shell/command-store";
import { toast } from "@/app/shell/toast";
import { NO_OP } from "@/core/action-label";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import { replayCommands } from "@/features/replay/replay-commands";
import { timelineCommands } from "@/features/timeline/timeline-commands";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";

interface FilmCommandContext {
  readonly kit: WorldKit;
  readonly transport: TransportStore;
  readonly view: TimelineViewStore;
  readonly session: SessionStore;
  readonly controller: Pick<ReviewController, "setLabel" | "removeLabel" | "splitLabel">;
  readonly lanes: Pick<ReviewLanes, "getDoubtful" | "getLanes">;
}

/** The commands of the player and of the timeline. */
export function useFilmCommands(context: FilmCommandContext): void {
  const { kit, transport, view, session, controller } = context;
  const { getDoubtful, getLanes } = context.lanes;
  useCommands(
    useMemo(
      () => [
        ...replayCommands(transport),
        ...timelineCommands(
          {
            view,
            transport,
            getLabels: () => session.getState().session.labels,
            getDoubtful,
            getLanes,
            getMarkers: () => session.getState().session.markers,
            onNothing: (why) => {
              toast(why);
            },
            onSetLabel: unlessInTrash(session, controller.setLabel),
            onRemoveLabel: unlessInTrash(session, controller.removeLabel),
            onSplitLabel: unlessInTrash(session, controller.splitLabel),
            onMarker: unlessInTrash(session, (frame, isOn) => {
              session.apply({ kind: "marker.set", frame, isOn });
            }),
          },
          kit.labels?.verbs[0] ?? NO_OP,
        ),
      ],
      [kit, transport, view, session, controller, getDoubtful, getLanes],
    ),
  );
}
