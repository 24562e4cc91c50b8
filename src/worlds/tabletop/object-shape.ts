/** How much room a thing takes as it is: by its kind, its size and whether it stands. */
import { SHAPES, type KindShape, type TableObject } from "@/worlds/tabletop/tabletop-scene";

export type Lie = "upright" | "sideways" | "upside-down";

export function lieOf({ tilt = 0 }: Pick<TableObject, "tilt">): Lie {
  const lean = Math.abs(tilt);
  return lean < 45 ? "upright" : lean <= 135 ? "sideways" : "upside-down";
}

/** On its side a thing is as wide as it was high; only what stands upright holds anything. */
export function shapeOf(object: Pick<TableObject, "kind" | "size" | "tilt">): Required<KindShape> {
  const { width, height, capacity, narrow = width } = SHAPES[object.kind];
  const { size = 1 } = object;
  const [wide, high] = [width * size, height * size];
  const lie = lieOf(object);
  return lie === "sideways"
    ? { width: Math.max(wide, high), height: wide, capacity: 0, narrow: Math.min(wide, high) }
    : {
        width: wide,
        height: high,
        capacity: lie === "upright" ? capacity : 0,
        narrow: narrow * size,
      };
}
