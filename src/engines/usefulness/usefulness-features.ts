/** What a scorer looks at: each feature with its meaning, all of about the same size. */
import { ensureExists } from "@/base/assert";
import { doubleAt } from "@/base/element-at";
import type { ChannelScores } from "@/core/program";
import type { Candidate, TaskFacts } from "@/engines/usefulness/usefulness-engine";

interface Feature {
  readonly id: string;
  /** Completes "preferred because" where it has more of this than the other one: for people. */
  readonly because: string;
  /** And where it has less of it, which is as good a reason where that is what helped. */
  readonly becauseLess: string;
  /** `values` are those of the features before it. */
  readonly read: (task: TaskFacts, candidate: Candidate, values: Float64Array) => number;
}

const DAY_MS = 86_400_000;
/** An exemplar of so many days counts for a third of one of today. */
const FADING_DAYS = 30;
/** Longer exemplars are all alike. */
const MOST_STEPS = 1000;
/** Who handles more things beside is no better a guide for it. */
const MOST_OTHERS = 10;
/** Used more often than this is much used. */
const MUCH_USED = 100;

/** The first three are the channels of Eq. 4 in the order in which they are added up there. */
const FEATURES: readonly Feature[] = [
  {
    id: "instruction",
    because: "its words are nearer",
    becauseLess: "its words are less near",
    read: (_, { channels }) => channels.instruction,
  },
  {
    id: "state",
    because: "its situation is nearer",
    becauseLess: "its situation is less near",
    read: (_, { channels }) => channels.state,
  },
  {
    id: "visual",
    because: "its picture is nearer",
    becauseLess: "its picture is less near",
    read: (_, { channels }) => channels.visual,
  },
  {
    id: "instructionState",
    because: "its words and its situation are nearer together",
    becauseLess: "its words and its situation are less near together",
    read: (_, { channels }) => channels.instruction * channels.state,
  },
  {
    id: "instructionVisual",
    because: "its words and its picture are nearer together",
    becauseLess: "its words and its picture are less near together",
    read: (_, { channels }) => channels.instruction * channels.visual,
  },
  {
    id: "stateVisual",
    because: "its situation and its picture are nearer together",
    becauseLess: "its situation and its picture are less near together",
    read: (_, { channels }) => channels.state * channels.visual,
  },
  {
    id: "sharedObjects",
    because: "it handles the same things",
    becauseLess: "it handles other things",
    read: (task, { facts }) => shareIn(task.objects, facts.objects),
  },
  {
    id: "sharedContainers",
    because: "it uses the same places",
    becauseLess: "it uses other places",
    read: (task, { facts }) => shareIn(task.containers, facts.containers),
  },
  {
    id: "sharedVerbs",
    because: "the same is done",
    becauseLess: "less of the same is done",
    read: (task, { facts }) => shareIn(task.verbs, facts.verbs),
  },
  {
    id: "sharedCounts",
    because: "as many are asked for",
    becauseLess: "not as many are asked for",
    read: (task, { facts }) => shareIn(task.counts, facts.counts),
  },
  {
    id: "showsObjects",
    because: "it saw the things that are wanted",
    becauseLess: "it saw fewer of the things that are wanted",
    read: (task, { facts }) => shareIn(task.objects, facts.seenClasses),
  },
  {
    id: "seenHere",
    because: "it was in this very room",
    becauseLess: "it was in another room",
    read: (task, { facts }) => shareIn(task.seen, facts.seen),
  },
  {
    id: "showsObjectsHere",
    because: "it saw the things that are wanted in this very room",
    becauseLess: "it saw fewer of the things that are wanted in this very room",
    read: (_task, _candidate, values) =>
      doubleAt(values, SHOWS_OBJECTS) * doubleAt(values, SEEN_HERE),
  },
  {
    id: "length",
    because: "it is longer",
    becauseLess: "it is shorter",
    read: (_, { facts }) => logShare(facts.steps, MOST_STEPS),
  },
  {
    id: "used",
    because: "it was used more often",
    becauseLess: "it was used less often",
    read: (_, { facts }) => logShare(facts.uses.retrieved, MUCH_USED),
  },
  {
    id: "succeeded",
    because: "what was made with it succeeded more often",
    becauseLess: "what was made with it succeeded less often",
    read: (_, { facts }) => successShare(facts.uses) - successShare({ succeeded: 0, failed: 0 }),
  },
  {
    id: "recent",
    because: "it is newer",
    becauseLess: "it is older",
    read: (_, { facts }) => Math.exp(-facts.ageMs / (FADING_DAYS * DAY_MS)),
  },
  {
    id: "changesAlike",
    because: "it changes the same and nothing else",
    becauseLess: "it changes something else",
    read: (task, { facts }) => alikeIn(task.changes, facts.changes),
  },
  {
    id: "others",
    because: "it handles more things that its words do not name",
    becauseLess: "it handles fewer things that its words do not name",
    read: (_, { facts }) => logShare(facts.others.size, MOST_OTHERS),
  },
  {
    id: "othersMissing",
    because: "it handles more things that are not in sight",
    becauseLess: "it handles fewer things that are not in sight",
    read: (task, { facts }) =>
      logShare(
        [...facts.others].filter((each) => !task.inSight.includes(each)).length,
        MOST_OTHERS,
      ),
  },
];

