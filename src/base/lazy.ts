/**
 * One promise for what is made once, on first use: engines, models, databases. A failure is
 * forgotten, so that the next call tries again.
 */
export function createLazy<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}
