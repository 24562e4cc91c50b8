import { beforeAll, beforeEach, expect, test } from "vitest";
import { toErrorData } from "@/base/app-error";
import type { ModelWeights } from "@/core/embedding-model";
import { describeModel } from "@/engines/perception/embedders/describe-model";
import { readModelFolder } from "@/engines/perception/embedders/read-model-folder";
import { readShippedModel, withFields } from "@/testing/model-files";

const TEXT = "onnx/text_model.onnx";
const VISION = "onnx/vision_model.onnx";

let shipped: Map<string, Uint8Array<ArrayBuffer>>;
let files: Map<string, Uint8Array<ArrayBuffer>>;

beforeAll(async () => {
  shipped = await readShippedModel();
});

beforeEach(() => {
  files = new Map(shipped);
});

async function describeFolder(weights: ModelWeights = "fp32") {
  const picked = [...files].map(([path, bytes]) => ({
    path: `my-clip/${path}`,
    blob: new Blob([bytes]),
  }));
  return await describeModel(await readModelFolder(picked, weights));
}

async function faultOf(weights?: ModelWeights): Promise<string> {
  try {
    await describeFolder(weights);
    return "";
  } catch (error) {
    const { code, what } = toErrorData(error);
    return code === "MOD-04" ? what : `${code} in the place of MOD-04`;
  }
}

/** A protocol buffer's field of bytes, or of a number. */
function field(number: number, value: number | readonly number[] | string): readonly number[] {
  if (typeof value === "number") {
    return [number * 8, ...toDigits(value)];
  }
  const bytes = typeof value === "string" ? [...new TextEncoder().encode(value)] : value;
  return [number * 8 + 2, ...toDigits(bytes.length), ...bytes];
}

/** Seven bits a byte, the lowest first. */
function toDigits(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...toDigits(Math.floor(value / 128))];
}

interface Tower {
  readonly input: string;
  readonly output: string;
  readonly dimensions: number;
  readonly opset: number;
}

/** A graph without nodes: what a tower says about itself. */
function buildTower({ input, output, dimensions, opset }: Tower): Uint8Array<ArrayBuffer> {
  const value = (name: string, length: number) => {
    const shape = [...field(1, field(2, "batch")), ...field(1, field(1, length))];
    return [...field(1, name), ...field(2, field(1, [...field(1, 1), ...field(2, shape)]))];
  };
  const graph = [...field(11, value(input, 4)), ...field(12, value(output, dimensions))];
  const opsets = field(8, [...field(1, ""), ...field(2, opset)]);
  return Uint8Array.from([...field(1, 8), ...field(7, graph), ...opsets]);
}

const VISION_TOWER: Tower = {
  input: "pixel_values",
  output: "image_embeds",
  dimensions: 512,
  opset: 17,
};

test("the shipped model's own files are a model, named and numbered", async () => {
  const model = await describeFolder();
  expect(model).toMatchObject({ name: "exemplar-clip", dimensions: 512, origin: "my-clip" });
});

test("an export that does not name itself is called by its folder, or by where it was made", async () => {
  files.set("config.json", withFields(files.get("config.json"), { name: undefined }));
  expect((await describeFolder()).name).toBe("my-clip");
  const fields = { name: undefined, _name_or_path: "openai/clip-vit-base-patch32" };
  files.set("config.json", withFields(files.get("config.json"), fields));
  expect((await describeFolder()).name).toBe("clip-vit-base-patch32");
});

test("any other byte in any file is another revision", async () => {
  const { revision } = await describeFolder();
  expect((await describeFolder()).revision).toBe(revision);
  const processor = "preprocessor_config.json";
  files.set(processor, withFields(files.get(processor), { resample: 3 }));
  expect((await describeFolder()).revision).not.toBe(revision);
});

test.each(["config.json", "preprocessor_config.json", "tokenizer.json", TEXT, VISION])(
  "a folder without %s says so",
  async (path) => {
    files.delete(path);
    expect(await faultOf()).toContain(`${path} is missing`);
  },
);

test("a folder with other weights only says which", async () => {
  expect(await faultOf("q8")).toContain("The folder has weights in fp32.");
});

test.each(["config.json", "preprocessor_config.json", "tokenizer.json", "tokenizer_config.json"])(
  "a page in the place of %s is no JSON",
  async (path) => {
    files.set(path, new TextEncoder().encode("<!doctype html>"));
    expect(await faultOf()).toContain(`${path} is not JSON`);
  },
);

test("another architecture is called by its name", async () => {
  files.set("config.json", withFields(files.get("config.json"), { model_type: "siglip" }));
  expect(await faultOf()).toContain("Its architecture is siglip, not clip.");
});

test("a tower with vectors of another length than the text tower's says both", async () => {
  files.set(VISION, buildTower(VISION_TOWER));
  expect(await faultOf()).toBe("");
  files.set(VISION, buildTower({ ...VISION_TOWER, dimensions: 768 }));
  expect(await faultOf()).toContain("vectors of 768 numbers, but config.json says 512");
});

test.each([TEXT, VISION])("%s cut off is not whole", async (path) => {
  files.set(path, shipped.get(path)?.slice(0, 100_000) ?? new Uint8Array());
  expect(await faultOf()).toContain(`${path} is not a whole ONNX file: it ends`);
});

test.each([
  ["nothing", ""],
  ["a page", "<!doctype html><title>Not found</title>"],
])("%s in the place of a tower is refused", async (_, text) => {
  files.set(VISION, new TextEncoder().encode(text));
  expect(await faultOf()).toContain(VISION);
});

test("the towers in each other's place are another kind of model", async () => {
  files.set(TEXT, shipped.get(VISION) ?? new Uint8Array());
  expect(await faultOf()).toContain(`${TEXT} has no input input_ids; it has pixel_values`);
});

test("a tower without the projection says what it has", async () => {
  files.set(VISION, buildTower({ ...VISION_TOWER, output: "pooler_output" }));
  expect(await faultOf()).toContain(`${VISION} has no output image_embeds; it has pooler_output`);
});

test.each([6, 99])("operators of version %d are told by it", async (opset) => {
  files.set(VISION, buildTower({ ...VISION_TOWER, opset }));
  expect(await faultOf()).toContain(`${VISION} uses version ${opset} of the ONNX operators`);
});
