/** Puts together what several clauses say of one thing: a fault and its cure, "not there" and "here". */
import { describeChange, lessonOf } from "@/engines/teacher/corrections/edits/describe-edit";
import type { Change, Edit } from "@/engines/teacher/corrections/edits/edit";
import { isCarried } from "@/engines/teacher/corrections/things/kin";
import { senseOfState } from "@/engines/teacher/corrections/clauses/said";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";

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
  return withoutRepetition(joined);
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
  if (target === undefined) {
    return undefined;
  }
  const found = findSteps(scene.steps, change.step);
  const objects = found.flatMap((index) => scene.steps[index]?.step.call.receiver ?? []);
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
      said: describeChange(put, scene.speech),
      lesson: lessonOf(put, scene, undefined),
      clause: `${first.clause}, ${second.clause}`,
      isPreference: first.isPreference || second.isPreference,
    };
  });
}

function withoutRepetition(edits: readonly Edit[]): readonly Edit[] {
  return edits.filter(
    (edit, index) =>
      !edits.some((other, at) => at !== index && covers(other, at, edit, index)) &&
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

/** Whether `other` asks for the same: said before in the same words, or more exactly. */
function covers(other: Edit, at: number, edit: Edit, index: number): boolean {
  if (JSON.stringify(other.change) === JSON.stringify(edit.change)) {
    return at < index;
  }
  const { change } = edit;
  // "Only 1 of 4 is there. Put 3 more there": the number says it all.
  const isSum =
    change.kind === "count" &&
    change.amount.kind === "more" &&
    other.change.kind === "count" &&
    other.change.amount.kind === "exactly" &&
    other.change.units.join() === change.units.join();
  if (isSum) {
    return at < index;
  }
  return (
    change.kind === "require" &&
    change.where.at !== "before" &&
    other.change.kind === "do" &&
    other.change.sense === senseOfState(change.flag, change.value) &&
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
