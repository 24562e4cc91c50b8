/** Libraries in WebAssembly: hnswlib-wasm, which is made for pages, and EdgeVec. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { eachRow, timed, type Peer } from "@/lab/retrieval/peers/peer";

/** What the issue compares with: neighbours a row, candidates while building, candidates while searching. */
const HNSW = { neighbours: 16, building: 200, searching: 64, seed: 100 };

interface HnswIndex {
  readonly initIndex: (most: number, neighbours: number, building: number, seed: number) => void;
  readonly addPoint: (point: Float32Array, label: number, replaces: boolean) => void;
  readonly setEfSearch: (count: number) => void;
  readonly searchKnn: (
    query: Float32Array,
    count: number,
    filter: undefined,
  ) => { readonly neighbors: readonly number[] };
}

interface HnswLibrary {
  readonly HierarchicalNSW: new (space: string, width: number, file: string) => HnswIndex;
}

const isFunction = (value: unknown) => typeof value === "function";

const hnswModuleSchema = z.object({
  loadHnswlib: z.custom<() => Promise<HnswLibrary>>(isFunction),
});

export function hnswlibPeer(folder: string): Peer {
  return {
    name: "hnswlib-wasm, ef 64",
    build: async (rows) => {
      const file = join(folder, "node_modules/hnswlib-wasm/dist/hnswlib.js");
      const { HierarchicalNSW } = await asInPage(async () => {
        const library: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
        return await hnswModuleSchema.parse(library).loadHnswlib();
      });
      const index = new HierarchicalNSW("ip", rows.width, "");
      const { neighbours, building, searching, seed } = HNSW;
      index.initIndex(rows.values.length / rows.width, neighbours, building, seed);
      let label = 0;
      for (const row of eachRow(rows)) {
        index.addPoint(row, label, false);
        label += 1;
      }
      index.setEfSearch(searching);
      return {
        search: async (query, count) =>
          timed(() => index.searchKnn(query, count, undefined).neighbors),
        close: () => undefined,
      };
    },
  };
}

/** It looks for a page and refuses where it finds a process; its files are not asked for. */
async function asInPage<T>(load: () => Promise<T>): Promise<T> {
  const shown = { window: globalThis, document: { baseURI: "file:///" }, process: undefined };
  const before = Object.keys(shown).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(shown)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    return await load();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) {
        Reflect.deleteProperty(globalThis, name);
      } else {
        Object.defineProperty(globalThis, name, descriptor);
      }
    }
  }
}

interface EdgeIndex {
  readonly insert: (row: Float32Array) => number;
  readonly search: (query: Float32Array, count: number) => readonly { readonly id: number }[];
}

interface EdgeConfig {
  setMetricType: (metric: number) => void;
}

interface EdgeLibrary {
  readonly initSync: (from: { readonly module: Uint8Array }) => void;
  readonly EdgeVecConfig: new (width: number) => EdgeConfig;
  readonly EdgeVec: new (config: EdgeConfig) => EdgeIndex;
  readonly MetricType: { readonly Dot: number };
}

const edgeSchema = z.custom<EdgeLibrary>(
  (value) =>
    typeof value === "object" && value !== null && "EdgeVec" in value && "initSync" in value,
);

export function edgevecPeer(folder: string): Peer {
  return {
    name: "EdgeVec, HNSW",
    build: async (rows) => {
      const home = join(folder, "node_modules/edgevec");
      const library = edgeSchema.parse(
        await import(/* @vite-ignore */ pathToFileURL(join(home, "edgevec.js")).href),
      );
      library.initSync({ module: await readFile(join(home, "edgevec_bg.wasm")) });
      const config = new library.EdgeVecConfig(rows.width);
      config.setMetricType(library.MetricType.Dot);
      const index = new library.EdgeVec(config);
      // Its names of rows begin at one that it chooses.
      const places = new Map<number, number>();
      for (const row of eachRow(rows)) {
        places.set(index.insert(row), places.size);
      }
      return {
        search: async (query, count) => {
          // What it calls the nearest by their product are those with the least.
          const opposite = query.map((value) => -value);
          const { ms, places: names } = timed(() =>
            index.search(opposite, count).map(({ id }) => id),
          );
          return { ms, places: names.map((name) => places.get(name) ?? -1) };
        },
        close: () => undefined,
      };
    },
  };
}
