import * as ort from "onnxruntime-web";
import { expect, test } from "vitest";
import { firstOf } from "@/base/element-at";
import { createBroughtModel } from "@/engines/perception/brought/brought-model";
import { readLabelModel, type LabelModelFile } from "@/engines/perception/brought/read-label-model";
import { toModelSession, type ModelSession } from "@/engines/perception/models/model-session";
import { foreignLabelModel } from "@/testing/foreign-label-model";
import { tinyLabelModel, type TinyLabelModel } from "@/testing/tiny-label-model";

const SIZE_PX = 16;
/** What gets brighter was opened, what gets darker closed; red ones are fridges, blue ones books. */
const OPENS: TinyLabelModel = {
  vocabulary: {
    verbs: ["still", "brighter", "darker"],
    objects: ["Fridge", "Book", "Wall"],
    objectsOf: { brighter: ["Fridge", "Book"], darker: ["Fridge", "Book"] },
    means: { still: "NoOp", brighter: "Open", darker: "Close" },
  },
  verbs: [
    [0, 0, 0, 3],
    [20, 20, 20, 0],
    [-20, -20, -20, 0],
  ],
  objects: [
    [20, 0, 0, 0],
    [0, 0, 20, 0],
    [0, 0, 0, 30],
  ],
};

const filesOf = (tiny: TinyLabelModel, folder = ""): LabelModelFile[] =>
  [...tinyLabelModel(tiny)].map(([name, bytes]) => ({ path: `${folder}${name}`, bytes }));

function frameOf(
  ...[red, green, blue, sizePx = SIZE_PX]: readonly [number, number, number, number?]
): Uint8ClampedArray {
  return Uint8ClampedArray.from(
    { length: sizePx ** 2 * 4 },
    (_, at) => [red, green, blue, 255][at % 4] ?? 0,
  );
}

