import { expect, test } from "vitest";
import { checkMp4Counts } from "@/engines/video/mp4-counts";

function box(type: string, ...parts: readonly (readonly number[])[]): number[] {
  const body = parts.flat();
  return [...word(body.length + 8), ...new TextEncoder().encode(type), ...body];
}

const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

interface Tables {
  readonly entries?: number;
  readonly run?: number;
  readonly samples?: number;
  readonly size?: number;
}

/** An MP4 of three samples, with counts as given. */
function film({ entries = 1, run = 3, samples = 3, size = 0 }: Tables = {}): Blob {
  const durations = box("stts", word(0), word(entries), word(run), word(512));
  const sizes = box("stsz", word(0), word(size), word(samples), word(9), word(9), word(9));
  const tables = box("trak", box("mdia", box("minf", box("stbl", durations, sizes))));
  const bytes = [...box("ftyp", [105, 115, 111, 109]), ...box("moov", tables)];
  return new Blob([Uint8Array.from(bytes)]);
}

test("a film as it should be passes, and so does what is no MP4", async () => {
  await expect(checkMp4Counts(film())).resolves.toBeUndefined();
  await expect(checkMp4Counts(new Blob(["\u001A\u0045\u00DF\u00A3webm"]))).resolves.toBeUndefined();
  await expect(checkMp4Counts(new Blob([]))).resolves.toBeUndefined();
});

test.each<[string, Tables]>([
  ["a run of four billion samples", { run: 0xff_ff_ff_ff }],
  ["four billion runs", { entries: 0xff_ff_ff_ff }],
  ["four billion sizes", { samples: 0xff_ff_ff_ff }],
  ["more sizes than the table has", { samples: 4 }],
  ["more bytes than the file has", { size: 5000, samples: 3 }],
])("%s is refused before a reader goes through it", async (_, tables) => {
  await expect(checkMp4Counts(film(tables))).rejects.toMatchObject({ code: "VID-06" });
});
