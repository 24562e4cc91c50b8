/**
 * Parquet files as columns of plain values, and back. The only file that knows the library.
 *
 * A column that is not touched is written with the schema elements that it was read with, so that what
 * other tools see of it stays what it was.
 */
import { parquetMetadata, parquetReadObjects, type SchemaElement } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { isDefined } from "@/base/defined";
import { elementAt } from "@/base/element-at";
import { bounds } from "@/core/bounds";
import { err, ok, type Result } from "@/base/result";
import { findPageFault } from "@/formats/lerobot/parquet-pages";

export interface ParquetColumn {
  readonly name: string;
  /** Its elements in the file's schema, itself first, those below it after it. */
  readonly schema: readonly SchemaElement[];
  readonly values: readonly unknown[];
}

export interface ParquetTable {
  readonly columns: readonly ParquetColumn[];
  readonly rows: number;
}

/** Reads a whole file; a sentence where it cannot be read. */
export async function readParquet(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<ParquetTable, string>> {
  const isFramed = hasMagic(bytes, 0) && hasMagic(bytes, bytes.length - MAGIC.length);
  if (!isFramed || bytes.byteLength > bounds.parquet.bytes) {
    return err(isFramed ? "it is larger than can be read at once" : "it is no whole Parquet file");
  }
  const { buffer, byteOffset, byteLength } = bytes;
  const file = buffer.slice(byteOffset, byteOffset + byteLength);
  try {
    const metadata = parquetMetadata(file, { geoparquet: false });
    const claim = tooMuch(metadata) ?? findPageFault(bytes, metadata);
    if (claim !== undefined) {
      return err(claim);
    }
    const rows = await parquetReadObjects({ file, metadata, utf8: false, geoparquet: false });
    if (rows.length !== Number(metadata.num_rows)) {
      return err("it has fewer rows than it says");
    }
    const columns = splitSchema(metadata.schema).map((schema) => {
      const [{ name }] = schema;
      return { name, schema, values: rows.map((row): unknown => row[name]) };
    });
    return ok({ columns, rows: rows.length });
  } catch (error) {
    // The library tells everything that is wrong with a file by throwing, damage and other codecs alike.
    return err(`it cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** The file's bytes; compressed as LeRobot does. */
export function writeParquet({ columns }: ParquetTable): Uint8Array<ArrayBuffer> {
  const schema = [
    { name: "schema", num_children: columns.length },
    ...columns.flatMap((column) => column.schema),
  ];
  const columnData = columns.map(({ name, values }) => ({ name, data: [...values] }));
  return new Uint8Array(parquetWriteBuffer({ columnData, schema, createdBy: "exemplar" }));
}

/** The column of this name; absent where the table has none. */
export function columnOf(table: ParquetTable, name: string): readonly unknown[] | undefined {
  return table.columns.find((column) => column.name === name)?.values;
}

const MAGIC = [0x50, 0x41, 0x52, 0x31];

function hasMagic(bytes: Uint8Array, at: number): boolean {
  return at >= 0 && MAGIC.every((byte, index) => bytes[at + index] === byte);
}

type Metadata = ReturnType<typeof parquetMetadata>;

/** Believing a file's foot may cost all memory before a single value is read. */
function tooMuch({ num_rows, row_groups, schema }: Metadata): string | undefined {
  if (num_rows < 0 || num_rows > bounds.parquet.rows || schema.length > bounds.parquet.columns) {
    return "it says that it has more rows or columns than can be read";
  }
  let [unpacked, values] = [0, 0];
  let rows = 0n;
  for (const group of row_groups) {
    rows += group.num_rows;
    // A column without metadata claims nothing; the look through the pages refuses it.
    for (const column of group.columns.map(({ meta_data }) => meta_data).filter(isDefined)) {
      unpacked += Math.abs(Number(column.total_uncompressed_size));
      values += Math.abs(Number(column.num_values));
    }
  }
  if (values > bounds.parquet.values) {
    return "it says that it has more values than can be read";
  }
  if (rows !== num_rows) {
    return "its parts have other rows than the whole";
  }
  return unpacked > bounds.parquet.unpackedBytes
    ? "it unpacks to more than can be read"
    : undefined;
}

/** The top-level columns of a schema in preorder, each with what is below it. */
function splitSchema(
  schema: readonly SchemaElement[],
): (readonly [SchemaElement, ...SchemaElement[]])[] {
  const columns: (readonly [SchemaElement, ...SchemaElement[]])[] = [];
  let at = 1;
  while (at < schema.length) {
    const start = at;
    let open = 1;
    while (open > 0 && at < schema.length) {
      // A column of plain values names no children.
      const { num_children: children = 0 } = elementAt(schema, at);
      open += children - 1;
      at += 1;
    }
    const [first, ...rest] = schema.slice(start, at);
    if (first !== undefined) {
      columns.push([first, ...rest]);
    }
  }
  return columns;
}
