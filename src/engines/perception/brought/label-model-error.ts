import { AppError } from "@/base/app-error";

/** The files are no inverse dynamics model that can be used here. */
export function unusableLabelModel(why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: "MOD-09",
      what: `This model cannot label here. ${why}`,
      safe: "The model in use stays, and your labels are unchanged.",
      next: "Bring one ONNX file with vocabulary.json and preprocessing.json, as docs/label-model.md describes them.",
    },
    { cause },
  );
}
