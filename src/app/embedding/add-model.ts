/** Brings a model's files here, checks them and tries them. */
import { toErrorData } from "@/base/app-error";
import type { OutsideDoor } from "@/app/connect/outside-door";
import { createId } from "@/base/id";
import type { OnProgress } from "@/base/progress";
import type { EmbeddingModel, ModelFile, ModelWeights } from "@/core/embedding-model";
import { describeModel, type ModelSource } from "@/engines/perception/embedders/describe-model";
import { downloadModel, parseModelAddress } from "@/engines/perception/embedders/download-model";
import { unusableModel } from "@/engines/perception/embedders/model-file-error";
import { readModelFolder, type PickedFile } from "@/engines/perception/embedders/read-model-folder";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { EmbeddingModelStore } from "@/storage/embedding-model-store";
import { t } from "@/base/language/translate";

/** Where a model comes from. */
export type ModelOrigin =
  | { readonly address: string; readonly weights: ModelWeights }
  | { readonly picked: readonly PickedFile[]; readonly weights: ModelWeights };

export interface AddModelParts {
  readonly models: EmbeddingModelStore;
  readonly openPictures: (model: EmbeddingModel) => Promise<Embedder>;
  /** The way to the address that the model is downloaded from, open for as long as that takes. */
  readonly outside: Pick<OutsideDoor, "fetch" | "allow">;
  readonly signal: AbortSignal;
  /** Told in bytes. */
  readonly onProgress: OnProgress;
}

const TRIAL = { text: "a mug on a counter", sizePx: 64, grey: 128 };

/**
 * Keeps a model that works here, and gives it back; the one that is there already where it is the
 * same. Throws AppError MOD-04 (files), MOD-05 (download), STO-01 (no room), and AbortError.
 */
export async function addModel(origin: ModelOrigin, parts: AddModelParts): Promise<EmbeddingModel> {
  const { models, signal, onProgress } = parts;
  const source = await readSource(origin, parts);
  signal.throwIfAborted();
  onProgress({ label: t("Trying the model"), done: 0 });
  const described = await describeModel(source);
  const same = (await models.list()).find(
    ({ name, revision }) => name === described.name && revision === described.revision,
  );
  if (same !== undefined) {
    return same;
  }
  const model = { ...described, id: createId("mdl") };
  await tryModel(model, parts.openPictures);
  signal.throwIfAborted();
  await models.put(model);
  if ("address" in origin) {
    await models.dropPartial(partialName(origin.address, origin.weights));
  }
  return model;
}

async function readSource(
  origin: ModelOrigin,
  { models, outside, signal, onProgress }: AddModelParts,
): Promise<ModelSource> {
  const { weights } = origin;
  if ("picked" in origin) {
    onProgress({ label: t("Reading the folder"), done: 0 });
    return await readModelFolder(origin.picked, weights);
  }
  const name = partialName(origin.address, weights);
  onProgress({ label: t("Downloading the model"), done: 0 });
  const received: ModelFile[] = [];
  using _allowed = outside.allow(origin.address);
  try {
    const known = await models.readPartial(name);
    return await downloadModel({
      address: origin.address,
      weights,
      fetch: outside.fetch,
      signal,
      known,
      onFile: (file) => received.push(file),
      onProgress: ({ doneBytes, totalBytes }) => {
        onProgress({
          label: t("Downloading the model"),
          done: doneBytes,
          ...(totalBytes === undefined ? {} : { total: totalBytes }),
        });
      },
    });
  } catch (error) {
    await keepReceived(models, name, received);
    throw error;
  }
}

/** What came in full need not come again; without room for it, it does. */
async function keepReceived(
  models: EmbeddingModelStore,
  name: string,
  received: readonly ModelFile[],
): Promise<void> {
  if (received.length === 0) {
    return;
  }
  try {
    const before = await models.readPartial(name);
    const others = before.filter(({ path }) => !received.some((file) => file.path === path));
    await models.keepPartial(name, [...others, ...received]);
  } catch {
    await models.dropPartial(name).catch(() => undefined);
  }
}

function partialName(address: string, weights: ModelWeights): string {
  return `${parseModelAddress(address).href} ${weights}`;
}

/** The runtime has the last word on what it can run. */
async function tryModel(
  model: EmbeddingModel,
  openPictures: AddModelParts["openPictures"],
): Promise<void> {
  const embedder = await openPictures(model);
  try {
    await embedder.embedText(TRIAL.text);
    const grey = new Uint8ClampedArray(TRIAL.sizePx ** 2 * 4).fill(TRIAL.grey);
    await embedder.embedImage(grey, TRIAL.sizePx);
  } catch (error) {
    throw unusableModel(t("It does not run: {reason}", { reason: toErrorData(error).what }), error);
  } finally {
    embedder[Symbol.dispose]?.();
  }
}
