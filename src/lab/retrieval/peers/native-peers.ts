/** Native libraries, as a yardstick: USearch in this process, FAISS in a Python beside it. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { eachRow, timed, type Peer, type PeerRows } from "@/lab/retrieval/peers/peer";

interface Matches {
  readonly keys: BigUint64Array;
}

interface UsearchIndex {
  readonly add: (key: bigint, row: Float32Array) => void;
  readonly search: (query: Float32Array, count: number, threads: number) => Matches;
}

interface UsearchLibrary {
  readonly Index: new (config: Readonly<Record<string, number | string>>) => UsearchIndex;
}

type ExactSearch = (
  ...asked: readonly [
    rows: Float32Array,
    query: Float32Array,
    width: number,
    count: number,
    metric: string,
    threads: number,
  ]
) => Matches;

const usearchSchema = z.custom<UsearchLibrary & { readonly exactSearch: ExactSearch }>(
  (value) => typeof value === "object" && value !== null && "exactSearch" in value,
);

function openUsearch(folder: string) {
  const require = createRequire(join(folder, "package.json"));
  return usearchSchema.parse(require(join(folder, "node_modules/usearch")));
}

/** Every row, one thread, floats of 32 bits. */
export function usearchExactPeer(folder: string): Peer {
  return {
    name: "USearch, exact",
    build: async ({ values, width }) => {
      const { exactSearch } = openUsearch(folder);
      return {
        search: async (query, count) =>
          timed(() => exactSearch(values, query, width, count, "ip", 1).keys),
        close: () => undefined,
      };
    },
  };
}

/** A graph over rows of eight bits, as its documents advise for speed. */
export function usearchGraphPeer(folder: string): Peer {
  return {
    name: "USearch, HNSW of i8",
    build: async (rows) => {
      const { Index } = openUsearch(folder);
      const index = new Index({
        metric: "ip",
        connectivity: 16,
        dimensions: rows.width,
        quantization: "i8",
        expansion_add: 200,
        expansion_search: 64,
      });
      let key = 0n;
      for (const row of eachRow(rows)) {
        index.add(key, row);
        key += 1n;
      }
      return {
        search: async (query, count) => timed(() => index.search(query, count, 1).keys),
        close: () => undefined,
      };
    },
  };
}

const SCRIPT = `
import json, sys, time
import faiss, numpy
faiss.omp_set_num_threads(1)
width, kind = int(sys.argv[2]), sys.argv[3]
rows = numpy.fromfile(sys.argv[1], dtype="<f4").reshape(-1, width)
if kind == "flat":
    index = faiss.IndexFlatIP(width)
else:
    coarse = faiss.IndexScalarQuantizer(width, faiss.ScalarQuantizer.QT_8bit, faiss.METRIC_INNER_PRODUCT)
    index = faiss.IndexRefineFlat(coarse)
    index.k_factor = 4
index.train(rows)
index.add(rows)
print(json.dumps({"built": True}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    query = numpy.array([asked["query"]], dtype="float32")
    begun = time.perf_counter()
    _, found = index.search(query, asked["count"])
    print(json.dumps({"ms": (time.perf_counter() - begun) * 1000, "places": found[0].tolist()}), flush=True)
`;

const answerSchema = z.object({ ms: z.number(), places: z.array(z.int()) });

/** Every row, with one thread; `sq8`: rows of eight bits first, the best twenty scored again. */
export function faissPeer(kind: "flat" | "sq8", python: string): Peer {
  return {
    name: kind === "flat" ? "FAISS, flat" : "FAISS, 8 bits and flat",
    build: async (rows) => {
      const folder = await mkdtemp(join(tmpdir(), "peers-"));
      try {
        return await openPython(python, kind, { rows, file: join(folder, "rows.f32") });
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

async function openPython(
  python: string,
  kind: string,
  { rows, file }: { readonly rows: PeerRows; readonly file: string },
) {
  const { values, width } = rows;
  await writeFile(file, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  const process = spawn(python, ["-c", SCRIPT, file, String(width), kind], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  // A Python that is not there is told by the lines that do not come.
  process.on("error", () => undefined);
  const lines = createInterface(process.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const line = await lines.next();
    if (line.done === true) {
      throw new TypeError("no Python with faiss answers");
    }
    return line.value;
  };
  await next();
  return {
    search: async (query: Float32Array<ArrayBuffer>, count: number) => {
      process.stdin.write(`${JSON.stringify({ query: [...query], count })}\n`);
      return answerSchema.parse(JSON.parse(await next()));
    },
    close: () => {
      process.kill();
    },
  };
}
