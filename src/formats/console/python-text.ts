/** A text as Python prints it: `'say "no"'`, and `"it's"` where only that needs no escape. */
export function toPythonText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`)
    .replaceAll("\t", String.raw`\t`)
    .replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped}${quote}`;
}
