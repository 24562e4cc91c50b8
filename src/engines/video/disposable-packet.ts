/**
 * Whether other pictures are decoded without a packet: such a packet can be left out when its own
 * picture is not wanted. H.264 says so in every unit's header (nal_ref_idc, ITU-T H.264 7.4.1).
 */
import { byteAt } from "@/base/element-at";

/** Reads packets of one track; undefined where packets of this kind do not say it. */
export function createDisposableTest(
  codec: string | null,
  description: Uint8Array | undefined,
): ((data: Uint8Array) => boolean) | undefined {
  // Byte 4 of the decoder configuration record holds the size of the units' length fields.
  const lengthByte = description?.[4];
  if (codec !== "avc" || lengthByte === undefined) {
    return undefined;
  }
  const lengthBytes = (lengthByte & 3) + 1;
  return (data) => isDisposableAvc(data, lengthBytes);
}

const FIRST_SLICE = 1;
const LAST_SLICE = 5;

function isDisposableAvc(data: Uint8Array, lengthBytes: number): boolean {
  let slices = 0;
  for (let at = 0; at + lengthBytes < data.length;) {
    let length = 0;
    for (let i = 0; i < lengthBytes; i += 1) {
      length = length * 256 + byteAt(data, at + i);
    }
    const header = byteAt(data, at + lengthBytes);
    const [importance, type] = [(header >> 5) & 3, header & 31];
    if (type >= FIRST_SLICE && type <= LAST_SLICE) {
      if (importance !== 0) {
        return false;
      }
      slices += 1;
    }
    at += lengthBytes + length;
  }
  return slices > 0;
}
