/** A picture that a person drops, pastes or chooses, as a model takes it. */
import { AppError } from "@/base/app-error";
import { t } from "@/base/language/translate";
import { bounds } from "@/core/bounds";

/** As an exemplar's first observation is embedded; the model scales it to its own input. */
const SIZE_PX = 224;

/** What is searched for by its looks. */
export interface PictureQuery {
  readonly name: string;
  /** RGBA, `sizePx` on a side. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly sizePx: number;
}

/** Whether a file says of itself that it is a picture. */
export function isPicture({ type }: Pick<File, "type">): boolean {
  return type.startsWith("image/");
}

/** Throws AppError MEM-06 where it is too large or nothing that a browser reads. */
export async function readPicture(file: File): Promise<PictureQuery> {
  if (file.size > bounds.web.pictureBytes) {
    throw unreadableError(
      t("{name} has {count} MB, more than a picture to search by may have.", {
        name: file.name,
        count: Math.ceil(file.size / 1024 ** 2),
      }),
    );
  }
  const bitmap = await createImageBitmap(file).catch((error: unknown) => {
    throw unreadableError(
      t("{name} is no picture that this browser reads.", { name: file.name }),
      error,
    );
  });
  try {
    const context = new OffscreenCanvas(SIZE_PX, SIZE_PX).getContext("2d");
    if (context === null) {
      throw unreadableError(t("This browser gave no room to draw the picture in."));
    }
    context.drawImage(bitmap, 0, 0, SIZE_PX, SIZE_PX);
    const { data } = context.getImageData(0, 0, SIZE_PX, SIZE_PX);
    return { name: file.name, rgba: data, sizePx: SIZE_PX };
  } finally {
    bitmap.close();
  }
}

function unreadableError(what: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "MEM-06",
      what,
      safe: t("Nothing was searched, and nothing was changed."),
      next: t("Try another picture: a PNG, a JPEG or a WebP."),
    },
    { cause },
  );
}
