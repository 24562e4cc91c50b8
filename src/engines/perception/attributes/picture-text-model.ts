/** An embedder as attributes are detected with it: pictures and sentences by one model. */
import { AppError } from "@/base/app-error";
import { assert } from "@/base/assert";
import type { Embedding } from "@/core/exemplar";
import { spaceOf, toSpaceId } from "@/core/embedding-model";
import type { PictureTextModel } from "@/engines/perception/attributes/detect-attributes";
import type { Embedder } from "@/engines/perception/perception-engine";

/**
 * Takes sentences in the space of the pictures, whatever other texts are compared by. Throws AppError
 * MOD-07 where no picture model is there, as do later calls where it fails.
 */
export function toPictureTextModel(embedder: Embedder): PictureTextModel {
  const { pictures, canEmbedImages } = embedder;
  if (!canEmbedImages || pictures === undefined) {
    throw noPictureModel(embedder.note);
  }
  const ofSpace = (embedding: Embedding | undefined): Float32Array => {
    if (embedding === undefined) {
      throw noPictureModel(embedder.note);
    }
    assert(
      spaceOf(embedding) === toSpaceId(pictures),
      "vectors of another model than the pictures'",
    );
    return embedding.vector;
  };
  return {
    embedText: async (text) =>
      ofSpace(await (embedder.embedCaption?.(text) ?? embedder.embedText(text))),
    embedImage: async (rgba, sizePx) => ofSpace(await embedder.embedImage(rgba, sizePx)),
  };
}

function noPictureModel(note: string | undefined): AppError {
  return new AppError({
    code: "MOD-07",
    what: `No picture model is at work, so nothing can be told from a picture.${note === undefined ? "" : ` ${note}`}`,
    safe: "The demonstration and everything done with it are as they were.",
    next: "Try again, reload the page, or choose another model in the settings.",
  });
}
