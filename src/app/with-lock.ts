/**
 * Does `job` while no other tab of this studio does one of this name. Without Web Locks (an insecure page)
 * nothing keeps two tabs apart.
 */
export async function withLock(
  name: string,
  job: () => Promise<void>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) {
    await job();
    return;
  }
  await navigator.locks.request(name, options, job);
}
