import {
  BufferTarget,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from "mediabunny";
import { ensureExists } from "@/base/assert";
import { cannotEncode } from "./video-errors";
import type { VideoWriter, VideoWriterOptions } from "./video-engine";

/** Plenty for flat shaded scenes: 480 x 480 at 10 fps stays above 40 dB. */
const BITRATE_BPS = 2_000_000;
/** A step back never has to decode more than one second of pictures. */
const KEY_FRAME_INTERVAL_S = 1;

type Codec = "avc" | "vp9";

const bitrateOf = ({ bitrateBps = BITRATE_BPS }: VideoWriterOptions): number => bitrateBps;

async function chooseCodec(options: VideoWriterOptions): Promise<Codec> {
  const { widthPx, heightPx } = options;
  // H.264 stores colours for blocks of 2 x 2 pixels: odd sizes are for VP9.
  const isEven = widthPx % 2 === 0 && heightPx % 2 === 0;
  const size = {
    width: widthPx,
    height: heightPx,
    quality: new Quality({ bitrate: bitrateOf(options) }),
  };
  if (isEven && (await canEncodeVideo("avc", size))) {
    return "avc";
  }
  if (await canEncodeVideo("vp9", size)) {
    return "vp9";
  }
  throw cannotEncode(widthPx, heightPx);
}

/** Starts a file in the thread that encodes it. Throws VID-04. */
export async function createLocalWriter(options: VideoWriterOptions): Promise<VideoWriter> {
  const codec = await chooseCodec(options);
  const target = new BufferTarget();
  const output = new Output({
    format:
      codec === "avc" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat(),
    target,
  });
  const source = new VideoSampleSource({
    codec,
    quality: new Quality({ bitrate: bitrateOf(options), bitrateMode: "variable" }),
    keyFrameInterval: options.keyFrameIntervalS ?? KEY_FRAME_INTERVAL_S,
  });
  output.addVideoTrack(source, { frameRate: 1 / options.frameDurationS });
  await output.start();
  let count = 0;
  return {
    async add(picture) {
      const sample = new VideoSample(picture, {
        timestamp: count * options.frameDurationS,
        duration: options.frameDurationS,
      });
      count += 1;
      try {
        await source.add(sample);
      } finally {
        sample.close();
        picture.close();
      }
    },
    async finish() {
      await output.finalize();
      const bytes = ensureExists(target.buffer, "a finalized output has its bytes");
      return new Blob([bytes], { type: codec === "avc" ? "video/mp4" : "video/webm" });
    },
    cancel: () => output.cancel(),
  };
}
