import { expect, test } from "vitest";
import type {
  Device,
  InferenceRuntime,
  WebGpuSupport,
} from "@/engines/perception/models/inference-runtime";
import { labelFrames } from "@/engines/perception/pairs/label-frames";
import {
  parseModelDescription,
  runtimeFailed,
} from "@/engines/perception/models/model-description";
import type { ModelFiles } from "@/engines/perception/models/model-files";
import { createModelKeeper } from "@/engines/perception/models/model-keeper";
import type { FloatTensor, ModelSession } from "@/engines/perception/models/model-session";
import type { PerceptionStatus } from "@/engines/perception/perception-engine";
import { createPerceptionService } from "@/engines/perception/perception-service";
import {
  CLOSE_PX,
  EVIDENCE_VALUES,
  FRAME_PX,
  OVERVIEW_PX,
} from "@/engines/perception/views/pair-views";
import { writeFields, type WireField } from "@/engines/perception/models/onnx-wire";

const VERBS = ["NoOp", "Open"];
const OBJECTS = ["Fridge", "NoObject"];

/** An encoder that can be turned into half precision: one Relu from views to maps. */
const encoder = (() => {
  const text = (id: number, value: string): WireField => ({
    kind: "bytes",
    id,
    bytes: new TextEncoder().encode(value),
  });
  const message = (id: number, fields: readonly WireField[]): WireField => ({
    kind: "bytes",
    id,
    bytes: writeFields(fields),
  });
  const node = message(1, [text(1, "views"), text(2, "maps"), text(4, "Relu")]);
  const graph = [node, message(11, [text(1, "views")]), message(12, [text(1, "maps")])];
  return writeFields([message(7, graph)]);
})();
const head = new Uint8Array([2]);

const files: ModelFiles = {
  model: parseModelDescription(
    {
      name: "tiny",
      revision: "e3b0c442",
      mean: 0,
      std: 1,
      views: { overviewPx: OVERVIEW_PX, closePx: CLOSE_PX, evidence: EVIDENCE_VALUES },
      channels: 1,
      temperature: { verb: 1, object: 1 },
    },
    { verbs: VERBS, objects: OBJECTS, objectsOf: { Open: ["Fridge"] } },
  ),
  encoder,
  head,
};

interface Machine {
  readonly support?: WebGpuSupport;
  readonly hasHalf?: boolean;
  /** What a run of the head costs by the clock. */
  readonly costMs?: Partial<Record<Device | "half", number>>;
  /** What WebGPU computes beside the truth. */
  readonly errors?: { readonly webgpu?: number; readonly half?: number };
  /** WebGPU fails at this run of the head. */
  readonly lostAtRun?: number;
}

/** A machine whose head says how bright the second frame is. */
function createMachine(machine: Machine) {
  let clockMs = 0;
  const runs: Record<string, number> = { wasm: 0, webgpu: 0, half: 0 };
  const createSession = async (onnx: Uint8Array, device: Device): Promise<ModelSession> => {
    if (onnx !== head) {
      const isHalf = onnx.length !== encoder.length;
      return encoderSession(isHalf);
    }
    return {
      inputNames: [...HEAD_INPUTS],
      outputNames: ["verbs", "objects"],
      async run({ overviewSecond }) {
        const data = overviewSecond?.data ?? new Float32Array();
        const isHalf = (data[0] ?? 0) < 0;
        const kind = isHalf ? "half" : device;
        runs[kind] = (runs[kind] ?? 0) + 1;
        clockMs += machine.costMs?.[kind] ?? 1;
        if (device === "webgpu" && (runs["webgpu"] ?? 0) >= (machine.lostAtRun ?? Infinity)) {
          throw runtimeFailed("the device was lost");
        }
        const wrong = kind === "wasm" ? 0 : (machine.errors?.[kind] ?? 0);
        const cells = (OVERVIEW_PX / 8) ** 2;
        const rows = data.length / cells;
        const values = Float32Array.from({ length: rows * 2 }, (_, at) =>
          at % 2 === 0 ? 0 : Math.abs(data[Math.floor(at / 2) * cells] ?? 0) + wrong,
        );
        return {
          verbs: { data: values, dims: [rows, 2] },
          objects: { data: values, dims: [rows, 2] },
        };
      },
      release: async () => undefined,
    };
  };
  const runtime: InferenceRuntime = {
    threads: 2,
    webGpuSupport: async () => machine.support ?? "hardware",
    hasHalfPrecision: async () => machine.hasHalf ?? false,
    nowMs: () => clockMs,
    createSession,
  };
  return { runtime, runs };
}

const HEAD_INPUTS = [
  ...["overview", "hand", "site", "context"].flatMap((view) => [`${view}First`, `${view}Second`]),
  "evidence",
];

