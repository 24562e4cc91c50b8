/**
 * `exemplar verify-goals [--count N] [--seed S] [--json]`: whether the goal check lets a wrong program
 * pass, or fails a right one, told by a second judge that shares nothing with it.
 *
 * Each case is a composed goal (parts of the table of tasks, of other makes, nested) and a state near to
 * it, or the state that a program left which does two tasks with some calls left out. The figures:
 *
 * - `wrongThatPass`: cases that the check calls done and the plain judge does not
 * - `rightThatFail`: cases that the plain judge calls done and the check does not
 * - `done`: share of the cases that are done by both; a check is not tried where nothing ever passes
 * - `programs`, `cases`: how many were judged
 */
import { parseArgs } from "node:util";
import { drawCase, type GoalCase } from "@/lab/goals/goal-cases";
import { plainVerdict, rawObjectsOf, type RawObject } from "@/lab/goals/plain-verdict";
import { printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import { householdWorld, printGoal, toJson } from "@/worlds/household/household-study";

const HELP = `exemplar verify-goals [--count N] [--seed S] [--json]

Draws composed goals and states near to them, and compares the goal check with a plain second judge.

  --count N  cases (10000)
  --seed S   the first seed (1)
  --json     one object with the figures as the last line

Figures:
  wrongThatPass  cases that only the check calls done
  rightThatFail  cases that only the plain judge calls done
  done           share of the cases that both call done
  programs       cases whose state a program left
  cases          all cases`;

const MOST_SHOWN = 5;

/** Who says whether a case is done. */
export type GoalJudge = (judged: GoalCase) => boolean;

export interface GoalVerification extends FiguresReport {
  readonly figures: {
    readonly wrongThatPass: number;
    readonly rightThatFail: number;
    readonly done: number;
    readonly programs: number;
    readonly cases: number;
  };
  /** The first cases on which the two do not agree. */
  readonly disagreements: readonly {
    readonly seed: number;
    readonly says: "done" | "not done";
    readonly goal: string;
    readonly objects: readonly string[];
  }[];
}

/** Runs the command. Exit code 1 where the two do not agree on every case, 2 for a wrong call. */
export async function verifyGoalsCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: "string", default: "10000" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [count, firstSeed] = [Number(values.count), Number(values.seed)];
  if (values.help || !Number.isInteger(count) || count < 1 || !Number.isInteger(firstSeed)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const report = verifyGoals({ count, firstSeed });
  for (const { seed, says, goal, objects } of report.disagreements) {
    console.log([`seed ${seed}: the check says ${says}`, goal, ...objects, ""].join("\n"));
  }
  printFigures(report, values.json);
  return report.disagreements.length === 0 ? 0 : 1;
}

/** Judges so many cases twice. `judge` is the check; another one can be put there to see it caught. */
export function verifyGoals(
  { count, firstSeed }: { readonly count: number; readonly firstSeed: number },
  judge: GoalJudge = worldVerdict,
): GoalVerification {
  const cases = Array.from({ length: count }, (_, index) => {
    const judged = drawCase(firstSeed + index);
    const [said, plain] = [judge(judged), plainVerdict(judged.state, judged.goal)];
    return { said, plain, madeBy: judged.madeBy, ...(said === plain ? {} : { judged }) };
  });
  const countOf = (isIt: (each: (typeof cases)[number]) => boolean) => cases.filter(isIt).length;
  return {
    figures: {
      wrongThatPass: countOf(({ said, plain }) => said && !plain),
      rightThatFail: countOf(({ said, plain }) => !said && plain),
      done: share(
        countOf(({ said, plain }) => said && plain),
        count,
      ),
      programs: countOf(({ madeBy }) => madeBy === "program"),
      cases: count,
    },
    disagreements: cases
      .flatMap(({ said, judged }) => (judged === undefined ? [] : [{ said, judged }]))
      .slice(0, MOST_SHOWN)
      .map(({ said, judged }) => ({
        seed: judged.seed,
        says: said ? "done" : "not done",
        goal: printGoal(judged.goal),
        objects: rawObjectsOf(judged.state).map(describe),
      })),
  };
}

/** The verdict that the studio gives: through the world's door, state and goal read as from a file. */
export const worldVerdict: GoalJudge = ({ goal, state }) =>
  householdWorld.open(householdWorld.read(state), toJson(goal)).checkGoal().success;

function describe({ id, attributes, parents }: RawObject): string {
  const where = parents.length === 0 ? "" : ` in ${parents.join(", ")}`;
  return `  ${id}${where} ${JSON.stringify(attributes)}`;
}
