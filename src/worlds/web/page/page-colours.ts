/** The colours that things on our sites come in, each as it is drawn. */
import { ensureExists } from "@/base/assert";

const RGB: Readonly<Record<string, readonly [red: number, green: number, blue: number]>> = {
  red: [0.78, 0.18, 0.17],
  blue: [0.16, 0.38, 0.75],
  green: [0.2, 0.55, 0.3],
  yellow: [0.93, 0.76, 0.2],
  black: [0.14, 0.14, 0.16],
  white: [0.92, 0.91, 0.88],
  brown: [0.48, 0.32, 0.2],
  purple: [0.48, 0.28, 0.62],
};

export const COLOURS = Object.keys(RGB);

/** Red, green and blue from 0 to 1. */
export function rgbOf(colour: string): readonly [red: number, green: number, blue: number] {
  return ensureExists(RGB[colour], `no colour ${colour}`);
}
