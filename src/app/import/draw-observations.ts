import type { Services } from "@/app/services";
import type { JobOptions } from "@/base/progress";
import type { WorldState } from "@/core/world/world-state";
import { t } from "@/base/language/translate";

/** The side of an observation, as in TEACh. */
export const OBSERVATION_PX = 480;
/** One observation a fifth of a second: a step is long enough to be seen. */
export const OBSERVATION_S = 0.2;

/** Draws each state as the agent saw it and encodes the pictures to a video, one frame a state. */
export async function drawObservations(
  services: Pick<Services, "video" | "painter">,
  states: readonly WorldState[],
  { signal, onProgress }: JobOptions,
): Promise<Blob> {
  const [painter, video] = await Promise.all([services.painter(), services.video()]);
  const writer = await video.createWriter({
    widthPx: OBSERVATION_PX,
    heightPx: OBSERVATION_PX,
    frameDurationS: OBSERVATION_S,
  });
  try {
    for (const [index, state] of states.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ label: t("Drawing observations"), done: index, total: states.length });
      await writer.add(await painter.paint(state, OBSERVATION_PX));
    }
    return await writer.finish();
  } catch (error) {
    await writer.cancel();
    throw error;
  }
}
