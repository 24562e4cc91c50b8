/**
 * Reads chosen frames in their order, decoding as little as possible.
 *
 * Key ideas: key frames' groups without a chosen frame are skipped; within a group nothing is decoded
 * beyond the last chosen frame, nor packets that no other picture needs (performance figure D2); a
 * handful of pictures is alive at any time, however long the video is (D4). What this way cannot
 * decode the library's own sink may: it knows the oddities of formats and browsers.
 */
import { doubleAt, integerAt, numberAt } from "@/base/element-at";
import {
  type EncodedPacket,
  EncodedPacketSink,
  type InputVideoTrack,
  VideoSample,
  type VideoSampleSink,
} from "mediabunny";
import { isAbort } from "@/base/app-error";
import { BoundedDecoder } from "./bounded-decoder";
import { createDisposableTest } from "./disposable-packet";
import { findFrame, type FrameIndex, insideFrameS } from "./frame-index";
import { damaged } from "./video-errors";

export interface FrameSource {
  readonly track: InputVideoTrack;
  readonly index: FrameIndex;
  readonly sink: VideoSampleSink;
}

/** A frame's place in the table and its picture, which the consumer closes. */
export interface ReadFrame {
  readonly index: number;
  readonly sample: VideoSample;
}

/** `frames` are places in the table, ascending, each once. Throws VID-06, and AbortError at any time. */
export async function* readFrames(
  source: FrameSource,
  frames: readonly number[],
  signal: AbortSignal | undefined,
): AsyncGenerator<ReadFrame, void, undefined> {
  let done = 0;
  try {
    for await (const read of decodeFrames(source, frames, signal)) {
      if (read.index !== frames[done]) {
        read.sample.close();
        break;
      }
      done += 1;
      yield read;
    }
  } catch (error) {
    if (isAbort(error)) {
      throw error;
    }
  }
  yield* readBySink(source, frames.slice(done), signal);
}

async function* readBySink(
  { sink, index }: FrameSource,
  frames: readonly number[],
  signal: AbortSignal | undefined,
): AsyncGenerator<ReadFrame, void, undefined> {
  if (frames.length === 0) {
    return;
  }
  const times = frames.map((frame) => insideFrameS(index, frame));
  let done = 0;
  try {
    for await (const sample of sink.samplesAtTimestamps(times)) {
      const frame = numberAt(frames, done);
      if (sample === null || findFrame(index, sample.timestamp, frame) !== frame) {
        sample?.close();
        break;
      }
      if (signal?.aborted === true) {
        sample.close();
        signal.throwIfAborted();
      }
      done += 1;
      yield { index: frame, sample };
    }
  } catch (error) {
    const frame = numberAt(frames, Math.min(done, frames.length - 1));
    throw isAbort(error) ? error : damaged(`frame ${frame} cannot be decoded`, error);
  }
  if (done < frames.length) {
    throw damaged(`frame ${numberAt(frames, done)} is missing from the decoded pictures`);
  }
}

async function* decodeFrames(
  { track, index }: FrameSource,
  frames: readonly number[],
  signal: AbortSignal | undefined,
): AsyncGenerator<ReadFrame, void, undefined> {
  const config = await track.getDecoderConfig();
  if (config === null || frames.length === 0) {
    return;
  }
  const placement = { rotation: await track.getRotation(), flip: await track.getFlip() };
  const chosen = new Set(frames);
  let expected = numberAt(frames, 0);
  const frameAt = (timestampUs: number) => findFrame(index, timestampUs / 1e6, expected);
  const decoder = new BoundedDecoder(withColours(config), (timestampUs) =>
    chosen.has(frameAt(timestampUs) ?? -1),
  );
  const packets = choosePackets(track, index, frames);
  let isFed = false;
  try {
    while (!decoder.isDone) {
      signal?.throwIfAborted();
      // Packets first: the decoder works on them while the consumer is at a picture.
      if (!isFed && decoder.hasRoom) {
        isFed = !(await feed(decoder, packets));
        continue;
      }
      const picture = decoder.take();
      if (picture === undefined) {
        await decoder.wait();
        continue;
      }
      const frame = frameAt(picture.timestamp) ?? expected;
      expected = frame + 1;
      yield { index: frame, sample: toSample(picture, placement, index.seconds[frame]) };
    }
  } finally {
    decoder.close();
    await packets.return();
  }
}