async function open(files: readonly LabelModelFile[]) {
  ort.env.wasm.numThreads = 1;
  const { model, onnx } = await readLabelModel(files);
  const session = await ort.InferenceSession.create(onnx);
  return createBroughtModel(toModelSession(session, ort.Tensor), model);
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const replaced = (files: readonly LabelModelFile[], name: string, bytes: Uint8Array<ArrayBuffer>) =>
  files.map((file) => (file.path === name ? { ...file, bytes } : file));

test("a brought model runs on ONNX Runtime and answers in the world's words, with things where a verb has some", async () => {
  const model = await open(filesOf(OPENS, "mine/v3/"));
  const dark = frameOf(40, 40, 40);
  const labels = await model.label([dark, dark, frameOf(240, 60, 60), dark, frameOf(60, 60, 240)]);
  expect(labels.map(({ verb, object }) => [verb, object])).toEqual([
    ["NoOp", undefined],
    ["Open", "Fridge"],
    ["Close", "Book"],
    ["Open", "Book"],
  ]);
  expect(labels[0]?.confidence).toBeGreaterThan(0.8);
  expect(labels[1]?.alternatives.map(({ verb }) => verb)).toContain("Close");
});

test("colours are taken in the order that preprocessing.json names", async () => {
  const swapped = await open(filesOf({ ...OPENS, preprocessing: { colours: "bgr" } }));
  const dark = frameOf(40, 40, 40);
  const [label] = await swapped.label([dark, frameOf(240, 60, 60)]);
  expect(label?.object).toBe("Book");
});

test("mean and width of each colour change what it sees", async () => {
  const blind = await open(
    filesOf({ ...OPENS, preprocessing: { mean: 0.5, std: [1000, 1000, 1000] } }),
  );
  const [label] = await blind.label([frameOf(0, 0, 0), frameOf(255, 255, 255)]);
  expect(label?.verb).toBe("NoOp");
});

test("a model of one input is shown the earlier picture before the later one", async () => {
  const { model } = await readLabelModel(
    filesOf({ ...OPENS, objects: undefined, vocabulary: { verbs: ["a", "b", "c"] } }),
  );
  const shown: (readonly number[])[] = [];
  const session: ModelSession = {
    inputNames: ["both"],
    outputNames: ["verbs"],
    async run({ both }) {
      shown.push(both?.dims ?? [], [both?.data[0] ?? 0, both?.data[3 * SIZE_PX ** 2] ?? 0]);
      return { verbs: { data: new Float32Array(3), dims: [1, 3] } };
    },
    release: async () => undefined,
  };
  const preprocessing = { ...model.preprocessing, inputs: { both: "both" } };
  await createBroughtModel(session, { ...model, preprocessing }).label([
    frameOf(0, 0, 0),
    frameOf(255, 0, 0),
  ]);
  expect(shown).toEqual([
    [1, 6, SIZE_PX, SIZE_PX],
    [0, 1],
  ]);
});

test("a model as another framework exports it labels too: colours last, bytes, one pair at a time, a softmax", async () => {
  const files = [...foreignLabelModel()].map(([path, bytes]) => ({ path, bytes }));
  const { model } = await readLabelModel(files);
  expect(model.onePairAtATime).toBe(true);
  const labels = await (
    await open(files)
  ).label([
    frameOf(40, 40, 40, 24),
    frameOf(200, 60, 220, 24),
    frameOf(200, 60, 220, 24),
    frameOf(10, 10, 10, 24),
  ]);
  expect(labels.map(({ verb }) => verb)).toEqual(["Forward", "NoOp", "Backward"]);
  expect(labels[1]?.confidence).toBeGreaterThan(0.95);
});

test("each pixel's colours stand side by side where the model wants them so", async () => {
  const { model } = await readLabelModel(
    [...foreignLabelModel()].map(([path, bytes]) => ({ path, bytes })),
  );
  const shown: (readonly number[])[] = [];
  const session: ModelSession = {
    inputNames: ["x:0"],
    outputNames: ["Identity:0"],
    async run({ "x:0": given }) {
      shown.push([...(given?.dims ?? []), ...(given?.data.slice(0, 6) ?? [])].map(Math.round));
      return { "Identity:0": { data: Float32Array.from([1, 0, 0]), dims: [1, 3] } };
    },
    release: async () => undefined,
  };
  await createBroughtModel(session, model).label([frameOf(1, 2, 3, 24), frameOf(4, 5, 6, 24)]);
  expect(shown).toEqual([[1, 24, 24, 6, 3, 2, 1, 6, 5, 4]]);
});

test("what was to be probabilities and is none is refused", async () => {
  const model = await open(filesOf({ ...OPENS, preprocessing: { answers: "probabilities" } }));
  await expect(model.label([frameOf(1, 1, 1), frameOf(2, 2, 2)])).rejects.toThrow(
    "It was to give probabilities",
  );
});

test("what answers with no numbers is refused in the middle of its work", async () => {
  const broken = await open(
    filesOf({
      ...OPENS,
      verbs: [
        [Number.NaN, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    }),
  );
  await expect(broken.label([frameOf(1, 1, 1), frameOf(2, 2, 2)])).rejects.toMatchObject({
    code: "MOD-09",
    what: "This model cannot label here. It gives what is no number as verbs.",
  });
});

const FILES = filesOf(OPENS);
const VOCABULARY = OPENS.vocabulary;
const wrong: readonly (readonly [string, readonly LabelModelFile[], string])[] = [
  ["no ONNX file", FILES.filter(({ path }) => !path.endsWith(".onnx")), "There is no ONNX file"],
  [
    "two ONNX files",
    [...FILES, { path: "other.onnx", bytes: new Uint8Array(3) }],
    "There are 2 ONNX files",
  ],
  [
    "no vocabulary",
    FILES.filter(({ path }) => path !== "vocabulary.json"),
    "There is no vocabulary.json",
  ],
  [
    "a web page as vocabulary",
    replaced(FILES, "vocabulary.json", new TextEncoder().encode("<html>")),
    "vocabulary.json is not JSON",
  ],
  [
    "an empty vocabulary",
    replaced(FILES, "vocabulary.json", json({ verbs: [] })),
    "In vocabulary.json “verbs”",
  ],
  [
    "a word twice",
    replaced(
      FILES,
      "vocabulary.json",
      json({ ...VOCABULARY, verbs: ["a", "a", "b"], objectsOf: {} }),
    ),
    "names “a” twice",
  ],
  [
    "more words than answers",
    replaced(
      FILES,
      "vocabulary.json",
      json({ ...VOCABULARY, verbs: [...VOCABULARY.verbs, "more"] }),
    ),
    "has verbs of any x 3 where any x 4 is due",
  ],
  [
    "a thing that is no object",
    replaced(FILES, "vocabulary.json", json({ ...VOCABULARY, objectsOf: { still: ["Moon"] } })),
    "which is none of its objects",
  ],
  [
    "no objects for an output of them",
    replaced(FILES, "vocabulary.json", json({ verbs: VOCABULARY.verbs })),
    "vocabulary.json has no objects",
  ],
  [
    "another size",
    filesOf(OPENS).map((file) =>
      file.path === "preprocessing.json"
        ? {
            ...file,
            bytes: json({
              name: "x",
              sizePx: 32,
              mean: 0,
              std: 1,
              colours: "rgb",
              inputs: { before: "before", after: "after" },
              outputs: { verbs: "verbs", objects: "objects" },
            }),
          }
        : file,
    ),
    "has before of any x 3 x 16 x 16 where any x 3 x 32 x 32 is due",
  ],
  [
    "an output that is not there",
    filesOf({ ...OPENS, preprocessing: { outputs: { verbs: "answers", objects: "objects" } } }),
    "has no “answers”; it has verbs, objects",
  ],
  [
    "an input that nobody names",
    filesOf({ ...OPENS, preprocessing: { inputs: { both: "before" } } }),
    "wants “after”",
  ],
  ["a width of zero", filesOf({ ...OPENS, preprocessing: { std: 0 } }), "In preprocessing.json"],
  [
    "a cut-off ONNX file",
    FILES.map((file) =>
      file.path === "model.onnx" ? { ...file, bytes: file.bytes.slice(0, 100) } : file,
    ),
    "model.onnx is damaged or cut off",
  ],
];

for (const [what, files, why] of wrong) {
  test(`${what} is refused in words, before anything runs`, async () => {
    const refusal = readLabelModel(files);
    await expect(refusal).rejects.toMatchObject({ code: "MOD-09" });
    await expect(refusal).rejects.toThrow(why);
  });
}

test("operators of another time are refused", async () => {
  const [onnx, ...rest] = [firstOf(FILES), ...FILES.slice(1)];
  // The last bytes are the version of the operators.
  const later = onnx.bytes.slice();
  later[later.length - 1] = 99;
  await expect(readLabelModel([{ ...onnx, bytes: later }, ...rest])).rejects.toThrow(
    "is written for opset 99",
  );
});

test("the same files have the same revision, another word another one", async () => {
  const first = await readLabelModel(FILES);
  const again = await readLabelModel(filesOf(OPENS, "elsewhere/"));
  const other = await readLabelModel(
    filesOf({ ...OPENS, vocabulary: { ...VOCABULARY, means: { still: "Wait" } } }),
  );
  expect(again.model.revision).toBe(first.model.revision);
  expect(other.model.revision).not.toBe(first.model.revision);
  expect(other.model.sha256).toBe(first.model.sha256);
});
