/** What a revision does not do of what was said, or does beside it. */
import { nameOf, referencesOf } from "@/engines/teacher/abstraction/describe-call";
import { accountOf } from "@/engines/teacher/corrections/doubts/account";
import type { AppliedEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import type { FinishedProgram } from "@/engines/teacher/corrections/edits/finish-edited";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";

/** "First this, then that": the order is a part of what was said. */
const IN_ORDER = /\b(?:then|first|before|after)\b/i;

/** Edits that come to nothing beside others that are done, in sentences. */
export function partsLeft({
  applied: { done, already, idle },
  finished: { failed },
}: {
  readonly applied: AppliedEdits;
  readonly finished: FinishedProgram;
}): readonly string[] {
  const isDone = done.some((edit) => !failed.some((each) => each.edit === edit));
  if (!isDone && already.some(({ change }) => change.kind !== "fact")) {
    return ["nothing that was said changes anything, and a step that fails would be mended"];
  }
  const left = [...idle, ...failed].map(({ edit }) => `${edit.said} would not be done`);
  const isOrdered = [...done, ...already].some(({ clause }) => IN_ORDER.test(clause));
  const before = isOrdered ? already.map(({ said }) => `the program does already: ${said}`) : [];
  return isDone ? [...new Set([...left, ...before])] : [];
}

/** Things that nobody spoke of, in the place of others of their kind that are left out. */
export function broughtIn(
  scene: Scene,
  { done, kept }: { readonly done: readonly Edit[]; readonly kept: readonly PlannedStep[] },
): readonly string[] {
  const changes = done.map(({ change }) => change);
  const wanted = changes.filter(({ kind }) => kind !== "remove");
  const { names } = accountOf(wanted, { scene, where: undefined });
  const used = new Set(scene.references.map(keyOf));
  const carried = new Set(scene.things.filter(({ isPortable }) => isPortable).map(({ id }) => id));
  const isTool = (objectClass: string) =>
    scene.lexicon.words.verbs.some(({ tools }) => tools?.includes(objectClass) === true);
  const left = accountOf(
    changes.filter(({ kind }) => kind === "remove"),
    { scene, where: undefined },
  );
  const strange = kept
    .flatMap(({ call }) => referencesOf(call))
    .filter(
      (each) =>
        each.instance !== undefined &&
        carried.has(each.instance) &&
        !used.has(keyOf(each)) &&
        !names.has(keyOf(each)) &&
        !names.has(each.class) &&
        left.names.has(each.class) &&
        !isTool(each.class),
    );
  return [...new Set(strange.map(nameOf))].map((name) => `nobody spoke of ${name}`);
}

/** What would be carried about in the end and was not so far. */
export function leftInHand(
  { thingsAfter: before, lexicon }: Scene,
  after: readonly RoomThing[],
): readonly string[] {
  const held = lexicon.words.calls.heldAttribute;
  const isHeld = (thing: RoomThing | undefined) =>
    held !== undefined && thing?.flags[held] === true;
  return after
    .filter((thing) => isHeld(thing) && !isHeld(before.find(({ id }) => id === thing.id)))
    .map(({ id }) => `${id} would stay in the hand`);
}
