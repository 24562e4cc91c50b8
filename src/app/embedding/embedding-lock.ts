import { withLock } from "@/app/with-lock";

/** Does `job` in one tab at a time; without Web Locks two tabs do the same work twice, no harm done. */
export async function withEmbeddingLock(
  signal: AbortSignal,
  job: () => Promise<void>,
): Promise<void> {
  await withLock("exemplar-embedding", job, { signal });
}
