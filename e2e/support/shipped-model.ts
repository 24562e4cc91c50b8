import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../models/idm/", import.meta.url));

/** Whether the inverse dynamics model's weights are in the repository. */
export const hasModel = ["encoder.onnx", "head.onnx", "config.json"].every((name) =>
  existsSync(`${folder}${name}`),
);

/** Why a test is skipped, for its report. */
export const NO_MODEL = `no inverse dynamics model in ${folder}`;
