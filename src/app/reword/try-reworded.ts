/** Runs an exemplar with an abstraction in other words, in the room that its verified run began in. */
import { t } from "@/base/language/translate";
import { toCanonicalJson } from "@/base/json";
import type { ExpectedChange } from "@/core/abstraction";
import { beginOf } from "@/core/exemplar";
import type { Run } from "@/core/run";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import type { WorldKit } from "@/core/world/world-kit";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { readProgram } from "@/core/diff/program-steps";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
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
    shows.kind === "changes" ? notShown(kit, run, { after, ids: shows.ids }) : undefined;
  return other === undefined
    ? { kind: "passes" }
    : {
        kind: "fails",
        reason: t("The run did not show this: {change}", { change: changeText(other) }),
      };
}

/** The first of the changes that the run did not show; undefined where it showed all. */
function notShown(
  { model }: TryParts["kit"],
  { steps }: Run,
  { after, ids }: Pick<Reworded, "after"> & { readonly ids: readonly string[] },
): ExpectedChange | undefined {
  const noting = languageOf(model).speech.calls.note;
  const read = readProgram(after.program, programReadingOf(model));
  return after.abstractions.stateChanges
    .filter(({ id }) => ids.includes(id))
    .find((change) => {
      const { line } = change;
      const step = read.steps.find(({ lines }) => line !== undefined && lines.includes(line - 1));
      const own = steps.filter((each) => step?.lines.includes(each.line - 1) === true);
      const note = own.find(({ call }) => call.method === noting && isNoteOf(call, change));
      // What the world says to the note of it, where the program has one; else what the step changed.
      return note?.outcome.value === undefined
        ? !own.some(({ outcome }) => outcome.changes.some((each) => isSame(each, change)))
        : note.outcome.value !== true;
    });
}

function isNoteOf({ receiver, args }: ProgramCall, change: ExpectedChange): boolean {
  const said = args.map((each) => (each.kind === "literal" ? each.value : undefined));
  return (
    (receiver.instance ?? receiver.class) === change.object &&
    toCanonicalJson(said) === toCanonicalJson([change.attribute, change.after])
  );
}

function isSame(seen: StateChange, { object, attribute, after }: ExpectedChange): boolean {
  return (
    (seen.objectId === object || seen.class === object) &&
    seen.attribute === attribute &&
    toCanonicalJson(seen.after) === toCanonicalJson(after)
  );
}

/** Programs write names of things small, as variables. */
function names(program: string, id: string): boolean {
  return program.toLowerCase().includes(id.toLowerCase());
}
