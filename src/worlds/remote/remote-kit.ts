/** The door of a world elsewhere: a kit made of what its server describes. */
import type { WorldKit } from "@/core/world/world-kit";
import { createRemoteLabels } from "@/worlds/remote/remote-labels";
import { createRemoteWorld, type RemoteLink } from "@/worlds/remote/remote-world";
import type { RemoteState } from "@/worlds/remote/remote-state";
import type { AskFrame } from "@/worlds/remote/remote-painter";

/** What only those can do who may speak to the server, and wait for it. */
export interface RemoteSight {
  readonly begin: (task: string, seed: number) => Promise<RemoteState>;
  readonly frame: AskFrame;
}

/** `sight` is absent in workers: they plan and act, and draw nothing. */
export function createRemoteKit(link: RemoteLink, sight?: RemoteSight): WorldKit {
  const { id, title, description } = link;
  const model = createRemoteWorld(link);
  return {
    id,
    title,
    model,
    labels: createRemoteLabels(description),
    ...(sight === undefined
      ? {}
      : {
          openPainter: async () => {
            const { createRemotePainter } = await import("@/worlds/remote/remote-painter");
            return createRemotePainter(description.camera === undefined ? undefined : sight.frame);
          },
          loadDrive: async () => {
            const { openRemoteDrive } = await import("@/worlds/remote/remote-drive");
            return await openRemoteDrive({ id, model, description, begin: sight.begin });
          },
        }),
  };
}
