/**
 * A captioned room on disk: `shard-00012.json` describes frames and crops, `shard-00012.bin` holds
 * their RGB pictures (all frames, all crops), then each frame's coarse map of what it shows: per
 * cell the class, which attributes it can have, and which it has.
 */
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { VISIBLE_ATTRIBUTES } from "@/worlds/household/household-study";

const captionSchema = z.object({ text: z.string(), symbols: z.array(z.string()) });
const shardSchema = z.object({
  room: z.string(),
  frames: z.array(
    z.object({
      /** The full one that measurements use first. */
      captions: z.array(captionSchema),
      symbols: z.array(z.string()),
    }),
  ),
  crops: z.array(
    z.object({
      noun: z.string(),
      kind: z.enum(["centred", "random"]),
      attributes: z.partialRecord(z.enum(VISIBLE_ATTRIBUTES), z.boolean()),
    }),
  ),
});
export type CaptionShard = z.infer<typeof shardSchema>;

function shardPath(folder: string, index: number, extension: "bin" | "json"): string {
  return path.join(folder, `shard-${String(index).padStart(5, "0")}.${extension}`);
}

/** A shard that was written whole, or undefined: the JSON is written last. */
export async function readCaptionShard(
  folder: string,
  index: number,
): Promise<CaptionShard | undefined> {
  const file = shardPath(folder, index, "json");
  return existsSync(file) ? shardSchema.parse(JSON.parse(await readFile(file, "utf8"))) : undefined;
}

/** The RGB bytes of a shard's frames and of its crops. */
export async function readCaptionPictures(
  folder: string,
  index: number,
  sizePx: number,
): Promise<{ readonly frames: Uint8Array; readonly crops: Uint8Array } | undefined> {
  const shard = await readCaptionShard(folder, index);
  if (shard === undefined) {
    return undefined;
  }
  const bytes = await readFile(shardPath(folder, index, "bin"));
  const pictureBytes = sizePx ** 2 * 3;
  const framesEnd = shard.frames.length * pictureBytes;
  return {
    frames: bytes.subarray(0, framesEnd),
    crops: bytes.subarray(framesEnd, framesEnd + shard.crops.length * pictureBytes),
  };
}

export async function writeCaptionShard(
  folder: string,
  index: number,
  shard: CaptionShard,
  parts: readonly Uint8Array[],
): Promise<void> {
  await writeFile(shardPath(folder, index, "bin"), Buffer.concat(parts));
  const file = shardPath(folder, index, "json");
  await writeFile(`${file}.part`, JSON.stringify(shard));
  await rename(`${file}.part`, file);
}
