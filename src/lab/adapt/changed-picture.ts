/**
 * A renderer that was changed on purpose, as what its camera does to the picture of ours: other
 * colours, tones drawn in bands or speckled, a narrower field of view, a bent lens, noise, blur.
 */
import { byteAt } from "@/base/element-at";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";

/** What is changed; what is absent stays as our renderer draws it. */
export interface PictureChange {
  /** Turn of the hues, degrees. */
  readonly hueDeg?: number;
  /** Factor of the saturation: 0 is grey. */
  readonly saturation?: number;
  /** Exponent of the tones. */
  readonly gamma?: number;
  /** Tones are drawn in so many flat steps, as a cartoon. */
  readonly bands?: number;
  /** Depth of a weave that follows tone and hue of what is drawn, 0 to 1. */
  readonly weave?: number;
  /** Share of the width that is still seen: our 90 degrees become 2 atan(share). */
  readonly viewShare?: number;
  /** Bend of the lens: positive for barrels. */
  readonly bend?: number;
  /** Standard deviation of the noise, of 255. */
  readonly noise?: number;
  /** Radius of the blur, pixels. */
  readonly blurPx?: number;
  /** Length of the smear of a shaken camera, pixels, in a random direction. */
  readonly shakePx?: number;
}

export interface SquarePixels {
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly sizePx: number;
}

/** The picture as the changed renderer shows it; `seed` draws the noise and the shake. */
export function changePicture(
  picture: SquarePixels,
  change: PictureChange,
  seed: number,
): SquarePixels {
  const random = createSeededRandom(seed);
  const bent = bendPicture(picture, change);
  recolour(bent, change);
  const { blurPx = 0, shakePx = 0, noise = 0 } = change;
  const smeared = smear(blur(bent, blurPx), shakePx, random);
  addNoise(smeared, noise, random);
  return smeared;
}

/** Where each pixel of the changed picture lies in ours: nearest, since the picture is scaled down later. */
function bendPicture({ rgba, sizePx }: SquarePixels, change: PictureChange): SquarePixels {
  const { viewShare = 1, bend = 0 } = change;
  const bent = new Uint8ClampedArray(rgba.length);
  const half = sizePx / 2;
  for (let y = 0; y < sizePx; y += 1) {
    for (let x = 0; x < sizePx; x += 1) {
      const [u, v] = [(x + 0.5 - half) / half, (y + 0.5 - half) / half];
      const scale = (viewShare * (1 + bend * (u * u + v * v))) / (1 + 2 * Math.max(0, bend));
      const fromX = within(Math.floor(half + u * scale * half), sizePx);
      const fromY = within(Math.floor(half + v * scale * half), sizePx);
      const from = (fromY * sizePx + fromX) * 4;
      bent.set(rgba.subarray(from, from + 4), (y * sizePx + x) * 4);
    }
  }
  return { rgba: bent, sizePx };
}

function within(value: number, sizePx: number): number {
  return Math.min(sizePx - 1, Math.max(0, value));
}

/** Turned about the grey axis, so that tones stay where they are; then tones and saturation. */
function recolour({ rgba }: SquarePixels, change: PictureChange): void {
  const { hueDeg = 0, saturation = 1, gamma = 1, bands = 0, weave = 0 } = change;
  const angle = (hueDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle) / Math.sqrt(3)];
  for (let at = 0; at < rgba.length; at += 4) {
    const [r, g, b] = [byteAt(rgba, at), byteAt(rgba, at + 1), byteAt(rgba, at + 2)];
    const grey = (r + g + b) / 3;
    const turned = [
      grey + saturation * (cos * (r - grey) + sin * (b - g)),
      grey + saturation * (cos * (g - grey) + sin * (r - b)),
      grey + saturation * (cos * (b - grey) + sin * (g - r)),
    ];
    const woven = 1 - weave * (0.5 + 0.5 * Math.sin(grey * 0.55 + (r - b) * 0.2));
    turned.forEach((value, channel) => {
      const tone = 255 * (Math.min(255, Math.max(0, value)) / 255) ** gamma * woven;
      rgba[at + channel] = bands > 0 ? Math.round((tone / 255) * bands) * (255 / bands) : tone;
    });
  }
}

/** A box along the rows, then down the columns. */
function blur(picture: SquarePixels, radius: number): SquarePixels {
  return radius < 1 ? picture : average(average(picture, radius, [1, 0]), radius, [0, 1]);
}

function smear(picture: SquarePixels, lengthPx: number, random: SeededRandom): SquarePixels {
  if (lengthPx < 1) {
    return picture;
  }
  const angle = random.next() * Math.PI;
  return average(picture, lengthPx / 2, [Math.cos(angle), Math.sin(angle)]);
}

/** The mean of the pixels along a line through each. */
function average(
  { rgba, sizePx }: SquarePixels,
  radius: number,
  [dx, dy]: readonly [number, number],
): SquarePixels {
  const mean = new Uint8ClampedArray(rgba.length);
  const reach = Math.round(radius);
  for (let y = 0; y < sizePx; y += 1) {
    for (let x = 0; x < sizePx; x += 1) {
      let [r, g, b] = [0, 0, 0];
      for (let step = -reach; step <= reach; step += 1) {
        const fromX = within(Math.round(x + step * dx), sizePx);
        const from = (within(Math.round(y + step * dy), sizePx) * sizePx + fromX) * 4;
        r += byteAt(rgba, from);
        g += byteAt(rgba, from + 1);
        b += byteAt(rgba, from + 2);
      }
      const count = 2 * reach + 1;
      mean.set([r / count, g / count, b / count, 255], (y * sizePx + x) * 4);
    }
  }
  return { rgba: mean, sizePx };
}

function addNoise({ rgba }: SquarePixels, deviation: number, random: SeededRandom): void {
  if (deviation === 0) {
    return;
  }
  for (let at = 0; at < rgba.length; at += 1) {
    if (at % 4 !== 3) {
      // The sum of three even draws is near enough to a bell.
      const drawn = random.next() + random.next() + random.next() - 1.5;
      rgba[at] = byteAt(rgba, at) + drawn * 2 * deviation;
    }
  }
}
