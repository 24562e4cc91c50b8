/** Devices that fail while the model runs: the job goes on on the next one and loses no label. */
import { expect, test, type Page } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { startHarnessServer } from "./harness-server";
import { LONG_MS } from "./support/idle";
import { makeTinyModel } from "./support/tiny-model";

const PORT = 5321;
const CLIP = "/samples/coffee.mp4";
const FRAMES = 28;

/** Written before the worker's own code: what its graphics driver or its memory is like. */
const FAULTS = {
  lostDevice: `
    const request = GPUAdapter.prototype.requestDevice;
    GPUAdapter.prototype.requestDevice = async function (...options) {
      const device = await request.apply(this, options);
      new BroadcastChannel("gpu").onmessage = () => device.destroy();
      return device;
    };`,
  brokenShaders: `
    const create = GPUDevice.prototype.createShaderModule;
    GPUDevice.prototype.createShaderModule = function (descriptor) {
      return create.call(this, { ...descriptor, code: "this is no shader" });
    };`,
  noGraphicsMemory: `
    GPUDevice.prototype.createBuffer = function () {
      throw new RangeError("createBuffer failed: out of memory");
    };`,
  noThreads: `
    self.Worker = class {
      constructor() {
        throw new Error("workers are blocked here");
      }
    };`,
} as const;

let server: ViteDevServer | undefined;

test.beforeAll(async () => {
  server = await startHarnessServer(PORT);
});

test.afterAll(async () => {
  await server?.close();
});

async function openHarness(page: Page, fault?: keyof typeof FAULTS) {
  const files = makeTinyModel();
  await page.route(/\/models\/idm\//, async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    await route.fulfill({ body: files.get(name) ?? Buffer.alloc(0) });
  });
  await page.route(/perception\.worker\.ts/, async (route) => {
    const response = await route.fetch();
    const body = `${fault === undefined ? "" : FAULTS[fault]}\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.goto(`http://localhost:${PORT}/e2e/harness/devices.html`);
  return page.waitForFunction(() => window.deviceHarness, undefined, { timeout: LONG_MS });
}

test("labels are the same on WebGPU, on WASM, and where WebGPU is lost half-way", async ({
  page,
}) => {
  test.setTimeout(400_000);
  const harness = await openHarness(page, "lostDevice");
  const label = (device: "webgpu" | "wasm", loseAt?: number) =>
    harness.evaluate(
      (devices, [clip, frames, choice, lose]) =>
        devices.labelClip(clip, frames, {
          device: choice,
          ...(lose === undefined ? {} : { loseAt: lose }),
        }),
      [CLIP, FRAMES, device, loseAt] as const,
    );
  const wasm = await label("wasm");
  expect(wasm.labels).toHaveLength(FRAMES - 1);
  expect(wasm.statuses.map(({ device }) => device)).toEqual(["wasm"]);
  const webgpu = await label("webgpu");
  expect(webgpu.statuses.map(({ device }) => device)).toEqual(["webgpu"]);
  expect(webgpu.labels).toEqual(wasm.labels);
  const lost = await label("webgpu", 17);
  expect(lost.labels).toEqual(wasm.labels);
  expect(lost.statuses.map(({ device }) => device)).toEqual(["webgpu", "wasm"]);
  expect(lost.statuses[1]?.note).toMatch(/went on on WASM from the frame where it broke/);
});

for (const fault of ["brokenShaders", "noGraphicsMemory"] as const) {
  test(`WebGPU with ${fault} gives way to WASM, which says why`, async ({ page }) => {
    test.setTimeout(300_000);
    const harness = await openHarness(page, fault);
    const { labels, statuses } = await harness.evaluate(
      (devices, [clip, frames]) => devices.labelClip(clip, frames, { device: "webgpu" }),
      [CLIP, FRAMES] as const,
    );
    expect(labels).toHaveLength(FRAMES - 1);
    expect(statuses[0]).toMatchObject({ device: "wasm" });
    expect(statuses[0]?.note).toMatch(/WebGPU/);
  });
}

test("where threads cannot start the model runs on one, and says so", async ({ page }) => {
  test.setTimeout(300_000);
  const harness = await openHarness(page, "noThreads");
  const { labels, statuses } = await harness.evaluate(
    (devices, [clip, frames]) => devices.labelClip(clip, frames, { device: "wasm" }),
    [CLIP, FRAMES] as const,
  );
  expect(labels).toHaveLength(FRAMES - 1);
  expect(statuses[0]).toMatchObject({ device: "wasm", threads: 1 });
  expect(statuses[0]?.note).toMatch(/So it goes on on WASM with one thread/);
});
