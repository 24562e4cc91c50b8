/**
 * Rows as JSON and back, byte for byte: what JSON has no word for (bytes, numbers that are none,
 * fields that are there and undefined) becomes an object with the field {@link MARK}.
 */
import { z } from "zod";
import { fromBase64, toBase64 } from "@/base/encoding/base64";
import { jsonSchema, type Json } from "@/base/json";
import { bounds } from "@/core/bounds";

const MARK = "$kind";

const ARRAYS = { Uint8Array, Float32Array, Uint8ClampedArray } as const;
type ArrayName = keyof typeof ARRAYS;

/** What is written in the place of a text. */
type EncodeText = (text: string) => string;

const asItIs: EncodeText = (text) => text;

/** The JSON of a value. Blobs are appended to `blobs` and stand in the JSON as their place there. */
export function encodeValue(value: unknown, blobs: Blob[], encodeText = asItIs): Json {
  if (typeof value === "string") {
    return encodeText(value);
  }
  if (typeof value === "boolean" || value === null) {
    return value;
  }
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { [MARK]: "number", text: Object.is(value, -0) ? "-0" : String(value) };
  }
  if (value === undefined) {
    return { [MARK]: "undefined" };
  }
  if (Array.isArray(value)) {
    return value.map((part) => encodeValue(part, blobs, encodeText));
  }
  return encodeObject(value, blobs, encodeText);
}

function encodeObject(value: unknown, blobs: Blob[], encodeText: EncodeText): Json {
  if (value instanceof Blob) {
    blobs.push(value);
    return { [MARK]: "blob", index: blobs.length - 1 };
  }
  const name = arrayNameOf(value);
  if (ArrayBuffer.isView(value) && name !== undefined) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return { [MARK]: name, base64: toBase64(bytes) };
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) {
    throw new TypeError(`a stored row holds a ${typeof value} that no backup can keep`);
  }
  const entries = Object.entries(value).map(
    ([key, part]: readonly [string, unknown]) =>
      [key, encodeValue(part, blobs, encodeText)] as const,
  );
  return Object.hasOwn(value, MARK) ? { [MARK]: "object", entries } : Object.fromEntries(entries);
}

const markedSchema = z.discriminatedUnion(MARK, [
  z.object({ [MARK]: z.literal("number"), text: z.enum(["NaN", "Infinity", "-Infinity", "-0"]) }),
  z.object({ [MARK]: z.literal("undefined") }),
  z.object({ [MARK]: z.literal("blob"), index: z.number().int().min(0) }),
  z.object({ [MARK]: z.literal("object"), entries: z.array(z.tuple([z.string(), jsonSchema])) }),
  z.object({
    [MARK]: z.enum(["Uint8Array", "Float32Array", "Uint8ClampedArray"]),
    base64: z.string(),
  }),
]);

/** The value that {@link encodeValue} wrote. Throws where the JSON is not of that form. */
export function decodeValue(json: unknown, blobs: readonly Blob[], depth = 0): unknown {
  // A file that is nested deeper would overflow the reader's stack.
  if (depth > bounds.backup.depth) {
    throw new RangeError("the row is nested too deep");
  }
  if (Array.isArray(json)) {
    return json.map((part) => decodeValue(part, blobs, depth + 1));
  }
  if (typeof json !== "object" || json === null) {
    return json;
  }
  if (Object.hasOwn(json, MARK)) {
    return decodeMarked(markedSchema.parse(json), blobs, depth);
  }
  return toObject(Object.entries(json), blobs, depth);
}

function decodeMarked(
  marked: z.infer<typeof markedSchema>,
  blobs: readonly Blob[],
  depth: number,
): unknown {
  switch (marked[MARK]) {
    case "number":
      return Number(marked.text);
    case "undefined":
      return undefined;
    case "object":
      return toObject(marked.entries, blobs, depth);
    case "blob": {
      const blob = blobs[marked.index];
      if (blob === undefined) {
        throw new RangeError("the row names bytes that are not in the file");
      }
      return blob;
    }
    case "Uint8Array":
    case "Uint8ClampedArray":
    case "Float32Array":
      return new ARRAYS[marked[MARK]](fromBase64(marked.base64).buffer);
    default:
      return marked satisfies never;
  }
}

/** As own fields, whatever they are called: a field `__proto__` is data here. */
function toObject(
  entries: readonly (readonly [string, unknown])[],
  blobs: readonly Blob[],
  depth: number,
): unknown {
  return Object.fromEntries(
    entries.map(([key, part]) => [key, decodeValue(part, blobs, depth + 1)]),
  );
}

function arrayNameOf(value: unknown): ArrayName | undefined {
  for (const name of ["Uint8Array", "Float32Array", "Uint8ClampedArray"] as const) {
    if (value instanceof ARRAYS[name]) {
      return name;
    }
  }
  return undefined;
}
