export interface OneTab {
  /** Of the work: tabs of this studio agree by it. */
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onElsewhere: (isElsewhere: boolean) => void;
}

/**
 * Does `job` in one tab at a time. Where another tab is at it, tells so and waits for its end. Without
 * Web Locks (an insecure page) what is stored keeps two tabs apart as well as it can.
 */
export async function withOneTab(
  { name, signal, onElsewhere }: OneTab,
  job: () => Promise<void>,
): Promise<void> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) {
    await job();
    return;
  }
  const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) {
      await job();
    }
    return lock !== null;
  });
  if (!isDone) {
    onElsewhere(true);
    await navigator.locks.request(name, { signal }, job);
  }
}
