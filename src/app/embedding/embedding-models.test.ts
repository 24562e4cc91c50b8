import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unusableModel } from "@/engines/perception/embedders/model-file-error";
import { EmbeddingModels, type EmbeddingParts } from "@/app/embedding/embedding-models";
import { EMBEDDING_KEY, SHIPPED } from "@/app/embedding/embedding-state";
import type { EmbeddingModel } from "@/core/embedding-model";
import type { Embedder } from "@/engines/perception/perception-engine";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import { storageFullError } from "@/storage/storage-error";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { readShippedModel } from "@/testing/model-files";
import { buildExemplar } from "@/testing/build-exemplar";
import { eventually } from "@/testing/eventually";

const TEXTS = { model: "words", revision: "1" };
const other: EmbeddingModel = {
  id: "mdl_1",
  name: "other-clip",
  revision: "abc",
  dimensions: 4,
  weights: "fp32",
  origin: "a folder",
  files: [],
  addedAt: 1,
};

let storage: ReturnType<typeof openMemoryStorage>;
/** Called before each picture: how a test stops or breaks the work in its middle. */
let onPicture: () => Promise<void>;
let embedded: string[];

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  [storage, embedded] = [openMemoryStorage(), []];
  onPicture = async () => undefined;
  await storage.models.put(other);
  for (const id of ["a", "b", "c"]) {
    await storage.exemplars.put(
      buildExemplar({
        id,
        thumbnail: "data:image/png;base64,AA==",
        embeddings: {
          instruction: { ...TEXTS, vector: Float32Array.of(1, 0) },
          state: { ...TEXTS, vector: Float32Array.of(1, 0) },
          visual: { model: "shipped-clip", revision: "1", vector: Float32Array.of(1, 0) },
        },
      }),
    );
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const texts: Embedder = {
  ...TEXTS,
  canEmbedImages: false,
  embedText: async () => ({ ...TEXTS, vector: Float32Array.of(1, 0) }),
  embedImage: async () => undefined,
};

function openPictures(model: EmbeddingModel | undefined): Embedder {
  const { name, revision, dimensions } = model ?? {
    name: "shipped-clip",
    revision: "1",
    dimensions: 2,
  };
  const vector = () => Float32Array.from({ length: dimensions }, () => 1);
  return {
    model: name,
    revision,
    canEmbedImages: true,
    pictures: { model: name, revision, dimensions },
    embedText: async () => ({ model: name, revision, vector: vector() }),
    embedImage: async () => {
      await onPicture();
      return { model: name, revision, vector: vector() };
    },
  };
}

async function open(join: EmbeddingParts["join"] = (openIt) => openIt()): Promise<EmbeddingModels> {
  const models = new EmbeddingModels({
    storage,
    texts,
    openPictures: async (model) => openPictures(model),
    outside: { fetch, allow: () => ({ [Symbol.dispose]: () => undefined }) },
    join,
    readPixels: async ({ id }) => {
      embedded.push(id);
      return { rgba: new Uint8ClampedArray(4), sizePx: 1 };
    },
  });
  await models.load();
  return models;
}

const visualModels = async () =>
  (await storage.exemplars.list()).items.map(({ embeddings }) => embeddings.visual?.model);

test("after a switch every exemplar has the new model's vectors, and queries are made by it", async () => {
  const models = await open();
  await models.switchTo(other.id);
  expect(await visualModels()).toEqual(["other-clip", "other-clip", "other-clip"]);
  expect((await models.embedder()).pictures?.model).toBe("other-clip");
  expect(models.store.getState().kept).toEqual({
    current: other.id,
    former: { id: SHIPPED, space: "shipped-clip 1 2" },
  });
});

test("a model of pictures that could not be opened is tried again by who needs it", async () => {
  let isThere = false;
  const models = await open(async (openIt) => (isThere ? openIt() : texts));
  expect((await models.pictureEmbedder()).canEmbedImages).toBe(false);
  isThere = true;
  expect((await models.embedder()).canEmbedImages).toBe(false);
  const opened = await models.pictureEmbedder();
  expect(opened.pictures?.model).toBe("shipped-clip");
  expect(await models.embedder()).toBe(opened);
});

test("the model in use keeps its vectors until the last exemplar is embedded", async () => {
  const models = await open();
  const seen: unknown[] = [];
  onPicture = async () => {
    seen.push(await visualModels());
    expect((await models.embedder()).pictures?.model).toBe("shipped-clip");
  };
  await models.switchTo(other.id);
  const before = ["shipped-clip", "shipped-clip", "shipped-clip"];
  expect(seen).toEqual([before, before, before]);
});

test("an undo puts the former model and exactly its vectors back, without embedding anything", async () => {
  const before = (await storage.exemplars.list()).items;
  const models = await open();
  await models.switchTo(other.id);
  embedded = [];
  await models.undo();
  expect((await storage.exemplars.list()).items).toEqual(before);
  expect((await models.embedder()).pictures?.model).toBe("shipped-clip");
  expect(embedded).toEqual([]);
  expect(models.store.getState().kept).toEqual({ current: SHIPPED });
});

test("the way back to a model whose vectors are kept takes no embedding either", async () => {
  const models = await open();
  await models.switchTo(other.id);
  await models.undo();
  embedded = [];
  await models.switchTo(other.id);
  expect(embedded).toEqual([]);
  expect(await visualModels()).toEqual(["other-clip", "other-clip", "other-clip"]);
});

test("cancelled in the middle, nothing has changed, and the vectors made are used the next time", async () => {
  const models = await open();
  onPicture = async () => {
    if (embedded.length === 3) {
      await models.cancel();
    }
  };
  await models.switchTo(other.id);
  expect(await visualModels()).toEqual(["shipped-clip", "shipped-clip", "shipped-clip"]);
  expect(models.store.getState().kept).toEqual({ current: SHIPPED });
  embedded = [];
  onPicture = async () => undefined;
  await models.switchTo(other.id);
  expect(embedded).not.toContain("a");
  expect(embedded).toContain("c");
  expect(await visualModels()).toEqual(["other-clip", "other-clip", "other-clip"]);
});

test("the next exemplar is begun while one is embedded, and no more than that", async () => {
  const models = await open();
  let underWay = 0;
  const seen: number[] = [];
  onPicture = async () => {
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    seen.push(underWay);
    underWay -= 1;
  };
  await models.switchTo(other.id);
  expect(Math.max(...seen)).toBe(2);
  expect(seen).toHaveLength(3);
});

test("a tab that closed in the middle is followed by one that goes on where it stopped", async () => {
  const closed = await open();
  // The closed tab never answers again.
  onPicture = () => (embedded.length === 3 ? new Promise(() => undefined) : Promise.resolve());
  void closed.switchTo(other.id);
  await eventually(() => expect(embedded).toEqual(["a", "b", "c"]));
  const { items } = await storage.exemplars.list();
  // What it had made before is stored.
  await eventually(async () => {
    expect(await storage.vectors.find("other-clip abc 4", items)).toEqual(new Set(["a", "b"]));
  });
  embedded = [];
  onPicture = async () => undefined;
  vi.stubGlobal("navigator", {});
  const next = await open();
  await next.resume();
  expect(embedded).toEqual(["c"]);
  expect(await visualModels()).toEqual(["other-clip", "other-clip", "other-clip"]);
});

test("a tab that closed between the choice and the exchange of vectors is made good", async () => {
  const models = await open();
  await models.switchTo(other.id);
  await models.undo();
  await storage.settings.write(EMBEDDING_KEY, {
    current: other.id,
    former: { id: SHIPPED, space: "shipped-clip 1 2" },
    job: { target: other.id },
  });
  const next = await open();
  await next.resume();
  expect(await visualModels()).toEqual(["other-clip", "other-clip", "other-clip"]);
  await next.undo();
  expect(await visualModels()).toEqual(["shipped-clip", "shipped-clip", "shipped-clip"]);
});

test("a model that fails in the middle leaves everything, says why, and can be tried again", async () => {
  const models = await open();
  onPicture = async () => {
    throw unusableModel("It ran out of memory.");
  };
  await models.switchTo(other.id);
  expect(models.store.getState().kept.job?.fault).toContain("It ran out of memory.");
  expect(await visualModels()).toEqual(["shipped-clip", "shipped-clip", "shipped-clip"]);
  onPicture = async () => undefined;
  await models.switchTo(other.id);
  expect(await visualModels()).toEqual(["other-clip", "other-clip", "other-clip"]);
});

test("an exemplar that comes while the memory is embedded is embedded too", async () => {
  const models = await open();
  onPicture = async () => {
    if (embedded.length === 3) {
      const [first] = (await storage.exemplars.list()).items;
      await storage.exemplars.put(buildExemplar({ ...first, id: "d" }));
    }
  };
  await models.switchTo(other.id);
  expect(embedded).toEqual(["a", "b", "c", "d"]);
  expect(new Set(await visualModels())).toEqual(new Set(["other-clip"]));
});

test("an exemplar that was replaced since is not given the vectors of what it was", async () => {
  const models = await open();
  await models.switchTo(other.id);
  await models.undo();
  const [first] = (await storage.exemplars.list()).items;
  await storage.exemplars.put(buildExemplar({ ...first, instruction: "Do another thing." }));
  embedded = [];
  await models.switchTo(other.id);
  expect(embedded).toEqual(["a"]);
});

test("queries of one model never meet vectors of another, of another revision or another length", async () => {
  const { items } = await storage.exemplars.list();
  const engine = createLocalRetrievalEngine();
  const instruction = { ...TEXTS, vector: Float32Array.of(0, 1) };
  const near = { model: "shipped-clip", revision: "1", vector: Float32Array.of(1, 0) };
  const weights = { instruction: 0, state: 0, visual: 1 };
  const best = async (visual: typeof near) => {
    const found = await engine.retrieve({ instruction, visual }, items, { count: 1, weights });
    return found[0]?.channels.visual;
  };
  expect(await best(near)).toBeCloseTo(1);
  expect(await best({ ...near, model: "other-clip" })).toBe(0);
  expect(await best({ ...near, revision: "2" })).toBe(0);
  expect(await best({ ...near, vector: Float32Array.of(1, 0, 0) })).toBe(0);
});

test("a removed model takes its vectors along; the one in use cannot be removed", async () => {
  const models = await open();
  await models.switchTo(other.id);
  await models.remove(other.id);
  expect(models.store.getState().models).toHaveLength(1);
  await models.undo();
  await models.remove(other.id);
  expect(models.store.getState().models).toEqual([]);
  const { items } = await storage.exemplars.list();
  expect(await storage.vectors.find("other-clip abc 4", items)).toEqual(new Set());
});

test("a picked folder is checked, tried and kept; the same one again is not kept twice", async () => {
  const files = await readShippedModel();
  const picked = [...files].map(([path, bytes]) => ({
    path: `clip/${path}`,
    blob: new Blob([bytes]),
  }));
  const models = await open();
  await models.add({ picked, weights: "fp32" });
  await models.add({ picked, weights: "fp32" });
  const { models: kept, error } = models.store.getState();
  expect(error).toBeUndefined();
  expect(kept.map(({ name }) => name)).toEqual(["other-clip", "exemplar-clip"]);
  await models.add({ picked: picked.slice(1), weights: "fp32" });
  expect(models.store.getState().error?.what).toContain("config.json is missing");
});

test("a model that does not run here is not kept", async () => {
  const files = await readShippedModel();
  const picked = [...files].map(([path, bytes]) => ({ path, blob: new Blob([bytes]) }));
  onPicture = async () => {
    throw new Error("no kernel for this operator");
  };
  const models = await open();
  await models.add({ picked, weights: "fp32" });
  expect(models.store.getState().error?.what).toContain("no kernel for this operator");
  expect(models.store.getState().models).toEqual([other]);
});

test("a full disk is told, and nothing is half kept", async () => {
  const files = await readShippedModel();
  const picked = [...files].map(([path, bytes]) => ({ path, blob: new Blob([bytes]) }));
  const models = await open();
  vi.spyOn(storage.models, "put").mockRejectedValue(storageFullError(undefined));
  await models.add({ picked, weights: "fp32" });
  expect(models.store.getState().error).toMatchObject({ code: "STO-01" });
  expect(models.store.getState().adding).toBeUndefined();
  expect(models.store.getState().models).toEqual([other]);
});
