import { EncodedPacketSink, type InputVideoTrack } from "mediabunny";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import type { FrameTable } from "@/core/demonstration";
import { buildFrameIndex, type FrameIndex, type PacketFacts, sortPackets } from "./frame-index";
import { damaged, noFrames } from "./video-errors";

/** How often progress is told while the packets are listed: often enough to look alive. */
const PROGRESS_EVERY_PACKETS = 500;

async function listPackets(
  track: InputVideoTrack,
  { signal, onProgress }: JobOptions,
): Promise<PacketFacts[]> {
  const sink = new EncodedPacketSink(track);
  const facts: PacketFacts[] = [];
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    signal?.throwIfAborted();
    facts.push({
      timestampS: packet.timestamp,
      durationS: packet.duration,
      isKey: packet.type === "key",
    });
    if (facts.length % PROGRESS_EVERY_PACKETS === 0) {
      onProgress?.({ label: "Reading the frame table", done: facts.length });
    }
  }
  return facts;
}

/** Reads the last packet's bytes: a file that was cut off while copying is found out here. */
async function checkEnd(track: InputVideoTrack, lastS: number): Promise<void> {
  try {
    const packet = await new EncodedPacketSink(track).getPacket(lastS);
    if (packet !== null && packet.data.byteLength === packet.byteLength) {
      return;
    }
  } catch (error) {
    throw damaged("its end cannot be read", error);
  }
  throw damaged("its end is missing");
}

/** Lists the frames of a track in presentation order. Throws VID-03 and VID-06. */
export async function readFrameTable(
  track: InputVideoTrack,
  codec: string,
  options: JobOptions,
): Promise<{ readonly table: FrameTable; readonly index: FrameIndex }> {
  const sorted = sortPackets(await listPackets(track, options));
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) {
    throw noFrames();
  }
  await checkEnd(track, last.timestampS);
  const timestampsUs = sorted.map(({ timestampS }) => Math.round(timestampS * 1e6));
  const firstUs = Math.round(first.timestampS * 1e6);
  const endUs = Math.round((last.timestampS + lastDurationS(sorted)) * 1e6);
  const table = {
    timestampsUs,
    durationUs: endUs - firstUs,
    widthPx: await track.getDisplayWidth(),
    heightPx: await track.getDisplayHeight(),
    codec,
    hash: await sha256Hex(timestampsUs.join(",")),
  };
  return { table, index: buildFrameIndex(sorted) };
}

/** Some writers leave the last frame without a duration: then it lasts as long as the mean one. */
function lastDurationS(sorted: readonly PacketFacts[]): number {
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || last.durationS > 0) {
    return last?.durationS ?? 0;
  }
  const mean = (last.timestampS - first.timestampS) / Math.max(1, sorted.length - 1);
  return mean > 0 ? mean : 1 / 30;
}
