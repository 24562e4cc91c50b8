import { describe, expect, test } from "vitest";
import type { Fetch } from "@/base/fetch";
import { openCheckedFiles } from "@/engines/teacher/browser/checked-files";
import type { DeviceFacts } from "@/engines/teacher/browser/device-fit";
import { whyTooLarge } from "@/engines/teacher/browser/device-fit";
import {
  requireReachable,
  toModelFolder,
  type KnownFile,
  type ReadableFolder,
} from "@/engines/teacher/browser/model-folder";
import { surveyModel } from "@/engines/teacher/browser/model-survey";
import { sha256Hex } from "@/base/sha256";
import { tinyImageTextModel } from "@/testing/tiny-image-text-model";

const GIB = 2 ** 30;
const CARD: DeviceFacts = { gpu: { hasHalf: true, mostBufferBytes: GIB } };

/** Files of a picked folder lie here: nobody is asked for them. */
const nobody: Fetch = async (url) => {
  throw new Error(`asked for ${String(url)}`);
};

/** A picked folder with the tiny model's files, some of them others. */
function folderWith(changed: Readonly<Record<string, string | undefined>> = {}): ReadableFolder {
  const files = new Map<string, BlobPart | undefined>([
    ...tinyImageTextModel(),
    ...Object.entries(changed),
  ]);
  const picked = toModelFolder(
    [...files].flatMap(([path, part]) =>
      part === undefined ? [] : [{ path: `tiny/${path}`, blob: new Blob([part]) }],
    ),
  );
  return { ...picked, fetch: nobody };
}

const config = (fields: object) =>
  JSON.stringify({ model_type: "smolvlm", vision_config: {}, ...fields });

describe("what a model's folder holds", () => {
  test("is told with its number formats, its sizes and what it takes", async () => {
    const survey = await surveyModel(folderWith(), {});
    expect(survey).toMatchObject({
      kind: "image-text",
      family: { content: "parts" },
      device: "wasm",
    });
    expect(survey.dtypes).toEqual({
      vision_encoder: "fp32",
      embed_tokens: "fp32",
      decoder_model_merged: "fp32",
    });
    expect(survey.weights).toHaveLength(3);
    expect(survey.sentences.join(" ")).toMatch(
      /needs about \d+ MiB .*on the processor\. That is many times slower/u,
    );
  });

  test("is taken in the format that suits the device, each part in its own", async () => {
    const folder = folderWith({
      "onnx/decoder_model_merged_q4f16.onnx": "x",
      "onnx/embed_tokens_fp16.onnx": "x",
    });
    expect((await surveyModel(folder, CARD)).dtypes).toEqual({
      vision_encoder: "fp32",
      embed_tokens: "fp16",
      decoder_model_merged: "q4f16",
    });
    const withoutHalf = await surveyModel(folder, {
      gpu: { hasHalf: false, mostBufferBytes: GIB },
    });
    expect(withoutHalf.dtypes).toMatchObject({ decoder_model_merged: "fp32" });
  });

  test("may be a model for words alone", async () => {
    const folder = folderWith({
      "config.json": '{"model_type": "gpt2"}',
      "onnx/model_q4.onnx": "x",
    });
    const survey = await surveyModel(folder, {});
    expect(survey).toMatchObject({ kind: "text", dtypes: { model: "q4" } });
    expect(survey).not.toHaveProperty("family");
  });

  test("counts weights that lie beside their graph", async () => {
    const folder = folderWith({
      "config.json": config({
        "transformers.js_config": { use_external_data_format: { embed_tokens: 2 } },
      }),
      "onnx/embed_tokens.onnx_data": "12",
      "onnx/embed_tokens.onnx_data_1": "345",
    });
    const { weights } = await surveyModel(folder, {});
    expect(weights).toContainEqual({ path: "onnx/embed_tokens.onnx_data_1", sizeBytes: 3 });
  });

  test.each([
    [{ "preprocessor_config.json": undefined }, "preprocessor_config.json is not there"],
    [{ "onnx/vision_encoder.onnx": undefined }, "it has none of onnx/vision_encoder"],
    [{ "config.json": "no json" }, "does not say of which type"],
    [
      { "config.json": config({ model_type: "unheard_of" }) },
      "of the type unheard_of; of models that see, idefics3",
    ],
  ])("is refused in plain words where it is no model (%#)", async (changed, what) => {
    await expect(surveyModel(folderWith(changed), {})).rejects.toMatchObject({
      code: "VLM-15",
      what: expect.stringContaining(what),
    });
  });

  test("goes to the processor where the graphics card has no room for a table, and that is told", async () => {
    const small: DeviceFacts = { gpu: { hasHalf: true, mostBufferBytes: 100 } };
    const survey = await surveyModel(folderWith(), small);
    expect(survey.device).toBe("wasm");
    expect(survey.sentences[0]).toContain("the graphics card takes at most");
  });

  test("is refused before it is loaded where this device has too little memory", async () => {
    await expect(surveyModel(folderWith(), { memoryBytes: 2 ** 28 })).rejects.toMatchObject({
      code: "VLM-16",
      what: expect.stringMatching(
        /needs about \d+ MiB of memory, and this device has about 256 MiB/u,
      ),
    });
  });
});

