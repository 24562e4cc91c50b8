/** Video files as cameras, phones and converters write them, made by a real encoder (ffmpeg). */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { startHarnessServer } from "./harness-server";
import { LONG_MS } from "./support/idle";

const PORT = 5323;
const hasEncoder = spawnSync("ffmpeg", ["-version"]).status === 0;
const NO_ENCODER = "ffmpeg is not installed, so there is nothing to make these files with.";

const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const VP9 = ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"];
const picture = (size: string, rate: number, seconds: number) => {
  const source = `testsrc=size=${size}:rate=${rate}:duration=${seconds}`;
  return ["-f", "lavfi", "-i", source];
};
const tone = ["-f", "lavfi", "-i", "sine=duration=2"];

let server: ViteDevServer | undefined;
let folder = "";

test.skip(!hasEncoder, NO_ENCODER);

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "video-files-"));
  server = await startHarnessServer(PORT);
});

test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function make(name: string, ...options: readonly string[]): string {
  const file = path.join(folder, name);
  execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...options, file]);
  return file;
}

function change(file: string, name: string, edit: (bytes: Buffer) => Buffer): string {
  const changed = path.join(folder, name);
  writeFileSync(changed, edit(readFileSync(file)));
  return changed;
}

/** Turns the track by a quarter, as a phone does that is held upright. */
function turned(bytes: Buffer): Buffer {
  const matrix = [0, 0x1_0000, 0, -0x1_0000, 0, 0, 120 << 16, 0, 0x4000_0000];
  const at = bytes.indexOf("tkhd") + 44;
  matrix.forEach((value, index) => bytes.writeInt32BE(value, at + index * 4));
  return bytes;
}

async function openHarness(page: Page, file: string) {
  await page.route("**/given-file", (route) => route.fulfill({ body: readFileSync(file) }));
  await page.goto(`http://localhost:${PORT}/e2e/harness/video-engine.html`);
  return page.waitForFunction(() => window.videoHarness, undefined, { timeout: LONG_MS });
}

async function describe(page: Page, file: string) {
  const harness = await openHarness(page, file);
  return harness.evaluate((video) => video.describeFile("/given-file"));
}

const plain = () => make("plain.mp4", ...picture("160x120", 10, 2), ...H264);

const right: readonly {
  readonly name: string;
  readonly make: () => string;
  readonly size: string;
  readonly count: number;
  readonly steps?: number;
}[] = [
  {
    name: "turned by a quarter",
    make: () => change(plain(), "turned.mp4", turned),
    size: "120x160",
    count: 20,
  },
  {
    name: "pixels twice as wide as high (MP4)",
    make: () => make("wide.mp4", ...picture("160x120", 10, 2), "-vf", "setsar=2/1", ...H264),
    size: "320x120",
    count: 20,
  },
  {
    name: "pixels twice as wide as high (WebM)",
    make: () => make("wide.webm", ...picture("160x120", 10, 2), "-vf", "setsar=2/1", ...VP9),
    size: "320x120",
    count: 20,
  },
  {
    name: "odd sizes",
    make: () => make("odd.webm", ...picture("161x121", 10, 2), ...VP9, "-pix_fmt", "yuv420p"),
    size: "161x121",
    count: 20,
  },
  {
    name: "a single pixel",
    make: () =>
      make(
        "pixel.webm",
        ...picture("16x16", 10, 1),
        "-vf",
        "scale=1:1",
        ...VP9,
        "-pix_fmt",
        "yuv420p",
      ),
    size: "1x1",
    count: 10,
  },
  {
    name: "8K",
    make: () => make("8k.mp4", ...picture("7680x4320", 5, 0.6), ...H264),
    size: "7680x4320",
    count: 3,
  },
  {
    name: "a variable frame rate",
    make: () => {
      const kept = String.raw`select='not(mod(n\,3))+eq(mod(n\,7)\,0)'`;
      const options = ["-vf", kept, "-vsync", "vfr"];
      return make("variable.mp4", ...picture("160x120", 30, 2), ...options, ...H264);
    },
    size: "160x120",
    count: 26,
    steps: 3,
  },
];

for (const { name, make: makeFile, size, count, steps } of right) {
  test(`${name}: every frame, in the shape that it is shown in`, async ({ page }) => {
    const found = await describe(page, makeFile());
    expect(found).toMatchObject({ size, sizes: [size, size], count });
    expect(found.pixelFrames).toBe(Math.min(10, count));
    expect(found.steps).toBe(steps ?? 1);
  });
}

test("an hour and more: the table is there without decoding the film", async ({ page }) => {
  const part = make("part.mp4", ...picture("160x120", 30, 20), ...H264, "-g", "60");
  const loop = ["-stream_loop", "190", "-i", part, "-c", "copy"];
  const found = await describe(page, make("long.mp4", ...loop));
  expect(found.count).toBe(114_600);
  expect(found.durationS).toBeCloseTo(3820, 0);
});

const wrong: readonly (readonly [string, () => string, RegExp])[] = [
  [
    "HEVC",
    () =>
      make(
        "hevc.mp4",
        ...picture("160x120", 10, 1),
        "-c:v",
        "libx265",
        "-tag:v",
        "hvc1",
        "-x265-params",
        "log-level=none",
      ),
    /VID-02.*HEVC/,
  ],
  [
    "MPEG-4 Part 2",
    () => make("old.mp4", ...picture("160x120", 10, 1), "-c:v", "mpeg4"),
    /VID-02.*mp4v/,
  ],
  ["sound alone (MP4)", () => make("sound.m4a", ...tone, "-c:a", "aac"), /VID-01.*no video track/],
  [
    "sound alone (WebM)",
    () => make("sound.webm", ...tone, "-c:a", "libopus"),
    /VID-01.*no video track/,
  ],
  [
    "cut off before its table",
    () => change(plain(), "cut.mp4", (bytes) => bytes.subarray(0, bytes.length / 2)),
    /VID-06/,
  ],
  [
    "cut off behind its table",
    () => {
      const fast = make("fast.mp4", "-i", plain(), "-c", "copy", "-movflags", "faststart");
      return change(fast, "cut-late.mp4", (bytes) => bytes.subarray(0, bytes.length / 2));
    },
    /VID-06.*end is missing/,
  ],
];

for (const [name, makeFile, says] of wrong) {
  test(`${name} is told by its code`, async ({ page }) => {
    const harness = await openHarness(page, makeFile());
    expect(await harness.evaluate((video) => video.openUrl("/given-file"))).toMatch(says);
  });
}
