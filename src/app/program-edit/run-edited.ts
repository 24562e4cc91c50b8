/** Runs an exemplar as it was and as it would be, each in the room that its verified run began in. */
import { isAbort, toErrorData } from "@/base/app-error";
import { t } from "@/base/language/translate";
import { toCanonicalJson, type Json } from "@/base/json";
import { beginOf, type Exemplar } from "@/core/exemplar";
import { withoutComment } from "@/core/diff/program-steps";
import { changeKey } from "@/core/one-text/written-parts";
import type { Run } from "@/core/run";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { firstUnshown } from "@/app/reword/first-unshown";
import { namesIn } from "@/app/reword/names-in";
import { asEdited } from "@/app/program-edit/as-edited";
import type { ComparedEdit, EditVerdict, PlannedEdit } from "@/app/program-edit/program-edit-port";
import { changeText } from "@/features/memory/reword/wording-text";

interface EditParts {
  readonly world: TaskWorld;
  readonly runner: Pick<RunnerEngine, "run">;
  readonly embedder: () => Promise<Pick<Embedder, "embedText">>;
}

/** Rejects where it was cancelled, and with what the runner throws where the edited one itself cannot be run. */
export async function compareEdited(
  parts: EditParts,
  planned: PlannedEdit,
  signal: AbortSignal,
): Promise<ComparedEdit> {
  const room = beginOf(planned.before);
  if (room === undefined) {
    return untried(planned, t("The room of its run was not kept with it."));
  }
  try {
    return await compareIn(parts, { planned, room }, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (planned.reach === "edited" || isAbort(error)) {
      throw error;
    }
    return untried(planned, toErrorData(error).what);
  }
}

/** It stays as it is. */
function untried({ before, reach }: PlannedEdit, reason: string): ComparedEdit {
  const verdict = { kind: "untried", reason } as const;
  return { before, after: before, reach, was: verdict, is: verdict };
}

async function compareIn(
  parts: EditParts,
  { planned, room }: { readonly planned: PlannedEdit; readonly room: Json },
  signal: AbortSignal,
): Promise<ComparedEdit> {
  const { before, after, reach } = planned;
  const old = await runIn(parts, { exemplar: before, room }, signal);
  if (reach === "proposed beside") {
    // Nothing of it is edited.
    const verdict = verdictOf(old, before.goal);
    return { before, after: before, reach, was: verdict, is: verdict };
  }
  const run = await runIn(parts, { exemplar: after, room }, signal);
  const is = verdictOn(parts.world, planned, run);
  const isSame = deedsOf(old) === deedsOf(run);
  const edited = await asEdited(
    { world: parts.world, embedder: await parts.embedder() },
    { before, after, run, room, shown: { is, isSame } },
  );
  signal.throwIfAborted();
  return { before, after: edited, reach, was: verdictOf(old, before.goal), is };
}

interface Runnable {
  readonly exemplar: Pick<Exemplar, "program" | "goal" | "provenance">;
  readonly room: Json;
}

async function runIn(
  { runner }: EditParts,
  { exemplar: { program, goal, provenance }, room }: Runnable,
  signal: AbortSignal,
): Promise<Run> {
  const { programId } = provenance;
  const run = await runner.run({ programId, program, state: room, goal }, () => undefined, signal);
  signal.throwIfAborted();
  if (run.status === "stopped") {
    throw new DOMException("Another run took the place of this one.", "AbortError");
  }
  return run;
}

function verdictOf(run: Run, goal: Exemplar["goal"]): EditVerdict {
  if (run.status === "succeeded") {
    return { kind: goal === undefined ? "ends" : "passes" };
  }
  const { failure } = run;
  const sentence = failure?.sentence ?? t("The run did not reach its goal.");
  const line = failure?.line;
  return {
    kind: "fails",
    reason: line === undefined ? sentence : t("Line {line}: {sentence}", { line, sentence }),
  };
}

/** What its run shows, and what it does not although the edited program says so. */
function verdictOn(world: TaskWorld, { before, after }: PlannedEdit, run: Run): EditVerdict {
  const verdict = verdictOf(run, after.goal);
  if (verdict.kind === "fails") {
    return verdict;
  }
  const foreign = foreignName(world, before, after);
  if (foreign !== undefined) {
    return {
      kind: "fails",
      reason: t("It names {id}, which this program has nothing to do with.", { id: foreign }),
    };
  }
  const known = new Set(before.abstractions.stateChanges.map(changeKey));
  const ids = after.abstractions.stateChanges.filter((each) => !known.has(changeKey(each)));
  const other = firstUnshown(world, run, { after, ids: ids.map(({ id }) => id) });
  return other === undefined
    ? verdict
    : {
        kind: "fails",
        reason: t("The run did not show this: {change}", { change: changeText(other) }),
      };
}

/** The first thing that a comment of the edit names and no line of the program does. */
function foreignName(world: TaskWorld, before: Exemplar, after: Exemplar): string | undefined {
  const code = after.program.split("\n").map(withoutComment).join("\n").toLowerCase();
  const said = new Set(before.abstractions.comments.map(({ text }) => text));
  return after.abstractions.comments
    .filter(({ text }) => !said.has(text))
    .flatMap(({ text }) => namesIn(world, text))
    .find((id) => !code.includes(id.toLowerCase()));
}

/** What a run did, call by call, with what came of each. */
function deedsOf({ steps }: Run): string {
  return toCanonicalJson(
    steps.map(({ call: { receiver, method, args }, outcome: { ok } }) => [
      receiver.instance ?? receiver.class,
      method,
      JSON.stringify(args),
      ok,
    ]),
  );
}