describe("a device is too small", () => {
  const sizes = { totalBytes: 3 * GIB, largestFileBytes: 1.5 * GIB };

  test("for more weights than WebAssembly takes at once, but for a card they come file by file", () => {
    expect(whyTooLarge("wasm", sizes, {})).toContain("3,072 MiB of weights");
    expect(whyTooLarge("webgpu", sizes, CARD)).toBeUndefined();
    expect(whyTooLarge("webgpu", { ...sizes, largestFileBytes: 2 * GIB }, CARD)).toBeDefined();
  });

  test("by its memory, unless it has all that browsers tell of", () => {
    expect(whyTooLarge("webgpu", sizes, { ...CARD, memoryBytes: 4 * GIB })).toContain("4,096 MiB");
    expect(whyTooLarge("webgpu", sizes, { ...CARD, memoryBytes: 8 * GIB })).toBeUndefined();
  });
});

describe("files are held to their SHA-256", () => {
  const silent = () => undefined;
  const bytes = '{"a": 1}';
  const known = (sha256: string): KnownFile => ({
    path: "config.json",
    sizeBytes: 8,
    sha256,
    isListed: false,
  });
  const open = async (files: Readonly<Record<string, string>>, before?: readonly KnownFile[]) => {
    const folder = toModelFolder(
      Object.entries(files).map(([path, text]) => ({
        path: `tiny/${path}`,
        blob: new Blob([text]),
      })),
    );
    return await openCheckedFiles(
      { ...folder, fetch: nobody, ...(before && { known: before }) },
      silent,
    );
  };

  test("as the folder's list has it, and are told with it", async () => {
    const sum = await sha256Hex(bytes);
    const checked = await open({ "config.json": bytes, SHA256SUMS: `${sum}  ./config.json\n` });
    expect(await (await checked.fetch("config.json")).text()).toBe(bytes);
    expect(checked.handedOut()).toEqual([{ ...known(sum), isListed: true }]);
    expect((await checked.fetch("generation_config.json")).status).toBe(404);
  });

  test("and one that the list knows otherwise is refused", async () => {
    const checked = await open({
      "config.json": bytes,
      SHA256SUMS: `${"0".repeat(64)} *config.json`,
    });
    await expect(checked.fetch("config.json")).rejects.toMatchObject({ code: "VLM-17" });
    expect(checked.handedOut()).toEqual([]);
  });

  test("and one that was another the time before is refused, with both hashes", async () => {
    const checked = await open({ "config.json": bytes }, [known("f".repeat(64))]);
    const sum = await sha256Hex(bytes);
    await expect(checked.fetch("config.json")).rejects.toMatchObject({
      code: "VLM-17",
      what: expect.stringContaining(`was ffffffffffff… before and is ${sum.slice(0, 12)}… now`),
    });
    const same = await open({ "config.json": bytes }, [known(sum)]);
    expect((await same.fetch("config.json")).ok).toBe(true);
  });

  test("and a list that is none is refused at once", async () => {
    await expect(open({ SHA256SUMS: "<html>" })).rejects.toMatchObject({ code: "VLM-15" });
  });
});

test.each(["http://example.org/m/", "ftp://example.org/m/", "https://me@example.org/m/"])(
  "nothing is asked of %s",
  (url) => {
    expect(() => requireReachable({ name: "m", url })).toThrow("VLM-15");
  },
);

test.each(["https://example.org/m/", "http://localhost:8000/m/", "http://127.0.0.1/m/"])(
  "%s may be asked",
  (url) => {
    expect(() => requireReachable({ name: "m", url })).not.toThrow();
  },
);
