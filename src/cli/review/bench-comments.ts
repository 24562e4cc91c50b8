/** `bench comments`: whether the causal comments of proposals are true. See the help below. */
import { parseArgs } from "node:util";
import { readStarter } from "@/cli/starter/read-starter";
import {
  proposeAll,
  samplesAndGames,
  type ProposedCase,
  type ProposedFrom,
} from "@/cli/review/propose-all";
import { writeFile } from "node:fs/promises";
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import type { CausalComment } from "@/core/abstraction";
import {
  judgeComments,
  type JudgedComment,
  type JudgedProgram,
} from "@/lab/comments/judge-comments";
import { plantMoved, plantNamed } from "@/lab/comments/plant-wrong";
import { sayOfProgram } from "@/lab/comments/said-of-program";
import { formatTable, printFigures } from "@/lab/report/print-figures";

const HELP = `npm run -s bench -- comments [--games DIR] [--count N] [--seed N] [--part K/N] [--list FILE] [--json]

Proposes for the sample project's demonstrations and for recorded games, each from its logged actions and from
labels with noise, each without a memory and with the starter memory, and once more after a correction that is
drawn by chance. Judges every causal comment by playing the program with its step left out. The judge knows nothing
of what wrote them.

  --games DIR  folder with *.game.json files; without it only the sample project
  --count N    so many of them, evenly spread (all)
  --seed N     of the noise and of the corrections (1)
  --part K/N   only every Nth demonstration, from the Kth; counts of parts add up to those of the whole
  --list FILE  writes every comment with its step and what the judge says, for people to read

Figures:
  proposals, comments  how many were looked at; a demonstration of which nothing comes is told and not counted
  wrongComments        comments that name what has no part in it, speak of an act that is not made, say that
                       the task asks for what its words do not name, claim that something fails, is left or
                       is asked for without the step where it is not so, or whose step changes nothing
  wrongShare           of all comments
  planted, plantedFound
                       comments with one object exchanged for one that the program never names, and the share
                       that the judge finds
  moved, movedFound    comments put at another step of their program, where some are true too

The judge reads names, verbs and what the task asks by their form; a sentence in other words passes it.`;

interface FoundComment extends JudgedComment {
  readonly id: string;
  readonly way: string;
}

interface Counts {
  proposals: number;
  planted: number;
  plantedFound: number;
  moved: number;
  movedFound: number;
  readonly judged: FoundComment[];
}

export async function benchComments(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      count: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
      part: { type: "string", default: "1/1" },
      list: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const all = await samplesAndGames(values.games, Number(values.count));
  const [index = 1, of = 1] = values.part.split("/").map(Number);
  const counts = await judgeAll(
    all.filter((_, at) => at % of === index - 1),
    Number(values.seed),
  );
  if (values.list !== undefined) {
    await writeFile(values.list, counts.judged.map(toLine).join(""));
  }
  report(counts, values.json);
  return 0;
}

/** More than a program has characters. */
const MANY = 1_000_003;

async function judgeAll(files: readonly string[], seed: number): Promise<Counts> {
  const memory = await readStarter();
  // Drawn anew for each program, so that parts say what the whole says.
  const said = (program: JudgedProgram) =>
    sayOfProgram(program, createSeededRandom(seed * MANY + program.text.length));
  const ways: readonly ProposedFrom[] = [
    { way: "log", memory: [], noiseSeed: undefined },
    { way: "log, memory", memory, noiseSeed: undefined },
    { way: "noise", memory: [], noiseSeed: seed },
    { way: "noise, memory", memory, noiseSeed: seed + 1 },
    { way: "corrected", memory: [], noiseSeed: undefined, said },
  ];
  const counts: Counts = {
    proposals: 0,
    planted: 0,
    plantedFound: 0,
    moved: 0,
    movedFound: 0,
    judged: [],
  };
  for await (const proposed of proposeAll(files, ways)) {
    count(counts, proposed);
    if (counts.proposals % 20 === 0) {
      tellProgress(counts);
    }
  }
  return counts;
}

function tellProgress({ proposals, judged }: Counts): void {
  const wrong = judged.filter(({ fault }) => fault !== undefined);
  console.error(`${proposals} proposals, ${wrong.length} of ${judged.length} comments wrong`);
}

function count(counts: Counts, { one, kit, start, proposed, from }: ProposedCase): void {
  const program = { world: kit.model, start, text: proposed.text };
  const comments = proposed.abstractions.comments.filter(isOfStep);
  const unused = kit.model
    .open(start, undefined)
    .objects()
    .find(({ id }) => !proposed.text.includes(id));
  const planted = unused === undefined ? [] : plantNamed(comments, unused.id);
  const moved = plantMoved(comments);
  counts.proposals += 1;
  counts.planted += planted.length;
  counts.plantedFound += wrongAmong(program, planted);
  counts.moved += moved.length;
  counts.movedFound += wrongAmong(program, moved);
  for (const judged of judgeComments(program, comments)) {
    if (judged.fault !== undefined) {
      console.error(`${one.id}, ${from.way}: ${judged.fault} at ${judged.call}: ${judged.text}`);
    }
    counts.judged.push({ id: one.id, way: from.way, ...judged });
  }
}

function wrongAmong(program: JudgedProgram, comments: readonly CausalComment[]): number {
  return judgeComments(program, comments).filter(({ fault }) => fault !== undefined).length;
}

function isOfStep({ kind, line }: CausalComment): boolean {
  return kind === "causal" && line !== undefined;
}

function toLine({ id, way, call, text, fault }: FoundComment): string {
  return `${[fault ?? "true", id, way, call, text].join("\t")}\n`;
}

function report({ judged, ...counts }: Counts, asJson: boolean): void {
  const wrong = judged.filter(({ fault }) => fault !== undefined);
  const faults = new Tally(wrong.map(({ fault }) => String(fault)));
  const ways = new Tally(wrong.map(({ way }) => way));
  console.log(
    `${formatTable(
      [
        { title: "fault", cell: ({ fault }: FoundComment) => String(fault) },
        { title: "at", cell: ({ call }) => call },
        { title: "comment", cell: ({ text }) => text },
      ],
      wrong.slice(0, 40),
    )}\n`,
  );
  printFigures(
    {
      figures: {
        proposals: counts.proposals,
        comments: judged.length,
        wrongComments: wrong.length,
        wrongShare: wrong.length / judged.length,
        planted: counts.planted,
        plantedFound: counts.plantedFound / counts.planted,
        moved: counts.moved,
        movedFound: counts.movedFound / counts.moved,
      },
      faults: Object.fromEntries(faults),
      ways: Object.fromEntries(ways),
    },
    asJson,
  );
}