/** In the order of a scorer's weights. */
export const FEATURE_IDS: readonly string[] = FEATURES.map(({ id }) => id);
const SHOWS_OBJECTS = FEATURE_IDS.indexOf("showsObjects");
const SEEN_HERE = FEATURE_IDS.indexOf("seenHere");

/** Names these features and the model of the vectors; another one measures something else. */
export function measureOf(embedding: string): string {
  return `features-3 ${embedding}`;
}

/** Comparisons that were kept before the last features were there. */
const BEFORE = { measure: "features-2", features: 17 };

/**
 * What a comparison keeps of a candidate, in today's features; undefined for one that measures something else. One
 * of before says nothing of the last features: then they are alike on both sides.
 */
export function asToday(
  features: readonly number[],
  { measure, embedding }: { readonly measure: string; readonly embedding: string },
): readonly number[] | undefined {
  if (measure === measureOf(embedding) && features.length === FEATURES.length) {
    return features;
  }
  const isOfBefore =
    measure === `${BEFORE.measure} ${embedding}` && features.length === BEFORE.features;
  return isOfBefore
    ? [...features, ...Array.from({ length: FEATURES.length - BEFORE.features }, () => 0)]
    : undefined;
}

/** The features of one candidate for one task, all finite. */
export function featuresOf(task: TaskFacts, candidate: Candidate): Float64Array {
  const values = new Float64Array(FEATURES.length);
  for (const [index, { read }] of FEATURES.entries()) {
    const value = read(task, candidate, values);
    // A vector of a broken file has no direction that anything is near to.
    values[index] = Number.isFinite(value) ? value : 0;
  }
  return values;
}

/**
 * The shipped weights as a scorer's: those of Eq. 4 on its channels and nothing on anything else. Times a
 * power of two, so that every sum, order and tie is that of Eq. 4, and a difference of a tenth in a
 * cosine is as much as a preference or two.
 */
export function priorWeights(weights: ChannelScores): Float64Array {
  const { instruction, state, visual } = weights;
  const prior = new Float64Array(FEATURES.length);
  prior.set([instruction, state, visual].map((weight) => weight * PRIOR_SCALE));
  return prior;
}

const PRIOR_SCALE = 8;

/** Completes "preferred because", for a feature by its place, of who has more or less of it. */
export function becauseOf(index: number, isMore: boolean): string {
  const { because, becauseLess } = ensureExists(FEATURES[index]);
  return isMore ? because : becauseLess;
}

/** Everything that can be a reason. */
export const ALL_REASONS: readonly string[] = FEATURES.flatMap(({ because, becauseLess }) => [
  because,
  becauseLess,
]);

/** Of what either has, how much both have; all of it where neither has anything. */
function alikeIn(wanted: readonly string[], there: ReadonlySet<string>): number {
  const both = wanted.filter((each) => there.has(each)).length;
  const either = wanted.length + there.size - both;
  return either === 0 ? 1 : both / either;
}

/** Of what is asked for, how much is there; 0 where nothing is asked for. */
function shareIn(wanted: readonly string[], there: ReadonlySet<string>): number {
  let found = 0;
  for (const each of wanted) {
    found += there.has(each) ? 1 : 0;
  }
  return wanted.length === 0 ? 0 : found / wanted.length;
}

function logShare(count: number, most: number): number {
  return Math.log1p(Math.min(count, most)) / Math.log1p(most);
}

/** With one success and one failure that never were: two runs are no proof. */
function successShare({ succeeded, failed }: { succeeded: number; failed: number }): number {
  return (succeeded + 1) / (succeeded + failed + 2);
}
