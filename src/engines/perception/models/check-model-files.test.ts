/** Real copies of the shipped files, each spoilt in one way. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toErrorData } from "@/base/app-error";
import { createLazy } from "@/base/lazy";
import { sha256Hex } from "@/base/sha256";
import { loadEightBitFiles, loadModelFiles } from "@/engines/perception/models/model-files";
import { GRAPH, MODEL } from "@/engines/perception/models/onnx-facts";
import { readFields, writeFields, type WireField } from "@/engines/perception/models/onnx-wire";

type Bytes = Uint8Array<ArrayBuffer>;
type Files = Record<string, Bytes>;

const WEIGHTS = ["encoder.onnx", "head.onnx", "refiner.onnx"] as const;
const NAMES = ["config.json", "vocabulary.json", ...WEIGHTS] as const;
const EIGHT_BIT = ["encoder-8bit.onnx", "head-8bit.onnx"] as const;
const folder = "models/idm";
const areThere = (names: readonly string[]) =>
  names.every((name) => existsSync(path.join(folder, name)));
const isShipped = areThere(NAMES);
const hasEightBit = isShipped && areThere(EIGHT_BIT);

let served: Files = {};
let server: Server | undefined;
let url = "";

beforeAll(async () => {
  const started = createServer((request, response) => {
    const bytes = served[path.basename(request.url ?? "")];
    response.statusCode = bytes === undefined ? 404 : 200;
    response.end(bytes);
  });
  await new Promise<void>((resolve) => {
    started.listen(0, "127.0.0.1", resolve);
  });
  const address = started.address();
  url = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}/models/idm/`;
  server = started;
});

afterAll(() => {
  server?.close();
});

const shipped = createLazy(async (): Promise<Files> => {
  const read = async (name: string): Promise<readonly [string, Bytes]> => [
    name,
    new Uint8Array(await readFile(path.join(folder, name))),
  ];
  return Object.fromEntries(
    await Promise.all([...NAMES, ...(hasEightBit ? EIGHT_BIT : [])].map(read)),
  );
});

const fileOf = (files: Files, name: string): Bytes => files[name] ?? new Uint8Array();
const toBytes = (text: string): Bytes => new TextEncoder().encode(text);

function editJson(files: Files, name: string, edit: (value: object) => object): Files {
  const value: unknown = JSON.parse(new TextDecoder().decode(fileOf(files, name)));
  const edited = edit(typeof value === "object" && value !== null ? value : {});
  return { ...files, [name]: toBytes(JSON.stringify(edited)) };
}

/** As if somebody had exported these weights themselves: the revision is theirs. */
async function withOwnRevision(files: Files): Promise<Files> {
  const all = Buffer.concat(WEIGHTS.map((name) => fileOf(files, name)));
  const revision = (await sha256Hex(new Uint8Array(all))).slice(0, 12);
  return editJson(files, "config.json", (config) => ({ ...config, revision }));
}

/** Replaces the messages of one field on a path of fields from the model down. */
function editOnnx(
  onnx: Uint8Array,
  [step, ...rest]: readonly number[],
  edit: (field: WireField) => WireField,
): Uint8Array<ArrayBuffer> {
  return writeFields(
    readFields(onnx).map((field) => {
      if (field.id !== step) {
        return field;
      }
      return rest.length === 0 || field.kind !== "bytes"
        ? edit(field)
        : { ...field, bytes: editOnnx(field.bytes, rest, edit) };
    }),
  );
}

function withOpset(onnx: Uint8Array, opset: number): Bytes {
  return editOnnx(onnx, [MODEL.opsetImport, 2], (field) =>
    field.kind === "number" ? { ...field, value: opset } : field,
  );
}

