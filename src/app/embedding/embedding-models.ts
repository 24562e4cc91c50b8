/**
 * Which dual encoder the studio compares pictures with, and how the memory follows a change of it.
 *
 * Key ideas: the model in use and its vectors stay until every exemplar has the new model's vectors;
 * these are exchanged in one step, and the former ones are kept, so an undo takes no time. Each
 * exemplar's vectors are stored as they are made, so a closed tab loses at most one.
 */
import type { OutsideDoor } from "@/app/connect/outside-door";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { createLazy } from "@/base/lazy";
import { whileBusy } from "@/app/busy";
import { Job, type JobState, type JobTools } from "@/app/job";
import type { ModelOrigin } from "@/app/embedding/add-model";
import { EMBEDDING, embedMemory, type ReadPixels } from "@/app/embedding/embed-memory";
import { withEmbeddingLock } from "@/app/embedding/embedding-lock";
import {
  createEmbeddingStore,
  EMBEDDING_KEY,
  keptEmbeddingSchema,
  SHIPPED,
  type EmbeddingStore,
  type KeptEmbedding,
} from "@/app/embedding/embedding-state";
import { toSpaceId, type EmbeddingModel } from "@/core/embedding-model";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { Storage } from "@/storage/open-storage";
import { t } from "@/base/language/translate";

export interface EmbeddingParts {
  readonly storage: Pick<Storage, "exemplars" | "models" | "settings" | "vectors" | "watch">;
  /** The hashed words. */
  readonly texts: Embedder;
  /** Opens a kept model, or the shipped one. Throws where it cannot be used. */
  readonly openPictures: (model: EmbeddingModel | undefined) => Promise<Embedder>;
  /** The way to an address that a person has a model downloaded from. */
  readonly outside: Pick<OutsideDoor, "fetch" | "allow">;
  /** Texts and pictures together; never throws, its note says what is missing. */
  readonly join: (openPictures: () => Promise<Embedder>) => Promise<Embedder>;
  readonly readPixels: ReadPixels;
}

export class EmbeddingModels {
  readonly store: EmbeddingStore = createEmbeddingStore();
  readonly #parts: EmbeddingParts;
  /** Quiet: it may wait for another tab for long. */
  readonly #embedding = new Job((change) => this.#showEmbedding(change), { isQuiet: true });
  readonly #adding = new Job((change) => this.#showAdding(change));
  #turn: Promise<void> = Promise.resolve();
  #open: { readonly id: string; readonly embedder: () => Promise<Embedder> } | undefined;

  constructor(parts: EmbeddingParts) {
    this.#parts = parts;
    // Another tab may change the model: this one must not go on with the former.
    parts.storage.watch((names) => {
      if (names.has("settings") || names.has("models")) {
        void this.#read();
      }
    });
  }

  /** Reads what was kept; call it once before anything else. */
  readonly load = async (): Promise<void> => {
    await this.#read();
  };

  /** Goes on with what a closed tab left; returns when nothing is left to do. */
  readonly resume = async (): Promise<void> => {
    await this.#work();
  };

  /** The embedder of the model in use. */
  readonly embedder = async (): Promise<Embedder> => {
    const { current } = this.store.getState().kept;
    if (this.#open?.id !== current) {
      const before = this.#open;
      this.#open = {
        id: current,
        embedder: createLazy(() => this.#parts.join(() => this.#openById(current))),
      };
      void before?.embedder().then((embedder) => embedder[Symbol.dispose]?.());
    }
    return await this.#open.embedder();
  };

  /** The same for who needs the pictures' model: one that could not be opened before is tried again. */
  readonly pictureEmbedder = async (): Promise<Embedder> => {
    if (!(await this.embedder()).canEmbedImages) {
      this.#open = undefined;
    }
    return await this.embedder();
  };

  /** Embeds the memory with another model and then uses it; also with the one in use, for the rest. */
  readonly switchTo = async (target: string): Promise<void> => {
    this.#embedding.drop();
    // From the click on, not from the first picture: what waits for the studio must not pass between.
    await whileBusy(async () => {
      await this.#change((kept) => ({ ...kept, job: { target } }));
      await this.#work();
    });
  };

  /** Gives up the change under way; the vectors that were made are kept for the next time. */
  readonly cancel = async (): Promise<void> => {
    this.#embedding.drop();
    await this.#change(withoutJob);
  };

  /** Puts the former model and its vectors back at once. */
  readonly undo = (): Promise<void> =>
    whileBusy(async () => {
      this.#embedding.drop();
      const { former } = this.store.getState().kept;
      if (former !== undefined) {
        await this.#change(() => ({ current: former.id }));
        if (former.space !== undefined) {
          await this.#parts.storage.vectors.swapIn(former.space);
        }
      }
    });

