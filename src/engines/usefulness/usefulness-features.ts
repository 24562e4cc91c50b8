/** What a scorer looks at: each feature with its meaning, all of about the same size. */
import { ensureExists } from "@/base/assert";
import { doubleAt } from "@/base/element-at";
import type { ChannelScores } from "@/core/program";
import type { Candidate, TaskFacts } from "@/engines/usefulness/usefulness-engine";

interface Feature {
  readonly id: string;
  /** Completes "preferred because": for people. */
  readonly because: string;
  /** `values` are those of the features before it. */
  readonly read: (task: TaskFacts, candidate: Candidate, values: Float64Array) => number;
}

const DAY_MS = 86_400_000;
/** An exemplar of so many days counts for a third of one of today. */
const FADING_DAYS = 30;
/** Longer exemplars are all alike. */
const MOST_STEPS = 1000;
/** Used more often than this is much used. */
const MUCH_USED = 100;

/** The first three are the channels of Eq. 4 in the order in which they are added up there. */
const FEATURES: readonly Feature[] = [
  {
    id: "instruction",
    because: "its words are nearer",
    read: (_, { channels }) => channels.instruction,
  },
  { id: "state", because: "its situation is nearer", read: (_, { channels }) => channels.state },
  { id: "visual", because: "its picture is nearer", read: (_, { channels }) => channels.visual },
  {
    id: "instructionState",
    because: "its words and its situation are nearer together",
    read: (_, { channels }) => channels.instruction * channels.state,
  },
  {
    id: "instructionVisual",
    because: "its words and its picture are nearer together",
    read: (_, { channels }) => channels.instruction * channels.visual,
  },
  {
    id: "stateVisual",
    because: "its situation and its picture are nearer together",
    read: (_, { channels }) => channels.state * channels.visual,
  },
  {
    id: "sharedObjects",
    because: "it handles the same things",
    read: (task, { facts }) => shareIn(task.objects, facts.objects),
  },
  {
    id: "sharedContainers",
    because: "it uses the same places",
    read: (task, { facts }) => shareIn(task.containers, facts.containers),
  },
  {
    id: "sharedVerbs",
    because: "the same is done",
    read: (task, { facts }) => shareIn(task.verbs, facts.verbs),
  },
  {
    id: "sharedCounts",
    because: "as many are asked for",
    read: (task, { facts }) => shareIn(task.counts, facts.counts),
  },
  {
    id: "showsObjects",
    because: "it saw the things that are wanted",
    read: (task, { facts }) => shareIn(task.objects, facts.seenClasses),
  },
  {
    id: "seenHere",
    because: "it was in this very room",
    read: (task, { facts }) => shareIn(task.seen, facts.seen),
  },
  {
    id: "showsObjectsHere",
    because: "it saw the things that are wanted in this very room",
    read: (_task, _candidate, values) =>
      doubleAt(values, SHOWS_OBJECTS) * doubleAt(values, SEEN_HERE),
  },
  {
    id: "length",
    because: "it is longer",
    read: (_, { facts }) => logShare(facts.steps, MOST_STEPS),
  },
  {
    id: "used",
    because: "it was used more often",
    read: (_, { facts }) => logShare(facts.uses.retrieved, MUCH_USED),
  },
  {
    id: "succeeded",
    because: "what was made with it succeeded more often",
    read: (_, { facts }) => successShare(facts.uses) - successShare({ succeeded: 0, failed: 0 }),
  },
  {
    id: "recent",
    because: "it is newer",
    read: (_, { facts }) => Math.exp(-facts.ageMs / (FADING_DAYS * DAY_MS)),
  },
];

/** In the order of a scorer's weights. */
export const FEATURE_IDS: readonly string[] = FEATURES.map(({ id }) => id);
const SHOWS_OBJECTS = FEATURE_IDS.indexOf("showsObjects");
const SEEN_HERE = FEATURE_IDS.indexOf("seenHere");

/** Names these features and the model of the vectors; another one measures something else. */
export function measureOf(embedding: string): string {
  return `features-2 ${embedding}`;
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

/** Completes "preferred because", for a feature by its place. */
export function becauseOf(index: number): string {
  return ensureExists(FEATURES[index]).because;
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
