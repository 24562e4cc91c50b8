import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64 } from "@/base/encoding/base64";
import { floatsOfPack, RowCache, vectorsOf } from "@/engines/retrieval/packs/float-rows";
import { decodePack } from "@/engines/retrieval/packs/pack-format";
import { markOfRow } from "@/engines/retrieval/packs/row-mark";
import { TextCodes } from "@/engines/retrieval/row-facets";
import { RowSegment } from "@/engines/retrieval/row-segment";
import { openScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { channelsOf, spacesOf } from "@/engines/retrieval/segment-channels";
import { buildEmbedding } from "@/testing/build-exemplar";
import { kernelBase64 } from "virtual:scan-kernel";

const SEED = [7, 9] as const;

function writePack(rows: number) {
  const embeddingsOf = (key: number) => ({
    instruction: buildEmbedding([key, 1, 0.25]),
    state: buildEmbedding([1, key]),
  });
  const ground = { kernel: openScanKernel(fromBase64(kernelBase64))!, codes: new TextCodes() };
  const segment = new RowSegment(spacesOf(embeddingsOf(0)), 64, ground);
  for (let key = 0; key < rows; key += 1) {
    const facets = { world: "house", fileHash: "", isUsable: true };
    segment.put({ key, id: `ex_${key}`, facets, embeddings: embeddingsOf(key) });
  }
  return { segment, ...segment.seal(SEED) };
}

function fileOf(bytes: Uint8Array<ArrayBuffer>) {
  return {
    sizeBytes: bytes.length,
    read: (at: number, target: Uint8Array) => target.set(bytes.subarray(at, at + target.length)),
    close: () => undefined,
  };
}

/** The floats of each row as a reader gets them. */
function readRows(bytes: Uint8Array<ArrayBuffer>): readonly Float32Array[] | undefined {
  const file = fileOf(bytes);
  const pack = decodePack(file);
  if (pack === undefined) {
    return undefined;
  }
  const channels = channelsOf(pack.spaces);
  const markAt = (place: number) =>
    [pack.marks[place * 2] ?? 0, pack.marks[place * 2 + 1] ?? 0] as const;
  const floatsAt = floatsOfPack({ ...pack, name: "p", file, channels, markAt }, new RowCache(1e6));
  return pack.ids.map((_, place) => floatsAt(place));
}

test("a pack gives back what was put into it", () => {
  const { segment, bytes } = writePack(33);
  const rows = readRows(bytes)!;
  expect(rows.map((row) => [...row])).toEqual(
    Array.from({ length: 33 }, (_, key) => [key, 1, 0.25, 1, key]),
  );
  const pack = decodePack(fileOf(bytes))!;
  expect(pack.ids[32]).toBe("ex_32");
  expect([...pack.rows]).toEqual([...segment.scanned!.rowBytes(64)]);
});

test("one bit that is another is noticed, wherever it is: at the start or when the row is read", () => {
  const { bytes } = writePack(33);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
      const changed = bytes.slice();
      changed[at] = bytes[at]! ^ (1 << bit);
      // The head's last bytes are filler that nobody reads.
      fc.pre(at < 20 || at >= 32);
      const read = () => {
        if (readRows(changed) === undefined) {
          throw new Error("not a whole pack");
        }
      };
      expect(read).toThrow(/not a whole pack|RET-01/);
    }),
    { numRuns: 1000 },
  );
});

test("a pack that ends early is none, wherever it ends", () => {
  const { bytes } = writePack(33);
  for (let end = 0; end < bytes.length; end += 1) {
    expect(decodePack(fileOf(bytes.slice(0, end)))).toBe(undefined);
  }
});

test("rows of another model, or in another index, have another mark", () => {
  const channels = channelsOf(
    spacesOf({ instruction: buildEmbedding([1, 2]), state: buildEmbedding([3]) }),
  );
  const other = channelsOf(
    spacesOf({ instruction: buildEmbedding([1, 2], "other"), state: buildEmbedding([3]) }),
  );
  const row = Float32Array.of(1, 2, 3);
  const mark = markOfRow(vectorsOf(row, channels), SEED);
  expect(markOfRow(vectorsOf(row, other), SEED)).not.toEqual(mark);
  expect(markOfRow(vectorsOf(row, channels), [7, 8])).not.toEqual(mark);
  expect(markOfRow(vectorsOf(Float32Array.of(1, 3, 2), channels), SEED)).not.toEqual(mark);
});
