/**
 * Whether somebody who reads a text can read a key out of it. The judge of the attack: it knows nothing of
 * how the studio takes keys out, and undoes what a reader would undo.
 */

const LETTERS_AND_DIGITS = /[^\p{L}\p{N}]/gu;

/** Ways to read a text, each undoing one thing that was done to it. */
const READINGS: Readonly<Record<string, (text: string) => string>> = {
  "as it is": (text) => text,
  "with escapes read": (text) => readEscapes(readEscapes(text)),
  "with percent signs read": (text) =>
    text.replaceAll(/%([0-9a-f]{2})/giu, (_, digits: string) => toChar(digits, 16)),
  "as markup": (text) =>
    text
      .replaceAll(/&#x([0-9a-f]{1,6});/giu, (_, digits: string) => toChar(digits, 16))
      .replaceAll(/&#([0-9]{1,7});/gu, (_, digits: string) => toChar(digits, 10)),
  "from base64": readBase64,
  "from hexadecimal": (text) =>
    [...text.matchAll(/[0-9a-f]{16,}/giu)]
      .map(([run]) => Buffer.from(run, "hex").toString("latin1"))
      .join("\n"),
  backwards: (text) => Array.from(text).toReversed().join(""),
};

/** How the key can be read in it; empty where it cannot. */
export function readingsOf(text: string, key: string): readonly string[] {
  const bareKey = key.replaceAll(LETTERS_AND_DIGITS, "");
  return Object.entries(READINGS)
    .filter(([, read]) => {
      const seen = read(text);
      return (
        seen.includes(key) ||
        withoutEscapes(seen).replaceAll(LETTERS_AND_DIGITS, "").includes(bareKey)
      );
    })
    .map(([name]) => name);
}

/** The letters of \n and \t are none of the text's. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\+[nrt]/gu, "");
}

function readEscapes(text: string): string {
  return text
    .replaceAll(/\\+u([0-9a-f]{4})/giu, (_, digits: string) => toChar(digits, 16))
    .replaceAll(/\\+x([0-9a-f]{2})/giu, (_, digits: string) => toChar(digits, 16));
}

function toChar(digits: string, base: number): string {
  const code = Number.parseInt(digits, base);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}

/** From each of four places: a key may begin in the middle of what was encoded. */
function readBase64(text: string): string {
  return [...text.matchAll(/[A-Za-z0-9+/_-]{16,}/gu)]
    .flatMap(([run]) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), "base64")))
    .map((bytes) => bytes.toString("latin1"))
    .join("\n");
}
