import { toCanonicalJson } from "@/base/json";
import type { ExpectedChange } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import type { Run } from "@/core/run";
import { readProgram } from "@/core/diff/program-steps";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import type { WorldModel } from "@/core/world/world-model";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";

/** The first of the changes that the run did not show; undefined where it showed all. */
export function firstUnshown(
  model: WorldModel,
  { steps }: Run,
  { after, ids }: { readonly after: Exemplar; readonly ids: readonly string[] },
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
