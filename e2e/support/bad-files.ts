/** Files that the studio must refuse with a clear word, made from nothing or from the sample. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { MadeFile } from "../pages/import-page";

const sample = fileURLToPath(new URL("../../public/samples/coffee.mp4", import.meta.url));

/** Path of a real MP4 of our own: the sample project's first demonstration. */
export function sampleVideo(): string {
  if (!existsSync(sample)) {
    throw new Error(`${sample} is missing; make it with: npm run -s exemplar -- make-demos`);
  }
  return sample;
}

/** A game file with this text. */
export function gameFile(name: string, text: string): MadeFile {
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

/** A game that parses, in which nobody acted. */
export function gameWithoutLog(): string {
  const agent = { agent_id: 1 };
  const initialState = { objects: [], agents: [agent] };
  const episode = { initial_state: initialState, interactions: [] };
  return JSON.stringify({ tasks: [{ task_name: "Coffee", episodes: [episode] }] });
}

export function videoFile(name: string, buffer: Buffer): MadeFile {
  return { name, mimeType: "video/mp4", buffer };
}

/** The sample's video with the tags of HEVC, which a browser without a decoder sees by them. */
export function hevcVideo(): Buffer {
  const bytes = Buffer.from(readFileSync(sampleVideo()));
  replaceTag(bytes, "avc1", "hvc1");
  replaceTag(bytes, "avcC", "hvcC");
  return bytes;
}

/** The sample's video with empty tables: a video track without a single picture. */
export function zeroFrameVideo(): Buffer {
  const bytes = Buffer.from(readFileSync(sampleVideo()));
  // Offset of the entry count behind the tag: version and flags, and in `stsz` the common size.
  for (const [tag, offset] of [
    ["stsz", 8],
    ["stts", 4],
    ["stsc", 4],
    ["stco", 4],
    ["stss", 4],
    ["ctts", 4],
  ] as const) {
    const at = bytes.lastIndexOf(tag);
    if (at >= 0) {
      bytes.writeUInt32BE(0, at + 4 + offset);
    }
  }
  return bytes;
}

function replaceTag(bytes: Buffer, from: string, to: string): void {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
    bytes.write(to, at, "latin1");
  }
}
