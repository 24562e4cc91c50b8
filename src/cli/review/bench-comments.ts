/** `bench comments`: whether the causal comments of proposals are true. See the help below. */
import { parseArgs } from "node:util";
import { readStarter } from "@/cli/starter/read-starter";
import { proposeAll, samplesAndGames, type ProposedCase } from "@/cli/review/propose-all";
import { Tally } from "@/base/tally";
import type { CausalComment } from "@/core/abstraction";
import { judgeComments, type CommentFault, type WrongComment } from "@/lab/comments/judge-comments";
import { plantMoved, plantNamed } from "@/lab/comments/plant-wrong";
import { formatTable, printFigures } from "@/lab/report/print-figures";

const HELP = `npm run -s bench -- comments [--games DIR] [--count N] [--json]

Proposes for the sample project's demonstrations and for recorded games, each from its logged actions and from
labels with noise, each without a memory and with the starter memory, and judges every causal comment by
playing the program with its step left out. The judge knows nothing of what wrote them.

  --games DIR  folder with *.game.json files; without it only the sample project
  --count N    so many of them, evenly spread (all)

Figures:
  proposals, comments  how many were looked at
  wrongComments        comments that name what has no part in it, speak of an act that is not made, say that
                       the task asks for what its words do not name, or whose step changes nothing
  wrongShare           of all comments
  planted, plantedFound
                       comments with one object exchanged for one that the program never names, and the share
                       that the judge finds
  moved, movedFound    comments put at another step of their program, where some are true too

The judge reads names, verbs and what the task asks by their form; a sentence in other words passes it.`;

interface Counts {
  proposals: number;
  comments: number;
  planted: number;
  plantedFound: number;
  moved: number;
  movedFound: number;
  readonly wrong: (WrongComment & { readonly id: string; readonly way: string })[];
}

export async function benchComments(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      count: { type: "string", default: "1000" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const files = await samplesAndGames(values.games, Number(values.count));
  const memory = await readStarter();
  const counts: Counts = {
    proposals: 0,
    comments: 0,
    planted: 0,
    plantedFound: 0,
    moved: 0,
    movedFound: 0,
    wrong: [],
  };
  for (const [way, exemplars, noiseSeed] of [
    ["log", [], undefined],
    ["log, memory", memory, undefined],
    ["noise", [], 1],
    ["noise, memory", memory, 2],
  ] as const) {
    for await (const proposed of proposeAll(files, { memory: exemplars, noiseSeed })) {
      count(counts, proposed, way);
    }
  }
  report(counts, values.json);
  return 0;
}

function count(counts: Counts, { one, kit, start, proposed }: ProposedCase, way: string): void {
  const program = { world: kit.model, start, text: proposed.text };
  const comments = proposed.abstractions.comments.filter(isOfStep);
  const wrong = judgeComments(program, comments);
  const unused = kit.model
    .open(start, undefined)
    .objects()
    .find(({ id }) => !proposed.text.includes(id));
  const planted = unused === undefined ? [] : plantNamed(comments, unused.id);
  const moved = plantMoved(comments);
  counts.proposals += 1;
  counts.comments += comments.length;
  counts.planted += planted.length;
  counts.plantedFound += judgeComments(program, planted).length;
  counts.moved += moved.length;
  counts.movedFound += judgeComments(program, moved).length;
  counts.wrong.push(...wrong.map((each) => ({ ...each, id: one.id, way })));
}

function isOfStep({ kind, line }: CausalComment): boolean {
  return kind === "causal" && line !== undefined;
}

function report({ wrong, ...counts }: Counts, asJson: boolean): void {
  const faults = new Tally<CommentFault>(wrong.map(({ fault }) => fault));
  const ways = new Tally(wrong.map(({ way }) => way));
  console.log(
    `${formatTable(
      [
        { title: "fault", cell: ({ fault }: (typeof wrong)[number]) => fault },
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
        comments: counts.comments,
        wrongComments: wrong.length,
        wrongShare: wrong.length / counts.comments,
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
