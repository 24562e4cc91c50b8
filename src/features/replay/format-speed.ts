import { toDecimals } from "@/base/language/decimals";

/** `1.0×`, `0.25×`: at least one decimal, so that the readout does not jump. */
export function formatSpeed(speed: number, direction: 1 | -1 = 1): string {
  const digits = Number.isInteger(speed * 10) ? 1 : 2;
  return `${direction < 0 ? "−" : ""}${toDecimals(speed, digits)}×`;
}
