/** JSON as Python's library writes it with an indent of four: only ASCII, the rest as escapes. */
export function toIndentedPythonJson(value: unknown): string {
  return JSON.stringify(value, undefined, 4).replaceAll(/[\u0080-\u{10ffff}]/gu, (letter) =>
    letter
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
