/** An agent's view with numbered marks on what can be seen, for vision models that answer by number. */
import type { HouseholdRenderer } from "@/worlds/household/renderer/household-renderer";
import { layOutMarks } from "@/worlds/household/renderer/picking/mark-layout";
import type { MarkOptions, VisibleObject } from "@/core/world/world-painter";
import { paintMarks } from "@/worlds/household/renderer/picking/paint-marks";
import type { HouseholdState } from "@/worlds/household/state/household-state";

export interface MarkedView {
  readonly picture: ImageData;
  /** What each number in the picture stands for, in the order of the numbers. */
  readonly legend: readonly { readonly number: number; readonly object: VisibleObject }[];
}

/** Draws at the renderer's size; the renderer's canvas holds the view without marks afterwards. */
export function drawMarkedView(
  renderer: HouseholdRenderer,
  state: HouseholdState,
  options?: MarkOptions,
): MarkedView {
  const masks = renderer.renderMasks(state);
  const marks = layOutMarks(masks, options);
  renderer.render(state);
  const pixels = renderer.readPixels();
  paintMarks(pixels, masks, marks);
  return {
    picture: new ImageData(pixels, masks.widthPx, masks.heightPx),
    legend: marks.map(({ number, object }) => ({ number, object })),
  };
}
