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

/** Several of a kind, each made when its key is first asked for. */
export interface LazyByKey<T> {
  (key: string): Promise<T>;
  /** The next one who asks gets it made anew. Gives what was made, for who has to close it. */
  forget(key: string): Promise<T> | undefined;
}

/** The same for several of a kind. */
export function createLazyByKey<T>(load: (key: string) => Promise<T>): LazyByKey<T> {
  const byKey = new Map<string, Promise<T>>();
  const open = (key: string): Promise<T> => {
    const known = byKey.get(key);
    if (known !== undefined) {
      return known;
    }
    const made = load(key).catch((error: unknown) => {
      if (byKey.get(key) === made) {
        byKey.delete(key);
      }
      throw error;
    });
    byKey.set(key, made);
    return made;
  };
  const forget = (key: string) => {
    const made = byKey.get(key);
    byKey.delete(key);
    return made;
  };
  return Object.assign(open, { forget });
}
