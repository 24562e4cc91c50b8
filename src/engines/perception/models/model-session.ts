/**
 * The little that this engine needs of a model runtime, so that everything but two adapters is
 * free of it: the worker runs ONNX Runtime's browser build, tests and benchmarks its Node build.
 */
import type { InferenceSession, Tensor } from "onnxruntime-web";
import { runtimeFailed, wrongShape } from "@/engines/perception/models/model-description";

/** Float values with their shape, batch first. */
export interface FloatTensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export interface ModelSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** Throws AppError MOD-02 where the inputs misfit, MOD-03 where the runtime or its device fails. */
  run(
    inputs: Readonly<Record<string, FloatTensor>>,
  ): Promise<Readonly<Record<string, FloatTensor>>>;
  release(): Promise<void>;
}

/** How ONNX Runtime says that a value has another shape than the model takes. */
const INVALID_INPUT = /ERROR_CODE: 2\b|invalid (?:dimensions|rank)/iu;

type TensorConstructor = new (
  type: "float32",
  data: Float32Array,
  dims: readonly number[],
) => Tensor;

/** Wraps an ONNX Runtime session; `TensorClass` is the same build's `Tensor`. */
export function toModelSession(
  session: InferenceSession,
  TensorClass: TensorConstructor,
): ModelSession {
  return {
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    async run(inputs) {
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(
          ([name, { data, dims }]) => [name, new TensorClass("float32", data, dims)] as const,
        ),
      );
      const outputs = await session.run(feeds).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw INVALID_INPUT.test(why) ? wrongShape(why.slice(0, 300)) : runtimeFailed(error);
      });
      return Object.fromEntries(
        Object.entries(outputs).map(([name, tensor]) => [name, toFloats(name, tensor)] as const),
      );
    },
    release: () => session.release(),
  };
}

function toFloats(name: string, tensor: Tensor): FloatTensor {
  const { data, dims } = tensor;
  if (!(data instanceof Float32Array)) {
    throw new TypeError(`the model's output ${name} is ${tensor.type}, not float32`);
  }
  return { data, dims };
}
