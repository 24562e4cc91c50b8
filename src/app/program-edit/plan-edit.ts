/**
 * An edited program, and every exemplar that depends on it: the same program of other things, which the edit is
 * carried over to with their own names, and those that say a comment which the edit words anew.
 */
import type { Exemplar } from "@/core/exemplar";
import type { CausalComment } from "@/core/abstraction";
import type { WorldModel } from "@/core/world/world-model";
import { afterText } from "@/core/one-text/annotated-program";
import { followedLines } from "@/core/one-text/followed-lines";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { carryOver } from "@/app/program-edit/carry-over";
import type { PlannedEdit } from "@/app/program-edit/program-edit-port";
import { hasOwnProgram } from "@/app/program-edit/why-not-edited";
import { planReword } from "@/app/reword/plan-reword";

interface EditWish {
  readonly exemplar: Exemplar;
  /** Its program as it is to be. */
  readonly text: string;
}

/** The edited one first; nothing where the text is as it was. Claims of bundles stay what the bundle says. */
export function planEdit(
  world: WorldModel,
  memory: readonly Exemplar[],
  { exemplar, text }: EditWish,
): readonly PlannedEdit[] {
  if (text === exemplar.program) {
    return [];
  }
  const after = withText(world, exemplar, text);
  const others = memory.filter(
    (each) => each.id !== exemplar.id && each.world === exemplar.world && hasOwnProgram(each),
  );
  const carried = others.flatMap((before): readonly PlannedEdit[] => {
    const own = carryOver(world, { from: exemplar.program, to: text, other: before.program });
    return own === undefined
      ? []
      : [{ before, after: withText(world, before, own), reach: "same program" }];
  });
  const ids = new Set(carried.map(({ before }) => before.id));
  const rest = others.filter(({ id }) => !ids.has(id));
  return [
    { before: exemplar, after, reach: "edited" },
    ...carried,
    ...rewordedIn(world, rest, { exemplar, after }),
  ];
}

function withText(world: WorldModel, exemplar: Exemplar, text: string): Exemplar {
  const { program, abstractions } = exemplar;
  const reading = programReadingOf(world);
  const edited = afterText({ text: program, abstractions }, text, { reading });
  // Those of the other program: the new one tells its own.
  const { milestones: _, ...rest } = exemplar;
  return { ...rest, program: edited.text, abstractions: edited.abstractions };
}

/** Those that say what the edit words anew, with the other words about their own things. */
function rewordedIn(
  world: WorldModel,
  others: readonly Exemplar[],
  { exemplar, after }: { readonly exemplar: Exemplar; readonly after: Exemplar },
): readonly PlannedEdit[] {
  const changed = new Map(others.map((each) => [each.id, each]));
  for (const { id, text } of rewordedComments(exemplar, after)) {
    const wording = { kind: "comment", id } as const;
    const wish = { exemplar, wording, text };
    for (const reworded of planReword(world, [...changed.values()], wish)) {
      if (changed.has(reworded.before.id)) {
        changed.set(reworded.before.id, reworded.after);
      }
    }
  }
  return others.flatMap((before): readonly PlannedEdit[] => {
    const reworded = changed.get(before.id);
    return reworded === undefined || reworded === before
      ? []
      : [{ before, after: reworded, reach: "same comment" }];
  });
}

/** The comments that say something else above the same step, by their ids before, with what they say now. */
function rewordedComments(
  before: Exemplar,
  after: Exemplar,
): readonly Pick<CausalComment, "id" | "text">[] {
  const lineOf = followedLines(before.program, after.program);
  const gone = onlyIn(before, after);
  const come = onlyIn(after, before);
  return gone.flatMap(({ id, kind, line }) => {
    const now = line === undefined ? undefined : lineOf(line);
    const alike = come.filter((each) => each.kind === kind && each.line === now);
    const [one, ...more] = now === undefined ? [] : alike;
    return one === undefined || more.length > 0 ? [] : [{ id, text: one.text }];
  });
}

function onlyIn(own: Exemplar, other: Exemplar): readonly CausalComment[] {
  const said = new Set(other.abstractions.comments.map(({ kind, text }) => `${kind} ${text}`));
  return own.abstractions.comments.filter(({ kind, text }) => !said.has(`${kind} ${text}`));
}
