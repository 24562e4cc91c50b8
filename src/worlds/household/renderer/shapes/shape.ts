import type { Rgb } from "@/worlds/household/renderer/mesh/palette";
import type { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Attributes } from "@/worlds/household/state/household-state";

/** What a shape may know beside its own object: facts that come from its surroundings. */
export interface ShapeHints {
  /** Something that controls it is switched on: a burner under its knob. */
  readonly isLit?: boolean;
  /** How far a faucet's water falls below the shape's own box, in metres. */
  readonly waterDropM?: number;
  /** Height of the surface that things stand on, above the shape's bottom, in metres. */
  readonly surfaceM?: number;
  /** Metres from the shape's bottom to the floor, for what has a body below its box. */
  readonly floorDropM?: number;
  /** Parts of the footprint that a body fills, relative to the shape's frame. */
  readonly bodies?: readonly LocalBlock[];
  /** The worktop's slabs, relative to the shape's frame. */
  readonly slabs?: readonly LocalBlock[];
}

export interface LocalBlock {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}

/**
 * What a shape is scaled to. The frame's origin is the middle of the box's underside; x runs along
 * the width, y up, and the front looks along +z.
 */
export interface ShapeInput {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly attributes: Attributes;
  /** A stable number of the instance: picks among a class's colours. */
  readonly seed: number;
  /** A stable number of the room: what all cabinets of a room share. */
  readonly roomSeed: number;
  readonly hints: ShapeHints;
  /** The class's colour with the instance's small variation. */
  readonly vary: (color: Rgb) => Rgb;
}

export type Shape = (builder: ShapeBuilder, input: ShapeInput) => void;
