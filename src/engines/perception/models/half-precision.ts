/**
 * A convolutional ONNX model whose weights and sums are of half precision, made from the same file.
 *
 * Why here and not shipped: one set of weights then serves every device. Inputs and outputs stay of
 * single precision, so a caller sees no difference. Only graphs of the operators below are turned:
 * they have no shape arithmetic, whose numbers half precision would round.
 */
import { GRAPH, MODEL } from "@/engines/perception/models/onnx-facts";
import {
  bytesOf,
  numberOf,
  readFields,
  textsOf,
  writeFields,
  type WireField,
} from "@/engines/perception/models/onnx-wire";

const NODE = { input: 1, output: 2, operator: 4, attribute: 5 } as const;
const TENSOR = { dataType: 2, floats: 4, raw: 9 } as const;
const FLOAT = 1;
const FLOAT16 = 10;
const TURNED: readonly string[] = [
  "Conv",
  "Relu",
  "Add",
  "Mul",
  "MaxPool",
  "AveragePool",
  "GlobalAveragePool",
];
/** Largest number of half precision. */
const LARGEST = 65_504;

/** Undefined where the graph holds an operator that is not turned. */
export function toHalfPrecision(onnx: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const model = readFields(onnx);
  const [graphBytes] = bytesOf(model, MODEL.graph);
  const graph = graphBytes === undefined ? [] : readFields(graphBytes);
  const operators = bytesOf(graph, GRAPH.node).flatMap((node) =>
    textsOf(readFields(node), NODE.operator),
  );
  // A file whose weights are stored halved unpacks them by casts, which become copies.
  const isCast = (name: string) => name === "Cast";
  if (operators.length === 0 || !operators.every((name) => TURNED.includes(name) || isCast(name))) {
    return undefined;
  }
  const turned = writeFields(turnGraph(graph));
  return writeFields(
    model.map((field) =>
      field.kind === "bytes" && field.id === MODEL.graph ? { ...field, bytes: turned } : field,
    ),
  );
}

function turnGraph(graph: readonly WireField[]): readonly WireField[] {
  const outer = (id: number) =>
    bytesOf(graph, id).flatMap((value) => textsOf(readFields(value), 1));
  const [inputs, outputs] = [outer(GRAPH.input), outer(GRAPH.output)];
  const borders = new Set([...inputs, ...outputs]);
  const node = (bytes: Uint8Array): WireField => ({ kind: "bytes", id: GRAPH.node, bytes });
  const isNode = ({ id }: WireField) => id === GRAPH.node;
  const nodes = bytesOf(graph, GRAPH.node).map((bytes) => node(turnNode(bytes, borders)));
  const rest = graph.flatMap((field): readonly WireField[] => {
    // Shapes and types of values in between would contradict what they are now.
    if (isNode(field) || field.id === GRAPH.valueInfo) {
      return [];
    }
    return field.kind === "bytes" && field.id === GRAPH.initializer
      ? [{ ...field, bytes: turnTensor(field.bytes) }]
      : [field];
  });
  return [
    ...inputs.map((name) => node(castNode(name, inside(name), FLOAT16))),
    ...nodes,
    ...outputs.map((name) => node(castNode(inside(name), name, FLOAT))),
    ...rest,
  ];
}

const inside = (name: string) => `${name}:half`;

function turnNode(bytes: Uint8Array, borders: ReadonlySet<string>): Uint8Array {
  const fields = readFields(bytes);
  const isCast = textsOf(fields, NODE.operator)[0] === "Cast";
  return writeFields(
    fields.map((field): WireField => {
      if (field.kind !== "bytes") {
        return field;
      }
      if (field.id === NODE.input || field.id === NODE.output) {
        const name = new TextDecoder().decode(field.bytes);
        return borders.has(name) ? { ...field, bytes: textBytes(inside(name)) } : field;
      }
      return isCast && field.id === NODE.attribute
        ? { ...field, bytes: turnCastTarget(field.bytes) }
        : field;
    }),
  );
}

/** A cast to single precision gives half precision now. */
function turnCastTarget(attribute: Uint8Array): Uint8Array {
  const VALUE = 3;
  return writeFields(
    readFields(attribute).map((field) =>
      field.kind === "number" && field.id === VALUE && field.value === FLOAT
        ? { ...field, value: FLOAT16 }
        : field,
    ),
  );
}

function castNode(from: string, to: string, type: number): Uint8Array {
  const INT = 2;
  const target = writeFields([
    { kind: "bytes", id: 1, bytes: textBytes("to") },
    { kind: "number", id: 3, value: type },
    { kind: "number", id: 20, value: INT },
  ]);
  return writeFields([
    { kind: "bytes", id: NODE.input, bytes: textBytes(from) },
    { kind: "bytes", id: NODE.output, bytes: textBytes(to) },
    { kind: "bytes", id: NODE.operator, bytes: textBytes("Cast") },
    { kind: "bytes", id: NODE.attribute, bytes: target },
  ]);
}

function turnTensor(bytes: Uint8Array): Uint8Array {
  const fields = readFields(bytes);
  if (numberOf(fields, TENSOR.dataType) !== FLOAT) {
    return bytes;
  }
  return writeFields(
    fields.map((field): WireField => {
      if (field.kind === "number" && field.id === TENSOR.dataType) {
        return { ...field, value: FLOAT16 };
      }
      const isValues = field.id === TENSOR.raw || field.id === TENSOR.floats;
      return field.kind === "bytes" && isValues
        ? { ...field, id: TENSOR.raw, bytes: toHalves(field.bytes) }
        : field;
    }),
  );
}

/** Little-endian single precision to little-endian half precision, rounded to the nearest. */
function toHalves(singles: Uint8Array): Uint8Array {
  const from = new DataView(singles.buffer, singles.byteOffset, singles.byteLength);
  const halves = new Uint8Array(singles.byteLength / 2);
  const to = new DataView(halves.buffer);
  for (let at = 0; at + 4 <= singles.byteLength; at += 4) {
    const value = Math.max(-LARGEST, Math.min(LARGEST, from.getFloat32(at, true)));
    to.setUint16(at / 2, toHalf(value), true);
  }
  return halves;
}

const SMALLEST_NORMAL = 2 ** -14;
const STEP_BELOW = 2 ** -24;

/** The bits of the half-precision number nearest to a finite value within its range. */
export function toHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x80_00 : 0;
  const size = Math.abs(value);
  if (size < SMALLEST_NORMAL) {
    return sign | roundEven(size / STEP_BELOW);
  }
  const exponent = Math.floor(Math.log2(size));
  // Rounding up to the next power of two carries into the exponent, as it should.
  const mantissa = roundEven((size / 2 ** exponent - 1) * 1024);
  return sign | (((exponent + 15) << 10) + mantissa);
}

function roundEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  const isUp = rest > 0.5 || (rest === 0.5 && floor % 2 === 1);
  return isUp ? floor + 1 : floor;
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
