import type { Exemplar } from "@/core/exemplar";
import type { MemoryParts } from "@/lesson/lesson-parts";

/** Square pixels for an image model; it scales them to its own input. */
const VISUAL_PX = 224;

/**
 * The vectors of a task that Eq. 4 compares. Exemplars and queries are both made here, so that the two
 * sides of a channel say the same kind of thing.
 */
export async function embedTask(
  parts: Pick<MemoryParts, "embedder" | "observations">,
  { instruction, dialogue, stateText }: Pick<Exemplar, "instruction" | "dialogue" | "stateText">,
): Promise<Exemplar["embeddings"]> {
  const embedder = await parts.embedder();
  const pixels = embedder.canEmbedImages
    ? await parts.observations.firstPixels(VISUAL_PX)
    : undefined;
  const visual = pixels === undefined ? undefined : await embedder.embedImage(pixels, VISUAL_PX);
  return {
    // Where nobody said what to do, the talk is all that there is.
    instruction: await embedder.embedText(instruction === "" ? dialogue : instruction),
    state: await embedder.embedText(stateText),
    ...(visual === undefined ? {} : { visual }),
  };
}
