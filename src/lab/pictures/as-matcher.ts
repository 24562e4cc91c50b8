import type { PictureTextModel } from "@/engines/perception/attributes/detect-attributes";
import type { LoadedClip } from "@/lab/pictures/bench-clip-model";

/** The loaded encoder behind the studio's own door. What comes again is embedded once. */
export function asMatcher(clip: LoadedClip): PictureTextModel {
  const known = new Map<string, Promise<Float32Array>>();
  const pictures = new Map<Uint8ClampedArray, Promise<Float32Array>>();
  return {
    embedText(text) {
      const vector =
        known.get(text) ?? clip.embedTexts([text]).then(([first = new Float32Array()]) => first);
      known.set(text, vector);
      return vector;
    },
    embedImage(rgba) {
      const vector = pictures.get(rgba) ?? embedPicture(rgba);
      pictures.set(rgba, vector);
      return vector;
    },
  };

  async function embedPicture(rgba: Uint8ClampedArray): Promise<Float32Array> {
    const rgb = Uint8Array.from(rgba.filter((_, at) => at % 4 < 3));
    const [vector = new Float32Array()] = await clip.embedPictures(rgb);
    return vector;
  }
}
