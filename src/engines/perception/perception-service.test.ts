import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as ort from "onnxruntime-web";
import { expect, test } from "vitest";
import { maxDifference } from "@/engines/perception/models/device-probe";
import type {
  Device,
  InferenceRuntime,
  WebGpuSupport,
} from "@/engines/perception/models/inference-runtime";
import { labelFrames } from "@/engines/perception/pairs/label-frames";
import { parseModelDescription } from "@/engines/perception/models/model-description";
import { checkModelBytes } from "@/engines/perception/models/check-model-files";
import type { ModelFiles } from "@/engines/perception/models/model-files";
import { toModelSession, type ModelSession } from "@/engines/perception/models/model-session";
import { createPerceptionService } from "@/engines/perception/perception-service";
import {
  CLOSE_PX,
  EVIDENCE_VALUES,
  FRAME_PX,
  OVERVIEW_PX,
} from "@/engines/perception/views/pair-views";

const sizePx = FRAME_PX;
const description = parseModelDescription(
  {
    name: "tiny",
    revision: "e3b0c442",
    mean: 0,
    std: 1,
    views: { overviewPx: OVERVIEW_PX, closePx: CLOSE_PX, evidence: EVIDENCE_VALUES },
    channels: 1,
    temperature: { verb: 0.01, object: 1 },
  },
  { verbs: ["NoOp", "Open"], objects: ["Fridge", "NoObject"], objectsOf: { Open: ["Fridge"] } },
);
const files: ModelFiles = {
  model: description,
  encoder: new Uint8Array([1]),
  head: new Uint8Array([2]),
};
const frameOf = (value: number) => new Uint8ClampedArray(sizePx * sizePx * 4).fill(value);

const HEAD_INPUTS = ["overview", "hand", "site", "context"].flatMap((view) => [
  `${view}First`,
  `${view}Second`,
]);

/** A model whose maps are a view's first value: any change of the whole frame is an opened fridge. */
function createTinyRuntime(support: WebGpuSupport, webGpuError = 0) {
  const encodedFrames: Record<Device, number> = { wasm: 0, webgpu: 0 };
  const createSession = async (onnx: Uint8Array, device: Device): Promise<ModelSession> => {
    const isEncoder = onnx[0] === 1;
    return {
      inputNames: isEncoder ? ["views"] : [...HEAD_INPUTS, "evidence"],
      outputNames: isEncoder ? ["maps"] : ["verbs", "objects"],
      async run({ views, overviewFirst, overviewSecond }) {
        if (views !== undefined) {
          const [count = 0, , side = 0] = views.dims;
          encodedFrames[device] += side === OVERVIEW_PX ? count : 0;
          const each = views.data.length / count;
          const cells = (side / 8) ** 2;
          const data = Float32Array.from(
            { length: count * cells },
            (_, at) => views.data[Math.floor(at / cells) * each] ?? 0,
          );
          return { maps: { data, dims: [count, 1, side / 8, side / 8] } };
        }
        const [a, b] = [overviewFirst?.data ?? [], overviewSecond?.data ?? []];
        const wrong = device === "webgpu" ? webGpuError : 0;
        const cells = (OVERVIEW_PX / 8) ** 2;
        const rows = [...a]
          .filter((_, at) => at % cells === 0)
          .map((value, row) => [0.05, Math.abs(value - (b[row * cells] ?? 0)) + wrong]);
        return {
          verbs: { data: new Float32Array(rows.flat()), dims: [rows.length, 2] },
          objects: { data: new Float32Array(rows.flat()), dims: [rows.length, 2] },
        };
      },
      release: async () => undefined,
    };
  };
  const runtime: InferenceRuntime = {
    threads: 1,
    webGpuSupport: async () => support,
    createSession,
  };
  return { runtime, encodedFrames };
}

function createTinyService(support: WebGpuSupport = "none", webGpuError = 0) {
  const { runtime, encodedFrames } = createTinyRuntime(support, webGpuError);
  const service = createPerceptionService(runtime, "unused:", { files: async () => files });
  return { service, encodedFrames };
}

