/** A program's lines beside the frames that they come from: either leads to the other. */
import { elementAt } from "@/base/element-at";
import { alignCalls } from "@/core/film/align-calls";
import type { ShownSpan } from "@/core/film/film-time";
import type { ProgramCall } from "@/core/world/program-call";

interface LineCall {
  /** 1-based. */
  readonly line: number;
  readonly call: ProgramCall;
}

/** Above this two calls share so little that the one does not come from the other. */
const SAME_UP_TO = 0.15;

export class ProgramLinks {
  /** The lines that have a call, from top to bottom. */
  readonly #lines: readonly number[];
  readonly #spans: ReadonlyMap<number, ShownSpan>;

  /** `shown` is what was demonstrated, in order; `calls` are the program's, by their lines. */
  constructor(
    shown: readonly (ShownSpan & { readonly call: ProgramCall })[],
    calls: readonly LineCall[],
  ) {
    this.#lines = calls.map(({ line }) => line).toSorted((a, b) => a - b);
    const pairs = alignCalls(
      shown.map(({ call }) => call),
      calls.map(({ call }) => call),
    );
    const spans = new Map<number, ShownSpan>();
    for (const pair of pairs) {
      const span = shown[pair.shown];
      const line = calls[pair.run]?.line;
      if (pair.distance <= SAME_UP_TO && span !== undefined && line !== undefined) {
        const before = spans.get(line);
        spans.set(line, {
          startFrame: before?.startFrame ?? span.startFrame,
          endFrame: span.endFrame,
        });
      }
    }
    this.#spans = spans;
  }

  /**
   * The frames that a line comes from; undefined where the demonstration shows nothing of it. A comment or
   * a declaration belongs to the call below it.
   */
  spanOf(line: number): ShownSpan | undefined {
    const own = this.#lineFrom(line);
    return own === undefined ? undefined : this.#spans.get(own);
  }

  /** The first line with a call from this one on. Halving: a long program is asked of every change of it, at every key. */
  #lineFrom(line: number): number | undefined {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (elementAt(this.#lines, middle) < line) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return this.#lines[low];
  }

  /** The line that a frame shows the making of; undefined where no line comes from it. */
  lineAt(frame: number): number | undefined {
    return [...this.#spans].find(
      ([, { startFrame, endFrame }]) => startFrame <= frame && frame < endFrame,
    )?.[0];
  }
}
