import fc from "fast-check";
import { expect, test } from "vitest";
import { slicesOfRows } from "@/storage/writing/slices-of-rows";

const sizesOf = (rows: readonly object[]) => [...slicesOfRows(rows)].map(({ length }) => length);

test("every row is in one slice, in its order", () => {
  const row = fc.record({ text: fc.string(), vector: fc.float32Array() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 300 }), (rows) => {
      expect([...slicesOfRows(rows)].flat()).toEqual(rows);
    }),
  );
});

test("short rows go forty at a time, those with long vectors some, and a demonstration with its room alone", () => {
  expect(sizesOf(Array.from({ length: 90 }, (_, id) => ({ id })))).toEqual([40, 40, 10]);
  const vectors = { visual: new Float32Array(2048), state: new Float32Array(2048) };
  expect(sizesOf(Array.from({ length: 40 }, () => ({ vectors })))).toEqual([16, 16, 8]);
  const room = { objects: "x".repeat(500_000) };
  expect(sizesOf([{ room }, { room }, {}])).toEqual([1, 1, 1]);
  // Many small things take longer than one long text of their size.
  const deeds = Array.from({ length: 10_000 }, (_, at) => ({ at }));
  expect(sizesOf([{ deeds }, { deeds }])).toEqual([1, 1]);
});
