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
 * - `offered`: those that did not lead to it at once and were asked about with the changes shown, so
 *   that one of the choices leads to what was meant; as a share of those that ask for a change
 * - `confirmable`: of these the share where the first choice does
 * - `understoodOrAsked`: `understood` and `offered` together
 * - `misread`: asked about likewise, and every choice would lead to something else: one has to say no
 * - `notUnderstood`: answered without a choice, and something was to be changed
 * - `atRandom`, with `--baseline`: what `offered` would be with as many edits drawn at random from all
 *   that the search chooses from
 * - `choices`: how many are offered, on average, where any are
 * - `askedNeedlessly`: the share of all that are answered as they should be and offered something all
 *   the same: thanks, questions, contradictions
 * - `wronglyChanged`: of all others, the share in which calls were changed without a word that
 *   something was not understood
 */
import { parseArgs } from "node:util";
import { createSeededRandom } from "@/base/seeded-random";
import { isMeantAtRandom } from "@/lab/corrections/random-readings";
import { readCorrections } from "@/lab/corrections/corrections-file";
import { judge, type JudgedCorrection } from "@/lab/corrections/corrections-judge";
import { giveCorrection } from "@/lab/corrections/corrections-outcome";
import { formatTable, printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { householdWorld } from "@/worlds/household/household-study";

const HELP = `exemplar corrections FILE... [--json] [--details] [--only TEXT] [--baseline]

Gives the built-in teacher corrections in plain words and checks the programs that come of them.

  --details    every correction that did not lead to what was meant, with the answer
  --only TEXT  only corrections of a situation or a kind, or with a text, that holds TEXT
  --baseline   also what as many choices drawn at random would come to
  --json       one object with the figures as the last line

Figures, 0 to 1:
  understood      share of the corrections that lead to the intended change
  offered         share that is shown first and asked about, and one of the choices leads to it
  confirmable     of these the share where the first one does
  misread         share that is shown first and asked about, and every choice would be wrong
  notUnderstood   share that is answered without a choice
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
      baseline: { type: "boolean", default: false },
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
  const report = toReport(judged);
  const atRandom = values.baseline ? { atRandom: await shareAtRandom(judged) } : {};
  printFigures({ ...report, figures: { ...report.figures, ...atRandom } }, values.json);
  return judged.length === 0 ? 1 : 0;
}

function toDetails(judgedOne: JudgedCorrection): readonly string[] {
  const { entry, outcome, verdict, missed } = judgedOne;
  return verdict === "intended"
    ? []
    : [
        `${verdict.toUpperCase()}  ${entry.situation.name}: ${entry.text}`,
        `    missed: ${missed.join("; ")}`,
        `    answer: ${outcome.draft.note}`,
        `    meant:  ${rankOfMeant(judgedOne) + 1} of ${outcome.offered.length} offered`,
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
  const missed = asking.filter(({ verdict }) => verdict === "said");
  const asked = missed.filter(({ outcome: { offered } }) => offered.length > 0);
  const ranks = asked.map((each) => rankOfMeant(each));
  const among = ranks.filter((rank) => rank >= 0).length;
  const needless = judged.filter(
    ({ verdict, outcome: { offered } }) => verdict === "intended" && offered.length > 0,
  );
  const offers = judged.filter(({ outcome: { offered } }) => offered.length > 0);
  const choices = offers.reduce((sum, { outcome: { offered } }) => sum + offered.length, 0);
  const rest = judged.filter(({ verdict }) => verdict !== "intended");
  const intended = (list: readonly JudgedCorrection[]) =>
    list.filter(({ verdict }) => verdict === "intended").length;
  const wrong = rest.filter(({ verdict }) => verdict === "wrong").length;
  const times = judged.map(({ outcome }) => outcome.durationMs);
  return {
    figures: {
      understoodOrAsked: share(intended(asking) + among, asking.length),
      understood: share(intended(asking), asking.length),
      confirmable: share(ranks.filter((rank) => rank === 0).length, asking.length),
      offered: share(among, asking.length),
      misread: share(asked.length - among, asking.length),
      notUnderstood: share(missed.length - asked.length, asking.length),
      choices: share(choices, offers.length),
      askedNeedlessly: share(needless.length, judged.length),
      declined: share(intended(refusing), refusing.length),
      wronglyChanged: rest.length === 0 ? 0 : share(wrong, rest.length),
      wrong,
      count: judged.length,
      asking: asking.length,
      meanMs: Math.round(times.reduce((sum, each) => sum + each, 0) / Math.max(1, times.length)),
      slowestMs: Math.round(Math.max(0, ...times)),
    },
    kinds: Object.fromEntries(
      [...new Set(judged.map(({ entry }) => entry.kind))].map((kind) => {
        const own = judged.filter(({ entry }) => entry.kind === kind);
        return [kind, share(intended(own), own.length)];
      }),
    ),
  };
}

/** The share of `offered` with as many edits drawn at random instead. */
async function shareAtRandom(judged: readonly JudgedCorrection[]): Promise<number> {
  const asking = judged.filter(({ isRefusal }) => !isRefusal);
  const random = createSeededRandom(1);
  let found = 0;
  for (const { entry, outcome, verdict } of asking) {
    const count = verdict === "said" ? outcome.offered.length : 0;
    found += count > 0 && (await isMeantAtRandom(entry, count, random)) ? 1 : 0;
  }
  return share(found, asking.length);
}

/** Which of the readings that are offered is what was meant; -1 where none is. */
function rankOfMeant({ entry, outcome: { offered } }: JudgedCorrection): number {
  return offered.findIndex((each) => judge(entry, each).verdict === "intended");
}
