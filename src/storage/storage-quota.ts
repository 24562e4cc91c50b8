/** How much of the browser's storage is used. */
export interface StorageEstimate {
  readonly usageBytes: number;
  readonly quotaBytes: number;
}

/** What the browser says about its storage; `undefined` where it does not tell. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  if (typeof navigator === "undefined" || !("storage" in navigator)) {
    return undefined;
  }
  const { usage, quota } = await navigator.storage.estimate();
  return usage === undefined || quota === undefined
    ? undefined
    : { usageBytes: usage, quotaBytes: quota };
}

/** Whether the browser promised not to clear this data; `undefined` where it does not tell. */
export async function isPersisted(): Promise<boolean | undefined> {
  return typeof navigator === "undefined" || !("storage" in navigator)
    ? undefined
    : await navigator.storage.persisted();
}

/**
 * Asks the browser not to clear this data when the disk runs low. Ask after something worth
 * keeping was made: browsers refuse pages that nobody uses.
 */
export async function requestPersistence(): Promise<boolean> {
  if (typeof navigator === "undefined" || !("storage" in navigator)) {
    return false;
  }
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
}
