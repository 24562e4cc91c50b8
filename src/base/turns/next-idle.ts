import { nextTask } from "@/base/turns/next-task";

/** On a page that is never idle, work goes on all the same. */
const LONGEST_WAIT_MS = 1000;

/**
 * For work that nobody waits for: lets everything else go first, until the page has nothing to do. Where a browser
 * does not tell when that is, and where nobody sees the page, it is {@link nextTask}.
 */
export function nextIdle(): Promise<void> {
  return typeof document !== "undefined" && "requestIdleCallback" in window && !document.hidden
    ? new Promise((resolve) => {
        requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
      })
    : nextTask();
}
