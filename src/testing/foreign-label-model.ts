/**
 * An inverse dynamics model as another framework would export it: one picture after the other behind one input, colours
 * last, bytes from 0 to 255, one pair at a time, older operators, a softmax at its end, words of its own.
 */
import { writeOnnx } from "@/testing/onnx-graph";

const SIDE_PX = 24;
const PIXELS = SIDE_PX ** 2;
const VERBS = ["rest", "grow_light", "grow_dark"];

/** Its files by name. */
export function foreignLabelModel(): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const onnx = writeOnnx({
    opset: 9,
    inputs: [{ name: "x:0", type: "float", shape: [1, SIDE_PX, SIDE_PX, 6] }],
    outputs: [{ name: "Identity:0", type: "float", shape: [1, VERBS.length] }],
    constants: [
      {
        name: "flat",
        shape: [2],
        values: new BigInt64Array([1n, BigInt(PIXELS * 6)]),
      },
      {
        // By how much the second picture is lighter than the first, on the average of all bytes.
        name: "dense",
        shape: [PIXELS * 6, VERBS.length],
        values: Float32Array.from({ length: PIXELS * 6 * VERBS.length }, (_, at) => {
          const isAfter = Math.floor(at / VERBS.length) % 6 >= 3;
          const turn = [0, 1, -1][at % VERBS.length] ?? 0;
          return ((isAfter ? 1 : -1) * turn) / (PIXELS * 3);
        }),
      },
      { name: "bias", shape: [VERBS.length], values: Float32Array.from([5, 0, 0]) },
    ],
    nodes: [
      { operator: "Reshape", inputs: ["x:0", "flat"], output: "row" },
      { operator: "MatMul", inputs: ["row", "dense"], output: "change" },
      { operator: "Add", inputs: ["change", "bias"], output: "logits" },
      { operator: "Softmax", inputs: ["logits"], output: "Identity:0", attributes: { axis: 1 } },
    ],
  });
  return new Map([
    ["saved/export.onnx", onnx],
    [
      "saved/vocabulary.json",
      json({
        verbs: VERBS,
        means: { rest: "NoOp", grow_light: "Forward", grow_dark: "Backward" },
      }),
    ],
    [
      "saved/preprocessing.json",
      json({
        name: "foreign",
        sizePx: SIDE_PX,
        mean: 0,
        std: 1 / 255,
        colours: "bgr",
        layout: "nhwc",
        answers: "probabilities",
        inputs: { both: "x:0" },
        outputs: { verbs: "Identity:0" },
      }),
    ],
  ]);
}
