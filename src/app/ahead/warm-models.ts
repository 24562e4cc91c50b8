/**
 * Loads what the first item of a visit would wait for: the model that labels, the one that memory is searched
 * with, and Python. One after the other, and only while there is nothing else to do; what is being loaded goes on
 * when somebody opens an item, who would wait for the same.
 */
import { isOnBattery, untilIdle } from "@/app/ahead/idle-studio";
import type { Services } from "@/app/services";
import { isOnlyRead, type Demonstration } from "@/core/demonstration";

/** A picture of nothing, to have the model loaded that looks at pictures. */
const PLAIN_PX = 32;

export interface WarmOptions {
  readonly services: Pick<
    Services,
    "perception" | "embedder" | "runner" | "kit" | "settings" | "storage"
  >;
  /** Of the item that would be opened first. */
  readonly demonstrationId: string;
  /** Whether something is being loaded. */
  readonly onWork: (isLoading: boolean) => void;
}

/** Ends when all is there, or with `signal`. What cannot be loaded is told when somebody asks for it. */
export async function warmModels(
  { services, demonstrationId, onWork }: WarmOptions,
  signal: AbortSignal,
): Promise<void> {
  const demonstration = await services.storage.demonstrations.get(demonstrationId);
  if (demonstration === undefined || !isRun(demonstration) || (await isOnBattery())) {
    return;
  }
  const { world, loggedActions } = demonstration;
  const { labels } = await services.kit(world);
  const loads = [
    async () => {
      if (labels !== undefined && loggedActions.length === 0) {
        const engine = await services.perception();
        await engine.prepare(services.settings.getState().device, { signal });
      }
    },
    async () => {
      const embedder = await services.embedder();
      await embedder.embedImage(new Uint8ClampedArray(4 * PLAIN_PX ** 2), PLAIN_PX);
    },
    async () => {
      const runner = await services.runner(world);
      await runner.warmUp();
    },
  ];
  await untilIdle(signal);
  try {
    for (const load of loads) {
      await untilIdle(signal, 0);
      onWork(true);
      await load().catch(() => undefined);
    }
  } finally {
    onWork(false);
  }
}

function isRun(demonstration: Demonstration): boolean {
  return demonstration.steps === undefined && !isOnlyRead(demonstration);
}
