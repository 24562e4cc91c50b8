/** Files as somebody hostile, or a broken disk, would hand them in. */
import type { SeededRandom } from "@/base/seeded-random";

/** What has broken readers: sizes, dates, names and shapes that no honest file has. */
const HOSTILE_NUMBERS = [1e20, -1, -1e308, Number.MAX_SAFE_INTEGER, 0.1] as const;
const HOSTILE: readonly unknown[] = [
  ...HOSTILE_NUMBERS,
  "",
  "constructor",
  "__proto__",
  "x".repeat(100_000),
  "\u0000\uD800",
  null,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, toString: 1 },
];

/** The text with one to three changes: of values, of its shape, or of its characters. */
export function mutateJson(text: string, random: SeededRandom): string {
  if (random.next() < 0.2) {
    return mutateText(text, random);
  }
  const json: unknown = JSON.parse(text);
  const changes = random.integer(1, 3);
  for (let change = 0; change < changes; change += 1) {
    mutateInside(json, random);
  }
  return JSON.stringify(json);
}

/** A cut, a doubled piece, or a changed character. */
function mutateText(text: string, random: SeededRandom): string {
  const at = random.integer(0, Math.max(0, text.length - 1));
  const end = Math.min(text.length, at + random.integer(1, 2000));
  return random.pick([
    text.slice(0, at),
    text.slice(0, at) + text.slice(end),
    text.slice(0, end) + text.slice(at),
    `${text.slice(0, at)}\u0001${text.slice(at + 1)}`,
    `${text.slice(0, at)}${"[".repeat(10_000)}${text.slice(at)}`,
  ]);
}

interface Place {
  readonly holder: object;
  readonly key: string;
}

/** Every field has the same chance, however often it occurs: most of a file is vectors and positions. */
export function mutateInside(root: unknown, random: SeededRandom): void {
  const byPath = new Map<string, Place[]>();
  collect(root, "", byPath);
  if (byPath.size === 0) {
    return;
  }
  const paths = [...byPath.values()];
  const numbers = paths.filter(([place]) => place !== undefined && holdsNumber(place));
  // Dates, sizes and counts are where files broke the studio: they get a third of all changes.
  if (numbers.length > 0 && random.next() < 1 / 3) {
    const { holder, key } = random.pick(random.pick(numbers));
    Reflect.set(holder, key, random.pick(HOSTILE_NUMBERS));
  } else {
    const { holder, key } = random.pick(random.pick(paths));
    change(holder, key, random);
  }
}

function holdsNumber({ holder, key }: Place): boolean {
  return typeof Reflect.get(holder, key) === "number";
}

/** So many places of one path are enough to choose from. */
const PLACES_PER_PATH = 200;

function collect(holder: unknown, path: string, byPath: Map<string, Place[]>): void {
  // Vectors hold nothing but numbers, whatever is put into them.
  if (typeof holder !== "object" || holder === null || ArrayBuffer.isView(holder)) {
    return;
  }
  for (const key of Object.keys(holder)) {
    const inner = `${path}/${Array.isArray(holder) ? "*" : key}`;
    const places = byPath.get(inner);
    if (places === undefined) {
      byPath.set(inner, [{ holder, key }]);
    } else if (places.length < PLACES_PER_PATH) {
      places.push({ holder, key });
    }
    collect(Reflect.get(holder, key), inner, byPath);
  }
}

function change(holder: object, key: string, random: SeededRandom): void {
  const value: unknown = Reflect.get(holder, key);
  const kind = random.pick(["replace", "replace", "remove", "double", "swap"]);
  if (kind === "remove") {
    Reflect.deleteProperty(holder, key);
  } else if (kind === "double" && Array.isArray(holder)) {
    holder.push(...Array.from({ length: random.integer(1, 50) }, () => value));
  } else if (kind === "swap") {
    const other = random.pick(Object.keys(holder));
    Reflect.set(holder, key, Reflect.get(holder, other));
    Reflect.set(holder, other, value);
  } else {
    Reflect.set(holder, key, structuredClone(random.pick(HOSTILE)));
  }
}

/** Bytes with one to eight of them changed, or an end that is missing. */
export function mutateBytes(
  bytes: Uint8Array<ArrayBuffer>,
  random: SeededRandom,
): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  if (random.next() < 0.2) {
    return copy.slice(0, random.integer(0, copy.length));
  }
  const changes = random.integer(1, 8);
  for (let change = 0; change < changes; change += 1) {
    copy[random.integer(0, copy.length - 1)] = random.integer(0, 255);
  }
  return copy;
}
