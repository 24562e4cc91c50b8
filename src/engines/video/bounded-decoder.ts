/**
 * Packets at the decoder and pictures not yet taken, together. Enough for the decoder's thread to be
 * busy while a picture is being used; a picture of 8K takes 50 MB, so no more than that.
 */
const AHEAD = 3;

/**
 * A video decoder that never holds more than a handful of pictures.
 *
 * How to use: give it packets while {@link hasRoom}, take pictures, and {@link wait} when neither is
 * possible. Pictures belong to who takes them; unwanted ones are closed where they come out.
 */
export class BoundedDecoder {
  readonly #decoder: VideoDecoder;
  readonly #pictures: VideoFrame[] = [];
  #failure: { readonly reason: unknown } | undefined;
  #isFlushed = false;
  #wake: (() => void) | undefined;

  constructor(config: VideoDecoderConfig, isWanted: (timestampUs: number) => boolean) {
    this.#decoder = new VideoDecoder({
      output: (picture) => {
        if (isWanted(picture.timestamp) && this.#decoder.state !== "closed") {
          this.#pictures.push(picture);
        } else {
          picture.close();
        }
        this.#notify();
      },
      error: (reason) => {
        this.#failure = { reason };
        this.#notify();
      },
    });
    this.#decoder.addEventListener("dequeue", () => this.#notify());
    this.#decoder.configure(config);
  }

  get hasRoom(): boolean {
    return this.#decoder.decodeQueueSize + this.#pictures.length < AHEAD;
  }

  /** No packet is left, no picture will come any more. */
  get isDone(): boolean {
    return this.#isFlushed && this.#pictures.length === 0;
  }

  decode(chunk: EncodedVideoChunk): void {
    this.#throwFailure();
    this.#decoder.decode(chunk);
  }

  /** Says that there are no more packets: the last pictures come out. */
  finish(): void {
    this.#decoder.flush().then(
      () => {
        this.#isFlushed = true;
        this.#notify();
      },
      (reason: unknown) => {
        this.#failure ??= { reason };
        this.#notify();
      },
    );
  }

  take(): VideoFrame | undefined {
    this.#throwFailure();
    return this.#pictures.shift();
  }

  /** Until something changed: a picture came, a packet was taken, everything is done or failed. */
  async wait(): Promise<void> {
    if (this.#pictures.length > 0 || this.#failure !== undefined || this.#isFlushed) {
      return;
    }
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  close(): void {
    if (this.#decoder.state !== "closed") {
      this.#decoder.close();
    }
    for (const picture of this.#pictures.splice(0)) {
      picture.close();
    }
  }

  #notify(): void {
    this.#wake?.();
    this.#wake = undefined;
  }

  #throwFailure(): void {
    if (this.#failure !== undefined) {
      throw this.#failure.reason;
    }
  }
}
