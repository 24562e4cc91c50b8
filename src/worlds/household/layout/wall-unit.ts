/** A stretch of wall with what stands and hangs there, in metres from its left end and from the wall. */
import type { Vector3 } from "@/worlds/household/state/household-state";
import type { Measured } from "@/worlds/household/layout/measure-furniture";

/** One object of a unit: the middle of its bottom, its size, and what holds it. */
export interface UnitPart {
  readonly id: string;
  readonly alongM: number;
  readonly awayM: number;
  readonly bottomM: number;
  readonly size: Vector3;
  /** What holds it, nearest first. */
  readonly parents: readonly string[];
  /** What its being on acts upon. */
  readonly controls?: string;
}

export interface WallUnit {
  readonly widthM: number;
  readonly depthM: number;
  /** Height of the tallest thing in it: above this the wall is free. */
  readonly topM: number;
  readonly parts: readonly UnitPart[];
}

interface Place {
  readonly alongM: number;
  readonly awayM: number;
  readonly bottomM: number;
  readonly parents?: readonly string[];
}

/** An object with everything in or on it, as parts. */
export function toParts(measured: Measured, place: Place): readonly UnitPart[] {
  const { object, size } = measured;
  const parents = place.parents ?? [];
  const own: UnitPart = { id: object.id, ...place, size, parents };
  const inside = measured.contents.flatMap((content) =>
    toParts(content.measured, {
      alongM: place.alongM + content.offset.x,
      awayM: place.awayM + content.offset.z,
      bottomM: place.bottomM + content.offset.y,
      parents: [object.id, ...parents],
    }),
  );
  return [own, ...inside];
}

/** A unit of one piece of furniture with its back to the wall. */
export function toUnit(measured: Measured, bottomM = 0): WallUnit {
  const { x, z } = measured.size;
  const parts = toParts(measured, { alongM: x / 2, awayM: z / 2, bottomM });
  return { widthM: x, depthM: z, topM: topOf(parts), parts };
}

export function topOf(parts: readonly UnitPart[]): number {
  return parts.reduce((top, part) => Math.max(top, part.bottomM + part.size.y), 0);
}

/** The parts moved along the wall. */
export function shifted(parts: readonly UnitPart[], byM: number): readonly UnitPart[] {
  return parts.map((part) => ({ ...part, alongM: part.alongM + byM }));
}

/** The unit grown by what sticks out of it, so that nothing reaches into the wall or a neighbour. */
export function withOverhang(unit: WallUnit): WallUnit {
  const least = (edge: (part: UnitPart) => number) => Math.min(0, ...unit.parts.map(edge));
  const leftM = least((part) => part.alongM - part.size.x / 2);
  const backM = least((part) => part.awayM - part.size.z / 2);
  const rightM = -least((part) => -part.alongM - part.size.x / 2);
  const frontM = -least((part) => -part.awayM - part.size.z / 2);
  return {
    ...unit,
    widthM: Math.max(unit.widthM, rightM) - leftM,
    depthM: Math.max(unit.depthM, frontM) - backM,
    parts: unit.parts.map((part) => ({
      ...part,
      alongM: part.alongM - leftM,
      awayM: part.awayM - backM,
    })),
  };
}
