/** Clips that the bench makes for itself in a folder of its own, with ffmpeg where it is installed. */
import path from "node:path";
import { runNative } from "@/lab/perception/bench-perception-native";

export interface Clip {
  readonly name: string;
  readonly path: string;
  readonly url: string;
  readonly fps: number;
  readonly frames: number;
}

const ENCODERS = {
  avc: {
    file: "screen.mp4",
    seconds: 4,
    // Pictures between references, as recorders and editors write them.
    args: "-c:v libx264 -preset veryfast -g 60 -bf 3 -b_strategy 0 -pix_fmt yuv420p",
  },
  vp9: {
    file: "screen.webm",
    seconds: 2,
    args: "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 3M -g 60 -pix_fmt yuv420p",
  },
} as const;
export type ScreenCodec = keyof typeof ENCODERS;
const SCREEN_FPS = 30;

/** A moving test picture of 1920 x 1080 at 30 frames a second. */
export async function makeScreenClip(folder: string, codec: ScreenCodec): Promise<Clip> {
  const { file, seconds, args } = ENCODERS[codec];
  const target = path.join(folder, file);
  await runNative("ffmpeg", [
    ..."-hide_banner -nostdin -y -f lavfi -i".split(" "),
    `testsrc2=size=1920x1080:rate=${SCREEN_FPS}:duration=${seconds}`,
    ...args.split(" "),
    target,
  ]);
  const frames = seconds * SCREEN_FPS;
  return { name: codec, path: target, url: `/clips/${file}`, fps: SCREEN_FPS, frames };
}

const LONG_FPS = 4;
const LONG_S = 600;

/** Ten minutes. */
export async function makeLongClip(folder: string): Promise<Clip> {
  const target = path.join(folder, "long.mp4");
  await runNative("ffmpeg", [
    ..."-hide_banner -nostdin -y -f lavfi -i".split(" "),
    `testsrc2=size=640x360:rate=${LONG_FPS}:duration=${LONG_S}`,
    ..."-c:v libx264 -preset ultrafast -g 40 -pix_fmt yuv420p".split(" "),
    target,
  ]);
  const frames = LONG_FPS * LONG_S;
  return { name: "long", path: target, url: "/clips/long.mp4", fps: LONG_FPS, frames };
}

/** RGB bytes of every `every`-th frame, scaled by ffmpeg; the address of the file. */
export async function makeReferencePictures(
  folder: string,
  clip: Clip,
  { every, sizePx }: { readonly every: number; readonly sizePx: number },
): Promise<string> {
  const file = `${clip.name}-${sizePx}.rgb`;
  const scale = `scale=${sizePx}:${sizePx}:flags=area+accurate_rnd+full_chroma_int:in_color_matrix=bt709`;
  await runNative("ffmpeg", [
    ..."-hide_banner -nostdin -y -i".split(" "),
    clip.path,
    "-vf",
    `select=not(mod(n\\,${every})),${scale}`,
    ..."-vsync 0 -f rawvideo -pix_fmt rgb24".split(" "),
    path.join(folder, file),
  ]);
  return `/clips/${file}`;
}
