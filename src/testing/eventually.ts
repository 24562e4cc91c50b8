import { vi } from "vitest";

/** Far beyond what anything here takes, so that only what never happens fails, not a busy machine. */
const PATIENCE_MS = 60_000;

/** Asks again until `check` no longer throws; its last error after a minute. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
