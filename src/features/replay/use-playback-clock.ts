import { useEffect } from "react";
import type { TransportStore } from "@/document/transport-store";

/** Drives the transport with the screen's own refresh while it plays. */
export function usePlaybackClock(transport: TransportStore): void {
  useEffect(() => {
    let request: number | undefined;
    const tick = (nowMs: number) => {
      request = undefined;
      transport.getState().tick(nowMs);
      start();
    };
    const start = () => {
      if (request === undefined && transport.getState().isPlaying) {
        request = requestAnimationFrame(tick);
      }
    };
    start();
    const unsubscribe = transport.subscribe(start);
    return () => {
      unsubscribe();
      if (request !== undefined) {
        cancelAnimationFrame(request);
      }
    };
  }, [transport]);
}
