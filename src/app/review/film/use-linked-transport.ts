import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { FrameTable } from "@/core/demonstration";
import { createTransportStore, type TransportStore } from "@/document/transport-store";

/**
 * What plays a demonstration, paused at the frame that the link names: at the first where it names
 * none. A link that is followed while the review is open leads there as well.
 */
export function useLinkedTransport(frames: FrameTable): TransportStore {
  const { f: linked } = useSearch({ from: "/p/$projectId/review/$demonstrationId" });
  const [transport] = useState(() => {
    const opened = createTransportStore(frames);
    opened.getState().seek(linked ?? 0);
    return opened;
  });
  useEffect(() => {
    if (linked !== undefined) {
      transport.getState().seek(linked);
    }
  }, [linked, transport]);
  return transport;
}
