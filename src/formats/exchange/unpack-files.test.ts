import { strToU8, zipSync, type Zippable } from "fflate";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { isSafePath, unpackFiles } from "@/formats/exchange/unpack-files";

function zipped(path: string, entries: Zippable) {
  return { path, bytes: new Uint8Array(zipSync(entries)) };
}

test("a zip is what was in it, under its name; other files stay", () => {
  const plain = { path: "notes.txt", bytes: strToU8("hello") };
  const zip = zipped("memory.zip", { "a/b.txt": strToU8("b"), "c.txt": strToU8("c"), empty: {} });
  expect(unpackFiles([plain, zip]).map(({ path }) => path)).toEqual([
    "notes.txt",
    "memory/a/b.txt",
    "memory/c.txt",
  ]);
});

test.each([
  ["climbs", { "../../etc/passwd": strToU8("x") }, "outside"],
  ["is absolute", { "/tmp/x": strToU8("x") }, "outside"],
  ["poisons a prototype", { ["a/__proto__"]: strToU8("x") }, "outside"],
  ["is a bomb", { "zeros.txt": new Uint8Array(32 * 1024 * 1024) }, "200 times"],
])("a zip that %s is refused whole", (_, entries, why) => {
  expect(() => unpackFiles([zipped("x.zip", entries)])).toThrow(AppError);
  expect(() => unpackFiles([zipped("x.zip", entries)])).toThrow(why);
});

test.each([
  ["bytes", { files: 100, bytes: 2500 }, "more than 1 GiB"],
  ["files", { files: 2, bytes: 1_000_000 }, "more than 100000 files"],
])("what zips hold counts together, in %s, before the next is inflated", (_, limit, why) => {
  const one = (name: string) => ({ [name]: new Uint8Array(1000) });
  const plain = { path: "plain.txt", bytes: new Uint8Array(500) };
  const first = zipped("a.zip", one("a.txt"));
  expect(unpackFiles([first, plain], limit)).toHaveLength(2);
  const damaged = zipped("b.zip", { ...one("b.txt"), ...one("c.txt") });
  damaged.bytes.fill(0xff, "b.txt".length + 30, "b.txt".length + 34);
  expect(() => unpackFiles([damaged])).toThrow("cannot be unpacked");
  expect(() => unpackFiles([first, damaged, plain], limit)).toThrow(why);
});

test("entries that are not packed count as long as they are", () => {
  const zip = zipped("x.zip", { "a.txt": [new Uint8Array(1000), { level: 0 }] });
  const view = new DataView(zip.bytes.buffer);
  view.setUint32(view.getUint32(zip.bytes.length - 6, true) + 24, 0, true);
  expect(() => unpackFiles([zip], { files: 10, bytes: 999 })).toThrow("was not unpacked");
});

/** What came of unpacking: the files, or the refusal; anything else that is thrown fails the test. */
function tryUnpack(bytes: Uint8Array<ArrayBuffer>): readonly ExchangeFile[] | "refused" {
  try {
    return unpackFiles([{ path: "x.zip", bytes }]);
  } catch (error) {
    if (error instanceof AppError) {
      return "refused";
    }
    throw error;
  }
}

test("a zip that says it unpacks to less than it does is cut there, not followed", () => {
  const { bytes } = zipped("x.zip", { "a.txt": new Uint8Array(100_000) });
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint32(directory + 24, 10, true);
  const found = tryUnpack(bytes);
  expect(found === "refused" || found.every((file) => file.bytes.length <= 10)).toBe(true);
});

test("no bytes do worse than be refused", () => {
  const { bytes: honest } = zipped("x.zip", { "a/b.txt": strToU8("hello hello"), c: strToU8("c") });
  const change = fc.tuple(fc.nat(honest.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), fc.nat(honest.length), (changes, end) => {
      const bytes = honest.slice();
      changes.forEach(([at, value]) => {
        bytes[at] = value;
      });
      const found = tryUnpack(end === 0 ? bytes : bytes.slice(0, end));
      expect(found === "refused" || found.every(({ path }) => isSafePath(path))).toBe(true);
    }),
  );
});
