import { expect, test } from "vitest";
import { formatBytes } from "@/features/settings/format-bytes";

test.each([
  [0, "0 KB"],
  [1500, "2 KB"],
  [351 * 1024 ** 2, "351.0 MB"],
])("%d bytes read as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
