/** Runs an exemplar with an abstraction in other words, in the room that its verified run began in. */
import { t } from "@/base/language/translate";
import { beginOf } from "@/core/exemplar";
import type { WorldKit } from "@/core/world/world-kit";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { firstUnshown } from "@/app/reword/first-unshown";
import { namesIn } from "@/app/reword/names-in";
import type { Reworded, RewordTrial } from "@/features/memory/reword/reword-port";
import { changeText } from "@/features/memory/reword/wording-text";

interface TryParts {
  readonly kit: Pick<WorldKit, "model">;
  readonly runner: Pick<RunnerEngine, "run">;
}

/** Rejects where it was cancelled. */
export async function tryReworded(
  { kit, runner }: TryParts,
  reworded: Reworded,
  signal: AbortSignal,
): Promise<RewordTrial> {
  const { before, after, says, shows } = reworded;
  const foreign = namesIn(kit.model, says).find((id) => !names(before.program, id));
  if (foreign !== undefined) {
    return {
      kind: "fails",
      reason: t("It names {id}, which this program has nothing to do with.", { id: foreign }),
    };
  }
  if (shows.kind === "nothing") {
    return { kind: "named" };
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
  if (run.status !== "succeeded") {
    return {
      kind: "fails",
      reason: run.failure?.sentence ?? t("The run did not reach its goal."),
    };
  }
  const other =
    shows.kind === "changes" ? firstUnshown(kit.model, run, { after, ids: shows.ids }) : undefined;
  return other === undefined
    ? { kind: "passes" }
    : {
        kind: "fails",
        reason: t("The run did not show this: {change}", { change: changeText(other) }),
      };
}

/** Programs write names of things small, as variables. */
function names(program: string, id: string): boolean {
  return program.toLowerCase().includes(id.toLowerCase());
}
