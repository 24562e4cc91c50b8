/** `bench diff`: whether one hunk of a proposal is one decision. See the help below. */
import { parseArgs } from "node:util";
import { proposeAll, samplesAndGames, type ProposedCase } from "@/cli/review/propose-all";
import { runTaughtSequences, type TaughtReport } from "@/cli/review/taught-sequences";
import { readCase, type TeachCase } from "@/cli/teach/teach-case";
import { bootstrapInterval } from "@/core/experiments/bootstrap-interval";
import { diffPrograms } from "@/core/diff/program-diff";
import { readProgram } from "@/core/diff/program-steps";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { runSequence } from "@/lab/diff/diff-sequences";
import { countLineHunks } from "@/lab/diff/line-hunks";
import { countOf, countRealChanges } from "@/lab/diff/real-changes";
import { formatTable, printFigures } from "@/lab/report/print-figures";

const HELP = `npm run -s bench -- diff [--games DIR] [--count N] [--sequences N] [--taught N] [--json]

Proposes for the sample project's demonstrations and for recorded games, and counts the hunks of the review
beside the calls that really differ, which a judge counts that knows nothing of the diff: it plays every
call of both programs in the world and counts those that did something or were refused.

  --games DIR    folder with *.game.json files; without it only the sample project
  --count N      so many of them, evenly spread (60)
  --sequences N  random sequences of keep, drop, only this, edit and undo held against a model (0)
  --taught N     random reviews of the sample project with the teacher at work: propose, correct, drop, edit either
                 side, undo and redo, with text, comments and changes held against each other (0)

Figures:
  items               programs compared
  hunksPerChange      hunks of the review for one call added, removed, changed or moved; 1 is best
  lineHunksPerChange  the same with the stretches that a diff by lines shows
  itemsWithin         share of the items with 0.8 to 1.2 hunks for a change
  sequences, sequenceFaults
                      sequences tried, and those in which anything was not as the model has it
  taught, taughtFaults
                      reviews tried, and those in which text, its list of abstractions or its changes differed,
                      or a name was declared twice

Nobody says whether a decision is worth making: a call that comes and one that goes are two, also where a
person would think of them together.`;

interface ComparedItem {
  readonly id: string;
  readonly hunks: number;
  readonly lineHunks: number;
  readonly changes: number;
}

export async function benchDiff(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      count: { type: "string", default: "60" },
      sequences: { type: "string", default: "0" },
      taught: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const files = await samplesAndGames(values.games, Number(values.count));
  const items: ComparedItem[] = [];
  for await (const proposed of proposeAll(files)) {
    items.push(compare(proposed));
  }
  const sequences = Number(values.sequences);
  const faulty = Array.from({ length: sequences }, (_, seed) => runSequence(seed)).filter(
    ({ faults }) => faults.length > 0,
  );
  const taught = await reviewTaught(Number(values.taught));
  console.log(`${toTable(items)}\n`);
  const changed = items.filter(({ changes }) => changes > 0);
  printFigures(
    {
      figures: {
        items: items.length,
        hunksPerChange: ratio(changed, "hunks"),
        lineHunksPerChange: ratio(changed, "lineHunks"),
        itemsWithin: items.filter(isWithin).length / items.length,
        sequences,
        sequenceFaults: faulty.length,
        taught: Number(values.taught),
        taughtFaults: taught.faults.length,
      },
      acts: taught.acts,
      taughtFaults: taught.faults,
      intervals: { hunksPerChange: bootstrapInterval(changed, (drawn) => ratio(drawn, "hunks")) },
      items,
    },
    values.json,
  );
  return faulty.length + taught.faults.length === 0 ? 0 : 1;
}

/** Reviews at random of the sample project's demonstrations. */
async function reviewTaught(count: number): Promise<TaughtReport> {
  if (count === 0) {
    return { acts: {}, faults: [] };
  }
  const cases = await readCases(await samplesAndGames(undefined, 0));
  return await runTaughtSequences(cases, { count, seed: 1 });
}

async function readCases(files: readonly string[]): Promise<readonly TeachCase[]> {
  const read = await Promise.all(files.map(async (file) => await readCase(file)));
  return read.map((each) => {
    if (!each.ok) {
      throw each.error;
    }
    return each.value;
  });
}

function compare({ one, kit, start, noisy, proposed }: ProposedCase): ComparedItem {
  const { model } = kit;
  const reading = programReadingOf(model);
  const texts = { original: noisy.text, modified: proposed.text };
  const { hunks } = diffPrograms(
    readProgram(texts.original, reading),
    readProgram(texts.modified, reading),
  );
  return {
    id: one.id,
    hunks: hunks.length,
    lineHunks: countLineHunks(texts.original, texts.modified),
    changes: countOf(countRealChanges(model, start, texts)),
  };
}

/** Where nothing differs there is nothing to decide. */
function isWithin({ hunks, changes }: ComparedItem): boolean {
  return changes === 0 ? hunks === 0 : hunks >= 0.8 * changes && hunks <= 1.2 * changes;
}

function ratio(items: readonly ComparedItem[], of: "hunks" | "lineHunks"): number {
  const sum = (key: "hunks" | "lineHunks" | "changes") =>
    items.reduce((total, item) => total + item[key], 0);
  return Math.round((sum(of) / sum("changes")) * 10_000) / 10_000;
}

function toTable(items: readonly ComparedItem[]): string {
  return formatTable(
    [
      { title: "item", cell: ({ id }: ComparedItem) => id },
      { title: "changes", cell: ({ changes }) => changes },
      { title: "hunks", cell: ({ hunks }) => hunks },
      { title: "line hunks", cell: ({ lineHunks }) => lineHunks },
    ],
    items,
  );
}
