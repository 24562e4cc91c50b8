/**
 * The inverse dynamics model `F_idm(o_t, o_t+1)` (ICAL 4.1) on one device: an encoder that sees
 * each frame once, and a head that compares the tokens of two frames.
 */
import { writeNormalisedPlanes } from "@/engines/perception/preprocess-frame";
import { wrongShape, type ModelDescription } from "@/engines/perception/model-description";
import type { FloatTensor, ModelSession } from "@/engines/perception/model-session";
import type { PairLogits } from "@/engines/perception/perception-engine";

/** The tokens of one frame [N * C]. */
export type FrameTokens = Float32Array;

export interface PairModel {
  /** Encodes square RGBA frames of the model's size, in one batch. */
  encode(frames: readonly Uint8ClampedArray[]): Promise<readonly FrameTokens[]>;
  /** Logits of every pair of neighbours: n + 1 frames give n answers. */
  compare(tokens: readonly FrameTokens[]): Promise<readonly PairLogits[]>;
  release(): Promise<void>;
}

/** Puts encoder and head together and tries them on a grey frame; AppError MOD-02 if they misfit. */
export async function createPairModel(
  encoder: ModelSession,
  head: ModelSession,
  model: ModelDescription,
): Promise<PairModel> {
  checkNames(encoder, ["frames"], ["tokens"]);
  checkNames(head, ["tokensFirst", "tokensSecond"], ["verbs", "objects"]);
  const pairModel = joinModel(encoder, head, model);
  const grey = new Uint8ClampedArray(model.sizePx ** 2 * 4).fill(128);
  const tokens = await pairModel.encode([grey, grey]).catch((error: unknown) => {
    throw wrongShape(
      `Its encoder does not take frames of ${model.sizePx} pixels. ${String(error)}`,
    );
  });
  await pairModel.compare(tokens);
  return pairModel;
}

function joinModel(encoder: ModelSession, head: ModelSession, model: ModelDescription): PairModel {
  const [tokenCount, channels] = model.tokens;
  const frameTokens = tokenCount * channels;
  return {
    async encode(frames) {
      const planeValues = model.sizePx ** 2 * 3;
      const data = new Float32Array(planeValues * frames.length);
      frames.forEach((rgba, index) => {
        const plane = data.subarray(index * planeValues, (index + 1) * planeValues);
        writeNormalisedPlanes(rgba, model, plane);
      });
      const dims = [frames.length, 3, model.sizePx, model.sizePx];
      const { tokens } = await encoder.run({ frames: { data, dims } });
      return splitRows(tokens, frames.length, frameTokens, "tokens");
    },
    async compare(tokens) {
      const count = tokens.length - 1;
      if (count < 1) {
        return [];
      }
      const dims = [count, tokenCount, channels];
      const outputs = await head.run({
        tokensFirst: { data: joinRows(tokens.slice(0, -1), frameTokens), dims },
        tokensSecond: { data: joinRows(tokens.slice(1), frameTokens), dims },
      });
      const verbs = splitRows(outputs["verbs"], count, model.verbs.length, "verbs");
      const objects = splitRows(outputs["objects"], count, model.objects.length, "objects");
      return verbs.map((row, index) => ({ verbs: row, objects: objects[index] ?? row }));
    },
    async release() {
      await encoder.release();
      await head.release();
    },
  };
}

function checkNames(
  session: ModelSession,
  inputs: readonly string[],
  outputs: readonly string[],
): void {
  const isSame = (found: readonly string[], wanted: readonly string[]) =>
    found.length === wanted.length && wanted.every((name) => found.includes(name));
  if (!isSame(session.inputNames, inputs) || !isSame(session.outputNames, outputs)) {
    const found = `${session.inputNames.join(", ")} to ${session.outputNames.join(", ")}`;
    throw wrongShape(
      `It goes from ${found}, not from ${inputs.join(", ")} to ${outputs.join(", ")}.`,
    );
  }
}

function splitRows(
  tensor: FloatTensor | undefined,
  count: number,
  width: number,
  name: string,
): readonly Float32Array[] {
  if (tensor === undefined || tensor.data.length !== count * width) {
    const found = tensor === undefined ? "nothing" : tensor.dims.join(" x ");
    throw wrongShape(`It gives ${found} as ${name} where ${count} x ${width} is expected.`);
  }
  const { data } = tensor;
  return Array.from({ length: count }, (_, row) => data.slice(row * width, (row + 1) * width));
}

function joinRows(rows: readonly Float32Array[], width: number): Float32Array {
  const joined = new Float32Array(rows.length * width);
  rows.forEach((row, index) => joined.set(row, index * width));
  return joined;
}
