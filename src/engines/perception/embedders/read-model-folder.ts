/** A model from a folder that the person picked. */
import { MODEL_WEIGHTS, type ModelWeights } from "@/core/embedding-model";
import { toModelFile, type ModelSource } from "@/engines/perception/embedders/describe-model";
import { unusableModel } from "@/engines/perception/embedders/model-file-error";
import {
  DESCRIPTION_PATHS,
  OPTIONAL_PATH,
  towerPaths,
} from "@/engines/perception/embedders/model-layout";

/** A file with its path below the picked folder, the folder's own name first. */
export interface PickedFile {
  readonly path: string;
  readonly blob: Blob;
}

/**
 * Takes the files of a model out of all that is in a folder. The model may lie deeper: the folder
 * that holds config.json counts. Throws AppError MOD-04 where files are missing.
 */
export async function readModelFolder(
  picked: readonly PickedFile[],
  weights: ModelWeights,
): Promise<ModelSource> {
  const folder = picked
    .filter(({ path }) => path === "config.json" || path.endsWith("/config.json"))
    .map(({ path }) => path.slice(0, path.length - "config.json".length))
    .toSorted((a, b) => a.length - b.length)[0];
  if (folder === undefined) {
    throw unusableModel("config.json is missing.");
  }
  const byPath = new Map(
    picked
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path, blob }) => [path.slice(folder.length), blob]),
  );
  const towers = towerPaths(weights);
  const needed = [...DESCRIPTION_PATHS, towers.text, towers.vision];
  const missing = needed.filter((path) => !byPath.has(path));
  if (missing.length > 0) {
    throw unusableModel(
      `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} missing.${otherWeights(byPath, weights)}`,
    );
  }
  const files = [...needed, OPTIONAL_PATH].flatMap((path) => {
    const blob = byPath.get(path);
    return blob === undefined ? [] : [{ path, blob }];
  });
  const name = folder.split("/").findLast((part) => part !== "") ?? "Model";
  return {
    files: await Promise.all(files.map(({ path, blob }) => toModelFile(path, blob))),
    weights,
    origin: name,
    title: name,
  };
}

/** A hint where only the precision is another one. */
function otherWeights(byPath: ReadonlyMap<string, Blob>, weights: ModelWeights): string {
  const found = MODEL_WEIGHTS.filter((each) => {
    const { text, vision } = towerPaths(each);
    return each !== weights && byPath.has(text) && byPath.has(vision);
  });
  return found.length === 0 ? "" : ` The folder has weights in ${found.join(" and ")}.`;
}
