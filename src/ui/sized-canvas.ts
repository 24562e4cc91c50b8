/**
 * Gives a canvas as many device pixels as its size on screen needs, clears it, and returns a context
 * whose unit is the CSS pixel. Undefined where the canvas has no area or no context.
 */
export function prepareCanvas(
  canvas: HTMLCanvasElement,
  widthPx: number,
  heightPx: number,
): CanvasRenderingContext2D | undefined {
  const ratio = globalThis.devicePixelRatio;
  const width = Math.round(widthPx * ratio);
  const height = Math.round(heightPx * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = canvas.getContext("2d");
  if (context === null || width === 0 || height === 0) {
    return undefined;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, widthPx, heightPx);
  return context;
}
