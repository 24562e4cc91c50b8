/** Puts together what several clauses say of one thing: a fault and its cure, "not there" and "here". */
import { isDefined } from "@/base/defined";
import { describeChange, lessonOf } from "@/engines/teacher/corrections/edits/describe-edit";
import type { Change, Edit } from "@/engines/teacher/corrections/edits/edit";
import { isCarried } from "@/engines/teacher/corrections/things/kin";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps, isNamed } from "@/engines/teacher/corrections/things/step-match";

export function joinEdits(edits: readonly Edit[], scene: Scene): readonly Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    const merged = last === undefined ? undefined : mergePlaces(last, edit, scene);
    if (merged !== undefined) {
      joined.pop();
      joined.push(...merged);
    } else {
      joined.push(edit);
    }
  }
  return withoutRepetition(
    joined.filter((edit) => !joined.some((other) => isStaying(edit, other, scene))),
    scene.lexicon,
  );
}

/** "It belongs on the chair, leave it there", where it lies there at the start. */
function isStaying({ change }: Edit, other: Edit, { things }: Scene): boolean {
  if (change.kind !== "put" || other.change.kind !== "remove") {
    return false;
  }
  const { objects, targets } = other.change.step;
  const home = things.find(({ id }) => id === change.object.instance)?.placeId;
  const isLeft = objects !== undefined && targets === undefined && isNamed(change.object, objects);
  return isLeft && home !== undefined && home === change.target.instance;
}

/** "never put mugs on the table, use the counter": one change of place. */
function mergePlaces(first: Edit, second: Edit, scene: Scene): readonly Edit[] | undefined {
  const { change } = first;
  if (change.kind !== "remove" || change.step.targets === undefined) {
    return undefined;
  }
  const { targets } = change.step;
  const next = second.change;
  const target =
    next.kind === "put"
      ? next.target
      : next.kind === "use" && !isCarried(next.object, scene)
        ? next.object
        : undefined;
  // "Not in the sink. Put it in the sink." is no change of place.
  if (target === undefined || isNamed(target, targets)) {
    return undefined;
  }
  const found = findSteps(scene, change.step);
  const objects = found.map((index) => scene.steps[index]?.step.call.receiver).filter(isDefined);
  return objects.map((object) => {
    const put: Change = {
      kind: "put",
      object,
      target,
      from: targets,
      where: { at: "natural" },
      isFinal: true,
    };
    return {
      ...second,
      change: put,
      said: describeChange(put, scene),
      lesson: lessonOf(put, scene, undefined),
      clause: `${first.clause}, ${second.clause}`,
      isPreference: first.isPreference || second.isPreference,
    };
  });
}

function withoutRepetition(edits: readonly Edit[], lexicon: Lexicon): readonly Edit[] {
  return edits.filter(
    (edit, index) =>
      !edits.slice(0, index).some((other) => isSaidBefore(other, edit)) &&
      !edits.some((other) => other !== edit && isOrdered(other, edit, lexicon)) &&
      !edits.some((other) => other !== edit && isReplacedBy(edit.change, other.change)) &&
      !edits.slice(index + 1).some((other) => isCure(other, edit)),
  );
}

/** "The mug is dirty. Wash it.": the order says what to do about the fault. */
function isCure(other: Edit, { isTold, change }: Edit): boolean {
  return (
    isTold &&
    !other.isTold &&
    "object" in change &&
    "object" in other.change &&
    (keyOf(change.object) === keyOf(other.change.object) ||
      (other.change.kind === "do" &&
        other.change.target !== undefined &&
        keyOf(other.change.target) === keyOf(change.object)))
  );
}

/** Whether `other`, which comes first, asks for the same. */
function isSaidBefore(other: Edit, { change }: Edit): boolean {
  // "Only 1 of 4 is there. Put 3 more there": the number says it all.
  const isSum =
    change.kind === "count" &&
    change.amount.kind === "more" &&
    other.change.kind === "count" &&
    other.change.amount.kind === "exactly" &&
    other.change.units.join() === change.units.join();
  return isSum || JSON.stringify(other.change) === JSON.stringify(change);
}

/** Whether `other` orders what brings a required state about. */
function isOrdered(other: Edit, { change }: Edit, lexicon: Lexicon): boolean {
  return (
    change.kind === "require" &&
    change.where.at !== "before" &&
    other.change.kind === "do" &&
    other.change.sense === lexicon.senseOfState(change) &&
    keyOf(other.change.object) === keyOf(change.object)
  );
}

/** "do not use the mug, use the cup": what is replaced is not left out as well. */
function isReplacedBy(change: Change, other: Change): boolean {
  return (
    change.kind === "remove" &&
    change.step.sense === undefined &&
    other.kind === "use" &&
    other.lines === undefined &&
    other.from.some((name) => change.step.objects?.includes(name) === true)
  );
}
