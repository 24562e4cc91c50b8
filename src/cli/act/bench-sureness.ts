/**
 * `bench -- sureness RUNS... [--apart RUNS] [--write FILE] [--json]`: how likely a first program is to come to what was asked for,
 * learned from runs that `act --out` kept, and whether what is said of others is so as often as it says.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { numberAt } from "@/base/element-at";
import { ASK_BELOW } from "@/engines/agent/sureness/sureness";
import { SIGNS } from "@/engines/agent/sureness/program-signs";
import {
  brierGains,
  heldBelow,
  judgeStated,
  statedApart,
  statedElsewhere,
  type KeptStart,
} from "@/lab/agent/sureness/cross-judge";
import { fitLogistic } from "@/lab/agent/sureness/fit-logistic";
import { formatTable, printFigures } from "@/lab/report/print-figures";

const keptRunSchema = z.object({
  episode: z.object({ place: z.string(), isSuccess: z.boolean() }),
  events: z.array(z.looseObject({ kind: z.string() })),
});
const writtenSchema = z.object({
  kind: z.literal("written"),
  program: z.object({ steps: z.array(z.unknown()) }),
  signs: z.object(Object.fromEntries(SIGNS.map((sign) => [sign, z.number()]))),
});

/** Runs the command. Exit code 2 for a wrong call. */
export async function benchSureness(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: "string" },
      apart: { type: "string", multiple: true, default: [] },
      json: { type: "boolean", default: false },
    },
  });
  const starts = (await Promise.all(positionals.map(readStarts))).flat();
  if (starts.length === 0) {
    throw new AppError({
      code: "CLI-01",
      what: "No kept run of a program was given.",
      safe: "Nothing was done.",
      next: "Make some first: act --memory memory.json --games GAMES --folds 4 --out RUNS",
    });
  }
  const fitted = fitLogistic(starts, SIGNS.length);
  const stated = statedElsewhere(starts, SIGNS.length);
  const judged = judgeStated(stated);
  const weights = Object.fromEntries(
    SIGNS.map((sign, at) => [sign, rounded(numberAt(fitted.weights, at))]),
  );
  const judgedFigures = Object.fromEntries(judged.map(({ name, figures: own }) => [name, own]));
  const held = heldBelow(stated, ASK_BELOW);
  const kept = {
    base: rounded(fitted.base),
    weights,
    starts: starts.length,
    judged: judgedFigures,
    gains: brierGains(stated),
    held,
  };
  if (values.write !== undefined) {
    await writeFile(values.write, `${JSON.stringify(kept, undefined, 2)}\n`);
  }
  console.log(`${tableOf(judged)}\n`);
  const apart = (await Promise.all(values.apart.map(readStarts))).flat();
  if (apart.length > 0) {
    const statedOfThem = statedApart(apart, starts, SIGNS.length);
    const { asked, hits: right } = heldBelow(statedOfThem, ASK_BELOW);
    console.log(`${tableOf(judgeStated(statedOfThem))}\n`);
    console.log(`apart: ${apart.length}, asked ${asked}, of which right ${right}\n`);
  }
  const hits = starts.filter(({ isHit }) => isHit).length;
  printFigures(
    { figures: { starts: starts.length, hits, asked: held.asked, askedHits: held.hits }, ...kept },
    values.json,
  );
  return 0;
}

function tableOf(judged: ReturnType<typeof judgeStated>): string {
  return formatTable(
    [
      { title: "stated", cell: (one: (typeof judged)[number]) => one.name },
      ...(["ece", "brier", "auroc"] as const).map((name) => ({
        title: name,
        cell: (one: (typeof judged)[number]) => {
          const [value, [low, high]] = one.figures[name];
          return `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
        },
      })),
    ],
    judged,
  );
}

/** The first programs of a folder of runs; one that has nothing to do asks, and is no start. */
async function readStarts(folder: string): Promise<readonly KeptStart[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const read = await Promise.all(
    names.map(async (name) => await readFile(join(folder, name), "utf8")),
  );
  return read.flatMap((text) => {
    const { episode, events } = keptRunSchema.parse(JSON.parse(text));
    const first = events
      .map((each) => writtenSchema.safeParse(each))
      .find(({ success }) => success);
    if (first?.data === undefined || first.data.program.steps.length === 0) {
      return [];
    }
    const { signs } = first.data;
    return [
      {
        place: episode.place,
        isHit: episode.isSuccess,
        own: Number(signs["own"]),
        signs: SIGNS.map((sign) => Number(signs[sign])),
      },
    ];
  });
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
