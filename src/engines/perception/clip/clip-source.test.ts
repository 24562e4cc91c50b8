import { expect, test } from "vitest";
import { openClipSource } from "@/engines/perception/clip/clip-source";
import { toModelFile } from "@/engines/perception/embedders/describe-model";

const ORIGIN = "http://localhost:4173";
const file = await toModelFile("config.json", new Blob(["{}"]));

test("kept files are read by their path, and nothing else is there", async () => {
  const { parent, name, read } = openClipSource({ files: [file], weights: "fp32" }, ORIGIN);
  expect(await (await read(`${parent}${name}/config.json`)).text()).toBe("{}");
  expect((await read(`${parent}${name}/onnx/text_model.onnx`)).status).toBe(404);
  expect((await read("https://huggingface.co/some/model/resolve/main/config.json")).status).toBe(
    404,
  );
});

test("an export without a tokenizer's class is read as CLIP's", async () => {
  const { parent, name, read } = openClipSource({ files: [file], weights: "fp32" }, ORIGIN);
  const response = await read(`${parent}${name}/tokenizer_config.json`);
  expect(await response.json()).toEqual({ tokenizer_class: "CLIPTokenizer" });
});

test("a kept file that changed since it came is refused at the load", async () => {
  const changed = { ...file, blob: new Blob(["{ }"]) };
  const { parent, name, read } = openClipSource({ files: [changed], weights: "fp32" }, ORIGIN);
  await expect(read(`${parent}${name}/config.json`)).rejects.toMatchObject({ code: "MOD-06" });
});

test("a folder of the studio is read from the studio's own origin alone", async () => {
  const source = openClipSource({ folderUrl: `${ORIGIN}/models/clip/` }, ORIGIN);
  expect(source).toMatchObject({ parent: "/models/", name: "clip" });
  await expect(source.read("https://huggingface.co/x")).rejects.toMatchObject({ code: "MOD-03" });
});

test("a folder of another origin is refused", () => {
  expect(() => openClipSource({ folderUrl: "https://example.org/models/clip/" }, ORIGIN)).toThrow(
    /\[MOD-03\]/u,
  );
});
