import type { WorldModel } from "@/core/world/world-model";
import { lampWorld } from "@/testing/lamp-world";

/** The world of lamps on a page that is busy: each call takes so long, and `onCall` is told of it before. */
export function busyWorld(callMs: number, onCall: () => void = () => undefined): WorldModel {
  return {
    ...lampWorld,
    open: (state, goal) => {
      const environment = lampWorld.open(state, goal);
      return {
        ...environment,
        call: (call) => {
          onCall();
          const endMs = performance.now() + callMs;
          while (performance.now() < endMs) {
            // Nothing else has a turn meanwhile.
          }
          return environment.call(call);
        },
      };
    },
  };
}
