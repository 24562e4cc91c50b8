/** Labels frames with a brought model, in a worker that lives no longer than the job: it is not ours, and may hang. */
import type { ActionLabel } from "@/core/action-label";
import type { ReadLabelModel } from "@/engines/perception/brought/read-label-model";
import type { JobOptions } from "@/base/progress";
import { readFrames, toActionLabel } from "@/engines/perception/pairs/label-frames";
import type { PerceptionConnection } from "@/engines/perception/perception-connection";
import type { FrameFeed } from "@/engines/perception/perception-engine";

/** T labels for T + 1 frames. A cancel ends the worker in the middle of whatever it does. */
export async function labelBrought(
  connect: () => PerceptionConnection,
  { model, onnx }: ReadLabelModel,
  {
    feed,
    frameCount,
    ...options
  }: JobOptions & { readonly feed: FrameFeed; readonly frameCount: number },
): Promise<readonly ActionLabel[]> {
  const connection = connect();
  const { signal } = options;
  const end = (): void => {
    connection.close();
  };
  signal?.addEventListener("abort", end, { once: true });
  try {
    const reader = {
      async beginJob() {
        await connection.call((api) => api.openBrought(model, onnx));
        return 0;
      },
      push: (_: number, frames: readonly Uint8ClampedArray[]) =>
        connection.call((api) => api.pushBrought(frames)),
      endJob: async () => undefined,
    };
    const { sizePx } = model.preprocessing;
    const labels = await readFrames(reader, { feed, frameCount, sizePx }, options);
    return labels.map(toActionLabel);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", end);
    end();
  }
}