/** Writes another size into every fixed dimension of the graph's inputs. */
function withInputSizes(onnx: Uint8Array, size: number): Bytes {
  // ValueInfo.type, tensor_type, shape, dim, dim_value.
  return editOnnx(onnx, [MODEL.graph, GRAPH.input, 2, 1, 2, 1, 1], (field) =>
    field.kind === "number" ? { ...field, value: size } : field,
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const entry = (value: object, key: string): unknown =>
  Object.entries(value).find(([name]) => name === key)?.[1];

interface Case {
  readonly name: string;
  readonly spoil: (files: Files) => Files | Promise<Files>;
  readonly code: string;
  readonly says: RegExp;
}

const PAGE = "<!doctype html>\n<html><head><title>Studio</title></head><body></body></html>";

const cases: readonly Case[] = [
  ...NAMES.map((name): Case => ({
    name: `${name} is a web page`,
    spoil: (files) => ({ ...files, [name]: toBytes(PAGE) }),
    code: "MOD-01",
    says: new RegExp(`in place of ${name} the server sent a web page`, "iu"),
  })),
  {
    name: "a weight file is not there",
    spoil: (files) =>
      Object.fromEntries(Object.entries(files).filter(([name]) => name !== "head.onnx")),
    code: "MOD-01",
    says: /head\.onnx is not there \(status 404\)/u,
  },
  {
    name: "a weight file is empty",
    spoil: (files) => ({ ...files, "encoder.onnx": new Uint8Array() }),
    code: "MOD-01",
    says: /encoder\.onnx is empty/u,
  },
  ...[0.999, 0.5, 0.01].map((share): Case => ({
    name: `a weight file ends at ${share} of its length`,
    spoil: (files) => {
      const head = fileOf(files, "head.onnx");
      return { ...files, "head.onnx": head.slice(0, Math.floor(head.length * share)) };
    },
    code: "MOD-01",
    says: /head\.onnx is damaged or cut off: it ends \d+ bytes too early/u,
  })),
  {
    name: "a weight is one bit off",
    spoil: (files) => {
      const head = fileOf(files, "head.onnx").slice();
      const middle = Math.floor(head.length / 2);
      head[middle] = (head[middle] ?? 0) ^ 1;
      return { ...files, "head.onnx": head };
    },
    code: "MOD-01",
    says: /are of revision [0-9a-f]{12}, but its config\.json describes/u,
  },
  {
    name: "the description is of another revision",
    spoil: (files) =>
      editJson(files, "config.json", (config) => ({ ...config, revision: "0123456789ab" })),
    code: "MOD-01",
    says: /describes 0123456789ab/u,
  },
  {
    name: "the description states no revision",
    spoil: (files) => editJson(files, "config.json", (config) => ({ ...config, revision: "" })),
    code: "MOD-02",
    says: /config\.json does not describe/u,
  },
  ...[3, 99].map((opset): Case => ({
    name: `the encoder is written for opset ${opset}`,
    spoil: (files) =>
      withOwnRevision({
        ...files,
        "encoder.onnx": withOpset(fileOf(files, "encoder.onnx"), opset),
      }),
    code: "MOD-02",
    says: new RegExp(`encoder\\.onnx is written for opset ${opset}`, "u"),
  })),
  {
    name: "the encoder takes six channels",
    spoil: (files) =>
      withOwnRevision({
        ...files,
        "encoder.onnx": withInputSizes(fileOf(files, "encoder.onnx"), 6),
      }),
    code: "MOD-02",
    says: /views of any x 6 x any x any where any x 3 x any x any is due/u,
  },
  {
    name: "encoder and head are exchanged",
    spoil: (files) =>
      withOwnRevision({
        ...files,
        "encoder.onnx": fileOf(files, "head.onnx"),
        "head.onnx": fileOf(files, "encoder.onnx"),
      }),
    code: "MOD-02",
    says: /encoder\.onnx has \w+ of .* where any x 3 x any x any is due/u,
  },
  {
    name: "the refiner reads something else than guesses",
    spoil: (files) => withOwnRevision({ ...files, "refiner.onnx": fileOf(files, "encoder.onnx") }),
    code: "MOD-02",
    says: /refiner\.onnx has \w+ of .* where any x any x 132 is due/u,
  },
  {
    name: "the encoder's maps have other channels than the description says",
    spoil: (files) => editJson(files, "config.json", (config) => ({ ...config, channels: 48 })),
    code: "MOD-02",
    says: /maps of any x 96 x any x any where any x 48 x any x any is due/u,
  },
  {
    name: "the views are of another size",
    spoil: (files) =>
      editJson(files, "config.json", (config) => ({ ...config, views: { overviewPx: 224 } })),
    code: "MOD-02",
    says: /config\.json does not describe/u,
  },
  {
    name: "the vocabulary is another one's",
    spoil: (files) => ({
      ...files,
      "vocabulary.json": toBytes('{"words": {"the": 1}}'),
    }),
    code: "MOD-02",
    says: /vocabulary\.json has no verbs and objects/u,
  },
  {
    name: "a verb is missing from the vocabulary",
    spoil: (files) =>
      editJson(files, "vocabulary.json", (value) => ({
        ...value,
        verbs: listOf(entry(value, "verbs")).slice(1),
      })),
    code: "MOD-02",
    says: /vocabulary\.json has \d+ verbs where the model has \d+/u,
  },
  {
    name: "an object class is named twice",
    spoil: (files) =>
      editJson(files, "vocabulary.json", (value) => {
        const objects = listOf(entry(value, "objects"));
        return { ...value, objects: [...objects.slice(0, -1), objects[0]] };
      }),
    code: "MOD-02",
    says: /names \w+ twice/u,
  },
  {
    name: "two verbs of the vocabulary are exchanged",
    spoil: (files) =>
      editJson(files, "vocabulary.json", (value) => {
        const [first, second, ...others] = listOf(entry(value, "verbs"));
        return { ...value, verbs: [second, first, ...others] };
      }),
    code: "MOD-02",
    says: /the same in another order/u,
  },
  {
    name: "an object class of the vocabulary has another name",
    spoil: (files) =>
      editJson(files, "vocabulary.json", (value) => ({
        ...value,
        objects: [...listOf(entry(value, "objects")).slice(0, -1), "Spaceship"],
        objectsOf: {},
      })),
    code: "MOD-02",
    says: /other words than the model was trained with/u,
  },
  {
    name: "a description is cut off",
    spoil: (files) => ({
      ...files,
      "vocabulary.json": fileOf(files, "vocabulary.json").slice(0, 200),
    }),
    code: "MOD-01",
    says: /not JSON/u,
  },
];

for (const { name, spoil, code, says } of cases) {
  test.skipIf(!isShipped)(`${name}: ${code} says so`, async () => {
    served = await spoil(await shipped());
    const error: unknown = await loadModelFiles(url).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).toBeDefined();
    const told = toErrorData(error);
    expect(told.what).toMatch(says);
    expect(told.code).toBe(code);
    expect(told.safe).toMatch(/unchanged/u);
    expect(told.next.length).toBeGreaterThan(20);
  });
}

test.skipIf(!isShipped)("the shipped files pass", async () => {
  served = await shipped();
  const { model } = await loadModelFiles(url);
  expect(model.verbs).toContain("NoOp");
});

test.skipIf(!hasEightBit)(
  "the 8-bit copies are checked like the files that they copy",
  async () => {
    served = await shipped();
    const { model } = await loadModelFiles(url);
    expect(await loadEightBitFiles(url, model)).toHaveProperty("sha256");
    const encoder = fileOf(served, "encoder-8bit.onnx");
    for (const spoilt of [encoder.slice(0, encoder.length / 2), fileOf(served, "head-8bit.onnx")]) {
      served = { ...served, "encoder-8bit.onnx": spoilt };
      await expect(loadEightBitFiles(url, model)).rejects.toMatchObject({ code: "MOD-01" });
    }
  },
);

test.skipIf(!isShipped)("a model that describes no 8-bit copies is asked for none", async () => {
  served = await shipped();
  const model = { ...(await loadModelFiles(url)).model, eightBit: undefined };
  served = {};
  expect(await loadEightBitFiles(url, model)).toBeUndefined();
});
