import type { DriveParts } from "@/app/record/open-drive";
import type { Services } from "@/app/services";
import type { SessionStore } from "@/document/session-store";

/** What a recording works with. The session is that of the demonstration to come. */
export interface RecorderParts extends DriveParts {
  readonly services: Services;
  readonly session: SessionStore;
}
