/** How long an endpoint may take, and waiting for one that asked for it. */
import { isAbort } from "@/base/app-error";
import type { ChatListener } from "@/engines/teacher/endpoint/chat";

export interface ChatLimits {
  /** Until the first byte: local servers load a model first. */
  readonly firstByteMs: number;
  /** Between two pieces of a reply. */
  readonly silenceMs: number;
  /** From the request to the end of the reply: one that goes on and on without end is given up. */
  readonly wholeMs: number;
  /** The longest wait that an endpoint may ask for before the one retry. */
  readonly retryAfterMs: number;
  /** The wait before the one retry where the endpoint names none. */
  readonly pauseMs: number;
}

export const CHAT_LIMITS: ChatLimits = {
  firstByteMs: 300_000,
  silenceMs: 90_000,
  // A thinking model on a slow machine takes minutes.
  wholeMs: 3_600_000,
  retryAfterMs: 60_000,
  pauseMs: 2_000,
};

/** Failures of a moment: restarting, overloaded, behind a proxy that lost it. */
const PASSING = new Set([500, 502, 503, 504, 529]);

/** How an endpoint said no. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  readonly answer: string;
}

/** How long to wait before the one retry; undefined where there is no point in one. */
export function retryDelayMs(
  { status, headers, answer }: Refusal,
  { retryAfterMs, pauseMs }: Pick<ChatLimits, "retryAfterMs" | "pauseMs">,
): number | undefined {
  const isSpent = status === 429 && /quota|billing|credit|balance/i.test(answer);
  if (isSpent || (status !== 429 && !PASSING.has(status))) {
    return undefined;
  }
  const askedMs = readRetryAfter(headers.get("Retry-After"));
  if (askedMs === undefined) {
    return pauseMs;
  }
  return askedMs <= retryAfterMs ? askedMs : undefined;
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) {
    return undefined;
  }
  const seconds = Number(value);
  const asked = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(asked) ? Math.max(0, asked) : undefined;
}

/** Waits, counting down in notes. Rejects with AbortError at once when cancelled. */
export async function waitVisibly(
  durationMs: number,
  why: string,
  { signal, onNote }: ChatListener,
): Promise<void> {
  const endMs = performance.now() + durationMs;
  for (;;) {
    signal?.throwIfAborted();
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) {
      return;
    }
    onNote?.(`${why}: ${Math.ceil(leftMs / 1000)} s`);
    await sleep(Math.min(1000, leftMs), signal);
  }
}

async function sleep(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, durationMs);
    signal?.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    }
  });
}

interface Explanations {
  readonly silent: (waitedMs: number) => Error;
  readonly endless: (waitedMs: number) => Error;
  readonly broken: () => Error;
}

/**
 * A signal that aborts with the caller's, when nothing was heard for too long, and when there was no end
 * for too long. `touch` says that something was heard; `explain` tells what an error under this signal was.
 */
export function openStallGuard(
  caller: AbortSignal | undefined,
  { firstByteMs, silenceMs, wholeMs }: Pick<ChatLimits, "firstByteMs" | "silenceMs" | "wholeMs">,
) {
  const stall = new AbortController();
  let isEndless = false;
  const whole = setTimeout(() => {
    isEndless = true;
    stall.abort();
  }, wholeMs);
  const start = (durationMs: number) => ({
    durationMs,
    timer: setTimeout(() => {
      stall.abort();
    }, durationMs),
  });
  let clock = start(firstByteMs);
  return {
    signal: caller === undefined ? stall.signal : AbortSignal.any([caller, stall.signal]),
    touch: () => {
      clearTimeout(clock.timer);
      clock = start(silenceMs);
    },
    /** An AppError stays what it is, a cancel becomes the caller's AbortError. */
    explain: (error: unknown, { silent, endless, broken }: Explanations): unknown => {
      if (caller?.aborted === true) {
        return isAbort(caller.reason)
          ? caller.reason
          : new DOMException("The request was cancelled.", "AbortError");
      }
      if (stall.signal.aborted) {
        return isEndless ? endless(wholeMs) : silent(clock.durationMs);
      }
      return error instanceof Error && error.name === "AppError" ? error : broken();
    },
    close: () => {
      clearTimeout(whole);
      clearTimeout(clock.timer);
    },
  };
}
