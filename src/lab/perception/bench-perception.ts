/**
 * `bench perception [--only A1,B1] [--models DIR] [--parity PAIRS] [--json]`
 *
 * The ratios that say whether perception runs at the machine's limit, each beside its peer and what
 * the same run allows at best; everything in a headless Chromium over the studio's own modules, ways
 * taking turns, the least of several rounds counting. Missed targets are printed like met ones.
 */
import { parseArgs } from "node:util";
import { benchEmbeddings } from "@/lab/perception/bench-perception-embeddings";
import { benchFrames } from "@/lab/perception/bench-perception-frames";
import { openPerceptionBench } from "@/lab/perception/bench-perception-page";
import { benchPairs, makeRoomFilm } from "@/lab/perception/bench-perception-pairs";
import { formatRows, type PerceptionRow } from "@/lab/perception/bench-perception-row";
import { printFigures } from "@/lab/report/print-figures";

/** Those that need a film of a room. */
const ROOM_FIGURES = "A1,A2,A3,A4,B2,B3,B4,parityMaxDiff,parityTop1".split(",");

export async function benchPerception(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: "" },
      models: { type: "string", default: "models" },
      parity: { type: "string", default: "39" },
      json: { type: "boolean", default: false },
    },
  });
  const only = values.only.split(",").filter((name) => name !== "");
  const isWanted = (figure: string) => only.length === 0 || only.includes(figure);
  const bench = await openPerceptionBench(values.models);
  try {
    const rows: PerceptionRow[] = [];
    if (ROOM_FIGURES.some(isWanted)) {
      await makeRoomFilm(bench);
    }
    const parts = [
      benchPairs(bench, isWanted, { models: values.models, parityPairs: Number(values.parity) }),
      benchEmbeddings(bench, isWanted),
      benchFrames(bench, isWanted),
    ];
    for (const part of parts) {
      for await (const row of part) {
        rows.push(row);
        console.error(`${row.figure} ${row.value.toPrecision(3)} (${row.target})`);
      }
    }
    console.log(`${formatRows(rows)}\n`);
    const figures = Object.fromEntries(
      rows.filter(({ value }) => !Number.isNaN(value)).map(({ figure, value }) => [figure, value]),
    );
    printFigures({ figures, rows }, values.json);
    return 0;
  } finally {
    await bench.close();
  }
}
