/** The shipped model answers the same on WebGPU (Chromium's software adapter) and on WASM. */
import { expect, test } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { startHarnessServer } from "./harness-server";
import { LONG_MS } from "./support/idle";

const PORT = 4381;
/** Largest difference of any logit; logits span about -15 to 15. */
const TOLERANCE = 5e-3;
/** Moving, turning, and what is done to objects: a window takes some 15 s on a software GPU. */
const STARTS = [0, 9, 20];

let server: ViteDevServer | undefined;

test.beforeAll(async () => {
  server = await startHarnessServer(PORT);
});

test.afterAll(async () => {
  await server?.close();
});

test("logits on WebGPU and WASM differ by at most 0.005", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(`http://localhost:${PORT}/e2e/harness/devices.html`);
  const harness = await page.waitForFunction(() => window.deviceHarness, undefined, {
    timeout: LONG_MS,
  });
  const pairs = await harness.evaluate(
    (devices, starts) => devices.compare("/samples/coffee.mp4", starts),
    STARTS,
  );
  expect(pairs).toHaveLength(STARTS.length);
  for (const { webgpu, wasm } of pairs) {
    expect(webgpu.length).toBe(wasm.length);
    expect(Math.max(...wasm) - Math.min(...wasm)).toBeGreaterThan(1);
    const differences = wasm.map((value, index) => Math.abs(value - (webgpu[index] ?? NaN)));
    expect(Math.max(...differences)).toBeLessThanOrEqual(TOLERANCE);
  }
  const argmax = (values: readonly number[]) => values.indexOf(Math.max(...values));
  expect(pairs.map(({ webgpu }) => argmax(webgpu))).toEqual(pairs.map(({ wasm }) => argmax(wasm)));
});
