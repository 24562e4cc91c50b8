import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";
import { readBundle, writeBundle } from "@/formats/bundle/bundle";
import { isSameExemplar } from "@/formats/bundle/bundle-exemplar";
import { readLines } from "@/formats/bundle/lines/read-lines";
import { writeLines, type LinesForm } from "@/formats/bundle/lines/write-lines";
import { arbitraryExemplar } from "@/testing/arbitrary-exemplar";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";

const memory = fc.uniqueArray(arbitraryExemplar, { selector: ({ id }) => id, maxLength: 4 });
const PLAIN: LinesForm = { vectors: "float32", isPacked: false };
const forms: fc.Arbitrary<LinesForm> = fc.record({
  vectors: fc.constantFrom("float32", "int8"),
  isPacked: fc.boolean(),
});

async function write(exemplars: readonly Exemplar[], form = PLAIN) {
  return new Uint8Array(await new Response(writeLines(exemplars, form)).arrayBuffer());
}

const read = (bytes: Uint8Array<ArrayBuffer> | string) => readBundle(new Blob([bytes]), "m.ndjson");
const textOf = async (exemplars: readonly Exemplar[]) =>
  new TextDecoder().decode(await write(exemplars));

const three = ["ex_1", "ex_2", "ex_3"].map((id) => buildExemplar({ id }));

test("what is read and written again is the same file, byte for byte, in every form", async () => {
  await fc.assert(
    fc.asyncProperty(memory, forms, async (exemplars, form) => {
      const bytes = await write(exemplars, form);
      const { exemplars: restored, report } = await read(bytes);
      expect(report.counts.error).toBe(0);
      expect(await write(restored, form)).toEqual(bytes);
      expect(await write(exemplars.toReversed(), form)).toEqual(bytes);
    }),
    { numRuns: 25 },
  );
});

test("lines and the simple file hold the same exemplars", async () => {
  await fc.assert(
    fc.asyncProperty(memory, async (exemplars) => {
      const { exemplars: restored } = await read(await write(exemplars));
      expect(writeBundle(restored)).toBe(writeBundle(exemplars));
    }),
    { numRuns: 25 },
  );
});

test("rounded vectors are near to what they were, a quarter of the size, and NaN stays", async () => {
  const values = Float32Array.from({ length: 512 }, (_, index) => Math.sin(index * index));
  const exemplar = buildExemplar({
    embeddings: {
      instruction: buildEmbedding([...values]),
      state: buildEmbedding([Number.NaN, 1]),
    },
  });
  const bytes = await write([exemplar], { vectors: "int8", isPacked: false });
  const [restored] = (await read(bytes)).exemplars;
  const off = restored!.embeddings.instruction.vector.map((value, at) => value - values[at]!);
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.5 / 127 + 1e-4);
  expect(restored!.embeddings.state.vector[0]).toBeNaN();
  expect(bytes.length).toBeLessThan((await write([exemplar])).length - 512 * 3.9);
});

test("a file cut off anywhere is refused, packed or not", async () => {
  for (const isPacked of [false, true]) {
    const bytes = await write(three, { vectors: "float32", isPacked });
    // The last byte of all is a line break, which nothing hangs on.
    for (let length = 1; length < bytes.length - 1; length += 61) {
      const error = await read(bytes.slice(0, length)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ safe: "Nothing was imported." });
    }
  }
});

test("an exemplar that was tampered with is left out, and the others are taken", async () => {
  const text = (await textOf(three)).replace('"id":"ex_2"', '"id":"ex_9"');
  const { exemplars, report } = await read(text);
  expect(exemplars.map(({ id }) => id)).toEqual(["ex_1", "ex_3"]);
  expect(report.lines).toMatchObject([{ severity: "error", pointer: "/2/hash" }]);
});

test("a line that was taken out or put in is noticed", async () => {
  const lines = (await textOf(three)).split("\n");
  const without = [...lines.slice(0, 2), ...lines.slice(3)].join("\n");
  await expect(read(without)).rejects.toMatchObject({ code: "IMP-25" });
  const twice = [...lines.slice(0, 2), ...lines.slice(1)].join("\n");
  await expect(read(twice)).rejects.toMatchObject({ code: "IMP-25" });
  // Swapped for another memory's exemplar of the same count.
  const other = (await textOf([buildExemplar({ id: "ex_7" })])).split("\n")[1]!;
  const swapped = [lines[0], lines[1], other, ...lines.slice(3)].join("\n");
  await expect(read(swapped)).rejects.toMatchObject({ code: "IMP-25" });
});