/** Hands the next packet on; false where that was the last one. */
async function feed(
  decoder: BoundedDecoder,
  packets: ReturnType<typeof choosePackets>,
): Promise<boolean> {
  const { value: packet, done } = await packets.next();
  if (packet === undefined) {
    decoder.finish();
  } else {
    decoder.decode(packet.toEncodedVideoChunk());
  }
  return done !== true && packet !== undefined;
}

type Placement = Pick<VideoSample, "rotation" | "flip">;

/** The container's own time: the decoder's is rounded to microseconds. */
function toSample(
  picture: VideoFrame,
  placement: Placement,
  timestampS: number | undefined,
): VideoSample {
  return new VideoSample(picture, {
    ...placement,
    ...(timestampS === undefined ? {} : { timestamp: timestampS }),
  });
}

/** Chromium drops a colour space that is only partly given; what is missing is filled as it does. */
function withColours(config: VideoDecoderConfig): VideoDecoderConfig {
  const { primaries, matrix, transfer, fullRange } = config.colorSpace ?? {};
  return {
    ...config,
    colorSpace: {
      primaries: primaries ?? "bt709",
      matrix: matrix ?? "bt709",
      transfer: transfer ?? "bt709",
      fullRange: fullRange ?? false,
    },
  };
}

/** The packets that the chosen frames need, in the order of decoding. */
async function* choosePackets(
  track: InputVideoTrack,
  index: FrameIndex,
  frames: readonly number[],
): AsyncGenerator<EncodedPacket, void, undefined> {
  const sink = new EncodedPacketSink(track);
  const isDisposable = await disposableTestOf(track);
  const chosen = new Set(frames);
  const missing = new Set(frames);
  let position = 0;
  let isAtEnd = false;
  const isUseful = (frame: number, packet: EncodedPacket) =>
    chosen.has(frame) || isDisposable?.(packet.data) !== true;
  /** Notes a frame as found and gives the place of the first one that is still missing. */
  const passFound = (found: number | undefined) => {
    if (found !== undefined) {
      missing.delete(found);
    }
    let next = position;
    while (next < frames.length && !missing.has(numberAt(frames, next))) {
      next += 1;
    }
    return next;
  };
  while (position < frames.length && !isAtEnd) {
    const key = integerAt(index.keyOf, numberAt(frames, position));
    const start = await findStart(sink, doubleAt(index.seconds, key));
    const startFrame = firstFrameOf(start, index, key);
    let [last, expected] = [startFrame, startFrame];
    isAtEnd = true;
    for await (const packet of sink.packets(start ?? undefined)) {
      const frame = findFrame(index, packet.timestamp, expected);
      expected = (frame ?? expected) + 1;
      last = Math.max(last, frame ?? last);
      // What an edit list cut off has no frame, but others may need it. What is shown before the key
      // frame that decoding starts from needs the group before, which is not there.
      if (frame === undefined || (frame >= startFrame && isUseful(frame, packet))) {
        yield packet;
      }
      position = passFound(frame);
      const wanted = frames[position];
      if (wanted === undefined || integerAt(index.keyOf, wanted) > last + 1) {
        isAtEnd = false;
        break;
      }
    }
  }
}

async function disposableTestOf(
  track: InputVideoTrack,
): Promise<ReturnType<typeof createDisposableTest>> {
  const description = (await track.getDecoderConfig())?.description;
  return createDisposableTest(await track.getCodec(), toBytes(description));
}

/** The frame that decoding from a packet begins with; 0 from the beginning of the file. */
function firstFrameOf(start: EncodedPacket | null, index: FrameIndex, key: number): number {
  return start === null ? 0 : (findFrame(index, start.timestamp, key) ?? 0);
}

/** The nearest real key packet at or before a time: some files call others key packets too. */
async function findStart(sink: EncodedPacketSink, timeS: number): Promise<EncodedPacket | null> {
  const key = await sink.getKeyPacket(timeS, { verifyKeyPackets: true });
  return key ?? (await sink.getFirstPacket());
}

function toBytes(source: AllowSharedBufferSource | undefined): Uint8Array | undefined {
  if (source === undefined) {
    return undefined;
  }
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
