/**
 * `bench retrieval [--sizes 1000,10000,100000] [--reload 10000] [--one-bit 10000] [--queries N] [--seed N] [--json]`
 *
 * The studio's retrieval in a headless Chromium against plain ways to the same answer, on the same memories in the
 * same run, with a probe of how fast memory can be read at all. Every answer is compared with a scan in doubles.
 * With `--reload N` (0: not), what N exemplars' index keeps for the next visit, in a browser that is started again.
 * With `--one-bit N` (0: not), the share of N rows that a stage of one bit would have to leave to the next.
 */
import { parseArgs } from "node:util";
import { ensureExists } from "@/base/assert";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { RetrievalJob, RetrievalTimes } from "@/lab/pages/retrieval-page";
import { makeMemory, type MadeKind } from "@/lab/retrieval/made-memory";
import { measureReload, type ReloadReport } from "@/lab/retrieval/measure-reload";
import { shareLeftBySigns } from "@/lab/retrieval/one-bit-stage";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";

const KINDS: readonly MadeKind[] = ["gauss", "clustered"];
/** Slow ways are asked so often for each query of ours at these sizes. */
const PEER_QUERIES = 5;

interface RetrievalRow {
  readonly rows: number;
  readonly kind: MadeKind;
  readonly times: RetrievalTimes;
  /** Milliseconds that a query's tasks take the page's thread, all together. */
  readonly pageMs: number;
}

/** How often the page's thread is measured. */
const QUIET_QUERIES = 100;

export async function benchRetrieval(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "1000,10000,100000" },
      reload: { type: "string", default: "10000" },
      "one-bit": { type: "string", default: "10000" },
      queries: { type: "string", default: "20" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
    },
  });
  const rows: RetrievalRow[] = [];
  for (const size of values.sizes.split(",").filter(Boolean).map(Number)) {
    for (const kind of KINDS) {
      const measured = await measureOnce({
        rows: size,
        kind,
        // A scan in doubles of a hundred thousand takes a third of a second.
        queries: size > 20_000 ? Math.ceil(Number(values.queries) / 4) : Number(values.queries),
        peerQueries: PEER_QUERIES,
        seed: Number(values.seed),
      });
      rows.push({ rows: size, kind, ...measured });
      console.error(`${size} ${kind}: ${least(oursAt(measured.times, "5 0")).toFixed(2)} ms`);
    }
  }
  const reloads = await reloadsOf(Number(values.reload), Number(values.seed));
  const asked = [...rows.map(({ times }) => times), ...reloads.flatMap(({ times }) => times)];
  const recall = share(
    sumOf(asked.map(({ equal }) => equal)),
    sumOf(asked.map((each) => each.asked)),
  );
  console.log(`${toTable(rows)}\n`);
  const figures = {
    recall,
    ...toFigures(rows),
    ...reloadFigures(reloads),
    ...oneBitFigures(Number(values["one-bit"]), Number(values.seed)),
  };
  printFigures({ figures, rows, reloads }, values.json);
  return recall === 1 ? 0 : 1;
}

async function reloadsOf(rows: number, seed: number): Promise<readonly ReloadReport[]> {
  return rows === 0 ? [] : [await measureReload({ rows, kind: "clustered", queries: 20, seed })];
}

/** Enough: what is left differs little from query to query. */
const ONE_BIT_QUERIES = 5;

function oneBitFigures(rows: number, seed: number): Record<string, number> {
  const left = (kind: MadeKind) =>
    shareLeftBySigns(makeMemory({ kind, rows, queries: ONE_BIT_QUERIES, seed }), 5);
  return rows === 0
    ? {}
    : { oneBitLeftGauss: left("gauss"), oneBitLeftClustered: left("clustered") };
}

function reloadFigures(reloads: readonly ReloadReport[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const { rows, kept, times } of reloads) {
    const dexie = times.map(({ dexieMs }) => dexieMs);
    const reload = times.map(({ reloadMs }) => reloadMs);
    figures["reloadRows"] = rows;
    figures["reloadMs"] = least(reload);
    figures["reloadMedianMs"] = median(reload);
    figures["reloadDexieMs"] = least(dexie);
    figures["reloadRatio"] = least(dexie) / least(reload);
    figures["reloadBuiltMs"] = kept.builtMs;
    figures["reloadKeptMb"] = kept.keptBytes / 2 ** 20;
    figures["firstQueryMs"] = least(times.map(({ firstQueryMs }) => firstQueryMs));
  }
  return figures;
}

