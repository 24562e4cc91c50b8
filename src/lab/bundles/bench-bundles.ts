/**
 * `bench bundle [--sizes 1000,10000] [--seed N] [--json]`
 *
 * The memory's file in a headless Chromium: written and read as lines by the studio's own export and import, over a
 * real database, beside the simple form, vectors as lists of numbers, and dexie-export-import.
 */
import { parseArgs } from "node:util";
import { ensureExists } from "@/base/assert";
import { firstOf, lastOf } from "@/base/element-at";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { BundlesReport } from "@/lab/pages/bundles-page";
import { formatTable, printFigures } from "@/lab/report/print-figures";

interface BundlesRow extends BundlesReport {
  readonly rows: number;
  /** Of the page alone; what vectors take lies outside of it. */
  readonly peakHeapMb: number;
}

const SAMPLE_MS = 50;
/** Of more than this neither dexie-export-import nor the simple form is asked for. */
const MOST_OF_PEERS = 20_000;

export async function benchBundles(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "1000,10000" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
    },
  });
  const rows: BundlesRow[] = [];
  for (const size of values.sizes.split(",").map(Number)) {
    rows.push(await measureOnce(size, Number(values.seed)));
    console.error(`${size}: read and stored in ${lastOf(rows).importMs.toFixed(0)} ms`);
  }
  console.log(`${toTable(rows)}\n`);
  printFigures({ figures: toFigures(rows), rows }, values.json);
  return rows.every(isWhole) ? 0 : 1;
}

async function measureOnce(rows: number, seed: number): Promise<BundlesRow> {
  const headless = await openHeadlessPage("bundles-page.ts");
  try {
    const { page } = headless;
    await page.waitForFunction(() => window.bundlesBench !== undefined);
    const tools = await page.context().newCDPSession(page);
    await tools.send("Performance.enable");
    let peakBytes = 0;
    const timer = setInterval(() => {
      const asked = tools.send("Performance.getMetrics").then(({ metrics }) => {
        const used = ensureExists(metrics.find(({ name }) => name === "JSHeapUsedSize"));
        peakBytes = Math.max(peakBytes, used.value);
      });
      // A page that was closed meanwhile has nothing more to say.
      asked.catch(() => undefined);
    }, SAMPLE_MS);
    const report = await page.evaluate(async (job) => await window.bundlesBench?.measure(job), {
      rows,
      seed,
      hasPeers: rows <= MOST_OF_PEERS,
    });
    clearInterval(timer);
    return {
      rows,
      ...ensureExists(report, "the page has a bench"),
      peakHeapMb: peakBytes / 2 ** 20,
    };
  } finally {
    await headless.close();
  }
}

/** Whether all came back and nothing was left behind. */
function isWhole(row: BundlesRow): boolean {
  const { rows, importedCount, leftAfterCancel, leftAfterUndo, isSameAgain } = row;
  return importedCount === rows && leftAfterCancel === 0 && leftAfterUndo === 0 && isSameAgain;
}

function toTable(rows: readonly BundlesRow[]): string {
  const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const ms = (time: number) => time.toFixed(0);
  return formatTable(
    [
      { title: "exemplars", cell: ({ rows: count }) => count },
      { title: "export, ms", cell: ({ exportMs }) => ms(exportMs) },
      { title: "of a list", cell: ({ linesMs }) => ms(linesMs) },
      { title: "packed", cell: ({ packedMs }) => ms(packedMs) },
      { title: "simple", cell: ({ simpleMs }) => (simpleMs === undefined ? "-" : ms(simpleMs)) },
      { title: "numbers", cell: ({ numbersMs }) => ms(numbersMs) },
      { title: "lines, MB", cell: ({ linesBytes }) => mb(linesBytes) },
      { title: "packed", cell: ({ packedBytes }) => mb(packedBytes) },
      { title: "rounded", cell: ({ roundedBytes }) => mb(roundedBytes) },
      { title: "and packed", cell: ({ roundedPackedBytes }) => mb(roundedPackedBytes) },
      { title: "numbers", cell: ({ numbersBytes }) => mb(numbersBytes) },
      { title: "import, ms", cell: ({ importMs }) => ms(importMs) },
      { title: "Dexie's export", cell: ({ peer }) => (peer ? ms(peer.dexieExportMs) : "-") },
      { title: "and import", cell: ({ peer }) => (peer ? ms(peer.dexieImportMs) : "-") },
      { title: "longest task", cell: ({ longestTaskMs }) => ms(longestTaskMs) },
      { title: "cancel", cell: ({ cancelMs }) => ms(cancelMs) },
      { title: "undo", cell: ({ undoMs }) => ms(undoMs) },
      { title: "heap, MB", cell: ({ peakHeapMb }) => ms(peakHeapMb) },
    ],
    rows,
  );
}

function toFigures(rows: readonly BundlesRow[]): Record<string, number> {
  const [small, large] = [firstOf(rows), lastOf(rows)];
  return {
    exemplars: large.rows,
    exportMs: large.exportMs,
    exportOfListMs: large.linesMs,
    importMs: large.importMs,
    ...againstPeer(rows),
    ...tenTimesAsMany(rows),
    growthExport: large.linesMs / small.linesMs / (large.rows / small.rows),
    growthImport: large.importMs / small.importMs / (large.rows / small.rows),
    sizeRatio: large.linesBytes / large.numbersBytes,
    packedSizeRatio: large.packedBytes / large.numbersBytes,
    int8SizeRatio: large.roundedBytes / large.numbersBytes,
    int8PackedSizeRatio: large.roundedPackedBytes / large.numbersBytes,
    peakHeapMb: large.peakHeapMb,
    longestTaskMs: large.longestTaskMs,
    cancelMs: large.cancelMs,
    undoMs: large.undoMs,
    roundTrip: rows.every(isWhole) ? 1 : 0,
  };
}

/** Of the largest that dexie-export-import had beside. */
function againstPeer(rows: readonly BundlesRow[]): Record<string, number> {
  const row = rows.findLast(({ peer }) => peer !== undefined);
  if (row?.peer === undefined || row.simpleMs === undefined) {
    return {};
  }
  const { dexieExportMs, dexieImportMs } = row.peer;
  return {
    exemplarsOfPeer: row.rows,
    exportRatio: dexieExportMs / row.exportMs,
    exportOfListRatio: dexieExportMs / row.linesMs,
    exportAgainstSimple: row.simpleMs / row.linesMs,
    importRatio: dexieImportMs / row.importMs,
    dexieExportMs,
    dexieImportMs,
  };
}

/** From 10,000 to 100,000, where both were measured: the slower of writing and reading. */
function tenTimesAsMany(rows: readonly BundlesRow[]): Record<string, number> {
  const rowOf = (count: number) => rows.find((row) => row.rows === count);
  const [ten, hundred] = [rowOf(10_000), rowOf(100_000)];
  if (ten === undefined || hundred === undefined) {
    return {};
  }
  const { exportMs, importMs } = hundred;
  return { hundredThousandRatio: Math.max(exportMs / ten.exportMs, importMs / ten.importMs) };
}
