import { bounds } from "@/core/bounds";
import { joinedBytes } from "@/formats/bundle/lines/joined-bytes";

/** A line, or that there was one too long to be read. */
export type SplitLine =
  | { readonly kind: "line"; readonly bytes: Uint8Array }
  | { readonly kind: "too-long" }
  /** What stands behind the last line break. */
  | { readonly kind: "rest"; readonly bytes: Uint8Array };

/** What unpacks a stream found that it is damaged or cut off, or its source is gone. */
export class DamagedStreamError extends Error {
  constructor(cause: unknown) {
    super("a stream cannot be read", { cause });
  }
}

const LINE_BREAK = 10;

/**
 * The lines of a stream as they come. Of a line that is too long nothing is kept. Throws RangeError where the file
 * is nothing but such lines, or has more lines than any.
 */
export async function* splitLines(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<SplitLine, void> {
  const pending = new PendingLine();
  const reader = stream.getReader();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new DamagedStreamError(cause);
      });
      if (done) {
        break;
      }
      yield* pending.linesWith(value);
    }
    const last = pending.take();
    yield last.kind === "line" ? { kind: "rest", bytes: last.bytes } : last;
  } finally {
    // A stream that failed rejects its cancellation with the failure that was thrown above.
    reader.cancel().catch(() => undefined);
  }
}

/** The part of a line that has come so far. */
class PendingLine {
  #parts: Uint8Array[] = [];
  #sizeBytes = 0;
  #skippedBytes = 0;
  #lines = 0;

  /** The lines that end in what came now; what is behind them stays. */
  *linesWith(came: Uint8Array): Generator<SplitLine, void> {
    let start = 0;
    for (let end = came.indexOf(LINE_BREAK); end >= 0; end = came.indexOf(LINE_BREAK, start)) {
      this.#add(came.subarray(start, end));
      this.#lines += 1;
      if (this.#lines > bounds.bundle.lines) {
        throw new RangeError("more lines than any bundle has");
      }
      yield this.take();
      start = end + 1;
    }
    this.#add(came.subarray(start));
  }

  #add(part: Uint8Array): void {
    if (part.length === 0) {
      return;
    }
    this.#sizeBytes += part.length;
    if (this.#sizeBytes <= bounds.bundle.lineBytes) {
      this.#parts.push(part);
      return;
    }
    this.#parts = [];
    this.#skippedBytes += part.length;
    if (this.#skippedBytes > bounds.bundle.skippedBytes) {
      throw new RangeError("more is too long than is passed over");
    }
  }

  take(): SplitLine {
    const isTooLong = this.#sizeBytes > bounds.bundle.lineBytes;
    const [first, ...others] = this.#parts;
    const isOne = first !== undefined && others.length === 0;
    const bytes = isOne ? first : joinedBytes(this.#parts);
    this.#parts = [];
    this.#sizeBytes = 0;
    return isTooLong ? { kind: "too-long" } : { kind: "line", bytes };
  }
}
