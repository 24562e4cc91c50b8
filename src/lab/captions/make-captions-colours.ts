/** The word that people would use for a colour on screen. */

type Rgb = readonly [number, number, number];

/** Upper bounds of hue in degrees. */
const HUES: readonly (readonly [number, string])[] = [
  [16, "red"],
  [42, "orange"],
  [68, "yellow"],
  [165, "green"],
  [200, "turquoise"],
  [255, "blue"],
  [300, "purple"],
  [340, "pink"],
  [360, "red"],
];

/** `rgb` from 0 to 255. */
export function colourWord(rgb: Rgb): string {
  const [r, g, b] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255];
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const chroma = high - low;
  const lightness = (high + low) / 2;
  if (high < 0.2) {
    return "black";
  }
  if (chroma < 0.07 || chroma / high < 0.1) {
    return greyWord(lightness);
  }
  const hue = hueOf([r, g, b], high, chroma);
  const isPale = chroma / high < 0.3 && lightness > 0.55;
  if (hue >= 10 && hue < 55 && (isPale || lightness < 0.55 || chroma < 0.45)) {
    return isPale ? "beige" : "brown";
  }
  return HUES.find(([bound]) => hue <= bound)?.[1] ?? "red";
}

function greyWord(lightness: number): string {
  return lightness > 0.8 ? "white" : lightness > 0.3 ? "grey" : "black";
}

/** In degrees, 0 is red. */
function hueOf([r, g, b]: Rgb, high: number, chroma: number): number {
  if (high === r) {
    return ((((g - b) / chroma) % 6) * 60 + 360) % 360;
  }
  return high === g ? ((b - r) / chroma + 2) * 60 : ((r - g) / chroma + 4) * 60;
}
