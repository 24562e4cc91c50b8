/** The files that a person chose for a model: a folder, several files or a zip, read no further than they may be. */
import { AppError } from "@/base/app-error";
import { bounds } from "@/core/bounds";
import { unusableLabelModel } from "@/engines/perception/brought/label-model-error";
import {
  readLabelModel,
  type LabelModelFile,
  type ReadLabelModel,
} from "@/engines/perception/brought/read-label-model";

const WANTED = /\.(?:onnx|json|zip)$/iu;

/** Throws AppError MOD-09. */
export async function readGiven(files: readonly File[]): Promise<ReadLabelModel> {
  const wanted = files.filter(({ name }) => WANTED.test(name));
  const { onnxBytes: bytes, files: most } = bounds.labelModel;
  const tooLarge = wanted.find(({ size }) => size > bytes);
  if (wanted.length > most || tooLarge !== undefined) {
    throw unusableLabelModel(
      tooLarge === undefined
        ? `There are ${wanted.length} files, and at most ${most} are read.`
        : `${tooLarge.name} is larger than ${bytes / 2 ** 20} MiB.`,
    );
  }
  const read = await Promise.all(
    wanted.map(async (file) => ({
      path: file.webkitRelativePath || file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  return readLabelModel(await unpack(read, { bytes, files: most }));
}

async function unpack(
  files: readonly LabelModelFile[],
  limit: { readonly files: number; readonly bytes: number },
): Promise<readonly LabelModelFile[]> {
  if (!files.some(({ path }) => /\.zip$/iu.test(path))) {
    return files;
  }
  const { unpackFiles } = await import("@/formats/exchange/unpack-files");
  try {
    return unpackFiles(files, limit);
  } catch (error) {
    throw error instanceof AppError ? unusableLabelModel(error.what, error) : error;
  }
}
