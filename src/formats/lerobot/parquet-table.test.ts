import type { ColumnChunk, RowGroup } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { readParquet } from "@/formats/lerobot/parquet-table";

const ROWS = 1000;

/** A file of numbers whose foot says something else than its writer meant. */
function tableWith(
  { columns, repetition }: { columns: number; repetition: "REQUIRED" | "OPTIONAL" },
  lie: (group: RowGroup, metadata: readonly NonNullable<ColumnChunk["meta_data"]>[]) => void,
) {
  const names = Array.from({ length: columns }, (_, index) => `c${index}`);
  const element = { type: "INT32" as const, repetition_type: repetition };
  const writer = new ByteWriter();
  const table = new ParquetWriter({
    writer,
    schema: [
      { name: "schema", num_children: columns },
      ...names.map((name) => ({ ...element, name })),
    ],
  });
  const data = Array.from({ length: ROWS }, (_, index) => index);
  void table.write({
    // Pages of some sixty values each.
    columnData: names.map((name) => ({ name, data, encoding: "PLAIN" as const })),
    rowGroupSize: ROWS,
    pageSize: 256,
  });
  for (const group of table.row_groups) {
    lie(
      group,
      group.columns.map(({ meta_data }) => ensureExists(meta_data)),
    );
  }
  table.num_rows = table.row_groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
  void table.finish();
  return new Uint8Array(writer.getBuffer());
}

test.each(["REQUIRED", "OPTIONAL"] as const)("numbers in many pages are read: %s", async (is) => {
  const read = await readParquet(tableWith({ columns: 2, repetition: is }, () => undefined));
  expect(read).toMatchObject({ ok: true });
});

test("pages may not have more values together than their column says", async () => {
  const bytes = tableWith({ columns: 1, repetition: "REQUIRED" }, (group, [column]) => {
    ensureExists(column).num_values = BigInt(ROWS / 2);
    group.num_rows = BigInt(ROWS / 2);
  });
  expect(await readParquet(bytes)).toMatchObject({
    error: expect.stringContaining("the pages have more values than their column"),
  });
});

test("a column that repeats nothing has as many values as rows", async () => {
  const bytes = tableWith({ columns: 1, repetition: "OPTIONAL" }, (_, [column]) => {
    ensureExists(column).num_values = BigInt(ROWS * 2);
  });
  expect(await readParquet(bytes)).toMatchObject({
    error: expect.stringContaining("other values than rows"),
  });
});

test("values are bounded for all columns together", async () => {
  const bytes = tableWith({ columns: 30, repetition: "REQUIRED" }, (group, columns) => {
    group.num_rows = 5_000_000n;
    for (const column of columns) {
      column.num_values = group.num_rows;
    }
  });
  expect(await readParquet(bytes)).toMatchObject({
    error: "it says that it has more values than can be read",
  });
});

test("pages may not have fewer values together than their column says", async () => {
  const bytes = tableWith({ columns: 1, repetition: "REQUIRED" }, (group, [column]) => {
    group.num_rows = BigInt(ROWS * 2);
    ensureExists(column).num_values = group.num_rows;
  });
  expect(await readParquet(bytes)).toMatchObject({
    error: expect.stringContaining("the pages have fewer values than their column"),
  });
});
