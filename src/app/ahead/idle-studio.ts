/** When the studio has nothing to do: the page is looked at, no job is under way, and the machine has power. */
import { z } from "zod";

/** So long nothing is asked for before something is done unasked. */
const QUIET_MS = 1500;

const batterySchema = z.object({ charging: z.boolean() });

function isIdle(): boolean {
  return (
    document.documentElement.dataset["busy"] !== "true" && document.visibilityState === "visible"
  );
}

/** So long after a key somebody is still typing. */
const TYPING_MS = 1000;
const STEP_MS = 100;

/**
 * Resolves when nothing was to be done, and nothing was typed, for a moment; rejects when `signal` is aborted.
 */
export async function untilIdle(signal: AbortSignal, quietMs = QUIET_MS): Promise<void> {
  let lastKeyMs = -Infinity;
  const keep = ({ target }: KeyboardEvent) => {
    lastKeyMs = isText(target) ? performance.now() : lastKeyMs;
  };
  addEventListener("keydown", keep, { capture: true });
  try {
    const isQuiet = () => isIdle() && performance.now() - lastKeyMs > TYPING_MS;
    let passedMs = 0;
    while (passedMs < quietMs || !isQuiet()) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      passedMs = isQuiet() ? passedMs + STEP_MS : 0;
    }
  } finally {
    removeEventListener("keydown", keep, { capture: true });
  }
  signal.throwIfAborted();
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, [role=textbox]"))
  );
}

/** Aborted as soon as something is to be done, or `signal` is. Dispose of it afterwards. */
export function whileIdle(signal: AbortSignal): Disposable & { readonly signal: AbortSignal } {
  const abort = new AbortController();
  const stop = () => {
    if (signal.aborted || !isIdle()) {
      abort.abort();
    }
  };
  const observer = new MutationObserver(stop);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-busy"] });
  document.addEventListener("visibilitychange", stop);
  signal.addEventListener("abort", stop);
  stop();
  return {
    signal: abort.signal,
    [Symbol.dispose]: () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", stop);
      signal.removeEventListener("abort", stop);
    },
  };
}

/** Whether the machine runs on its battery; where a browser does not tell, it does not. */
export async function isOnBattery(): Promise<boolean> {
  const ask: unknown = Reflect.get(navigator, "getBattery");
  const told: unknown =
    typeof ask === "function" ? await Reflect.apply(ask, navigator, []) : undefined;
  const battery = batterySchema.safeParse(
    typeof told === "object" && told !== null ? { charging: Reflect.get(told, "charging") } : told,
  );
  return battery.success && !battery.data.charging;
}
