const NAME = "exemplar-teaching";

/**
 * Does `job` in one tab at a time. Where another tab is at it, tells so and waits for its end.
 * Without Web Locks (an insecure page) the sessions' own locks keep two tabs apart.
 */
export async function withTeachingLock(
  signal: AbortSignal,
  onElsewhere: (isElsewhere: boolean) => void,
  job: () => Promise<void>,
): Promise<void> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) {
    await job();
    return;
  }
  const isDone = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock !== null) {
      await job();
    }
    return lock !== null;
  });
  if (!isDone) {
    onElsewhere(true);
    await navigator.locks.request(NAME, { signal }, job);
  }
}
