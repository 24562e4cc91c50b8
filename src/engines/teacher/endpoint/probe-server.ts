/** Tells a server that is not there from one that does not admit this page. */
import type { Fetch } from "@/base/fetch";

const PROBE_LIMIT_MS = 5_000;
/** A browser tells what it blocked a moment after it did. */
const REPORT_DELAY_MS = 500;

export type Presence = "there" | "absent" | "unknown";

/** The window that asks: what its browser blocked is told to it alone. */
export interface ProbingWindow {
  readonly fetch: Fetch;
  readonly crossOriginIsolated?: boolean;
  readonly ReportingObserver?: typeof globalThis.ReportingObserver;
}

/**
 * Whether a server is there, by a request that asks for no answer. An isolated page is refused even
 * that unless the server agrees; but then some browsers report that they blocked an answer, so there
 * was one. Where they do not, nothing is known.
 */
export async function probeServer(url: string, view: ProbingWindow): Promise<Presence> {
  const watch = watchBlocked(new URL(url).origin, view);
  try {
    await view.fetch(url, {
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    return "there";
  } catch {
    if (view.crossOriginIsolated !== true) {
      return "absent";
    }
    if (watch === undefined) {
      return "unknown";
    }
    await new Promise((resolve) => {
      setTimeout(resolve, REPORT_DELAY_MS);
    });
    return watch.hasBlocked() ? "there" : "absent";
  } finally {
    watch?.stop();
  }
}

/** Listens for what the browser says it blocked; undefined where it does not say. */
function watchBlocked(origin: string, { ReportingObserver }: ProbingWindow) {
  if (ReportingObserver === undefined) {
    return undefined;
  }
  let isBlocked = false;
  const observer = new ReportingObserver(
    (reports) => {
      isBlocked ||= reports.some(({ body }) => JSON.stringify(body).includes(`"${origin}/`));
    },
    { types: ["coep"] },
  );
  observer.observe();
  return { hasBlocked: () => isBlocked, stop: () => observer.disconnect() };
}
