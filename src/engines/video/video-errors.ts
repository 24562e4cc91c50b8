import { AppError } from "@/base/app-error";

const NOTHING_CHANGED = "Nothing was imported or changed.";

/** VID-01: the file is not a video, or holds none. */
export function notAVideo(reason: string): AppError {
  return new AppError({
    code: "VID-01",
    what: `This file is not a video that can be read here: ${reason}.`,
    safe: NOTHING_CHANGED,
    next: "Choose an MP4, MOV, WebM or Matroska file.",
  });
}

/** VID-02: the browser has no decoder for the codec, which the message names. */
export function cannotDecode(codec: string): AppError {
  return new AppError({
    code: "VID-02",
    what: `This browser cannot decode the video's codec, ${codec}.`,
    safe: NOTHING_CHANGED,
    next: "Convert the video to H.264 (MP4) or VP9 (WebM), for example with: ffmpeg -i input -c:v libx264 -pix_fmt yuv420p output.mp4",
  });
}

/** VID-03: a video track without pictures. */
export function noFrames(): AppError {
  return new AppError({
    code: "VID-03",
    what: "This is a 0-frame video: it has a video track, but not a single picture in it.",
    safe: NOTHING_CHANGED,
    next: "Record or export the video again, then choose the new file.",
  });
}

/** VID-04: the browser encodes neither H.264 nor VP9 at this size. */
export function cannotEncode(widthPx: number, heightPx: number): AppError {
  return new AppError({
    code: "VID-04",
    what: `This browser cannot encode a ${widthPx} x ${heightPx} video: it offers neither H.264 nor VP9.`,
    safe: NOTHING_CHANGED,
    next: "Use a current Chromium, Edge, Firefox or Safari.",
  });
}

/** VID-06: the container was recognised, but its content is broken or cut off. */
export function damaged(where: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "VID-06",
      what: `The video file is damaged or incomplete: ${where}.`,
      safe: NOTHING_CHANGED,
      next: "Copy or download the file again. If it stays broken, repair it with: ffmpeg -i input -c copy output.mp4",
    },
    { cause },
  );
}

/** VID-08: decoding showed no sign of life; its worker was thrown away. */
export function cameToNoEnd(): AppError {
  return new AppError({
    code: "VID-08",
    what: "Decoding the video came to no end and was given up.",
    safe: NOTHING_CHANGED,
    next: "Go on with the others. If this happens again with this video, convert it with: ffmpeg -i input -c:v libx264 -pix_fmt yuv420p output.mp4",
  });
}
