/**
 * What a correction may mean, the likelier first: by its words, and by what each reading comes to in the
 * world model. A reading that brings the program nearer to its task is likelier than one that leads
 * away from it.
 */
import { findClues } from "@/engines/teacher/corrections/candidates/clues";
import { guessEdits, toEdits } from "@/engines/teacher/corrections/candidates/guess-edits";
import { supposedReadings } from "@/engines/teacher/corrections/candidates/supposed-readings";
import { TaskServed } from "@/engines/teacher/corrections/candidates/task-served";
import { chunksOf } from "@/engines/teacher/corrections/clauses/chunks-of";
import { compareSteps } from "@/engines/teacher/corrections/doubts/ask-first";
import { applyEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import type { Change, Edit } from "@/engines/teacher/corrections/edits/edit";
import { isDefined } from "@/base/defined";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import type { UnderstoodCorrection } from "@/engines/teacher/corrections/understand-correction";
import { tryRevision, type TriedRevision } from "@/engines/teacher/corrections/write-revision";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

export interface Trial {
  readonly job: TeacherJob;
  readonly request: ReviseRequest;
  readonly scene: Scene;
  readonly steps: readonly PlannedStep[];
  readonly correction: UnderstoodCorrection;
  /** What comes of the readings that are offered so far, and of those that are tried. */
  readonly seen: Set<string>;
}

interface Weighed {
  readonly revision: TriedRevision;
  /** How likely it is by its words alone; less is less. */
  readonly weight: number;
  /** Whether it is there because the task lacks it. */
  readonly isLacking: boolean;
}

/** So many readings of the words that hold are weighed against each other. */
const MAX_WEIGHED = 9;
/** What one place further down counts. */
const PLACE_COST = 0.25;
/** What the task lacks, where the words speak of it or do not. */
const LACKING_SPOKEN = -0.75;
const LACKING_UNSPOKEN = -3;
/** More of what the task lacks is not offered beside the readings of the words. */
const MAX_LACKING = 2;

/** Readings that hold in the world model and come to different programs; `guesses` in their own order. */
export async function likelyReadings(
  trial: Trial,
  guesses: readonly (readonly Edit[])[] | undefined,
): Promise<readonly TriedRevision[]> {
  const { job, request, scene, correction } = trial;
  const text = request.correction;
  const words = guesses ?? [
    ...supposedReadings(text, scene, correction),
    ...endedInTheEnd(correction.edits, scene),
    ...allGuesses(text, scene, correction).filter(
      (guess) => !isContrary(guess, correction.edits, scene),
    ),
  ];
  const found: Weighed[] = [];
  for (const edits of words) {
    if (found.length >= MAX_WEIGHED) {
      break;
    }
    const revision = await tryReading(edits, trial);
    const weight = -PLACE_COST * found.length;
    found.push(...(revision === undefined ? [] : [{ revision, weight, isLacking: false }]));
  }
  if (guesses !== undefined) {
    return found.map(({ revision }) => revision);
  }
  const served = new TaskServed(job, request.instruction);
  const lacking = lackingSets(served.changesLacking(scene), text, scene).filter(
    ({ isNamed }) => isNamed || found.length > 0 || trial.seen.size > 0,
  );
  const best = found.slice(0, MAX_WITH_LACKING).map(({ revision }) => revision.correction.edits);
  for (const { changes, weight } of lacking) {
    const edits = toEdits(changes, [], { text, scene });
    const isOne = weight === LACKING_SPOKEN && changes.length === 1;
    const besides = isOne ? best.filter((each) => isApart(each, edits)) : [];
    for (const each of [edits, ...besides.map((own) => [...own, ...edits])]) {
      const revision = await tryReading(each, trial);
      const own = each === edits ? weight : weight - BESIDE_COST;
      found.push(...(revision === undefined ? [] : [{ revision, weight: own, isLacking: true }]));
    }
  }
  return withFewLacking(byTask(found, served, scene));
}

/** So many readings of the words are tried together with what the task lacks. */
const MAX_WITH_LACKING = 2;
const BESIDE_COST = 0.6;

/** Whether edits are about other things: "mug 13 out, cup 15 in". */
function isApart(some: readonly Edit[], others: readonly Edit[]): boolean {
  const about = (edits: readonly Edit[]) =>
    new Set(
      edits.flatMap(({ change }) => [
        ...("object" in change ? [keyOf(change.object)] : []),
        ...("step" in change && change.step.objects !== undefined ? change.step.objects : []),
      ]),
    );
  const own = about(some);
  return [...about(others)].every((name) => !own.has(name));
}

/** "Turn the stove off" is never "have it on", be it off already. */
function isContrary(guess: readonly Edit[], said: readonly Edit[], scene: Scene): boolean {
  const orders = said.filter(({ isTold }) => !isTold);
  const asked = orders.map((edit) => stateOf(edit, scene)).filter(isDefined);
  return guess.some((edit) => {
    const state = stateOf(edit, scene);
    return asked.some(
      ({ key, flag, value }) => state?.key === key && state.flag === flag && state.value !== value,
    );
  });
}

/** The state that an edit asks of a thing; undefined where it asks for something else. */
function stateOf({ change }: Edit, { lexicon }: Scene) {
  const state =
    change.kind === "require"
      ? change
      : change.kind === "do"
        ? lexicon.switched(change.sense)
        : undefined;
  return state === undefined || !("object" in change)
    ? undefined
    : { key: keyOf(change.object), flag: state.flag, value: state.value };
}

/** "Put the salt back and shut the fridge": shut it when all is done, where it cannot stay shut before. */
function endedInTheEnd(edits: readonly Edit[], scene: Scene): readonly (readonly Edit[])[] {
  const ended = edits.map((edit): Edit => {
    const { change } = edit;
    const state = change.kind === "do" ? scene.lexicon.ended(change.sense) : undefined;
    if (change.kind !== "do" || state === undefined || change.where.at !== "natural") {
      return edit;
    }
    const { object } = change;
    const where = { at: "end" } as const;
    return { ...edit, isGuess: true, change: { kind: "require", object, ...state, where } };
  });
  return ended.some((edit, at) => edit !== edits[at]) ? [ended] : [];
}

/** More of it one by one nobody looks through. */
const MAX_LISTED = 4;

interface Lacking {
  readonly changes: readonly Change[];
  readonly weight: number;
  /** Whether such things were named: what is asked of nothing that was said is no question. */
  readonly isNamed: boolean;
}

const POINTING =
  /\b(?:all|both|every\w*|each|rest|others?|another|ones?|two|three|four|them|they|those|these|still|missing|left|it|that|there)\b/iu;

/** What the task lacks, one by one, what was spoken of together, and all. */
function lackingSets(lacking: readonly Change[], text: string, scene: Scene): readonly Lacking[] {
  const said = findClues(chunksOf(text, scene), text, scene).things.flatMap(
    ({ objects }) => objects,
  );
  const carried = said.filter(
    ({ instance }) => scene.things.find(({ id }) => id === instance)?.isPortable === true,
  );
  const named = new Set(carried.map((each) => each.class));
  // "All three", "the rest", "one is still there": of what, nobody said.
  const isPointing = named.size === 0 && POINTING.test(text);
  const isSpokenOf = (change: Change) =>
    isPointing || ("object" in change && named.has(change.object.class));
  const spoken = lacking.filter(isSpokenOf);
  const others = lacking.filter((each) => !isSpokenOf(each));
  const several = [spoken, lacking].filter((changes) => changes.length > 1);
  const toLacking = (changes: readonly Change[], weight: number): Lacking => ({
    changes,
    weight,
    isNamed: changes.some((change) => "object" in change && named.has(change.object.class)),
  });
  return [
    ...spoken.slice(0, MAX_LISTED).map((each) => toLacking([each], LACKING_SPOKEN)),
    ...several.map((changes) =>
      toLacking(changes, changes === spoken ? LACKING_SPOKEN : LACKING_UNSPOKEN),
    ),
    ...others.slice(0, MAX_LISTED).map((each) => toLacking([each], LACKING_UNSPOKEN)),
  ];
}

function withFewLacking(ranked: readonly Weighed[]): readonly TriedRevision[] {
  const lacking = ranked.filter(({ isLacking }) => isLacking);
  const extra = new Set(lacking.slice(MAX_LACKING));
  return [...ranked.filter((each) => !extra.has(each)), ...extra].map(({ revision }) => revision);
}

const TASK_GAIN = 0.9;
const TASK_LOSS = -0.7;
const LEAST_GAIN = 0.001;

/** In the order in which they are likely: by the words, and by what the task gains or loses. */
function byTask(found: readonly Weighed[], served: TaskServed, scene: Scene): readonly Weighed[] {
  const before = served.shareAfter(scene.steps.map(({ step }) => step));
  return found
    .map((each) => {
      const gain = served.shareAfter(each.revision.finished.planned.kept) - before;
      const worth = gain > LEAST_GAIN ? TASK_GAIN : gain < -LEAST_GAIN ? TASK_LOSS : 0;
      return { ...each, weight: each.weight + worth };
    })
    .toSorted((a, b) => b.weight - a.weight);
}

/** A reading carried out in the world model; undefined where it does not hold, or comes to nothing new. */
async function tryReading(
  edits: readonly Edit[],
  { job, scene, steps, correction, seen }: Trial,
): Promise<TriedRevision | undefined> {
  const revision = await tryRevision(job, {
    scene,
    steps,
    told: [],
    correction: { ...correction, edits },
    applied: await applyEdits(job, scene, edits),
    withdrawn: [],
    isGuessed: true,
  });
  if (revision.applied.done.length === 0) {
    return undefined;
  }
  const before = scene.steps.map(({ step }) => step);
  const key = JSON.stringify(compareSteps(before, revision.finished.planned.kept, scene.speech));
  if (revision.isSame || revision.finished.failed.length > 0 || seen.has(key)) {
    return undefined;
  }
  seen.add(key);
  return revision;
}

/** Of each part that is open, so many guesses are tried together with the other parts. */
const MAX_JOINED = 2;

/** Where several things were said, guesses at each are tried together, beside what was understood. */
function allGuesses(
  text: string,
  scene: Scene,
  { edits, notUnderstood }: UnderstoodCorrection,
): readonly (readonly Edit[])[] {
  const guesses = guessEdits(text, scene);
  const isSure = ({ leftOver, unsure }: Edit) => leftOver.length === 0 && unsure === undefined;
  const sure = edits.filter(isSure);
  const open = new Set([
    ...edits.filter((edit) => !isSure(edit)).map(({ clause }) => clause),
    ...notUnderstood.map(({ clause }) => clause),
  ]);
  const parts = [...open]
    .map((clause) => guessEdits(clause, scene).slice(0, MAX_JOINED))
    .filter((part) => part.length > 0);
  return parts.length === 0 || (sure.length === 0 && parts.length < 2)
    ? guesses
    : inTurn(
        together(parts).map((joined) => [...sure, ...joined]),
        guesses,
      );
}

/** One of the one, one of the other, the one first. */
function inTurn<T>(some: readonly T[], others: readonly T[]): readonly T[] {
  const longest = Math.max(some.length, others.length);
  return Array.from({ length: longest }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat();
}

/** The likeliest of every part, then each part in turn with its next. */
function together(parts: readonly (readonly (readonly Edit[])[])[]): readonly (readonly Edit[])[] {
  const first = parts.map(([best]) => (best === undefined ? [] : best));
  const others = parts.flatMap(([, next], at) =>
    next === undefined ? [] : [first.map((best, index) => (index === at ? next : best))],
  );
  return [first, ...others.toReversed()].map((joined) => joined.flat());
}