test("T + 1 frames give T labels in their places, and each frame is encoded once", async () => {
  const { service, encodedFrames } = createTinyService();
  await service.prepare("auto");
  const before = encodedFrames.wasm;
  const brightness = Array.from({ length: 19 }, (_, index) => (index < 10 ? 20 : 220));
  const labels = await labelFrames(service, {
    sizePx,
    frameCount: brightness.length,
    feed: async (_, onFrame) => {
      for (const [index, value] of brightness.entries()) {
        await onFrame(index, frameOf(value));
      }
    },
  });
  expect(labels.map(({ verb }) => verb)).toEqual(
    Array.from({ length: 18 }, (_, index) => (index === 9 ? "Open" : "NoOp")),
  );
  expect(labels[9]).toMatchObject({ object: "Fridge", startFrame: 9, endFrame: 10, by: "model" });
  expect(labels.every(({ confidence }) => confidence > 0.5 && confidence <= 1)).toBe(true);
  expect(encodedFrames.wasm - before).toBe(19);
});

test("a cancelled job ends with the abort and can be started again", async () => {
  const { service } = createTinyService();
  await service.prepare("wasm");
  const controller = new AbortController();
  const source = (limit: number) => ({
    sizePx,
    frameCount: 30,
    feed: async (
      _: number,
      onFrame: (index: number, rgba: Uint8ClampedArray) => Promise<void>,
    ): Promise<void> => {
      for (let index = 0; index < 30; index += 1) {
        if (index === limit) {
          controller.abort();
        }
        await onFrame(index, frameOf(index));
      }
    },
  });
  const cancelled = labelFrames(service, source(12), { signal: controller.signal });
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
  expect(await labelFrames(service, source(99))).toHaveLength(29);
});

test("WebGPU is taken when it agrees with WASM", async () => {
  const { service } = createTinyService("hardware");
  expect((await service.prepare("auto")).status).toMatchObject({
    device: "webgpu",
    precision: "single",
  });
});

test("WebGPU that computes something else is not used, and the status says why", async () => {
  const { service } = createTinyService("hardware", 0.5);
  const { status } = await service.prepare("auto");
  expect(status.device).toBe("wasm");
  expect(status.note).toMatch(/differs/u);
});

test("an emulated WebGPU is used only when asked for", async () => {
  const { service } = createTinyService("software");
  expect((await service.prepare("auto")).status.device).toBe("wasm");
  expect((await service.prepare("webgpu")).status.device).toBe("webgpu");
});

test("a model file that could not be loaded is asked for again at the next call", async () => {
  let attempts = 0;
  const { runtime } = createTinyRuntime("none");
  const service = createPerceptionService(runtime, "unused:", {
    files: async () => {
      attempts += 1;
      if (attempts === 1) {
        throw new Error("offline");
      }
      return files;
    },
  });
  await expect(service.prepare("wasm")).rejects.toThrow("offline");
  expect((await service.prepare("wasm")).name).toBe("tiny e3b0c442");
});

test("a model with other outputs is refused as one of the wrong shape", async () => {
  const { runtime } = createTinyRuntime("none");
  const service = createPerceptionService(runtime, "unused:", {
    files: async () => ({
      ...files,
      model: { ...description, verbs: [...description.verbs, "Close"] },
    }),
  });
  await expect(service.prepare("wasm")).rejects.toMatchObject({ code: "MOD-02" });
});

const folder = "models/idm";
const isShipped = existsSync(path.join(folder, "config.json"));
const hasEightBit = isShipped && existsSync(path.join(folder, "head-8bit.onnx"));

