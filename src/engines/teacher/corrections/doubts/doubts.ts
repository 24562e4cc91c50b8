/**
 * What speaks against carrying out a reading in silence, each in a few words for the person.
 *
 * Key idea: a reading is judged by what it left of the words (`left-over.ts`), by what was mended or
 * guessed to get there, and by what it would do to the program: steps lost that nobody named, a door
 * shut that is open again in the end. Where anything is found, the person is asked first.
 */
import type { ObjectReference } from "@/core/world/program-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { nameOf, referencesOf } from "@/engines/teacher/abstraction/describe-call";
import { accountOf } from "@/engines/teacher/corrections/doubts/account";
import type { Change, Edit } from "@/engines/teacher/corrections/edits/edit";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps, isNamed } from "@/engines/teacher/corrections/things/step-match";
import { isAnotherWord } from "@/base/english/spelling";
import type { UnderstoodCorrection } from "@/engines/teacher/corrections/understand-correction";

export interface Readings {
  /** Before the edits. */
  readonly scene: Scene;
  /** What was carried out. */
  readonly done: readonly Edit[];
  readonly misspelt: UnderstoodCorrection["misspelt"];
  /** The steps of the revised program, and the room after them. */
  readonly kept: readonly PlannedStep[];
  readonly thingsAfter: readonly RoomThing[];
  /** Whether it does less than what the task seems to ask for. */
  readonly isAgainstTask: boolean;
}

export function doubtsAbout(readings: Readings): readonly string[] {
  const { done, misspelt } = readings;
  const left = [...new Set(done.flatMap((edit) => edit.leftOver))];
  const mended = misspelt.filter(([written, read]) => isAnotherWord(written, read));
  const moved = [...new Set(done.flatMap(({ change }) => displacedBy(change, readings)))];
  return [
    ...(done.some(({ isGuess }) => isGuess === true)
      ? ["this is a guess from the words that I know"]
      : []),
    ...(left.length === 0 ? [] : [`nothing was made of ${quoted(left)}`]),
    ...new Set(done.flatMap(({ unsure = [] }) => unsure)),
    ...mended.map(([written, read]) => `"${written}" was read as "${read}"`),
    ...(moved.length === 0 ? [] : [`${moved.join(", ")} would end up somewhere else`]),
    ...(readings.isAgainstTask && done.some(isNeedlessAsSaid)
      ? ["without it the task would not be done: it is not so already"]
      : []),
    ...done.flatMap(({ change }) => undoneBy(change, readings)),
  ];
}

/** "It is clean already": left out because it is so, which would leave the task done. */
function isNeedlessAsSaid({ change, clause }: Edit): boolean {
  return change.kind === "remove" && /\balready\b/iu.test(clause);
}

/**
 * Whether what a program does already was said because it fails there: "the knife is in the drawer".
 * Otherwise nothing was asked for, and nothing is mended on the way.
 */
export function isMendingMeant(scene: Scene, already: readonly Edit[]): boolean {
  const changes = already.map(({ change }) => change);
  const { names } = accountOf(changes, { scene, where: undefined });
  return scene.steps.some(
    ({ step, isRefused }) =>
      isRefused && referencesOf(step.call).some((each) => names.has(each.instance ?? each.class)),
  );
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}

/** What would end up somewhere else only because of the place that a reading leaves out or moves. */
function displacedBy(change: Change, { scene, kept, isAgainstTask }: Readings): readonly string[] {
  if (change.kind !== "remove" && change.kind !== "move") {
    return [];
  }
  const { step } = change;
  const { objects } = step;
  if (objects === undefined || step.sense !== undefined || step.targets !== undefined) {
    return [];
  }
  const { names } = accountOf([change], { scene, where: undefined });
  const found = findSteps(scene, step);
  const before = scene.steps.map((each) => each.step);
  const { verbs } = scene.lexicon.words;
  /** Whether it meets what the reading is about, or comes of something, in the program. */
  const isTied = (object: ObjectReference) =>
    object.instance === undefined ||
    found.some((at) => {
      const call = before[at]?.call;
      return call !== undefined && referencesOf(call).some((each) => keyOf(each) === keyOf(object));
    });
  return before.flatMap(({ call: { receiver } }, index) => {
    const now = lastPlace(receiver, kept, scene);
    const isMoved = lastPlace(receiver, before, scene) !== now;
    // Only put where the reading is about, or not carried at all any more.
    const isWithIt = found.includes(index) && !isNamed(receiver, objects);
    const isTool = verbs.some(({ tools }) => tools?.includes(receiver.class) === true);
    const isLost =
      isAgainstTask &&
      now === undefined &&
      !isTool &&
      !names.has(keyOf(receiver)) &&
      !isTied(receiver);
    return isMoved && (isWithIt || isLost) ? [nameOf(receiver)] : [];
  });
}

/** The class of where a program leaves something; undefined where it does not carry it. */
function lastPlace(
  object: ObjectReference,
  steps: readonly PlannedStep[],
  { lexicon }: Scene,
): string | undefined {
  const last = steps.findLast(
    ({ call }) => lexicon.isLaying(call.method) && keyOf(call.receiver) === keyOf(object),
  );
  return last === undefined ? undefined : (referencesOf(last.call)[1]?.class ?? "nowhere");
}

/** What is shut or turned off by a reading and would be open or on again in the end. */
function undoneBy(change: Change, { scene, thingsAfter }: Readings): readonly string[] {
  const { lexicon } = scene;
  const ended = change.kind === "do" ? lexicon.ended(change.sense) : undefined;
  if (change.kind !== "do" || ended === undefined) {
    return [];
  }
  const left = thingsAfter.find(({ id }) => id === change.object.instance);
  const isOtherwise = left !== undefined && left.flags[ended.flag] === !ended.value;
  return isOtherwise
    ? [
        `${left.id} would be ${lexicon.stateSaid({ ...ended, value: !ended.value })} again in the end`,
      ]
    : [];
}
