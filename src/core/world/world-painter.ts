/**
 * How a world shows itself: what the agent sees in a state, and the same from above.
 *
 * Drawing happens in a worker of the world's own, started on first use; what crosses the border is
 * the state's JSON and the pictures.
 */
import type { WorldState } from "@/core/world/world-state";

/** A place in a world, in metres; what its axes mean is the world's own affair. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Something that was done, or tried: a ring at the place, a line from where the agent stood. */
export interface MapInteraction {
  readonly from: WorldPoint;
  readonly at: WorldPoint;
  /** A refused one is drawn in red. */
  readonly isRefused?: boolean;
}

/** What a map shows beside the state itself. */
export interface MapMarks {
  /** The agent's positions in order, standing still included. */
  readonly path?: readonly WorldPoint[];
  readonly interactions?: readonly MapInteraction[];
  /** What somebody knows of the room: everything else is left out, floor that was not seen is dark. */
  readonly known?: KnownRoom;
}

/** What of a room is drawn. */
export interface KnownRoom {
  readonly objectIds: readonly string[];
  /** Absent where the whole floor is known. */
  readonly floor?: SeenFloor;
}

/** Floor that was seen, in squares. */
export interface SeenFloor {
  readonly squareM: number;
  /** The middle of each square. */
  readonly squares: readonly WorldPoint[];
}

/** A visible object in picture pixels; `right` and `bottom` lie just outside. */
export interface VisibleObject {
  readonly id: string;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly centroid: { readonly x: number; readonly y: number };
  readonly pixelCount: number;
}

/** Which pixel of a view shows which object. */
export interface ViewMasks {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Ids by number; what a pixel says minus 1 is the index. */
  readonly ids: readonly string[];
  /** Row by row from the top: 0 where the room itself is seen, else a number as above. */
  readonly numbers: Uint16Array<ArrayBuffer>;
  /** Everything with at least one pixel, largest first. */
  readonly objects: readonly VisibleObject[];
}

export interface MarkOptions {
  /** Objects that may be marked; all visible ones where not given. */
  readonly ids?: ReadonlySet<string>;
  /** Smaller ones are left out; 0.0004 of the picture where not given. */
  readonly leastPixels?: number;
  /** The largest so many; 60 where not given. */
  readonly most?: number;
}

/** A view with numbers on what is visible. */
export interface MarkedPicture {
  readonly picture: ImageBitmap;
  /** What each number in the picture stands for, in the order of the numbers. */
  readonly legend: readonly { readonly number: number; readonly object: VisibleObject }[];
}

/** Draws what an agent sees in a state. Every picture is the caller's, who closes it. */
export interface WorldPainter {
  /** The view as a picture of `sizePx` on a side. Throws AppError REN-01 where nothing can be drawn. */
  paint(state: WorldState, sizePx: number): Promise<ImageBitmap>;
  /** The room from above, with the agent and what it did; otherwise like {@link WorldPainter.paint}. */
  paintMap(state: WorldState, sizePx: number, marks: MapMarks): Promise<ImageBitmap>;
  /** Which object each pixel of the agent's view shows; exact for a picture of the same size. */
  masks(state: WorldState, sizePx: number): Promise<ViewMasks>;
  /** The agent's view with numbers on what is visible. */
  paintMarked(state: WorldState, sizePx: number, options?: MarkOptions): Promise<MarkedPicture>;
}
