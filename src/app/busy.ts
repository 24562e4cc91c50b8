/**
 * The idle signal: `<html data-busy>` is `true` while something is under way and `false` when the
 * studio waits for the person. Tests and outside scripts wait on it instead of on time.
 */
let jobs = 0;

function show(): void {
  document.documentElement.dataset["busy"] = String(jobs > 0);
}

/** Marks the studio as busy until `job` is over. */
export async function whileBusy<T>(job: () => Promise<T>): Promise<T> {
  jobs += 1;
  show();
  try {
    return await job();
  } finally {
    jobs -= 1;
    show();
  }
}

/** Called once when the first screen is there. */
export function showReady(): void {
  show();
}

/** Busy from one moment to another that no one function spans; begun again, it goes on. */
export class BusySpan {
  #resolve: (() => void) | undefined;

  begin(): void {
    void whileBusy(
      () =>
        new Promise<void>((resolve) => {
          this.#resolve = resolve;
        }),
    );
  }

  end(): void {
    this.#resolve?.();
  }
}
