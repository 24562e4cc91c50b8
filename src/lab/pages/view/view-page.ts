/**
 * The page that draws what an agent sees, for models that are shown it. Bundled and opened in a headless
 * browser by commands; not part of the studio.
 */
import type { HouseholdState } from "@/worlds/household/household-study";
import {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/household-drawing";

export interface ViewJob {
  readonly state: HouseholdState;
  readonly sizePx: number;
}

declare global {
  interface Window {
    /** Draws the view and posts the JPEG's bytes to `/view`. */
    drawView?: (job: ViewJob) => Promise<void>;
  }
}

let drawing: { readonly canvas: OffscreenCanvas; readonly renderer: HouseholdRenderer } | undefined;

async function drawView({ state, sizePx }: ViewJob): Promise<void> {
  drawing ??= open(sizePx);
  drawing.renderer.render(state);
  const blob = await drawing.canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
  await fetch("/view", { method: "POST", body: blob });
}

function open(sizePx: number) {
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  return {
    canvas,
    renderer: createHouseholdRenderer({ canvas, widthPx: sizePx, heightPx: sizePx }),
  };
}

window.drawView = drawView;
