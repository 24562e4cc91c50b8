import type { KeptLabelModel } from "@/core/models/label-model";

/** A brought model as it is kept; its weights are no weights. */
export function buildLabelModel(given: Partial<KeptLabelModel> = {}): KeptLabelModel {
  return {
    id: "label",
    projectId: "project_1",
    world: "household",
    addedAt: 1,
    model: {
      vocabulary: { verbs: ["NoOp"] },
      preprocessing: {
        name: "tiny",
        sizePx: 16,
        mean: 0,
        std: 1,
        colours: "rgb",
        inputs: { both: "pictures" },
        outputs: { verbs: "verbs" },
      },
      sha256: "0".repeat(64),
      revision: "0".repeat(12),
    },
    onnx: new Blob(["weights"]),
    ...given,
  };
}
