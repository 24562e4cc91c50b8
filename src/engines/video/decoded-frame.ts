import { VideoSample } from "mediabunny";

/**
 * A decoded picture copied out of the decoder.
 *
 * Why a copy: decoders own a small pool of pictures and stall when they are held, so samples are
 * closed at once. The copy stays in the decoder's own format (I420 takes 1.5 bytes a pixel, RGBA 4).
 */
export interface DecodedFrame {
  readonly sizeBytes: number;
  /** A sample over the copied bytes; the caller closes it. */
  toSample(): VideoSample;
}

/** Copies a sample's pixels. The sample stays open. */
export async function copyFrame(sample: VideoSample): Promise<DecodedFrame> {
  // A hidden (hardware) format cannot be copied as it is; RGBA always can.
  const options = sample.format === null ? ({ format: "RGBA" } as const) : {};
  const bytes = new Uint8Array(sample.allocationSize(options));
  const layout = await sample.copyTo(bytes, options);
  const init = {
    format: sample.format ?? ("RGBA" as const),
    codedWidth: sample.visibleRect.width,
    codedHeight: sample.visibleRect.height,
    displayWidth: sample.displayWidth,
    displayHeight: sample.displayHeight,
    rotation: sample.rotation,
    flip: sample.flip,
    timestamp: sample.timestamp,
    duration: sample.duration,
    ...(sample.format === null ? {} : { colorSpace: sample.colorSpace.toJSON() }),
    layout,
  };
  return { sizeBytes: bytes.byteLength, toSample: () => new VideoSample(bytes, init) };
}
