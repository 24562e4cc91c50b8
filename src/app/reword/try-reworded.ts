/** Runs an exemplar with a comment in other words, in the room that its verified run began in. */
import type { WorldKit } from "@/core/world/world-kit";
import { beginOf } from "@/core/exemplar";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { Reworded, RewordTrial } from "@/features/memory/reword/reword-port";
import { namesIn } from "@/app/reword/plan-reword";
import { t } from "@/base/language/translate";

interface TryParts {
  readonly kit: Pick<WorldKit, "model">;
  readonly runner: Pick<RunnerEngine, "run">;
}

/** Rejects where it was cancelled. */
export async function tryReworded(
  { kit, runner }: TryParts,
  { before, after, says }: Reworded,
  signal: AbortSignal,
): Promise<RewordTrial> {
  const foreign = namesIn(kit.model, says).find((id) => !names(before.program, id));
  if (foreign !== undefined) {
    return {
      kind: "fails",
      reason: t("It names {id}, which this program has nothing to do with.", { id: foreign }),
    };
  }
  const room = beginOf(before);
  const { goal } = before;
  if (room === undefined || goal === undefined) {
    return { kind: "untried", reason: t("The room of its run was not kept with it.") };
  }
  const request = {
    programId: before.provenance.programId,
    program: after.program,
    state: room,
    goal,
  };
  const run = await runner.run(request, () => undefined, signal);
  signal.throwIfAborted();
  return run.status === "succeeded"
    ? { kind: "passes" }
    : {
        kind: "fails",
        reason: run.failure?.sentence ?? t("The run did not reach its goal."),
      };
}

/** Programs write names of things small, as variables. */
function names(program: string, id: string): boolean {
  return program.toLowerCase().includes(id.toLowerCase());
}
