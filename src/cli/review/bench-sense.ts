/** `bench sense`: whether a proposal that makes no sense is preferred to one that does. See the help below. */
import { parseArgs } from "node:util";
import { Tally } from "@/base/tally";
import {
  proposeAll,
  samplesAndGames,
  type ProposedCase,
  type ProposedFrom,
} from "@/cli/review/propose-all";
import { readStarter } from "@/cli/starter/read-starter";
import type { Objection } from "@/core/world/sense/world-sense";
import type { WorldModel } from "@/core/world/world-model";
import { readCallsPlainly } from "@/lab/diff/read-calls-plainly";
import { formatTable, printFigures } from "@/lab/report/print-figures";

const HELP = `npm run -s bench -- sense [--games DIR] [--count N] [--part K/N] [--json]

Proposes for the sample project's demonstrations and for recorded games, each from its logged actions and from
labels with noise, each without a memory and with the starter memory, and asks the world's checks of sense of
every program that reaches its goal, played call by call as it is written. Then all of it again with a teacher
that knows no such checks, which is what the checks are held against.

  --games DIR  folder with *.game.json files; without it only the sample project
  --count N    so many of them, evenly spread (all)
  --part K/N   only every Nth demonstration, from the Kth

Figures:
  proposals               how many were made
  senselessDemonstrations noisy programs to which the checks object, whatever they reach
  refusedWays             ways to a goal that were refused for one with fewer objections
  senselessPreferred      proposals to which more is objected than to the one for the same demonstration by
                          the teacher without checks (aim: 0)
  senseless               proposals to which anything is objected; no way without it was found
  senselessUnchecked      the same, of the teacher without checks

What is senseless is what the world's own list says; it holds nothing that is missing there.`;

interface Judged {
  readonly id: string;
  readonly objections: readonly Objection[];
  readonly demonstrated: readonly Objection[];
  readonly refused: readonly string[];
}

export async function benchSense(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      count: { type: "string", default: "1000" },
      part: { type: "string", default: "1/1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const files = await samplesAndGames(values.games, Number(values.count));
  const [index = 1, of = 1] = values.part.split("/").map(Number);
  const chosen = files.filter((_, at) => at % of === index - 1);
  const memory = await readStarter();
  const checked: Judged[] = [];
  const unchecked = new Map<string, Judged>();
  const ways: readonly ProposedFrom[] = [
    { way: "log", memory: [], noiseSeed: undefined },
    { way: "log, memory", memory, noiseSeed: undefined },
    { way: "noise", memory: [], noiseSeed: 1 },
    { way: "noise, memory", memory, noiseSeed: 2 },
  ];
  const both = ways.flatMap((way): ProposedFrom[] => [way, { ...way, isUnchecked: true }]);
  for await (const one of proposeAll(chosen, both)) {
    const judged = judge(one);
    if (one.from.isUnchecked === true) {
      unchecked.set(judged.id, judged);
    } else {
      checked.push(judged);
    }
    if (checked.length % 20 === 0) {
      console.error(`${checked.length} proposals`);
    }
  }
  report(checked, unchecked, values.json);
  return 0;
}

function judge({ one, kit, start, noisy, proposed, from }: ProposedCase): Judged {
  const { model } = kit;
  const own = play(model, { start, text: proposed.text });
  return {
    id: `${one.id}, ${from.way}`,
    objections: proposed.proposal?.explanation.includes("The goal is not reached") ? [] : own,
    demonstrated: play(model, { start, text: noisy.text }),
    refused: proposed.proposal?.refused ?? NOTHING,
  };
}

const NOTHING: readonly string[] = [];

/** Every call in its turn, whether or not one is refused. */
function play(
  model: WorldModel,
  { start, text }: { readonly start: ProposedCase["start"]; readonly text: string },
): readonly Objection[] {
  const episode = model.open(start, undefined);
  const before = episode.objects();
  const done = readCallsPlainly(model, start, text).flatMap(({ call }) => {
    const { ok, objectId, changes } = episode.call(call);
    return ok ? [{ call, objectId, changes }] : [];
  });
  return model.sense === undefined ? [] : model.sense.object(before, done);
}

function report(
  checked: readonly Judged[],
  unchecked: ReadonlyMap<string, Judged>,
  asJson: boolean,
): void {
  const left = checked.filter(({ objections }) => objections.length > 0);
  const worse = checked.filter(
    ({ id, objections }) => objections.length > (unchecked.get(id)?.objections.length ?? Infinity),
  );
  console.log(
    `${formatTable(
      [
        { title: "proposal", cell: ({ id }: Judged) => id },
        { title: "but", cell: ({ objections }) => objections.map(({ says }) => says).join("; ") },
      ],
      left.slice(0, 40),
    )}\n`,
  );
  const checksOf = (judged: readonly Judged[], of: "objections" | "demonstrated") =>
    Object.fromEntries(
      new Tally(judged.flatMap((each) => [...new Set(each[of].map(({ check }) => check))])),
    );
  const others = [...unchecked.values()];
  printFigures(
    {
      figures: {
        proposals: checked.length,
        senselessDemonstrations: checked.filter((each) => each.demonstrated.length > 0).length,
        refusedWays: checked.reduce((sum, { refused }) => sum + refused.length, 0),
        senselessPreferred: worse.length,
        senseless: left.length,
        senselessUnchecked: others.filter(({ objections }) => objections.length > 0).length,
      },
      demonstrated: checksOf(checked, "demonstrated"),
      left: checksOf(checked, "objections"),
      unchecked: checksOf(others, "objections"),
      worse,
    },
    asJson,
  );
}