/** In a browser of its own: what one size left in memory is not the next one's. */
async function measureOnce(job: RetrievalJob): Promise<Pick<RetrievalRow, "times" | "pageMs">> {
  const headless = await openHeadlessPage("retrieval-page.ts", { isIsolated: true });
  try {
    const { page } = headless;
    await page.waitForFunction(() => window.retrievalBench !== undefined);
    const times = await page.evaluate(
      async (asked) => await window.retrievalBench?.measure(asked),
      job,
    );
    const tools = await page.context().newCDPSession(page);
    await tools.send("Performance.enable");
    const busyMs = async () => {
      const { metrics } = await tools.send("Performance.getMetrics");
      return ensureExists(metrics.find(({ name }) => name === "TaskDuration")).value * 1000;
    };
    const before = await busyMs();
    await page.evaluate(async (count) => await window.retrievalBench?.ask(count), QUIET_QUERIES);
    const pageMs = ((await busyMs()) - before) / QUIET_QUERIES;
    return { times: ensureExists(times, "the page has a bench"), pageMs };
  } finally {
    await headless.close();
  }
}

function toTable(rows: readonly RetrievalRow[]): string {
  return formatTable(
    [
      { title: "rows", cell: ({ rows: count }) => count },
      { title: "kind", cell: ({ kind }) => kind },
      { title: "equal", cell: ({ times }) => `${times.equal} of ${times.asked}` },
      { title: "5 best, ms", cell: ({ times }) => shown(oursAt(times, "5 0")) },
      { title: "one channel", cell: ({ times }) => shown(oursAt(times, "5 1")) },
      { title: "50 best", cell: ({ times }) => shown(oursAt(times, "50 0")) },
      { title: "before", cell: ({ times }) => shown(times.today) },
      { title: "flat", cell: ({ times }) => shown(times.flat) },
      { title: "naive", cell: ({ times }) => shown(times.naive) },
      { title: "probe of 2", cell: ({ times }) => shown(times.probeTwo) },
      { title: "of 1", cell: ({ times }) => shown(times.probeOne) },
      { title: "page", cell: ({ pageMs }) => pageMs.toFixed(2) },
      { title: "all put", cell: ({ times }) => times.bulkMs.toFixed(0) },
      { title: "one put", cell: ({ times }) => shown(times.insertMs) },
      { title: "one more", cell: ({ times }) => shown(times.arrivalMs) },
    ],
    rows,
  );
}

function toFigures(rows: readonly RetrievalRow[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const { rows: count, kind, times, pageMs } of rows) {
    const name = `${kind}${count}`;
    const ours = oursAt(times, "5 0");
    figures[`${name}Ms`] = least(ours);
    figures[`${name}MedianMs`] = median(ours);
    figures[`${name}FiftyMs`] = least(oursAt(times, "50 0"));
    figures[`${name}AgainstToday`] = least(times.today) / least(ours);
    figures[`${name}AgainstFlat`] = least(times.flat) / least(ours);
    figures[`${name}AgainstNaive`] = least(times.naive) / least(ours);
    figures[`${name}AgainstProbe`] = least(ours) / least(times.probeTwo);
    figures[`${name}BulkMs`] = times.bulkMs;
    figures[`${name}InsertMs`] = median(times.insertMs);
    figures[`${name}ArrivalMs`] = median(times.arrivalMs);
    figures[`${name}MainThreadMs`] = pageMs;
  }
  return figures;
}

function oursAt({ ours }: RetrievalTimes, asked: string): readonly number[] {
  return ensureExists(ours[asked], "every way of asking was measured");
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const least = (times: readonly number[]): number => Math.min(...times);

function median(times: readonly number[]): number {
  return ensureExists(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]);
}

/** The least and the median. */
function shown(times: readonly number[]): string {
  return `${least(times).toFixed(2)} / ${median(times).toFixed(2)}`;
}
