/**
 * A model of the inverse dynamics model's form that a software GPU runs in a moment: an encoder of one
 * convolution, a head of sums. Its answers mean nothing, but follow from the pictures.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeFields, type WireField } from "../../src/engines/perception/models/onnx-wire";

const CHANNELS = 4;
/** Side of the square of pixels that one cell of a map stands for. */
const CELL_PX = 8;
interface ShippedConfig {
  readonly views: {
    readonly overviewPx: number;
    readonly closePx: number;
    readonly evidence: number;
  };
}

const shipped = fileURLToPath(new URL("../../models/idm/config.json", import.meta.url));
/** The views that the studio cuts: what it gives to any model of this form. */
const { views: VIEWS }: ShippedConfig = JSON.parse(readFileSync(shipped, "utf8"));
const VERBS = ["NoOp", "Forward", "Open"];
const OBJECTS = ["Fridge", "Mug", "NoObject"];
const FLOAT = 1;

const MAP_INPUTS = ["overview", "hand", "site", "context"].flatMap((view) => [
  `${view}First`,
  `${view}Second`,
]);

const bytes = (id: number, value: Uint8Array): WireField => ({ kind: "bytes", id, bytes: value });
const text = (id: number, value: string) => bytes(id, new TextEncoder().encode(value));
const number = (id: number, value: number): WireField => ({ kind: "number", id, value });
const message = (id: number, fields: readonly WireField[]) => bytes(id, writeFields(fields));

function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly WireField[] = [],
): WireField {
  return message(1, [
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...attributes,
  ]);
}

function intsAttribute(name: string, values: readonly number[]): WireField {
  return message(5, [text(1, name), ...values.map((value) => number(8, value)), number(20, 7)]);
}

/** Weights that differ from each other and need no random source. */
function weights(name: string, dims: readonly number[], scale: number): WireField {
  const count = dims.reduce((product, size) => product * size, 1);
  const values = Float32Array.from({ length: count }, (_, at) => Math.sin(at * 1.7 + 1) * scale);
  return message(5, [
    ...dims.map((size) => number(1, size)),
    number(2, FLOAT),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer)),
  ]);
}

function value(id: number, name: string, dims: readonly (number | string)[]): WireField {
  const shape = dims.map((size) =>
    message(1, [typeof size === "number" ? number(1, size) : text(2, size)]),
  );
  const tensor = [number(1, FLOAT), message(2, shape)];
  return message(id, [text(1, name), message(2, [message(1, tensor)])]);
}

function model(graph: readonly WireField[]): Buffer {
  const opset = message(8, [text(1, ""), number(2, 17)]);
  return Buffer.from(writeFields([number(1, 8), message(7, [...graph, text(2, "tiny")]), opset]));
}

function makeEncoder(): Buffer {
  return model([
    node("Conv", ["views", "kernel"], "sums", [intsAttribute("strides", [8, 8])]),
    node("Relu", ["sums"], "maps"),
    weights("kernel", [CHANNELS, 3, 8, 8], 0.1),
    value(11, "views", ["batch", 3, "height", "width"]),
    value(12, "maps", ["batch", CHANNELS, "rows", "columns"]),
  ]);
}

/** Each answer is a sum over all inputs. */
function sumOf(answer: string, inputs: readonly HeadInput[], width: number): readonly WireField[] {
  return inputs.flatMap(({ row, values }, at) => {
    const sum = (index: number) => (index === inputs.length - 1 ? answer : `${answer}To${index}`);
    const term = at === 0 ? sum(0) : `${answer}Of${row}`;
    return [
      weights(`${answer}From${row}`, [values, width], 0.2),
      node("MatMul", [row, `${answer}From${row}`], term),
      ...(at === 0 ? [] : [node("Add", [sum(at - 1), term], sum(at))]),
    ];
  });
}

interface HeadInput {
  readonly row: string;
  readonly values: number;
}

function makeHead(): Buffer {
  const cells = (name: string) =>
    (name.startsWith("overview") ? VIEWS.overviewPx : VIEWS.closePx) / CELL_PX;
  const maps = MAP_INPUTS.map((name) => ({
    row: `${name}Row`,
    values: CHANNELS * cells(name) ** 2,
  }));
  const inputs = [...maps, { row: "evidence", values: VIEWS.evidence }];
  return model([
    ...MAP_INPUTS.map((name) => node("Flatten", [name], `${name}Row`)),
    ...sumOf("verbs", inputs, VERBS.length),
    ...sumOf("objects", inputs, OBJECTS.length),
    ...MAP_INPUTS.map((name) => value(11, name, ["batch", CHANNELS, cells(name), cells(name)])),
    value(11, "evidence", ["batch", VIEWS.evidence]),
    value(12, "verbs", ["batch", VERBS.length]),
    value(12, "objects", ["batch", OBJECTS.length]),
  ]);
}

/** The model's four files by name, as a server sends them. */
export function makeTinyModel(): ReadonlyMap<string, Buffer> {
  const [encoder, head] = [makeEncoder(), makeHead()];
  const hash = createHash("sha256").update(encoder).update(head).digest("hex");
  const config = {
    name: "tiny-idm",
    revision: hash.slice(0, 12),
    mean: 0.5,
    std: 0.25,
    views: VIEWS,
    channels: CHANNELS,
    temperature: { verb: 1, object: 1 },
  };
  const vocabulary = { verbs: VERBS, objects: OBJECTS, objectsOf: { Open: ["Fridge", "Mug"] } };
  return new Map([
    ["config.json", Buffer.from(JSON.stringify(config))],
    ["vocabulary.json", Buffer.from(JSON.stringify(vocabulary))],
    ["encoder.onnx", encoder],
    ["head.onnx", head],
  ]);
}