test.each([
  [
    '{"format":"exemplar-bundle-lines","schemaVersion":9,"count":0,"vectors":"float32"}\n',
    "IMP-07",
  ],
  ['{"format":"exemplar-bundle-lines"}\n', "IMP-22"],
  [
    '{"format":"exemplar-bundle-lines","schemaVersion":1,"count":0,"vectors":"float32"}\n',
    "IMP-25",
  ],
])("the head %j is refused with %s", async (text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});

test("what only looks packed is refused, and so is a packed file of something else", async () => {
  await expect(read(Uint8Array.of(0x1f, 0x8b, 1, 2, 3))).rejects.toMatchObject({ code: "IMP-25" });
  const packed = gzipSync(Buffer.from('{"hello":1}\n'));
  await expect(read(Uint8Array.from(packed))).rejects.toMatchObject({ code: "IMP-22" });
});

test("one huge line is passed over without being kept", async () => {
  const lines = (await textOf(three)).split("\n");
  lines[2] = "x".repeat(bounds.bundle.lineBytes + 1);
  const { exemplars, report } = await read(lines.join("\n"));
  expect(exemplars.map(({ id }) => id)).toEqual(["ex_1", "ex_3"]);
  expect(report.lines).toMatchObject([{ pointer: "/2", severity: "error" }]);
});

test("a small file that unpacks to more than any bundle is given up", async () => {
  const head = (await textOf([])).split("\n")[0]!;
  const bomb = gzipSync(Buffer.concat([Buffer.from(`${head}\n`), Buffer.alloc(1_200_000, "\n")]));
  expect(bomb.length).toBeLessThan(5000);
  await expect(read(Uint8Array.from(bomb))).rejects.toMatchObject({ code: "IMP-23" });
});

test("ten thousand tiny lines are counted and not told one by one", async () => {
  const lines = (await textOf([])).split("\n");
  const header = lines[0]!.replace('"count":0', '"count":10000');
  const end = lines[1]!.replace('"count":0', '"count":10000');
  const { exemplars, report } = await read(
    [header, ..."{}".repeat(10_000).match(/../g)!, end, ""].join("\n"),
  );
  expect(exemplars).toEqual([]);
  expect(report.lines).toHaveLength(bounds.bundle.problems + 1);
  expect(report.lines.at(-1)?.message).toContain("9000 more");
  expect(report.counts.error).toBe(10_000);
});

test("a file of hundreds of models is refused in either form, before it is searched", async () => {
  const { models } = bounds.memory;
  const ofModels = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const instruction = buildEmbedding([1], `model ${index}`);
      return buildExemplar({ id: `ex_${index}`, embeddings: { instruction, state: instruction } });
    });
  expect((await read(await write(ofModels(models)))).exemplars).toHaveLength(models);
  for (const bytes of [await write(ofModels(models + 1)), writeBundle(ofModels(models + 1))]) {
    await expect(read(bytes)).rejects.toMatchObject({
      code: "IMP-26",
      message: expect.stringContaining(`vectors of more than ${models} models`),
    });
  }
});

test("vectors of several models and of no numbers are told, and taken", async () => {
  const odd = buildExemplar({
    id: "ex_0",
    embeddings: {
      instruction: buildEmbedding([1], "other"),
      state: buildEmbedding([Number.NaN]),
    },
  });
  const { exemplars, report } = await read(await write([odd, ...three]));
  expect(exemplars).toHaveLength(4);
  expect(report.counts).toEqual({ error: 0, warning: 1, info: 1 });
});

test("of two exemplars with one id the first is kept", async () => {
  const [header, first] = (await textOf([buildExemplar({ id: "a" })])).split("\n");
  const [, second] = (await textOf([buildExemplar({ id: "a", title: "Other" })])).split("\n");
  const hashes = [first, second].map((line) => line!.slice(-66, -2));
  const { sha256Hex } = await import("@/base/sha256");
  const end = `{"end":{"count":2,"hash":"${await sha256Hex(hashes.join("\n"))}"}}`;
  const text = [header!.replace('"count":1', '"count":2'), first, second, end, ""].join("\n");
  const { exemplars, report } = await read(text);
  expect(exemplars).toHaveLength(1);
  expect(isSameExemplar(exemplars[0]!, buildExemplar({ id: "a" }))).toBe(true);
  expect(report.counts.error).toBe(1);
});

test("reading stops where nobody takes any more, and where it is cancelled", async () => {
  const many = Array.from({ length: 200 }, (_, index) => buildExemplar({ id: `ex_${index}` }));
  const file = new Blob([await write(many)]);
  const abort = new AbortController();
  const pieces = readLines(file, "m.ndjson", abort.signal);
  expect((await pieces.next()).value).toMatchObject({ total: 200 });
  abort.abort();
  const rest = async () => {
    while ((await pieces.next()).done !== true) {
      // Until it stops.
    }
  };
  await expect(rest()).rejects.toMatchObject({ name: "AbortError" });
});
