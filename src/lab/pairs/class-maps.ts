/**
 * What each part of a picture shows, for training what a picture cell looks like: close looks at
 * things in view, and of every cell of them the number of the class that fills most of it.
 */
import { Tally } from "@/base/tally";
import { elementAt, firstOf, shortAt } from "@/base/element-at";
import { CLOSE_PX, OVERVIEW_PX, viewFrame } from "@/engines/perception/views/pair-views";
import {
  fitInto,
  sampleSquare,
  type Square,
  type SquareFrame,
} from "@/engines/perception/views/sample-square";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-study";
import type { ViewMasks } from "@/core/world/world-painter";

/** A cell is what one place of the encoder's map sees in the middle of its field. */
export const CELL_PX = 8;
/** Close looks at things in each picture, beside the overview and the hand. */
export const LOOKS = 4;
/** Numbers drawn at random that one look takes: which class, which of it, how large, off centre. */
export const DRAWS_PER_LOOK = 5;
/** A cell that several things share, none filling half of it. */
export const UNCLEAR = 255;

export interface ClassMapRequest {
  /** Number of each class; 0 is left for walls, floors and whatever has none. */
  readonly classNumbers: Readonly<Record<string, number>>;
  /** Per state {@link LOOKS} x {@link DRAWS_PER_LOOK} numbers from 0 to 1. */
  readonly draws: readonly (readonly number[])[];
}

/** Close looks are this many times as large as their thing, at least and at most. */
const LOOK_TIMES = [1.1, 3.5] as const;
const LOOK_SIDES = [0.1, 0.75] as const;
/** Places looked up in each cell, along one side. */
const PROBES = 5;

/** Per picture: overview, hand and looks as RGB; then of each its cells, class and then condition. */
export function packClassMaps(
  frame: SquareFrame,
  masks: ViewMasks,
  state: HouseholdState,
  {
    draws,
    classNumbers,
  }: { readonly draws: readonly number[] } & Pick<ClassMapRequest, "classNumbers">,
): Uint8Array {
  const objects = new Map(state.objects.map((object) => [object.id, object]));
  const { overview, hand } = viewFrame(frame);
  const looks = Array.from({ length: LOOKS }, (_, index) =>
    chooseLook(masks, objects, draws.slice(index * DRAWS_PER_LOOK), frame.sizePx),
  );
  const closeUps = looks.map((square) => {
    const target = new Uint8Array(CLOSE_PX * CLOSE_PX * 3);
    sampleSquare(frame, square, CLOSE_PX, target);
    return target;
  });
  const { sizePx } = frame;
  const handSquare = { x: sizePx * 0.36, y: sizePx * 0.56, side: sizePx * 0.44 };
  const read = (square: Square, outPx: number) =>
    readCells(masks, { square, sizePx, cells: outPx / CELL_PX }, objects, classNumbers);
  const parts = [
    overview,
    hand,
    ...closeUps,
    read({ x: 0, y: 0, side: sizePx }, OVERVIEW_PX),
    read(handSquare, CLOSE_PX),
    ...looks.map((square) => read(square, CLOSE_PX)),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

type Objects = ReadonlyMap<string, HouseholdObject>;

/** Around a visible thing; each class in view is as likely as any other. */
function chooseLook(
  masks: ViewMasks,
  objects: Objects,
  [byClass = 0, byThing = 0, size = 0, offX = 0, offY = 0]: readonly number[],
  sizePx: number,
): Square {
  const seen = masks.objects.filter(({ id, pixelCount }) => objects.has(id) && pixelCount >= 24);
  const classes = [...new Set(seen.map(({ id }) => objects.get(id)?.class))];
  const wanted = classes[Math.floor(byClass * classes.length)];
  const things = seen.filter(({ id }) => objects.get(id)?.class === wanted);
  const thing = things[Math.floor(byThing * things.length)];
  if (thing === undefined) {
    return { x: 0, y: 0, side: sizePx };
  }
  const { left, right, top, bottom } = thing.box;
  const [least, most] = LOOK_TIMES;
  const extent = Math.max(right - left, bottom - top) / masks.widthPx;
  const wish = extent * least * (most / least) ** size;
  const side = Math.min(Math.max(wish, LOOK_SIDES[0]), LOOK_SIDES[1]) * sizePx;
  const x = (thing.centroid.x / masks.widthPx) * sizePx + (offX - 0.5) * side * 0.5;
  const y = (thing.centroid.y / masks.heightPx) * sizePx + (offY - 0.5) * side * 0.5;
  return fitInto({ x: x - side / 2, y: y - side / 2, side }, sizePx);
}

interface Grid {
  readonly square: Square;
  readonly sizePx: number;
  readonly cells: number;
}

/** Class numbers row by row, then conditions: 0 none, 1 closed or off, 2 open or on. */
function readCells(
  masks: ViewMasks,
  { square, sizePx, cells }: Grid,
  objects: Objects,
  classNumbers: ClassMapRequest["classNumbers"],
): Uint8Array {
  const target = new Uint8Array(cells * cells * 2);
  const scale = masks.widthPx / sizePx;
  const step = square.side / cells / PROBES;
  for (let cell = 0; cell < cells * cells; cell += 1) {
    const counts = new Tally<number>();
    for (let probe = 0; probe < PROBES * PROBES; probe += 1) {
      const column = (cell % cells) * PROBES + (probe % PROBES) + 0.5;
      const row = Math.floor(cell / cells) * PROBES + Math.floor(probe / PROBES) + 0.5;
      const x = Math.min(masks.widthPx - 1, Math.floor((square.x + column * step) * scale));
      const y = Math.min(masks.heightPx - 1, Math.floor((square.y + row * step) * scale));
      const number = shortAt(masks.numbers, y * masks.widthPx + x);
      counts.add(number);
    }
    const [most, count] = firstOf([...counts].toSorted((a, b) => b[1] - a[1]));
    const isClear = count * 2 > PROBES * PROBES;
    const object = most === 0 ? undefined : objects.get(elementAt(masks.ids, most - 1));
    target[cell] = isClear ? (classNumbers[object?.class ?? ""] ?? 0) : UNCLEAR;
    target[cells * cells + cell] = isClear ? conditionOf(object) : 0;
  }
  return target;
}

function conditionOf(object: HouseholdObject | undefined): number {
  const condition = object?.attributes.open ?? object?.attributes.on;
  return condition === undefined ? 0 : condition ? 2 : 1;
}
