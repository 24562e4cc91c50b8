/** Values of Parquet columns as the rest of the studio has them, and LeRobot's path templates. */

/** Text columns without a logical type come as bytes. */
export function toText(value: unknown): unknown {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
}

export function toTexts(value: unknown): unknown {
  return Array.isArray(value) ? value.map(toText) : value;
}

/** Parquet's numbers as JSON has them. */
export function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(toPlain);
  }
  if (typeof value === "bigint") {
    return Number(value);
  }
  if (value instanceof Uint8Array) {
    return toText(value);
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]))
    : value;
}

/** Python's format of the path templates: `{chunk_index:03d}`. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replaceAll(/\{(\w+)(?::0(\d)d)?\}/gu, (whole, key: string, width?: string) => {
    const value = String(values[key] ?? whole);
    return width === undefined ? value : value.padStart(Number(width), "0");
  });
}