  /** Brings a model here; what goes wrong is in the store's `error`. */
  readonly add = async (origin: ModelOrigin): Promise<void> => {
    this.#adding.drop();
    const { models } = this.#parts.storage;
    const { openPictures, outside } = this.#parts;
    await this.#adding.start("add", t("Adding the model"), async (tools) => {
      const { addModel } = await import("@/app/embedding/add-model");
      await addModel(origin, { models, openPictures, outside, ...tools });
    });
    await this.#read();
  };

  readonly cancelAdding = (): void => {
    this.#adding.drop();
  };

  /** Removes a kept model that is not in use, with its vectors. */
  readonly remove = async (id: string): Promise<void> => {
    const { models, vectors } = this.#parts.storage;
    const { kept } = this.store.getState();
    const model = await models.get(id);
    if (model === undefined || kept.current === id) {
      return;
    }
    if (kept.job?.target === id) {
      await this.cancel();
    }
    if (kept.former?.id === id) {
      await this.#change(({ current, job }) => ({
        current,
        ...(job === undefined ? {} : { job }),
      }));
    }
    await models.remove(id);
    await vectors.removeSpace(toSpaceId({ ...model, model: model.name }));
    await this.#read();
  };

  async #work(): Promise<void> {
    const { job } = this.store.getState().kept;
    if (this.#embedding.isRunning || job === undefined || job.fault !== undefined) {
      return;
    }
    await this.#embedding.start("embed", EMBEDDING, async (tools) => {
      try {
        await withEmbeddingLock(tools.signal, async () => {
          // The tab that held the lock before may have finished it.
          await this.#read();
          const target = this.store.getState().kept.job?.target;
          if (target !== undefined) {
            await whileBusy(() => this.#embedWith(target, tools));
          }
        });
      } catch (error) {
        if (!isAbort(error) && !tools.signal.aborted) {
          await this.#keepFault(toErrorData(error));
        }
      }
    });
  }

  /** What stopped it is kept with the job: a reload does not run into it again by itself. */
  async #keepFault({ what, code }: ErrorData): Promise<void> {
    const fault = `${what} (${code})`;
    await this.#change((kept) =>
      kept.job === undefined ? kept : { ...kept, job: { ...kept.job, fault } },
    );
  }

  #showEmbedding(change: Partial<JobState>): void {
    if ("job" in change) {
      this.store.setState({ progress: change.job?.progress });
    }
  }

  #showAdding(change: Partial<JobState>): void {
    this.store.setState({
      ...("job" in change ? { adding: change.job?.progress } : {}),
      ...("error" in change ? { error: change.error } : {}),
    });
  }

  async #embedWith(target: string, tools: JobTools): Promise<void> {
    const { storage, texts, readPixels } = this.#parts;
    const pictures = await this.#openById(target);
    try {
      const space = pictures.pictures;
      if (space === undefined) {
        throw new TypeError("the model does not say what its vectors are");
      }
      await embedMemory({
        storage,
        texts,
        pictures,
        space,
        readPixels,
        ...tools,
      });
      await this.#use(target, tools.signal);
      await storage.vectors.swapIn(toSpaceId(space));
      await this.#change(withoutJob);
    } finally {
      pictures[Symbol.dispose]?.();
    }
  }

  /** The choice first: a tab that closes before the vectors are exchanged goes on with that. */
  async #use(target: string, signal: AbortSignal): Promise<void> {
    const { current } = this.store.getState().kept;
    if (current === target) {
      return;
    }
    const { pictures } = await this.embedder();
    signal.throwIfAborted();
    await this.#change((kept) => ({
      ...kept,
      current: target,
      former: {
        id: current,
        ...(pictures === undefined ? {} : { space: toSpaceId(pictures) }),
      },
    }));
  }

  async #openById(id: string): Promise<Embedder> {
    const model = id === SHIPPED ? undefined : await this.#parts.storage.models.get(id);
    if (id !== SHIPPED && model === undefined) {
      const { unusableModel } = await import("@/engines/perception/embedders/model-file-error");
      throw unusableModel(t("It is no longer on this device."));
    }
    return await this.#parts.openPictures(model);
  }

  async #change(change: (kept: KeptEmbedding) => KeptEmbedding): Promise<void> {
    await this.#inTurn(async () => {
      const kept = change(this.store.getState().kept);
      this.store.setState({ kept });
      await this.#parts.storage.settings.write(EMBEDDING_KEY, kept);
    });
  }

  async #read(): Promise<void> {
    const { settings, models } = this.#parts.storage;
    await this.#inTurn(async () => {
      const kept = await settings.read(EMBEDDING_KEY, keptEmbeddingSchema);
      this.store.setState({ kept: kept ?? { current: SHIPPED }, models: await models.list() });
      if (kept?.job === undefined) {
        // Given up in another tab, maybe.
        this.#embedding.drop();
      }
    });
  }

  /** One after the other: a read must not bring back what a write is just replacing. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    await turn;
  }
}

function withoutJob({ current, former }: KeptEmbedding): KeptEmbedding {
  return { current, ...(former === undefined ? {} : { former }) };
}
