import type { Draft } from "@/core/operation";

/** A pause of this length in typing writes what was typed. */
const PAUSE_MS = 300;
/** Who types without a pause loses at most this much when the tab is killed. */
const MAX_WAIT_MS = 800;

/** Holds what is typed until a pause, so that the log gets thoughts rather than keys. */
export class DraftBuffer {
  readonly #onFlush: (draft: Draft) => void;
  #draft: Draft | undefined;
  #firstAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onFlush: (draft: Draft) => void) {
    this.#onFlush = onFlush;
  }

  /** What is typed and not yet handed on. */
  get pending(): Draft | undefined {
    return this.#draft;
  }

  set(draft: Draft): void {
    const now = Date.now();
    if (this.#draft === undefined) {
      this.#firstAt = now;
    } else if (this.#draft.baseId !== draft.baseId) {
      this.flush();
      this.#firstAt = now;
    }
    this.#draft = draft;
    clearTimeout(this.#timer);
    const waitMs = Math.max(0, Math.min(PAUSE_MS, this.#firstAt + MAX_WAIT_MS - now));
    this.#timer = setTimeout(() => {
      this.flush();
    }, waitMs);
  }

  /** Hands on what is pending now. */
  flush(): void {
    clearTimeout(this.#timer);
    const draft = this.#draft;
    this.#draft = undefined;
    if (draft !== undefined) {
      this.#onFlush(draft);
    }
  }
}
