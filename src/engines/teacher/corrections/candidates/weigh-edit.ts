/** How well an edit explains what was said: each word that points at it counts, each that does not is missed. */
import type { ObjectReference } from "@/core/world/program-call";
import type { Clues, ThingClue } from "@/engines/teacher/corrections/candidates/clues";
import type { AnyEdit, EditKind } from "@/engines/teacher/corrections/candidates/any-edit";
import { accountOf, type Account } from "@/engines/teacher/corrections/doubts/account";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";

/** An edit, or two that are made together, with how well it explains the words. */
export interface WeighedEdit {
  readonly parts: readonly AnyEdit[];
  readonly weight: number;
}

export function weighEdits(parts: readonly AnyEdit[], clues: Clues, scene: Scene): WeighedEdit {
  const changes = parts.flatMap((part) => part.changes);
  return weigh({ parts, clues, scene, account: accountOf(changes, { scene, where: undefined }) });
}

/** The same by the edit's own objects alone: what is nowhere near is not looked at closely. */
export function weighRoughly(part: AnyEdit, clues: Clues, scene: Scene): WeighedEdit {
  const own = [...part.objects, ...part.targets];
  const account: Account = {
    names: new Set(own.flatMap((each) => [keyOf(each), each.class])),
    senses: new Set(part.changes.flatMap((each) => ("sense" in each ? [each.sense] : []))),
    flags: new Set(part.changes.flatMap((each) => ("flag" in each ? [each.flag] : []))),
    objects: own.length,
    isCounting: false,
    isNegating: false,
  };
  return weigh({ parts: [part], clues, scene, account });
}

function weigh(at: Weighing): WeighedEdit {
  const { parts } = at;
  const weight =
    countsWeight(at) +
    thingsWeight(at) +
    unsaidWeight(at) +
    verbsWeight(at) +
    statesWeight(at) +
    kindsWeight(at);
  const cost = at.clues.isJoined ? PART_COST : LONE_PART_COST;
  return { parts, weight: weight - cost * (parts.length - 1) };
}

/** A number that is said and what is counted: other numbers are meant otherwise. */
function countsWeight({ parts, clues }: Weighing): number {
  return parts.reduce((sum, { changes }) => {
    const counted = changes.flatMap((each) => (each.kind === "count" ? [each.amount] : []));
    const isExact = counted.some(({ kind }) => kind === "exactly");
    const isWord = counted.some(({ kind }) => kind !== "exactly");
    return sum + (isExact ? 0.8 : isWord && clues.numbers.length > 0 ? -0.4 : 0);
  }, 0);
}

/** Two edits have to explain more than one does. */
const PART_COST = 0.8;
/** The more so where the words come in one piece. */
const LONE_PART_COST = 1.4;

interface Weighing {
  readonly parts: readonly AnyEdit[];
  readonly clues: Clues;
  readonly scene: Scene;
  readonly account: Account;
}

function thingsWeight({ parts, clues, account }: Weighing): number {
  return clues.things.reduce((sum, clue) => sum + thingWeight(clue, { parts, account }), 0);
}

function rankIn(clue: ThingClue, references: readonly ObjectReference[]): number {
  const names = new Set(references.map(keyOf));
  return clue.objects.findIndex((each) => names.has(keyOf(each)));
}

const REMOVING: ReadonlySet<EditKind> = new Set(["remove", "removePut", "removeDoing"]);

function thingWeight(
  clue: ThingClue,
  { parts, account }: Pick<Weighing, "parts" | "account">,
): number {
  const scale = clue.isReason ? 0.35 : 1;
  if (clue.objects.length === 0) {
    return clue.thing.unknownNoun === undefined ? 0 : -0.3 * scale;
  }
  const own = Math.max(...parts.map((part) => ownWeight(clue, part)));
  if (own > -Infinity) {
    return own * scale;
  }
  const isRelated = clue.objects.some((each) => account.names.has(keyOf(each)));
  const isKin = clue.objects.some((each) => account.names.has(each.class));
  return (isRelated ? 0.6 : isKin ? 0.1 : -1.2) * scale;
}

/** As what is worked with or as where it goes; none where the edit is not about it. */
function ownWeight(clue: ThingClue, part: AnyEdit): number {
  const [asObject, asTarget] = [rankIn(clue, part.objects), rankIn(clue, part.targets)];
  if (asObject < 0 && asTarget < 0) {
    return -Infinity;
  }
  const rank = asObject >= 0 ? asObject : asTarget;
  const base = 2 - 0.25 * Math.min(rank, 4);
  if (clue.isDescribing === true && asObject < 0) {
    return 0.6;
  }
  const isPlaceSaid = clue.isPlace || clue.isSource;
  const role = asObject >= 0 ? (isPlaceSaid ? -0.8 : 0.3) : isPlaceSaid ? 0.6 : -0.2;
  return base + role + deniedWeight(clue, part, asObject);
}

