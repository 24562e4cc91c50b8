/** The few Python values that a console shows and that are read again: texts, and lists of texts. */

/** As Python's `repr` writes a text. */
export function toPythonText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
}

const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gu;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** The text of a Python literal with its quotes; undefined where it is none. */
export function readPythonText(literal: string): string | undefined {
  const whole = /^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")$/u;
  return whole.test(literal) ? unquote(literal) : undefined;
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/gu, (_, char: string) => ESCAPES[char] ?? char);
}

function textsIn(text: string): readonly string[] {
  return [...text.matchAll(TEXT)].map(([literal]) => unquote(literal));
}

/** The texts of a list or tuple as it was shown; undefined where it is none of texts alone. */
export function readTextList(shown: string): readonly string[] | undefined {
  const list = /^\s*[[(]([\s\S]*)[\])]\s*$/u.exec(shown)?.[1];
  if (list === undefined || list.replaceAll(TEXT, "").replaceAll(/[\s,]/gu, "") !== "") {
    return undefined;
  }
  return textsIn(list);
}

/** The value of a key of a dictionary as it was shown, where it is a text; adjacent texts are one. */
export function readTextOfKey(shown: string, key: string): string | undefined {
  const after = new RegExp(`['"]${key}['"]\\s*:\\s*((?:(?:${TEXT.source})\\s*)+)[,}]`, "u").exec(
    shown,
  )?.[1];
  return after === undefined ? undefined : textsIn(after).join("");
}
