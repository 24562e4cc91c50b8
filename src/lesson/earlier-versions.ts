import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { EarlierVersion } from "@/engines/teacher/teacher-engine";

/**
 * The versions before one, oldest first, with what became of each: how its run ended and what was said.
 * What its goal lacked is not told: that a teacher hears only in the words of whoever corrects it.
 */
export function earlierVersions(
  { versions, runs, corrections }: Pick<Session, "versions" | "runs" | "corrections">,
  current: ProgramVersion,
): readonly EarlierVersion[] {
  return versions
    .filter(({ number, kind }) => number < current.number && kind !== "noisy")
    .map(({ id, number, text }) => {
      const said = corrections
        .filter(({ programId }) => programId === id)
        .map((correction) => `It was said: “${correction.text}”`);
      const run = runs.findLast(({ programId }) => programId === id);
      return { number, program: text, became: [describeRun(run), ...said].join(" ") };
    });
}

function describeRun(run: Run | undefined): string {
  if (run === undefined) {
    return "It was not run.";
  }
  const { failure, steps } = run;
  if (failure !== undefined && failure.cause !== "goal") {
    const where = failure.line === undefined ? "" : ` at line ${failure.line}`;
    return `It failed${where} after ${steps.length} calls: ${failure.sentence}`;
  }
  return `It ran to its end in ${steps.length} calls${run.status === "succeeded" ? "" : " and did not do the task"}.`;
}
