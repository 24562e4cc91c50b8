import type { JobOptions } from "@/base/progress";
import { storeTrajectory } from "@/app/screens/screen-demonstration";
import type { ScreenParts } from "@/app/screens/open-screens";
import type { Services } from "@/app/services";
import type { Recording } from "@/core/recording";
import type { SessionStore } from "@/document/session-store";

interface FinishedScreens extends ScreenParts {
  readonly services: Services;
  readonly session: SessionStore;
  readonly recording: Recording;
}

/**
 * Makes a demonstration of what was done in front of screens. It is stored as a whole or not at all; a
 * cancel or a full disk leaves the recording as it is.
 */
export async function finishScreens(
  { services, session, recording, ...parts }: FinishedScreens,
  options: JobOptions,
): Promise<void> {
  const { projectId, title, instruction, state, goal, acts } = recording;
  // The recording's own id: its log is the beginning of the demonstration's.
  const id = session.demonstrationId;
  const trajectory = {
    id,
    projectId,
    title,
    instruction,
    begin: state,
    ...(goal === undefined ? {} : { goal }),
    actions: acts.map(({ verb }) => ({ action: verb, plan: "" })),
    note: "Recorded here by a person.",
  };
  await storeTrajectory(services, { parts, trajectory }, options);
  session.apply({ kind: "recording.finish" });
  await services.storage.recordings.finish(id);
}
