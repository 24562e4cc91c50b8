import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gunzip, isGzip } from "@/base/gunzip";

const TEXT = new TextEncoder().encode("a line of text\n".repeat(1000));
const PACKED = new Uint8Array(gzipSync(TEXT));

test("gzip is told by its first bytes", () => {
  expect(isGzip(PACKED)).toBe(true);
  expect(isGzip(TEXT)).toBe(false);
  expect(isGzip(new Uint8Array())).toBe(false);
});

test("what was packed is unpacked", async () => {
  const result = await gunzip(PACKED, 1_000_000);
  expect(result.ok && new TextDecoder().decode(result.value)).toBe(new TextDecoder().decode(TEXT));
});

test("a stream that unpacks to more than the limit is stopped", async () => {
  expect(await gunzip(PACKED, 1000)).toEqual({ ok: false, error: "too-large" });
});

test("a damaged or shortened stream is corrupt", async () => {
  const damaged = PACKED.slice();
  damaged.fill(0, 10, 30);
  expect(await gunzip(damaged, 1_000_000)).toEqual({ ok: false, error: "corrupt" });
  expect(await gunzip(PACKED.slice(0, 40), 1_000_000)).toEqual({ ok: false, error: "corrupt" });
});

test("an aborted signal rejects with its reason", async () => {
  const reason = new DOMException("stop", "AbortError");
  await expect(gunzip(PACKED, 1_000_000, AbortSignal.abort(reason))).rejects.toBe(reason);
});