function deniedWeight(clue: ThingClue, part: AnyEdit, asObject: number): number {
  const isRemoving = REMOVING.has(part.kind);
  if (!clue.isDenied) {
    return isRemoving ? -0.4 : 0;
  }
  if (isRemoving) {
    // "Not from the fridge" is against no fridge.
    return clue.isSource ? -0.5 : 1;
  }
  if (part.kind === "use") {
    return asObject >= 0 ? -2 : 1.5;
  }
  return asObject >= 0 ? -0.2 : -2.2;
}

/** What the edit is about and nobody spoke of. */
function unsaidWeight({ parts, clues }: Weighing): number {
  const said = new Set(clues.things.flatMap(({ objects }) => objects.map(keyOf)));
  const cost = clues.hasPronoun || clues.things.length === 0 ? 0.35 : 1;
  return parts.reduce((sum, part) => {
    const objects = part.objects.filter((each) => !said.has(keyOf(each))).length;
    const targets = part.targets.filter((each) => !said.has(keyOf(each))).length;
    const isFree =
      part.kind === "requireAll" ||
      part.kind === "like" ||
      part.kind === "likeAll" ||
      part.kind === "putBack";
    const targetCost = isFree || part.kind === "use" || part.kind === "swap" ? 0.2 : 0.7;
    return sum - Math.min(objects, 2) * cost - Math.min(targets, 2) * Math.min(cost, targetCost);
  }, 0);
}

function verbsWeight({ parts, clues, account }: Weighing): number {
  return clues.verbs.reduce((sum, { sense, isDenied }) => {
    const isDone = account.senses.has(sense);
    const isRemoved = parts.some(({ kind }) => REMOVING.has(kind));
    const isOwn = parts.some(({ changes }) =>
      changes.some(
        (each) =>
          ("sense" in each && each.sense === sense) ||
          (each.kind === "remove" && each.step.sense === sense),
      ),
    );
    const fit = isDenied === isRemoved ? 0.5 : -0.8;
    return sum + (isOwn ? 1.6 + fit : isDone ? 0.7 + fit : -0.9);
  }, 0);
}

/** What is said to be so is a wish where it is not so in the end, and a complaint where it is. */
function statesWeight({ parts, clues, account }: Weighing): number {
  return clues.states.reduce((sum, { flag, value }) => {
    const required = parts.flatMap(({ changes }) =>
      changes.filter((each) => each.kind === "require"),
    );
    const fitting = required.filter((each) => each.flag === flag);
    if (fitting.length > 0) {
      return sum + (fitting.some((each) => each.value === value) ? 2 : 1.4);
    }
    return sum + (account.flags.has(flag) ? 0.4 : -0.6);
  }, 0);
}

function kindsWeight({ parts, clues }: Weighing): number {
  return parts.reduce((sum, { kind }) => sum + kindWeight(kind, clues), 0) / parts.length;
}

const has = (clues: Clues, ...senses: readonly string[]) =>
  senses.some((sense) => clues.plain.has(sense));

function kindWeight(kind: EditKind, clues: Clues): number {
  return KIND_WEIGHTS[kind](clues);
}

/** "The fridge tomato", "the clean plate": one of several, told from the others. */
function isTellingWhich({ thing }: ThingClue): boolean {
  return thing.places !== undefined || thing.states.length > 0 || thing.isOther;
}

/** How readily people speak of a kind of edit, by the words that go with it. */
const KIND_WEIGHTS: Readonly<Record<EditKind, (clues: Clues) => number>> = {
  put: (clues) =>
    (has(clues, "put", "belong", "want") ? 0.5 : 0) +
    (clues.things.some(({ isPlace }) => isPlace) ? 0.5 : -0.5),
  putBack: ({ isBack }) => (isBack ? 1.4 : -1.2),
  remove: (clues) => (clues.isAgainst ? 0.9 : -1.1) + (has(clues, "remove", "keep") ? 0.9 : 0),
  removePut: (clues) => (clues.isAgainst ? 0.8 : -1.2) + (has(clues, "remove", "keep") ? 0.6 : 0),
  removeDoing: (clues) => (clues.isAgainst ? 0.8 : -1.2) + (has(clues, "remove", "keep") ? 0.6 : 0),
  require: ({ states, verbs }) => (states.length > 0 || verbs.length > 0 ? 0.2 : -0.4),
  requireAll: ({ states, verbs, isSeveral }) =>
    (states.length > 0 || verbs.length > 0 ? 0.4 : -0.8) + (isSeveral ? 0.8 : 0),
  count: ({ isCounting, isSeveral }) => (isCounting ? 1.4 : isSeveral ? 0 : -1.5),
  do: () => 0,
  use: ({ isStandingIn, isAgainst, things }) =>
    isStandingIn || isAgainst ? 0.6 : things.some(isTellingWhich) ? 0.2 : -1,
  like: ({ isRepeating, things }) =>
    isRepeating ? 0.8 : things.some(({ isDescribing }) => isDescribing === true) ? 0 : -0.8,
  likeAll: ({ isSeveral }) => (isSeveral ? 1 : -2),
  swap: ({ isSwapping }) => (isSwapping ? 2.5 : -1.5),
  move: ({ order }) => (order === undefined ? -3 : 0.8),
  putFirst: ({ order, things }) =>
    order === undefined || order === "last" ? -3 : things.some(({ isPlace }) => isPlace) ? 1.2 : 0,
};
