import type { Services } from "@/app/services";
import type { WorldModel } from "@/core/world-model";
import type { SessionStore } from "@/document/session-store";

/** What a recording works with. The session is that of the demonstration to come. */
export interface RecorderParts {
  readonly services: Services;
  readonly session: SessionStore;
  readonly world: WorldModel;
}
