import { expect, type Page, test } from "@playwright/test";
import type { ViteDevServer } from "vite";
import type { ClipOptions } from "./harness/coded-clip";
import { startHarnessServer } from "./harness-server";

const PORT = 4350;
let server: ViteDevServer;

test.beforeAll(async () => {
  server = await startHarnessServer(PORT);
});

test.afterAll(async () => {
  await server.close();
});

async function openHarness(page: Page) {
  await page.goto(`http://localhost:${PORT}/e2e/harness/video-engine.html`);
  return page.waitForFunction(() => window.videoHarness);
}

const clips: Readonly<Record<string, ClipOptions>> = {
  "VP9 in WebM": { codec: "vp9", container: "webm", frameCount: 240, timing: { fps: 30 } },
  "H.264 in MP4 with a long GOP": {
    codec: "avc",
    container: "mp4",
    frameCount: 240,
    timing: { fps: 30 },
    keyFrameIntervalS: 4,
  },
  "H.264 at 29.97 fps": {
    codec: "avc",
    container: "mp4",
    frameCount: 240,
    timing: { fps: 30_000 / 1001 },
  },
  "VP9 at 29.97 fps in WebM, whose clock ticks in milliseconds": {
    codec: "vp9",
    container: "webm",
    frameCount: 240,
    timing: { fps: 30_000 / 1001 },
  },
  "VP9 with a variable frame rate": {
    codec: "vp9",
    container: "mp4",
    frameCount: 240,
    timing: "variable",
  },
  "H.264 that does not start at zero": {
    codec: "avc",
    container: "mp4",
    frameCount: 120,
    timing: { fps: 24 },
    startS: 1.25,
  },
};

for (const [name, clip] of Object.entries(clips)) {
  test(`every frame asked for is the one that comes: ${name}`, async ({ page }) => {
    const found = await (
      await openHarness(page)
    ).evaluate((harness, argument) => harness.countWrongFrames(argument, 7), clip);
    expect(found.count).toBe(clip.frameCount);
    expect(found.asked).toBeGreaterThan(500);
    expect(found.wrong).toBe(0);
    const times = found.frames.timestampsUs;
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
}

for (const [codec, keyFrameIntervalS] of [
  ["avc", 4],
  ["vp9", 0.1],
] as const) {
  test(`an episode is cut out of a film to the frame: ${codec}, ${keyFrameIntervalS} s between key frames`, async ({
    page,
  }) => {
    const harness = await openHarness(page);
    const clip = {
      codec,
      container: "mp4",
      frameCount: 90,
      timing: { fps: 10 },
      keyFrameIntervalS,
    } satisfies ClipOptions;
    // As a dataset has it: rounded to 32 bits.
    const range = { startS: Math.fround(3.3), endS: Math.fround(5.1) };
    const cut = await harness.evaluate((videos, asked) => videos.cutClip(asked.clip, asked.range), {
      clip,
      range,
    });
    expect(cut.shown).toEqual(Array.from({ length: 18 }, (_, index) => 33 + index));
    expect(Math.abs(cut.timestampsUs[0] ?? Infinity)).toBeLessThan(100);
    const nothing = { startS: 20, endS: 21 };
    await expect(
      harness.evaluate((videos, asked) => videos.cutClip(asked.clip, asked.range), {
        clip,
        range: nothing,
      }),
    ).rejects.toThrow(/VID-03/u);
  });
}

test("pixels come in order, thumbnails in the order asked, and both show the right frame", async ({
  page,
}) => {
  const clip = {
    codec: "avc",
    container: "mp4",
    frameCount: 100,
    timing: "variable",
  } satisfies ClipOptions;
  const some = [0, 3, 4, 31, 32, 70, 99];
  const found = await (
    await openHarness(page)
  ).evaluate((harness, { clip, some }) => harness.countWrongPictures(clip, some), { clip, some });
  expect(found.wrong).toBe(0);
  expect(found.picked).toEqual(some);
  expect(found.order).toEqual(Array.from({ length: found.count }, (_, i) => i));
  expect(found.given).toEqual(found.asked);
});

test("pixels are the same bytes every time, wherever the range starts", async ({ page }) => {
  const clip: ClipOptions = { codec: "avc", container: "mp4", frameCount: 60, timing: { fps: 30 } };
  const [whole, again, part] = await (
    await openHarness(page)
  ).evaluate(async (harness, argument) => {
    const whole = await harness.hashPixels(argument, 0, 60);
    const again = await harness.hashPixels(argument, 0, 60);
    return [whole, again, await harness.hashPixels(argument, 45, 60)];
  }, clip);
  expect(again).toBe(whole);
  expect(whole?.endsWith(part ?? "-")).toBe(true);
});

test("what the writer wrote is read back frame by frame", async ({ page }) => {
  const even = await (
    await openHarness(page)
  ).evaluate((harness) => harness.countWrongWritten(480, 480, 0.2));
  expect(even).toMatchObject({ wrong: 0, type: "video/mp4" });
  expect(even.frames.timestampsUs).toHaveLength(60);
  expect(even.frames.durationUs).toBe(12_000_000);
  const odd = await (
    await openHarness(page)
  ).evaluate((harness) => harness.countWrongWritten(161, 121, 0.1));
  expect(odd).toMatchObject({ wrong: 0, type: "video/webm" });
});

test("an abort reaches the worker, and errors keep their kind", async ({ page }) => {
  const found = await (await openHarness(page)).evaluate((harness) => harness.abortThenAsk());
  expect(found.aborted).toBe("aborted");
  expect(found.already).toBe("aborted");
  expect(found.after).toBe(true);
  expect(found.outside).toContain("RangeError");
  expect(found.pixels).toBe("aborted");
  expect(found.seen).toBeLessThan(10);
  expect(found.own).toBe("TypeError: the consumer's own error");
});

test("a decoder that hangs is given up, and the film is read on by another", async ({ page }) => {
  const harness = await openHarness(page);
  const before = new Set(page.workers());
  expect(await harness.evaluate((one) => one.openToHang(3000))).toBe(true);
  const worker = page.workers().find((each) => !before.has(each));
  // The loop is in place, as the worker's next task, before anything is asked of it: started without
  // waiting it could come after the answer.
  await worker?.evaluate("void setTimeout(() => { for (;;) {} }, 0)");
  const asked = await harness.evaluate((one) => one.askHung());
  expect(asked.first).toContain("VID-08");
  expect(asked.again).toBe(true);
});

const badFiles = {
  text: "VID-01",
  empty: "VID-01",
  headOnly: "VID-06",
  truncated: "VID-06",
  zeroFrames: "VID-03",
  foreignCodec: "VID-02",
  scrambled: "VID-06",
} as const;

for (const [kind, code] of Object.entries(badFiles)) {
  test(`a bad file is told by its code: ${kind} is ${code}`, async ({ page }) => {
    const found = await (
      await openHarness(page)
    ).evaluate((harness, argument) => harness.openBad(argument as keyof typeof badFiles), kind);
    expect(found).toContain(code);
  });
}
