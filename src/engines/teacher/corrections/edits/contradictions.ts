/** What is said against each other within one correction, or against an earlier one. */
import type { Change, Edit } from "@/engines/teacher/corrections/edits/edit";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { keyOf } from "@/engines/teacher/corrections/things/scene";
import { isNamed, type StepMatch } from "@/engines/teacher/corrections/things/step-match";

export interface Contradictions {
  readonly kept: readonly Edit[];
  readonly contradictions: readonly (readonly [string, string])[];
}

/** Takes out every edit that another one says the opposite of; "no, three" only takes back "two". */
export function findContradictions(edits: readonly Edit[], lexicon: Lexicon): Contradictions {
  const opposed = new Set<Edit>();
  const contradictions: (readonly [string, string])[] = [];
  const pairs = edits.flatMap((edit, index) =>
    edits.slice(index + 1).map((other) => [edit, other] as const),
  );
  for (const [edit, other] of pairs) {
    if (other.isRepair === true && isTakenBack(edit.change, other.change, lexicon)) {
      opposed.add(edit);
    }
    if (other.isRepair !== true && areOpposed(edit.change, other.change, lexicon)) {
      opposed.add(edit).add(other);
      contradictions.push([edit.said, other.said]);
    }
  }
  return { kept: edits.filter((edit) => !opposed.has(edit)), contradictions };
}

/**
 * What was asked for earlier and is taken back now. "Use the other mug" is left out: by now the other
 * one is another.
 */
export function findWithdrawn(
  earlier: readonly Edit[],
  now: readonly Edit[],
  lexicon: Lexicon,
): readonly Edit[] {
  return earlier.filter(
    ({ change }) =>
      change.kind !== "use" && now.some((edit) => areOpposed(change, edit.change, lexicon)),
  );
}

/** "Wash the mug. No, the plate": beside the opposite, the same done with something else. */
function isTakenBack(a: Change, b: Change, lexicon: Lexicon): boolean {
  const isSameDeed = a.kind === "do" && b.kind === "do" && a.sense === b.sense;
  const isSamePlace = a.kind === "put" && b.kind === "put" && keyOf(a.target) === keyOf(b.target);
  return isSameDeed || isSamePlace || areOpposed(a, b, lexicon);
}

function areOpposed(a: Change, b: Change, lexicon: Lexicon): boolean {
  return contradicts(a, b, lexicon) || contradicts(b, a, lexicon);
}

/** Whether `b` takes back what `a` asks for. */
function contradicts(a: Change, b: Change, lexicon: Lexicon): boolean {
  if (b.kind === "remove") {
    return isLeftOut(a, b.step);
  }
  if (a.kind === "put" && b.kind === "put") {
    return isPutElsewhere(a, b);
  }
  if (a.kind === "count" && b.kind === "count") {
    return isCountedOtherwise(a, b);
  }
  if (a.kind === "use" && b.kind === "use") {
    return isAnotherUsed(a, b);
  }
  return isLeftOtherwise(a, b, lexicon);
}

type Put = Change & { readonly kind: "put" };
type Count = Change & { readonly kind: "count" };
type Use = Change & { readonly kind: "use" };

function isPutElsewhere(a: Put, b: Put): boolean {
  const isSame = keyOf(a.object) === keyOf(b.object) && keyOf(a.target) !== keyOf(b.target);
  return isSame && !isTimed(a) && !isTimed(b);
}

/** Two numbers for the same; "one more" and "three" may both be meant. */
function isCountedOtherwise(a: Count, b: Count): boolean {
  const isSame = a.units.join() === b.units.join();
  const isExact = a.amount.kind === "exactly" && b.amount.kind === "exactly";
  return isSame && isExact && JSON.stringify(a.amount) !== JSON.stringify(b.amount);
}

function isAnotherUsed(a: Use, b: Use): boolean {
  const isSame = a.from.join() === b.from.join() && a.lines === undefined && b.lines === undefined;
  return isSame && keyOf(a.object) !== keyOf(b.object);
}

/** A state that was asked for, and a change that leaves its opposite. */
function isLeftOtherwise(a: Change, b: Change, lexicon: Lexicon): boolean {
  const [own, other] = [endState(a, lexicon), endState(b, lexicon)];
  const isOpposed = own !== undefined && other !== undefined && own.key === other.key;
  return isOpposed && own.value !== other.value && (a.kind === "require" || b.kind === "require");
}

function isTimed({ where }: Put): boolean {
  return where.at !== "natural";
}

function isLeftOut(change: Change, step: StepMatch): boolean {
  const object = "object" in change ? change.object : undefined;
  if (object === undefined || step.objects === undefined || !isNamed(object, step.objects)) {
    return false;
  }
  if (step.targets !== undefined) {
    return change.kind === "put" && isNamed(change.target, step.targets);
  }
  if (change.kind === "do") {
    return step.sense === undefined || step.sense === change.sense;
  }
  return change.kind === "put" && (step.sense === undefined || step.sense === "put");
}

/** The state that a change leaves at the end, where it says nothing of another point. */
function endState(
  change: Change,
  lexicon: Lexicon,
): { readonly key: string; readonly value: boolean } | undefined {
  if (change.kind !== "do" && change.kind !== "require") {
    return undefined;
  }
  if (change.where.at === "before" || change.where.at === "after") {
    return undefined;
  }
  const state = change.kind === "require" ? change : lexicon.switched(change.sense);
  return state === undefined
    ? undefined
    : { key: `${keyOf(change.object)} ${state.flag}`, value: state.value };
}
