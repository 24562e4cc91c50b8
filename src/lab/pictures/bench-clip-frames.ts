/** Held-out captioned frames as the dual encoder sees them, and how far captions tell them apart. */
import { readCaptionPictures, readCaptionShard } from "@/lab/captions/make-captions-shards";
import type { LoadedClip } from "@/lab/pictures/bench-clip-model";

export interface EmbeddedFrames {
  /** The full caption of each frame. */
  readonly captions: readonly { readonly text: string; readonly symbols: readonly string[] }[];
  /** All that could be told of each frame. */
  readonly facts: readonly (readonly string[])[];
  readonly pictures: readonly Float32Array[];
  readonly rooms: number;
}

/** The first `frameCount` frames of a data set. */
export async function embedFrames(
  clip: LoadedClip,
  from: { readonly folder: string; readonly sizePx: number },
  frameCount: number,
): Promise<EmbeddedFrames> {
  const captions: EmbeddedFrames["captions"][number][] = [];
  const facts: (readonly string[])[] = [];
  const pictures: Float32Array[] = [];
  let rooms = 0;
  for (; captions.length < frameCount; rooms += 1) {
    const shard = await readCaptionShard(from.folder, rooms);
    const bytes = await readCaptionPictures(from.folder, rooms, from.sizePx);
    if (shard === undefined || bytes === undefined) {
      break;
    }
    for (const frame of shard.frames) {
      captions.push(...frame.captions.slice(0, 1));
      facts.push(frame.symbols);
    }
    pictures.push(...(await clip.embedPictures(bytes.frames)));
  }
  return {
    captions: captions.slice(0, frameCount),
    facts: facts.slice(0, frameCount),
    pictures: pictures.slice(0, frameCount),
    rooms,
  };
}

/**
 * What someone who sees everything could reach: for each caption the rank of its own frame when
 * frames are ordered by how many of the caption's facts are true of them. A frame of which as many
 * are true counts as before it.
 */
export function ranksByFacts({ captions, facts }: EmbeddedFrames): readonly number[] {
  const known = facts.map((each) => new Set(each));
  return captions.map(({ symbols }, own) => {
    const scores = known.map((set) => symbols.filter((symbol) => set.has(symbol)).length);
    const ownScore = scores[own] ?? -1;
    return 1 + scores.filter((score, index) => index !== own && score >= ownScore).length;
  });
}
