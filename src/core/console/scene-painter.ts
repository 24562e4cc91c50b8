/**
 * How a world without a camera of its own shows a scene to people: from above and from the side.
 *
 * Drawing happens in a worker of the world's own, started on first use; what crosses the border is the state's
 * JSON and the pictures.
 */
import type { WorldState } from "@/core/world/world-state";

export const SCENE_SIDES = ["above", "side"] as const;
/** Where a scene is looked at from. */
export type SceneSide = (typeof SCENE_SIDES)[number];

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** One whose signal is aborted before its turn is not drawn. */
export type PictureWish = PictureSize & { readonly signal: AbortSignal };

export interface ScenePainter {
  /**
   * A picture that is the caller's, who closes it. Throws AppError where nothing can be drawn, and what its signal
   * was aborted with.
   */
  paint(state: WorldState, side: SceneSide, wish: PictureWish): Promise<ImageBitmap>;
}
