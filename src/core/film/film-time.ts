/** One playhead in two times: the frames of a demonstration and the calls of a run of its program. */
import type { CallPair } from "@/core/film/align-calls";

/** When an action was demonstrated: half-open, the frame at its end shows what came of it. */
export interface ShownSpan {
  readonly startFrame: number;
  readonly endFrame: number;
}

export class FilmTime {
  readonly #spans: readonly ShownSpan[];
  readonly #pairs: readonly CallPair[];
  readonly #lastFrame: number;
  readonly #lastPosition: number;

  /** `spans` are those of the demonstrated calls, in order; `callCount` is how many were run. */
  constructor(
    spans: readonly ShownSpan[],
    pairs: readonly CallPair[],
    ends: { readonly lastFrame: number; readonly callCount: number },
  ) {
    this.#spans = spans;
    this.#pairs = pairs;
    this.#lastFrame = ends.lastFrame;
    this.#lastPosition = ends.callCount;
  }

  /** How far the run is where the demonstration is at a frame: the calls whose partners are over. */
  toPosition(frame: number): number {
    if (frame >= this.#lastFrame) {
      return this.#lastPosition;
    }
    const over = this.#spans.findLastIndex(({ endFrame }) => endFrame <= frame);
    const pair = this.#pairs.findLast(({ shown }) => shown === over);
    return pair === undefined ? 0 : pair.run + 1;
  }

  /** The frame that shows what a call did, where its partner did the same. */
  toFrame(position: number): number {
    if (position <= 0) {
      return 0;
    }
    if (position >= this.#lastPosition) {
      return this.#lastFrame;
    }
    const pair = this.#pairs.find(({ run }) => run === position - 1);
    const span = pair === undefined ? undefined : this.#spans[pair.shown];
    return span === undefined ? 0 : Math.min(this.#lastFrame, span.endFrame);
  }
}
