/**
 * Readers of lists that cannot miss: an index outside the list, or a hole in it, stops the program
 * with an {@link InvariantError} instead of going on with a made-up 0.
 *
 * There is one reader for each kind of typed array, and that is for speed: an engine compiles a read
 * for the kinds that it has seen there. A reader of one kind is compiled into the loop that calls it
 * and costs nothing over `values[index] ?? 0`; one that has seen every kind reads some twenty times
 * slower. So `elementAt` and `numberAt`, which see lists of all kinds, stay outside of inner loops.
 */
import { InvariantError } from "@/base/assert";

export function elementAt<T>(list: readonly T[], index: number): T & ({} | null) {
  const element = list[index];
  if (element === undefined) {
    throw missing(list.length, index);
  }
  return element;
}

export function firstOf<T>(list: readonly T[]): T & ({} | null) {
  return elementAt(list, 0);
}

export function lastOf<T>(list: readonly T[]): T & ({} | null) {
  return elementAt(list, list.length - 1);
}

export function numberAt(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) {
    throw missing(values.length, index);
  }
  return value;
}

export function byteAt(values: Uint8Array | Uint8ClampedArray, index: number): number {
  const value = values[index];
  if (value === undefined) {
    throw missing(values.length, index);
  }
  return value;
}

export function floatAt(values: Float32Array, index: number): number {
  const value = values[index];
  if (value === undefined) {
    throw missing(values.length, index);
  }
  return value;
}

export function doubleAt(values: Float64Array, index: number): number {
  const value = values[index];
  if (value === undefined) {
    throw missing(values.length, index);
  }
  return value;
}

export function integerAt(values: Int32Array, index: number): number {
  const value = values[index];
  if (value === undefined) {
    throw missing(values.length, index);
  }
  return value;
}

export function shortAt(values: Uint16Array, index: number): number {
  const value = values[index];
  if (value === undefined) {
    throw missing(values.length, index);
  }
  return value;
}

export function wordAt(values: Uint32Array, index: number): number {
  const value = values[index];
  if (value === undefined) {
    throw missing(values.length, index);
  }
  return value;
}

function missing(length: number, index: number): InvariantError {
  return new InvariantError(`expected element ${index} of a list of ${length}`);
}
