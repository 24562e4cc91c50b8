/** Colours of the household world, as display values from 0 to 1. */
import { ensureExists } from "@/base/assert";

export type Rgb = readonly [number, number, number];

/** `0xrrggbb` as a colour. */
export function hex(value: number): Rgb {
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** `share` 0 gives `a`, 1 gives `b`. */
export function mixColors(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Lighter for factors above 1, darker below. */
export function shade(color: Rgb, factor: number): Rgb {
  return [color[0] * factor, color[1] * factor, color[2] * factor];
}

/** A colour from hue (0 to 1), saturation and lightness. */
export function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue * 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** A stable 32-bit number for a text: seeds what should differ from one object to the next. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** One of several colours, picked by a seed. */
export function pickColor(colors: readonly Rgb[], seed: number): Rgb {
  return ensureExists(colors[(seed >>> 0) % colors.length], "pickColor() needs a colour");
}

export const STEEL = hex(0xb9bfc4);
export const DARK_STEEL = hex(0x7f868c);
export const BLACK = hex(0x26282b);
export const CHARCOAL = hex(0x3a3d41);
export const WHITE = hex(0xf4f3ef);
export const CERAMIC = hex(0xf7f5f0);
export const CREAM = hex(0xeee6d6);
export const WOOD = hex(0xb98955);
export const DARK_WOOD = hex(0x7c5536);
export const LIGHT_WOOD = hex(0xd9b483);
export const BRASS = hex(0xc9a24a);
export const GREEN = hex(0x5d9a4a);
export const WATER = hex(0x6fb6e8);
export const COFFEE = hex(0x3b2416);
export const WINE = hex(0x6b1730);
export const GLASS = hex(0xbfdcec);
export const HOLLOW = hex(0x4a443e);
export const LAMP_LIGHT = hex(0xfff2c4);
export const EMBER = hex(0xff5a24);
export const POWER_GREEN = hex(0x57e389);
