/** Draws household states in a page and answers the questions of `renderer.spec.ts`. */
import { createHouseholdRenderer } from "@/worlds/household/household-drawing";
import {
  drawMarkedView,
  generateRoom,
  type HouseholdState,
} from "@/worlds/household/household-study";
import type { MapMarks } from "@/core/world/world-painter";

const SIZE_PX = 224;

function newRenderer() {
  const canvas = new OffscreenCanvas(SIZE_PX, SIZE_PX);
  return createHouseholdRenderer({ canvas, widthPx: SIZE_PX, heightPx: SIZE_PX });
}

const renderer = newRenderer();

function kitchen(seed: number): HouseholdState {
  return generateRoom({ kind: "kitchen", seed, requiredClasses: ["Mug", "Plate"] });
}

function pixelsOf(state: HouseholdState): Uint8ClampedArray {
  renderer.render(state);
  return renderer.readPixels();
}

/** Index of each pixel in which two pictures differ. */
function differing(a: Uint8ClampedArray, b: Uint8ClampedArray): number[] {
  const pixels = new Set<number>();
  a.forEach((value, index) => {
    if (value !== b[index]) {
      pixels.add(Math.floor(index / 4));
    }
  });
  return [...pixels];
}

/** The same state drawn again later, after other rooms, and by a renderer of its own. */
function repeats(state: HouseholdState, others: readonly HouseholdState[]): readonly number[] {
  const first = pixelsOf(state);
  const again = pixelsOf(state);
  others.forEach((other) => pixelsOf(other));
  const later = pixelsOf({ ...state, objects: [...state.objects] });
  const fresh = newRenderer();
  fresh.render(state);
  const elsewhere = fresh.readPixels();
  fresh[Symbol.dispose]();
  return [again, later, elsewhere].map((pixels) => differing(first, pixels).length);
}

/** Pixels in which two states' pictures differ, and how many of them the object's mask covers. */
function change(before: HouseholdState, after: HouseholdState, id: string) {
  const changed = differing(pixelsOf(before), pixelsOf(after));
  const { numbers, ids, objects } = renderer.renderMasks(before);
  const number = ids.indexOf(id) + 1;
  const own = changed.filter((pixel) => numbers[pixel] === number).length;
  const pixelCount = objects.find((object) => object.id === id)?.pixelCount ?? 0;
  return { changed: changed.length, own, pixelCount };
}

function visible(state: HouseholdState) {
  return renderer.renderMasks(state).objects;
}

/** The legend, and how many pixels the marks changed. */
function marked(state: HouseholdState) {
  const { picture, legend } = drawMarkedView(renderer, state);
  return { legend, changed: differing(picture.data, pixelsOf(state)).length };
}

/** How many pixels of the map its marks change, at a size that is not square. */
function mapMarks(state: HouseholdState, options: MapMarks): number {
  renderer.setSize(300, 200);
  renderer.renderTopDown(state);
  const bare = renderer.readPixels();
  renderer.renderTopDown(state, options);
  const changed = differing(bare, renderer.readPixels()).length;
  renderer.setSize(SIZE_PX, SIZE_PX);
  return changed;
}

const harness = { kitchen, repeats, change, visible, marked, mapMarks, sizePx: SIZE_PX };

declare global {
  interface Window {
    rendererHarness: typeof harness;
  }
}

window.rendererHarness = harness;
