/** The part of the perception service that runs a brought model; its worker is its own, one for each job. */
import { ensureExists } from "@/base/assert";
import type { LabelModel } from "@/core/models/label-model";
import { createBroughtModel, type BroughtModel } from "@/engines/perception/brought/brought-model";
import { unusableLabelModel } from "@/engines/perception/brought/label-model-error";
import type { InferenceRuntime } from "@/engines/perception/models/inference-runtime";
import { shortReason } from "@/engines/perception/models/model-description";
import type { DecodedLabel } from "@/engines/perception/pairs/decode-label";

export interface BroughtService {
  /** Opens it on WASM. Throws AppError MOD-09 where the runtime refuses it. */
  openBrought(model: LabelModel, onnx: Uint8Array): Promise<void>;
  /** The next frames, in order; answers the pairs that they complete. */
  pushBrought(frames: readonly Uint8ClampedArray[]): Promise<readonly DecodedLabel[]>;
}

export function createBroughtService(runtime: InferenceRuntime): BroughtService {
  let opened: BroughtModel | undefined;
  let last: Uint8ClampedArray | undefined;
  return {
    async openBrought(model, onnx) {
      const session = await runtime.createSession(onnx, "wasm").catch((error: unknown) => {
        throw unusableLabelModel(`The runtime refused its weights. ${shortReason(error)}`, error);
      });
      await opened?.release();
      opened = createBroughtModel(session, model);
      last = undefined;
    },
    async pushBrought(frames) {
      const chain = last === undefined ? frames : [last, ...frames];
      last = frames.at(-1) ?? last;
      return ensureExists(opened, "openBrought() comes first").label(chain);
    },
  };
}
