const NAME = "exemplar-embedding";

/** Does `job` in one tab at a time; without Web Locks two tabs do the same work twice, no harm done. */
export async function withEmbeddingLock(
  signal: AbortSignal,
  job: () => Promise<void>,
): Promise<void> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) {
    await job();
    return;
  }
  await navigator.locks.request(NAME, { signal }, job);
}
