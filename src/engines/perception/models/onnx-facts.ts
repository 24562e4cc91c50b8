/** What an ONNX file says about itself, read before a runtime is asked to run it. */
import {
  bytesOf,
  numberOf,
  readFields,
  textsOf,
  type WireField,
} from "@/engines/perception/models/onnx-wire";

/** A named value with its shape; undefined where a dimension is free, such as the batch. */
export interface OnnxValue {
  readonly name: string;
  readonly dims: readonly (number | undefined)[];
}

export interface OnnxFacts {
  /** Version of the standard operators that the file is written for; undefined where it names none. */
  readonly opset: number | undefined;
  /** Sets of operators beside the standard ones. */
  readonly foreignDomains: readonly string[];
  /** Values that must be given: weights are no inputs. */
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
}

// Field numbers of onnx.proto.
export const MODEL = { opsetImport: 8, graph: 7 } as const;
export const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, valueInfo: 13 } as const;
const OPSET = { domain: 1, version: 2 } as const;
const VALUE = { name: 1, type: 2 } as const;
const TENSOR_NAME = 8;
/** The standard operators, under both of their names. */
const STANDARD: readonly string[] = ["", "ai.onnx"];

/** Throws WireError where the bytes are no ONNX file or are cut off. */
export function readOnnxFacts(onnx: Uint8Array): OnnxFacts {
  const model = readFields(onnx);
  const [graphBytes] = bytesOf(model, MODEL.graph);
  const graph = graphBytes === undefined ? [] : readFields(graphBytes);
  const opsets = bytesOf(model, MODEL.opsetImport).map((bytes) => {
    const fields = readFields(bytes);
    return {
      domain: textOf(fields, OPSET.domain),
      version: numberOf(fields, OPSET.version),
    };
  });
  const weights = new Set(
    bytesOf(graph, GRAPH.initializer).flatMap((bytes) => textsOf(readFields(bytes), TENSOR_NAME)),
  );
  return {
    opset: opsets.find(({ domain }) => STANDARD.includes(domain))?.version,
    foreignDomains: opsets.map(({ domain }) => domain).filter((name) => !STANDARD.includes(name)),
    inputs: valuesOf(graph, GRAPH.input).filter(({ name }) => !weights.has(name)),
    outputs: valuesOf(graph, GRAPH.output),
  };
}

function valuesOf(graph: readonly WireField[], id: number): readonly OnnxValue[] {
  return bytesOf(graph, id).map((bytes) => {
    const fields = readFields(bytes);
    // TypeProto.tensor_type, its shape, and the shape's dimensions.
    const shape = [VALUE.type, 1, 2].reduce<readonly WireField[]>((message, step) => {
      const [next] = bytesOf(message, step);
      return next === undefined ? [] : readFields(next);
    }, fields);
    return {
      name: textOf(fields, VALUE.name),
      dims: bytesOf(shape, 1).map((dim) => numberOf(readFields(dim), 1)),
    };
  });
}

/** Protocol buffers leave out what is empty. */
function textOf(fields: readonly WireField[], id: number): string {
  return textsOf(fields, id)[0] ?? "";
}
