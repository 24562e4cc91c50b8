import { expect, test } from "vitest";
import { Crc32, crc32OfText } from "@/storage/backup/crc32";

test("the checksum is the one that everybody computes, in one piece or in several", () => {
  expect(crc32OfText("123456789")).toBe("cbf43926");
  const pieces = new Crc32().update(Uint8Array.of(0x31, 0x32)).update(Uint8Array.of(0x33));
  expect(pieces.hex).toBe(crc32OfText("123"));
});
