import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { sha256Hex } from "@/base/sha256";
import { createGivenFile } from "@/formats/given-file";
import { CountedFile } from "@/testing/import-ports";

const TEXT = '{"tasks": [1, 2]}';

test("JSON and hash are worked out once, from one reading", async () => {
  const file = new CountedFile([TEXT], "a.json");
  const parse = vi.spyOn(JSON, "parse");
  const given = createGivenFile(file);
  const [first, second] = await Promise.all([given.json(), given.json()]);
  expect(first).toEqual({ ok: true, value: { tasks: [1, 2] } });
  expect(second).toBe(first);
  expect(await given.sha256()).toBe(await sha256Hex(TEXT));
  expect(parse).toHaveBeenCalledTimes(1);
  expect(file.readings).toBe(1);
  parse.mockRestore();
});

test("a gzipped text is unpacked, and its hash is that of the file as it was given", async () => {
  const packed = new Uint8Array(gzipSync(TEXT));
  const given = createGivenFile(new File([packed], "a.json.gz"));
  expect(await given.json()).toEqual({ ok: true, value: { tasks: [1, 2] } });
  expect(await given.sha256()).toBe(await sha256Hex(packed));
});

test("what is no JSON says why", async () => {
  const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const read = await createGivenFile(new File([bytes], "a")).json();
    return read.ok ? undefined : read.error;
  };
  expect(await reasonOf(new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2]))).toBe("corrupt");
  expect(await reasonOf(new TextEncoder().encode("{"))).toBe("not-json");
  // Latin-1, not UTF-8.
  expect(await reasonOf(new Uint8Array([0x22, 0xe9, 0x22]))).toBe("not-json");
});

test("a cancel stops the unpacking", async () => {
  const given = createGivenFile(new File([new Uint8Array(gzipSync(TEXT))], "a.json.gz"));
  await expect(given.json(AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
});

test("the path is the one in the folder that was given", () => {
  const file = new File(["x"], "0.png");
  expect(createGivenFile(file).path).toBe("0.png");
  expect(createGivenFile(file, "tea/0.png").path).toBe("tea/0.png");
});
