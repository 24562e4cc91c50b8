import { nextTask } from "@/base/turns/next-task";

/** Half a picture: the other half is for whatever else waits. */
export const TURN_MS = 8;

/**
 * For long work in a page: what it gives is awaited after each part, and lets whatever waits have its turn
 * when the own one has been long enough.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let endMs = performance.now() + TURN_MS;
  const rest = async () => {
    await nextTask();
    endMs = performance.now() + TURN_MS;
  };
  return () => (performance.now() < endMs ? undefined : rest());
}
