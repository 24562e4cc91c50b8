import { ALL_FORMATS, BlobSource, Input, type InputVideoTrack } from "mediabunny";
import { AppError, isAbort } from "@/base/app-error";
import type { JobOptions } from "@/base/progress";
import { readFrameTable } from "./frame-table";
import { LocalVideo } from "./local-video";
import { checkMp4Counts } from "./mp4-counts";
import { cannotDecode, damaged, notAVideo } from "./video-errors";

const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc: "H.264",
  hevc: "HEVC (H.265)",
  vp8: "VP8",
  vp9: "VP9",
  av1: "AV1",
};

/** The codec as people and as browsers call it: "HEVC (H.265), hvc1.1.6.L93.B0". */
async function describeCodec(track: InputVideoTrack): Promise<string> {
  const codec = await track.getCodec();
  const name = codec === null ? await unknownCodec(track) : (CODEC_NAMES[codec] ?? codec);
  const parameter = await track.getCodecParameterString();
  return parameter === null ? name : `${name}, ${parameter}`;
}

/** What the container itself calls a codec that this studio has no name for, such as "mp4v". */
async function unknownCodec(track: InputVideoTrack): Promise<string> {
  const id = await track.getInternalCodecId();
  const mark = typeof id === "string" && id !== "" ? ` (${id})` : "";
  return `unknown to this studio${mark}`;
}

async function findTrack(input: Input, sizeBytes: number): Promise<InputVideoTrack> {
  if (sizeBytes === 0) {
    throw notAVideo("it is empty");
  }
  if (!(await input.canRead())) {
    throw notAVideo("its format is not known");
  }
  const track = await input.getPrimaryVideoTrack();
  if (track === null) {
    if ((await input.getTracks()).length === 0) {
      throw damaged("it begins like a video, but lists no track");
    }
    throw notAVideo("it has no video track");
  }
  if (!(await track.canDecode())) {
    throw cannotDecode(await describeCodec(track));
  }
  return track;
}

async function openParts(input: Input, sizeBytes: number, options: JobOptions) {
  const track = await findTrack(input, sizeBytes);
  const codec = await describeCodec(track);
  const { table, index } = await readFrameTable(track, codec, options);
  const video = new LocalVideo({ input, track, frames: table, index });
  // Decoding the first picture tells a broken file before anything is made of it.
  const first = await video.frame(0, options);
  first.close();
  return video;
}

/**
 * Opens a file in the thread of the caller: what the worker runs. Throws as `VideoEngine.open`
 * says.
 */
export async function openLocalVideo(file: Blob, options: JobOptions = {}): Promise<LocalVideo> {
  await checkMp4Counts(file);
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    return await openParts(input, file.size, options);
  } catch (error) {
    input.dispose();
    if (error instanceof AppError || isAbort(error)) {
      throw error;
    }
    throw damaged("its structure cannot be read", error);
  }
}
