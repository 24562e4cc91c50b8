/** A program's lines beside the frames that they come from: either leads to the other. */
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
  readonly #calls: readonly LineCall[];
  readonly #spans: ReadonlyMap<number, ShownSpan>;

  /** `shown` is what was demonstrated, in order; `calls` are the program's, by their lines. */
  constructor(
    shown: readonly (ShownSpan & { readonly call: ProgramCall })[],
    calls: readonly LineCall[],
  ) {
    this.#calls = calls;
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
    const call = this.#calls.find((each) => each.line >= line);
    return call === undefined ? undefined : this.#spans.get(call.line);
  }

  /** The line that a frame shows the making of; undefined where no line comes from it. */
  lineAt(frame: number): number | undefined {
    return [...this.#spans].find(
      ([, { startFrame, endFrame }]) => startFrame <= frame && frame < endFrame,
    )?.[0];
  }
}
