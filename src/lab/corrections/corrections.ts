/**
 * `exemplar corrections FILE... [--json]`: how many corrections in plain words lead to what was meant.
 *
 * Every correction of the list is given to the built-in teacher with a program and its room; the
 * revised program is executed and compared with what was meant. The figures:
 *
 * - `understood`: corrections that lead to the intended change, as a share of those that ask for one
 *   (a step, an order, a number, a state that is to hold, a fact or a preference to be kept)
 * - `declined`: of those that nothing can be made of (another language, a thing that is not there,
 *   contradictions, what the world refuses), the share that changed nothing and were told why
 * - `confirmable`: of those that ask for a change and did not lead to it, how many were asked about with
 *   the change shown, so that a yes leads to what was meant; as a share of those that ask for one
 * - `misread`: asked about likewise, and a yes would lead to something else: one has to say no
 * - `wronglyChanged`: of all others, the share in which calls were changed without a word that
 *   something was not understood
 */
import { parseArgs } from "node:util";
import { readCorrections } from "@/lab/corrections/corrections-file";
import { judge, type JudgedCorrection } from "@/lab/corrections/corrections-judge";
import { giveCorrection } from "@/lab/corrections/corrections-outcome";
import { formatTable, printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { householdWorld } from "@/worlds/household/household-study";

const HELP = `exemplar corrections FILE... [--json] [--details] [--only TEXT]

Gives the built-in teacher corrections in plain words and checks the programs that come of them.

  --details    every correction that did not lead to what was meant, with the answer
  --only TEXT  only corrections of a situation or a kind, or with a text, that holds TEXT
  --json       one object with the figures as the last line

Figures, 0 to 1:
  understood      share of the corrections that lead to the intended change
  confirmable     share that is shown first and asked about, and one yes leads to it
  misread         share that is shown first and asked about, and a yes would be wrong
  declined        share of those without a possible change that are answered so
  wronglyChanged  share of the rest that changes something else in silence`;

/** Runs the command. Exit code 2 for a wrong call. */
export async function corrections(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      details: { type: "boolean", default: false },
      only: { type: "string", default: "" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const teacher = createBuiltInTeacher(householdWorld);
  const judged: JudgedCorrection[] = [];
  for (const file of positionals) {
    for (const entry of await readCorrections(file)) {
      const names = [entry.situation.name, entry.kind, entry.text];
      if (names.some((name) => name.includes(values.only))) {
        judged.push(judge(entry, await giveCorrection(teacher, entry)));
      }
    }
  }
  if (values.details) {
    console.log(`${judged.flatMap(toDetails).join("\n")}\n`);
  }
  console.log(`${kindTable(judged)}\n`);
  printFigures(toReport(judged), values.json);
  return judged.length === 0 ? 1 : 0;
}

function toDetails({ entry, outcome, verdict, missed }: JudgedCorrection): readonly string[] {
  return verdict === "intended"
    ? []
    : [
        `${verdict.toUpperCase()}  ${entry.situation.name}: ${entry.text}`,
        `    missed: ${missed.join("; ")}`,
        `    answer: ${outcome.draft.note}`,
        ...(outcome.isSame
          ? []
          : [
              `    calls:  ${outcome.after.map(({ object, method, target }) => `${object}.${method}(${target ?? ""})`).join(" ")}`,
            ]),
      ];
}

function kindTable(judged: readonly JudgedCorrection[]): string {
  const kinds = [...new Set(judged.map(({ entry }) => entry.kind))].sort();
  const rows = kinds.map((kind) => judged.filter(({ entry }) => entry.kind === kind));
  const count = (row: readonly JudgedCorrection[], verdict: JudgedCorrection["verdict"]) =>
    row.filter((each) => each.verdict === verdict).length;
  return formatTable(
    [
      { title: "kind", cell: (row: readonly JudgedCorrection[]) => row[0]?.entry.kind ?? "" },
      { title: "corrections", cell: (row) => row.length },
      { title: "as intended", cell: (row) => count(row, "intended") },
      { title: "said so", cell: (row) => count(row, "said") },
      { title: "wrongly changed", cell: (row) => count(row, "wrong") },
    ],
    rows,
  );
}

function toReport(judged: readonly JudgedCorrection[]): FiguresReport {
  const asking = judged.filter(({ isRefusal }) => !isRefusal);
  const refusing = judged.filter(({ isRefusal }) => isRefusal);
  const asked = asking.filter(
    ({ verdict, outcome }) => verdict === "said" && outcome.confirmed !== undefined,
  );
  const meant = asked.filter(({ entry, outcome: { confirmed } }) =>
    confirmed === undefined ? false : judge(entry, confirmed).verdict === "intended",
  );
  const rest = judged.filter(({ verdict }) => verdict !== "intended");
  const intended = (list: readonly JudgedCorrection[]) =>
    share(list.filter(({ verdict }) => verdict === "intended").length, list.length);
  const wrong = rest.filter(({ verdict }) => verdict === "wrong").length;
  const times = judged.map(({ outcome }) => outcome.durationMs);
  return {
    figures: {
      understood: intended(asking),
      confirmable: share(meant.length, asking.length),
      misread: share(asked.length - meant.length, asking.length),
      declined: intended(refusing),
      wronglyChanged: rest.length === 0 ? 0 : share(wrong, rest.length),
      wrong,
      count: judged.length,
      asking: asking.length,
      slowestMs: Math.round(Math.max(0, ...times)),
    },
    kinds: Object.fromEntries(
      [...new Set(judged.map(({ entry }) => entry.kind))].map((kind) => [
        kind,
        intended(judged.filter(({ entry }) => entry.kind === kind)),
      ]),
    ),
  };
}
