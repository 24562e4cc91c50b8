/** At most this wide: a frame that fills the panel tells nothing. */
const MAX_PX_PER_FRAME = 64;

interface ScaleParts {
  readonly frameCount: number;
  readonly widthPx: number;
  /** The frame at the left edge; may lie within a frame. */
  readonly startFrame: number;
  readonly pxPerFrame: number;
}

/** Frames to pixels and back. Immutable: zooming and panning give a new one, always within the film. */
export class FrameScale {
  readonly frameCount: number;
  readonly widthPx: number;
  readonly startFrame: number;
  readonly pxPerFrame: number;

  private constructor(parts: ScaleParts) {
    const { frameCount, widthPx } = parts;
    const fit = widthPx / Math.max(1, frameCount);
    this.frameCount = frameCount;
    this.widthPx = widthPx;
    this.pxPerFrame = Math.min(Math.max(fit, MAX_PX_PER_FRAME), Math.max(fit, parts.pxPerFrame));
    const lastStart = frameCount - widthPx / (this.pxPerFrame === 0 ? 1 : this.pxPerFrame);
    this.startFrame = Math.max(0, Math.min(lastStart, parts.startFrame));
  }

  /** The whole film. */
  static fit(frameCount: number, widthPx: number): FrameScale {
    return new FrameScale({ frameCount, widthPx, startFrame: 0, pxPerFrame: 0 });
  }

  get endFrame(): number {
    return this.startFrame + this.widthPx / (this.pxPerFrame === 0 ? 1 : this.pxPerFrame);
  }

  get isFitted(): boolean {
    return this.pxPerFrame * this.frameCount <= this.widthPx + 0.5;
  }

  /** Where a frame begins. */
  toX(frame: number): number {
    return (frame - this.startFrame) * this.pxPerFrame;
  }

  /** The frame under a point, within the film. */
  toFrame(xPx: number): number {
    const frame = Math.floor(this.startFrame + xPx / (this.pxPerFrame === 0 ? 1 : this.pxPerFrame));
    return Math.max(0, Math.min(this.frameCount - 1, frame));
  }

  /** Larger than 1 shows more detail; what is under the point stays there. */
  zoomAt(xPx: number, factor: number): FrameScale {
    const frame = this.startFrame + xPx / this.pxPerFrame;
    const zoomed = this.#with({ pxPerFrame: this.pxPerFrame * factor });
    return zoomed.#with({ startFrame: frame - xPx / zoomed.pxPerFrame });
  }

  panBy(xPx: number): FrameScale {
    return this.#with({ startFrame: this.startFrame + xPx / this.pxPerFrame });
  }

  /** Shows a range with a little of what is around it. */
  zoomTo(startFrame: number, endFrame: number): FrameScale {
    const length = Math.max(1, endFrame - startFrame);
    const margin = length * 0.15;
    const zoomed = this.#with({ pxPerFrame: this.widthPx / (length + 2 * margin) });
    const middle = (startFrame + endFrame) / 2;
    return zoomed.#with({ startFrame: middle - zoomed.widthPx / zoomed.pxPerFrame / 2 });
  }

  /** Turns the page when the frame is outside, so that it comes in near the edge it left by. */
  reveal(frame: number): FrameScale {
    if (frame >= this.startFrame && frame < this.endFrame) {
      return this;
    }
    const length = this.endFrame - this.startFrame;
    const edge = frame < this.startFrame ? 0.9 : 0.1;
    return this.#with({ startFrame: frame - length * edge });
  }

  /** So much detail, from a frame on; a film that fits is shown whole. */
  show({ startFrame, pxPerFrame }: Pick<ScaleParts, "startFrame" | "pxPerFrame">): FrameScale {
    return this.#with({ startFrame, pxPerFrame });
  }

  /** Another width: what was fitted stays fitted, else the detail stays. */
  resize(widthPx: number): FrameScale {
    return this.isFitted ? FrameScale.fit(this.frameCount, widthPx) : this.#with({ widthPx });
  }

  #with(change: Partial<ScaleParts>): FrameScale {
    const { frameCount, widthPx, startFrame, pxPerFrame } = this;
    return new FrameScale({ frameCount, widthPx, startFrame, pxPerFrame, ...change });
  }
}
