/** Pictures of a world elsewhere: what its server's camera shows, fitted into the square that pages draw. */
import { AppError } from "@/base/app-error";
import type { ViewMasks, WorldPainter } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";
import type { RemoteFrame } from "@/worlds/remote/protocol";
import { unreadable } from "@/worlds/remote/remote-errors";
import { remoteStateOf, type RemotePath } from "@/worlds/remote/remote-state";

export type AskFrame = (path: RemotePath) => Promise<RemoteFrame>;

/** `ask` is undefined for a world without a camera: then every picture is AppError REN-01. */
export function createRemotePainter(ask: AskFrame | undefined): WorldPainter {
  const paint = async (state: WorldState, sizePx: number) => {
    if (ask === undefined) {
      throw noCamera();
    }
    return await fitted(await ask(remoteStateOf(state)), sizePx);
  };
  return {
    paint,
    // Its camera is the only view that there is.
    paintMap: paint,
    masks: async (_, sizePx) => unmarked(sizePx),
    paintMarked: async (state, sizePx) => ({ picture: await paint(state, sizePx), legend: [] }),
  };
}

/** A server's picture says nothing of which pixel shows what. */
function unmarked(sizePx: number): ViewMasks {
  const numbers = new Uint16Array(sizePx * sizePx);
  return { widthPx: sizePx, heightPx: sizePx, ids: [], numbers, objects: [] };
}

async function fitted(frame: RemoteFrame, sizePx: number): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(frame.base64), (sign) => sign.charCodeAt(0));
  const picture = await decode(new Blob([bytes], { type: frame.mediaType }));
  try {
    const canvas = new OffscreenCanvas(sizePx, sizePx);
    const context = canvas.getContext("2d");
    const scale = sizePx / Math.max(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    if (context !== null) {
      context.fillStyle = "#1c1e22";
      context.fillRect(0, 0, sizePx, sizePx);
      context.drawImage(picture, (sizePx - width) / 2, (sizePx - height) / 2, width, height);
    }
    return canvas.transferToImageBitmap();
  } finally {
    picture.close();
  }
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
