import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toErrorData } from "@/base/app-error";
import type { ModelFile } from "@/core/embedding-model";
import {
  downloadModel,
  parseModelAddress,
  type ModelDownload,
  type TransferProgress,
} from "@/engines/perception/embedders/download-model";
import { describeModel } from "@/engines/perception/embedders/describe-model";
import { readShippedModel } from "@/testing/model-files";
import { openModelServer, type ModelServer } from "@/testing/model-server";

const VISION = "onnx/vision_model.onnx";
const TEXT = "onnx/text_model.onnx";

let files: Map<string, Uint8Array<ArrayBuffer>>;
let server: ModelServer;

beforeAll(async () => {
  files = await readShippedModel();
  server = await openModelServer(files);
});

afterAll(() => server.close());

beforeEach(() => {
  server.faults.clear();
  server.asked.length = 0;
});

interface Attempt {
  readonly received: ModelFile[];
  readonly progress: TransferProgress[];
  readonly download: (part?: Partial<ModelDownload>) => ReturnType<typeof downloadModel>;
}

function attempt(): Attempt {
  const received: ModelFile[] = [];
  const progress: TransferProgress[] = [];
  return {
    received,
    progress,
    download: (part = {}) =>
      downloadModel({
        address: server.address,
        weights: "fp32",
        fetch,
        signal: new AbortController().signal,
        known: [],
        onFile: (file) => received.push(file),
        onProgress: (each) => progress.push(each),
        ...part,
      }),
  };
}

const failureOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return undefined;
  } catch (error) {
    return toErrorData(error);
  }
};

test("every file comes whole, and progress ends at the bytes of all of them", async () => {
  const { download, progress } = attempt();
  const source = await download();
  const totalBytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  expect(source.files.map(({ path }) => path).toSorted()).toEqual([...files.keys()].toSorted());
  for (const { path, blob } of source.files) {
    expect(Buffer.from(await blob.arrayBuffer()).equals(files.get(path) ?? Buffer.of())).toBe(true);
  }
  expect(progress.at(-1)).toEqual({ doneBytes: totalBytes, totalBytes });
  expect(progress.length).toBeGreaterThan(files.size);
  const model = await describeModel(source);
  expect(model).toMatchObject({ name: "exemplar-clip", dimensions: 512, weights: "fp32" });
  expect(model.revision).toMatch(/^[0-9a-f]{12}$/u);
});

test.each([
  ["absent", "MOD-05", `${VISION} is not there (status 404)`],
  ["cut-off", "MOD-05", `broke off in ${VISION}`],
  ["wrong-hash", "MOD-05", `${VISION} is not the file that the server names`],
] as const)("a file that is %s is told by its name", async (fault, code, words) => {
  server.faults.set(VISION, fault);
  const failure = await failureOf(attempt().download());
  expect(failure?.code).toBe(code);
  expect(failure?.what).toContain(words);
});

test("weights that a server does not have are told by their file", async () => {
  const failure = await failureOf(attempt().download({ weights: "fp16" }));
  expect(failure?.what).toMatch(/onnx\/(text|vision)_model_fp16\.onnx is not there/u);
});

test("a model without the optional file is whole", async () => {
  server.faults.set("tokenizer_config.json", "absent");
  const source = await attempt().download();
  expect(source.files).toHaveLength(files.size - 1);
});

test("cancelling ends a download that would never end, as an abort", async () => {
  server.faults.set(VISION, "never-ends");
  const abort = new AbortController();
  const { download, progress } = attempt();
  const work = download({
    signal: abort.signal,
    onProgress: (each) => {
      progress.push(each);
      abort.abort();
    },
  });
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  const { length } = progress;
  await expect(failureOf(work)).resolves.toBeDefined();
  expect(progress).toHaveLength(length);
});

test("files that came in full before a break are not sent again", async () => {
  server.faults.set(VISION, "never-ends");
  const abort = new AbortController();
  const first = attempt();
  const work = first.download({
    signal: abort.signal,
    onFile: (file) => {
      first.received.push(file);
      if (file.path === TEXT) {
        abort.abort();
      }
    },
  });
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  const before = first.received.find(({ path }) => path === TEXT);
  server.faults.clear();
  const second = attempt();
  const source = await second.download({ known: first.received });
  expect(source.files.find(({ path }) => path === TEXT)).toBe(before);
  expect(second.received.map(({ path }) => path)).not.toContain(TEXT);
  expect(second.received.map(({ path }) => path)).toContain(VISION);
});

test("a file that the server has changed since is fetched anew", async () => {
  const first = attempt();
  await first.download();
  const known = first.received.map((file) => ({ ...file, etag: "another" }));
  const second = attempt();
  await second.download({ known });
  expect(second.received).toHaveLength(files.size);
});

test.each([
  ["not an address", "nonsense"],
  ["another protocol", "ftp://example.org/model/"],
  ["no encryption on another machine", "http://example.org/model/"],
])("%s is refused before anything is asked for", async (_, address) => {
  const failure = await failureOf(attempt().download({ address }));
  expect(failure?.code).toBe("MOD-05");
  expect(server.asked).toEqual([]);
});

test("an address may come with or without its last slash, and with a query", () => {
  const folder = "https://example.org/a/model/";
  expect(parseModelAddress(" https://example.org/a/model ").href).toBe(folder);
  expect(parseModelAddress("https://example.org/a/model/?download=true#x").href).toBe(folder);
});
