/** Writes small ONNX graphs, as far as the models of tests need them. */
import { writeFields, type WireField } from "@/engines/perception/models/onnx-wire";

const bytes = (id: number, value: Uint8Array): WireField => ({ kind: "bytes", id, bytes: value });
const text = (id: number, value: string) => bytes(id, new TextEncoder().encode(value));
const number = (id: number, value: number): WireField => ({ kind: "number", id, value });
const message = (id: number, fields: readonly WireField[]) => bytes(id, writeFields(fields));

const TYPES = { float: 1, int64: 7, bool: 9 } as const;
type NumberType = keyof typeof TYPES;
const ATTRIBUTE = { int: 2, ints: 7 } as const;

/** A free dimension has a name. */
export type GraphShape = readonly (number | string)[];

export interface GraphValue {
  readonly name: string;
  readonly type: NumberType;
  readonly shape: GraphShape;
}

export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

export interface GraphConstant {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array<ArrayBuffer> | BigInt64Array<ArrayBuffer>;
}

export interface OnnxGraph {
  readonly inputs: readonly GraphValue[];
  readonly outputs: readonly GraphValue[];
  readonly constants: readonly GraphConstant[];
  readonly nodes: readonly GraphNode[];
  /** Of its standard operators; 13 where absent. */
  readonly opset?: number;
}

export function writeOnnx({
  inputs,
  outputs,
  constants,
  nodes,
  opset: version = 13,
}: OnnxGraph): Uint8Array<ArrayBuffer> {
  const graph = [
    ...nodes.map(toNode),
    text(2, "tiny"),
    ...constants.map(toConstant),
    ...inputs.map((value) => toValue(11, value)),
    ...outputs.map((value) => toValue(12, value)),
  ];
  const opset = message(8, [text(1, ""), number(2, version)]);
  return new Uint8Array(writeFields([number(1, 8), message(7, graph), opset]));
}

function toNode({ operator, inputs, output, attributes = {} }: GraphNode): WireField {
  return message(1, [
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      message(
        5,
        typeof value === "number"
          ? [text(1, name), number(3, value), number(20, ATTRIBUTE.int)]
          : [text(1, name), ...value.map((each) => number(8, each)), number(20, ATTRIBUTE.ints)],
      ),
    ),
  ]);
}

function toConstant({ name, shape, values }: GraphConstant): WireField {
  return message(5, [
    ...shape.map((size) => number(1, size)),
    number(2, values instanceof Float32Array ? TYPES.float : TYPES.int64),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer)),
  ]);
}

function toValue(id: number, { name, type, shape }: GraphValue): WireField {
  const dims = shape.map((size) =>
    message(1, [typeof size === "number" ? number(1, size) : text(2, size)]),
  );
  return message(id, [
    text(1, name),
    message(2, [message(1, [number(1, TYPES[type]), message(2, dims)])]),
  ]);
}
