/**
 * Runs `start` at most once for all callers, and again only after it failed: a model that could
 * not be fetched while the network was down is fetched anew at the next call.
 */
export function onceSuccessful<T>(start: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= start().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
