/**
 * `exemplar house [--list FIGURE] [--pin] [--json]`: how well the house is kept, in figures.
 *
 * The figures and how each is counted are in `measure-house.ts` and the files that it names; the
 * pins that they are held to in `ratchet.json`.
 */
import { parseArgs } from "node:util";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { compareWithRatchet, readRatchet, writeRatchet } from "@/lab/house/house-ratchet";
import {
  countFindings,
  HOUSE_FIGURE_NAMES,
  HOUSE_FIGURES,
  isHouseFigure,
  measureHouse,
  type HouseCounts,
  type HouseFigure,
  type HouseFindings,
} from "@/lab/house/measure-house";

const HELP = `exemplar house [--list FIGURE] [--pin] [--json]

Counts what the house should have less of, and compares it with the pinned figures.

  --list FIGURE  every place that a figure counts, as file:line and what is there; "all" for all
  --pin          writes today's figures as the new pins
  --root DIR     another checkout than this one
  --json         one object with the figures as the last line

Figures:
${HOUSE_FIGURE_NAMES.map((name) => `  ${name.padEnd(18)}  ${HOUSE_FIGURES[name]}`).join("\n")}`;

/** Runs the command. The ratchet's test judges; this only shows. Exit code 2 for a wrong call. */
export async function house(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      list: { type: "string" },
      pin: { type: "boolean", default: false },
      root: { type: "string", default: process.cwd() },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { list, root } = values;
  const isKnown = list === undefined || list === "all" || isHouseFigure(list);
  if (values.help || !isKnown) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const findings = await measureHouse(root);
  const counts = countFindings(findings);
  if (list !== undefined) {
    console.log(`${toLines(findings, list).join("\n")}\n`);
  }
  if (values.pin) {
    await writeRatchet(root, counts);
  }
  const pins = await readRatchet(root);
  console.log(`${toTable(counts, pins)}\n`);
  for (const complaint of compareWithRatchet(counts, pins)) {
    console.log(`${complaint}\n`);
  }
  printFigures({ figures: counts, pins }, values.json);
  return 0;
}

function toTable(counts: HouseCounts, pins: HouseCounts): string {
  return formatTable(
    [
      { title: "today", cell: (name: HouseFigure) => counts[name] },
      { title: "pinned", cell: (name) => pins[name] },
      { title: "what", cell: (name) => HOUSE_FIGURES[name] },
    ],
    HOUSE_FIGURE_NAMES,
  );
}

function toLines(findings: HouseFindings, list: string): readonly string[] {
  return HOUSE_FIGURE_NAMES.filter((name) => list === "all" || list === name).flatMap((name) =>
    findings[name].map(({ path, line, what }) => `${name}  ${path}:${line}  ${what}`),
  );
}