test.skipIf(!isShipped)(
  "the shipped model answers a pair alike at every time, and not alike in both directions",
  async () => {
    const shipped = await readShipped();
    const runtime: InferenceRuntime = {
      threads: 1,
      webGpuSupport: async () => "none",
      createSession: async (onnx) =>
        toModelSession(await ort.InferenceSession.create(onnx), ort.Tensor),
    };
    const service = createPerceptionService(runtime, "unused:", { files: async () => shipped });
    const prepared = await service.prepare("auto");
    // Soft shades: the model has seen rooms, and pure noise is like nothing it knows.
    const picture = (slope: number): Uint8ClampedArray =>
      Uint8ClampedArray.from({ length: prepared.sizePx ** 2 * 4 }, (_, at) => {
        const [x, y] = [(at >> 2) % prepared.sizePx, Math.floor((at >> 2) / prepared.sizePx)];
        return 90 + ((x * slope + y) / prepared.sizePx) * 40;
      });
    const frames = [picture(0), picture(1)];
    const alone = await service.logits(frames[0]!, frames[1]!, "wasm");
    const swapped = await service.logits(frames[1]!, frames[0]!, "wasm");
    const again = await service.logits(frames[0]!, frames[1]!, "wasm");
    expect(maxDifference(alone.verbs, again.verbs)).toBeLessThan(1e-5);
    expect(maxDifference(alone.verbs, swapped.verbs)).toBeGreaterThan(1e-3);
  },
);

test.skipIf(!hasEightBit)(
  "the 8-bit copy answers nearly like the model that it was made of",
  async () => {
    const shipped = await readShipped();
    const createSession: InferenceRuntime["createSession"] = async (onnx) =>
      toModelSession(await ort.InferenceSession.create(onnx), ort.Tensor);
    const runtime: InferenceRuntime = {
      threads: 1,
      webGpuSupport: async () => "none",
      createSession,
    };
    const service = createPerceptionService(runtime, "unused:", {
      files: async () => shipped,
      eightBit: async () => ({
        encoder: await readBytes("encoder-8bit.onnx"),
        head: await readBytes("head-8bit.onnx"),
      }),
    });
    const shades = (offset: number): Uint8ClampedArray =>
      Uint8ClampedArray.from(
        { length: 320 * 320 * 4 },
        (_, at) => 90 + ((at >> 2) % 320) / 5 + offset,
      );
    const labelOn = async (choice: "wasm" | "wasm-8bit") => {
      await service.prepare(choice);
      const job = await service.beginJob();
      const [answer] = await service.push(job, [shades(0), shades(0)]);
      return answer?.label;
    };
    const [exact, rounded] = [await labelOn("wasm"), await labelOn("wasm-8bit")];
    expect(rounded?.verb).toBe(exact?.verb);
    expect(rounded?.confidence).not.toBe(exact?.confidence);
    expect(Math.abs((rounded?.confidence ?? 0) - (exact?.confidence ?? 1))).toBeLessThan(0.1);
  },
);

test.skipIf(!isShipped)("a truncated weight file is noticed before it is run", async () => {
  const { model, ...weights } = await readShipped();
  await checkModelBytes(model, weights);
  const head = weights.head.slice(0, weights.head.length / 2);
  await expect(checkModelBytes(model, { ...weights, head })).rejects.toMatchObject({
    code: "MOD-01",
  });
});

test.skipIf(!isShipped)(
  "a refiner of other weights than the description's is noticed",
  async () => {
    const { model, ...weights } = await readShipped();
    const refiner = Uint8Array.from(weights.refiner ?? weights.head);
    refiner[refiner.length >> 1] = (refiner[refiner.length >> 1] ?? 0) ^ 1;
    await expect(checkModelBytes(model, { ...weights, refiner })).rejects.toMatchObject({
      code: "MOD-01",
    });
  },
);

async function readBytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path.join(folder, name)));
}

async function readShipped(): Promise<ModelFiles> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, name), "utf8"));
  return {
    model: parseModelDescription(await json("config.json"), await json("vocabulary.json")),
    encoder: await readBytes("encoder.onnx"),
    head: await readBytes("head.onnx"),
    ...(existsSync(path.join(folder, "refiner.onnx"))
      ? { refiner: await readBytes("refiner.onnx") }
      : {}),
  };
}
