import type { Demonstration } from "@/core/demonstration";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { Services } from "@/app/services";
import type { SessionStore } from "@/document/session-store";
import type { OpenVideo } from "@/engines/video/video-engine";

/** What a review works on. */
export interface ReviewParts {
  readonly services: Services;
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly video: OpenVideo;
  /** The teacher to ask, where it is not the one of the settings. */
  readonly teacherId?: string;
}

export function currentSession({ session }: ReviewParts): Session {
  return session.getState().session;
}

/** The last run of a version. */
export function lastRunOf(parts: ReviewParts, programId: string): Run | undefined {
  return currentSession(parts).runs.findLast((run) => run.programId === programId);
}
