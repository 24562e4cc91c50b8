/**
 * Reads and writes the protocol buffers that ONNX files are, without copying the weights.
 *
 * Only what the checks before a session need: a message is its list of fields, and a field's payload
 * is a view into the file. See the field numbers in ONNX's `onnx.proto`.
 */

/** A field of a message: a number, or bytes that are a text, a packed list or a message again. */
export type WireField =
  | { readonly kind: "number"; readonly id: number; readonly value: number }
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array }
  /** Fixed-width numbers, which nothing here looks into. */
  | { readonly kind: "fixed"; readonly id: number; readonly bytes: Uint8Array };

/** The bytes are not a message, or end before it does. */
export class WireError extends Error {
  override readonly name = "WireError";
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;

/** The fields of a message in their order. Throws {@link WireError}. */
export function readFields(message: Uint8Array): readonly WireField[] {
  const fields: WireField[] = [];
  let at = 0;
  const varint = (): number => {
    let [value, scale] = [0, 1];
    for (let count = 0; count < 10; count += 1) {
      const byte = message[at];
      if (byte === undefined) {
        throw new WireError("ends within a number");
      }
      at += 1;
      value += (byte & 0x7f) * scale;
      scale *= 128;
      if (byte < 0x80) {
        return value;
      }
    }
    throw new WireError("has a number without an end");
  };
  const take = (length: number): Uint8Array => {
    if (at + length > message.length) {
      throw new WireError(`ends ${at + length - message.length} bytes too early`);
    }
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = varint();
    const [id, wire] = [Math.floor(tag / 8), tag % 8];
    if (id === 0) {
      throw new WireError("has a field without a number");
    }
    if (wire === VARINT) {
      fields.push({ kind: "number", id, value: varint() });
    } else if (wire === LENGTH) {
      fields.push({ kind: "bytes", id, bytes: take(varint()) });
    } else if (wire === FIXED_64 || wire === FIXED_32) {
      fields.push({ kind: "fixed", id, bytes: take(wire === FIXED_64 ? 8 : 4) });
    } else {
      throw new WireError(`has a field of the unknown kind ${wire}`);
    }
  }
  return fields;
}

/** The message of these fields. */
export function writeFields(fields: readonly WireField[]): Uint8Array<ArrayBuffer> {
  const parts = fields.map((field): readonly Uint8Array[] => {
    const tag = (wire: number) => varintBytes(field.id * 8 + wire);
    if (field.kind === "number") {
      return [tag(VARINT), varintBytes(field.value)];
    }
    const { bytes } = field;
    return field.kind === "bytes"
      ? [tag(LENGTH), varintBytes(bytes.length), bytes]
      : [tag(bytes.length === 8 ? FIXED_64 : FIXED_32), bytes];
  });
  return joinBytes(parts.flat());
}

/** The payloads of the fields with this number, in order. */
export function bytesOf(fields: readonly WireField[], id: number): readonly Uint8Array[] {
  return fields.flatMap((field) =>
    field.kind === "bytes" && field.id === id ? [field.bytes] : [],
  );
}

/** The first number with this field number. */
export function numberOf(fields: readonly WireField[], id: number): number | undefined {
  return fields.flatMap((field) =>
    field.kind === "number" && field.id === id ? [field.value] : [],
  )[0];
}

/** The texts of the fields with this number. */
export function textsOf(fields: readonly WireField[], id: number): readonly string[] {
  const decoder = new TextDecoder();
  return bytesOf(fields, id).map((bytes) => decoder.decode(bytes));
}

function varintBytes(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
