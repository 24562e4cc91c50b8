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

/** The same for several of a kind, each made when its key is first asked for. */
export function createLazyByKey<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const byKey = new Map<string, () => Promise<T>>();
  return (key) => {
    const open = byKey.get(key) ?? createLazy(() => load(key));
    byKey.set(key, open);
    return open();
  };
}
