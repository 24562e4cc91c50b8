/** The embedder that the studio uses: what is installed, and what still works where it is not. */
import { isAbort, toErrorData } from "@/base/app-error";
import { createClipEmbedder } from "@/engines/perception/clip/clip-embedder";
import type { Embedder } from "@/engines/perception/perception-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";

/** The dual encoder that comes with the studio. */
export const SHIPPED_MODEL_URL = "/models/clip/";

/**
 * Texts by the hashed words, pictures by the dual encoder. Without the dual encoder, or when it fails
 * later, the visual channel is off and `note` says why; texts never depend on it.
 */
export async function openEmbedder(
  openPictures: () => Promise<Embedder> = () => createClipEmbedder({ modelUrl: SHIPPED_MODEL_URL }),
): Promise<Embedder> {
  const texts = createTextEmbedder();
  try {
    return joinEmbedders(texts, await openPictures());
  } catch (error) {
    return { ...texts, note: noteOf(error) };
  }
}

/** Each channel stays with one model, and each vector names it. */
function joinEmbedders(texts: Embedder, pictures: Embedder): Embedder {
  let note: string | undefined;
  const orNote = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      const value = await work;
      note = undefined;
      return value;
    } catch (error) {
      if (isAbort(error)) {
        throw error;
      }
      note = noteOf(error);
      return undefined;
    }
  };
  return {
    model: texts.model,
    revision: texts.revision,
    canEmbedImages: true,
    ...(pictures.pictures === undefined ? {} : { pictures: pictures.pictures }),
    get note() {
      return note;
    },
    embedText: (text) => texts.embedText(text),
    embedImage: (rgba, sizePx) => orNote(pictures.embedImage(rgba, sizePx)),
    embedCaption: (text) => orNote(pictures.embedText(text)),
    [Symbol.dispose]() {
      pictures[Symbol.dispose]?.();
    },
  };
}

function noteOf(error: unknown): string {
  return `Compared by the texts of instruction and state; the visual channel is off. ${toErrorData(error).what}`;
}
