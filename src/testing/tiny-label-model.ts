/**
 * A real inverse dynamics model of some hundred bytes, in the form in which people bring theirs: it goes by how much
 * redder, greener and bluer the second picture is on the whole.
 */
import type { LabelPreprocessing, LabelVocabulary } from "@/core/models/label-model";
import { writeOnnx } from "@/testing/onnx-graph";

const COLOURS = 3;

export interface TinyLabelModel {
  readonly vocabulary: LabelVocabulary;
  /** For each verb what it gains by a picture that is redder, greener, bluer by one width, and what it has anyway. */
  readonly verbs: readonly (readonly [number, number, number, number])[];
  readonly objects?: readonly (readonly [number, number, number, number])[] | undefined;
  readonly preprocessing?: Partial<LabelPreprocessing>;
}

/** Its files by name. */
export function tinyLabelModel(tiny: TinyLabelModel): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const { vocabulary, objects } = tiny;
  const preprocessing: LabelPreprocessing = {
    name: "tiny",
    sizePx: 16,
    mean: 0,
    std: 1,
    colours: "rgb",
    inputs: { before: "before", after: "after" },
    outputs: { verbs: "verbs", ...(objects === undefined ? {} : { objects: "objects" }) },
    ...tiny.preprocessing,
  };
  return new Map([
    ["model.onnx", writeHeads(tiny, preprocessing.sizePx)],
    ["vocabulary.json", json(vocabulary)],
    ["preprocessing.json", json(preprocessing)],
  ]);
}

/** The mean of each colour, and from its change to every answer. */
function writeHeads({ verbs, objects }: TinyLabelModel, sizePx: number) {
  const heads = [
    { name: "verbs", rows: verbs },
    ...(objects ? [{ name: "objects", rows: objects }] : []),
  ];
  const picture = (name: string) =>
    ({ name, type: "float", shape: ["pairs", COLOURS, sizePx, sizePx] }) as const;
  const mean = (input: string) => ({
    operator: "ReduceMean",
    inputs: [input],
    output: `${input}Mean`,
    attributes: { axes: [2, 3], keepdims: 0 },
  });
  return writeOnnx({
    inputs: [picture("before"), picture("after")],
    outputs: heads.map(({ name, rows }) => ({
      name,
      type: "float",
      shape: ["pairs", rows.length],
    })),
    constants: heads.flatMap(({ name, rows }) => [
      {
        name: `${name}Gains`,
        shape: [COLOURS, rows.length],
        values: Float32Array.from(
          [0, 1, 2].flatMap((colour) => rows.map((row) => row[colour] ?? 0)),
        ),
      },
      {
        name: `${name}Anyway`,
        shape: [rows.length],
        values: Float32Array.from(rows.map((row) => row[COLOURS])),
      },
    ]),
    nodes: [
      mean("before"),
      mean("after"),
      { operator: "Sub", inputs: ["afterMean", "beforeMean"], output: "change" },
      ...heads.flatMap(({ name }) => [
        { operator: "MatMul", inputs: ["change", `${name}Gains`], output: `${name}Gained` },
        { operator: "Add", inputs: [`${name}Gained`, `${name}Anyway`], output: name },
      ]),
    ],
  });
}