/** Maps that hold the views' first value; those in half precision are marked by their sign. */
function encoderSession(isHalf: boolean): ModelSession {
  return {
    inputNames: ["views"],
    outputNames: ["maps"],
    async run({ views }): Promise<Readonly<Record<string, FloatTensor>>> {
      const [count = 0, , side = 0] = views?.dims ?? [];
      const each = (views?.data.length ?? 0) / count;
      const cells = (side / 8) ** 2;
      const data = Float32Array.from({ length: count * cells }, (_, at) => {
        const value = (views?.data[Math.floor(at / cells) * each] ?? 0) + 0.001;
        return isHalf ? -value : value;
      });
      return { maps: { data, dims: [count, 1, side / 8, side / 8] } };
    },
    release: async () => undefined,
  };
}

async function prepare(machine: Machine, choice: "auto" | "webgpu" | "wasm" = "auto") {
  const { runtime } = createMachine(machine);
  const { status } = await createModelKeeper(runtime, { files: async () => files }).prepare(
    choice,
    {},
  );
  return status;
}

test("half precision is taken where the adapter has it and it agrees", async () => {
  expect(await prepare({ hasHalf: true })).toEqual({
    device: "webgpu",
    precision: "half",
    threads: 2,
  });
});

test("half precision may be off by a hundredth, single precision by a thousandth", async () => {
  const half = await prepare({ hasHalf: true, errors: { half: 0.009 } });
  expect(half.precision).toBe("half");
  const single = await prepare({ hasHalf: true, errors: { half: 0.02 } });
  expect(single).toMatchObject({ device: "webgpu", precision: "single" });
  expect(single.note).toMatch(/half precision is not used: its answer differs.* by 0\.020/u);
  const wasm = await prepare({ hasHalf: true, errors: { half: 0.02, webgpu: 0.002 } });
  expect(wasm.device).toBe("wasm");
  expect(wasm.note).toMatch(/WebGPU is not used: its answer differs/u);
});

test("an adapter without half precision says so", async () => {
  const status = await prepare({});
  expect(status).toMatchObject({ device: "webgpu", precision: "single" });
  expect(status.note).toMatch(/no half precision/u);
});

test("WebGPU that is slower than WASM is left, unless it was asked for", async () => {
  const slow: Machine = { costMs: { wasm: 10, webgpu: 30 } };
  const chosen = await prepare(slow);
  expect(chosen.device).toBe("wasm");
  expect(chosen.note).toMatch(/it takes 30 ms a pair, WASM 10 ms/u);
  expect((await prepare(slow, "webgpu")).device).toBe("webgpu");
});

test("WebGPU that cannot run the model gives way to WASM", async () => {
  const status = await prepare({ lostAtRun: 1 });
  expect(status.device).toBe("wasm");
  expect(status.note).toMatch(/could not run the model.*the device was lost/u);
});

test("WASM by choice asks for no reason", async () => {
  expect(await prepare({}, "wasm")).toEqual({ device: "wasm", precision: "single", threads: 2 });
});

test("8 bits are taken by choice only, and a model that has no such copy says so", async () => {
  const { runtime } = createMachine({});
  const keeper = createModelKeeper(runtime, {
    files: async () => files,
    eightBit: async () => ({ encoder: files.encoder, head: files.head }),
  });
  const { status, name } = await keeper.prepare("wasm-8bit", {});
  expect(name).toContain("8-bit");
  expect(status).toEqual({ device: "wasm", precision: "8-bit", threads: 2 });
  await expect(
    createModelKeeper(runtime, { files: async () => files }).prepare("wasm-8bit", {}),
  ).rejects.toMatchObject({ code: "MOD-01", what: expect.stringMatching(/no 8-bit copy/u) });
});

test("a device that is lost half-way: the labels are those of a device that is not", async () => {
  const brightness = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? 250 : 4));
  const labelOn = async (machine: Machine) => {
    const { runtime, runs } = createMachine(machine);
    const service = createPerceptionService(runtime, "unused:", { files: async () => files });
    const told: PerceptionStatus[] = [];
    await service.prepare("webgpu", undefined, (status) => told.push(status));
    const labels = await labelFrames(service, {
      sizePx: FRAME_PX,
      frameCount: brightness.length,
      feed: async (_, onFrame) => {
        for (const [index, value] of brightness.entries()) {
          await onFrame(index, new Uint8ClampedArray(FRAME_PX ** 2 * 4).fill(value));
        }
      },
    });
    return { words: labels.map(({ verb, confidence }) => `${verb} ${confidence}`), told, runs };
  };
  const whole = await labelOn({});
  // Three runs try the device out; the second batch is the one that breaks it.
  const broken = await labelOn({ lostAtRun: 5 });
  expect(new Set(whole.words).size).toBeGreaterThan(1);
  expect(broken.words).toEqual(whole.words);
  expect(whole.told).toEqual([]);
  expect(broken.told).toHaveLength(1);
  expect(broken.told[0]).toMatchObject({ device: "wasm" });
  expect(broken.told[0]?.note).toMatch(/WebGPU stopped working.*from the frame where it broke/u);
  expect(broken.runs["webgpu"]).toBe(5);
});
