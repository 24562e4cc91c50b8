/** Pictures of a world elsewhere: what its server's camera shows, fitted into the square that pages draw. */
import { AppError } from "@/base/app-error";
import { elementAt } from "@/base/element-at";
import type { ViewMasks, VisibleObject, WorldPainter } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";
import type { RemoteFrame } from "@/worlds/remote/protocol";
import { unreadable } from "@/worlds/remote/remote-errors";
import { fitInto, toLegend, toMasks } from "@/worlds/remote/remote-marks";
import { remoteStateOf, type RemotePath } from "@/worlds/remote/remote-state";

export type AskFrame = (path: RemotePath) => Promise<RemoteFrame>;

/** `ask` is undefined for a world without a camera: then every picture is AppError REN-01. */
export function createRemotePainter(ask: AskFrame | undefined): WorldPainter {
  const frameOf = async (state: WorldState) => {
    if (ask === undefined) {
      throw noCamera();
    }
    return await ask(remoteStateOf(state));
  };
  const paint = async (state: WorldState, sizePx: number) =>
    drawn(await frameOf(state), sizePx, () => undefined);
  return {
    paint,
    // Its camera is the only view that there is.
    paintMap: paint,
    masks: async (state, sizePx) =>
      ask === undefined ? unmarked(sizePx) : toMasks(await frameOf(state), sizePx),
    paintMarked: async (state, sizePx, options) => {
      const frame = await frameOf(state);
      const legend = toLegend(toMasks(frame, sizePx), options);
      const picture = await drawn(frame, sizePx, (context) => {
        for (const { number, object } of legend) {
          drawMark(context, number, object.box);
        }
      });
      return { picture, legend };
    },
  };
}

/** A world without a camera says nothing of which pixel shows what. */
function unmarked(sizePx: number): ViewMasks {
  return toMasks({ widthPx: sizePx, heightPx: sizePx }, sizePx);
}

async function drawn(
  frame: RemoteFrame,
  sizePx: number,
  drawOver: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(frame.base64), (sign) => sign.charCodeAt(0));
  const picture = await decode(new Blob([bytes], { type: frame.mediaType }));
  try {
    const canvas = new OffscreenCanvas(sizePx, sizePx);
    const context = canvas.getContext("2d");
    if (context !== null) {
      const { scale, left, top } = fitInto(picture, sizePx);
      context.fillStyle = "#1c1e22";
      context.fillRect(0, 0, sizePx, sizePx);
      context.drawImage(picture, left, top, picture.width * scale, picture.height * scale);
      drawOver(context);
    }
    return canvas.transferToImageBitmap();
  } finally {
    picture.close();
  }
}

const MARK_COLOURS = ["#0b57d0", "#b3261e", "#146c2e", "#7b1fa2", "#8a4b00"];
const MARK_PX = 13;

/** A box with its number in its upper left corner, white on the box's colour. */
function drawMark(
  context: OffscreenCanvasRenderingContext2D,
  number: number,
  { left, top, right, bottom }: VisibleObject["box"],
): void {
  const colour = elementAt(MARK_COLOURS, number % MARK_COLOURS.length);
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.strokeRect(left, top, right - left, bottom - top);
  context.font = `bold ${MARK_PX - 2}px sans-serif`;
  context.textBaseline = "top";
  const width = context.measureText(String(number)).width + 4;
  context.fillStyle = colour;
  context.fillRect(left, top, width, MARK_PX);
  context.fillStyle = "#ffffff";
  context.fillText(String(number), left + 2, top + 1);
}

async function decode(blob: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob);
  } catch {
    throw unreadable("frame", "the picture cannot be decoded");
  }
}

function noCamera(): AppError {
  return new AppError({
    code: "REN-01",
    what: "This world has no camera, so there is no picture of it.",
    safe: "Programs still run, and what is there is listed.",
    next: "Describe a camera in the world's server if pictures are wanted.",
  });
}
