/**
 * Whether two reviews of one film agree: on where actions begin and end, on what they are, and on what the
 * program does. Programs agree by what they leave, not by their text: two texts may do the same.
 */
import { groupBy } from "@/base/groups";
import type { LabelledSpan, Opinion, Reading } from "@/features/statistics/agreement/opinion";

/** "unknown": not both were run, or not in the same room. */
export type SameEnd = "same" | "different" | "unknown";

/** How far two readings of one film are the same. */
export interface Measured {
  /** Mean over the segments of both of the best overlap with one of the other, as a share of what both cover. */
  readonly boundaries: number | undefined;
  /** Cohen's kappa over frames: what is agreed on beyond what chance would; undefined where all frames are alike. */
  readonly kappa: number | undefined;
  readonly end: SameEnd;
}

export interface Agreement extends Measured {
  /** The one that the other is measured against: accepted first, or where none was, begun first. */
  readonly reference: Opinion;
  readonly other: Opinion;
}

/** Several of them in one. */
export interface Mean {
  readonly boundaries: number | undefined;
  readonly kappa: number | undefined;
  /** Of how many both ends are known, and of how many they are the same. */
  readonly endsKnown: number;
  readonly endsSame: number;
}

/** What one person's reviews came to against those accepted first. */
export interface PersonAgreement extends Mean {
  readonly person: string | undefined;
  readonly agreements: readonly Agreement[];
}

/** Every film that was reviewed more than once: each review against the one accepted first. */
export function agreementsOf(opinions: readonly Opinion[]): readonly Agreement[] {
  const byFilm = groupBy(opinions, ({ filmKey }) => filmKey);
  return [...byFilm.lists()].flatMap((reviews) => {
    const [reference, ...others] = reviews.toSorted(referenceFirst);
    return reference === undefined
      ? []
      : others.map((other) => ({ reference, other, ...measure(reference, other) }));
  });
}

/** The same by who gave the measured review. */
export function byPersonMeasured(agreements: readonly Agreement[]): readonly PersonAgreement[] {
  const people = groupBy(agreements, ({ other }) => other.item.person);
  return [...people].map(([person, own]) => ({ person, agreements: own, ...meanMeasured(own) }));
}

/** What is unknown of some is the mean of the others. */
export function meanMeasured(all: readonly Measured[]): Mean {
  const known = all.filter(({ end }) => end !== "unknown");
  return {
    boundaries: meanOf(all.map(({ boundaries }) => boundaries)),
    kappa: meanOf(all.map(({ kappa }) => kappa)),
    endsKnown: known.length,
    endsSame: known.filter(({ end }) => end === "same").length,
  };
}

function referenceFirst(a: Opinion, b: Opinion): number {
  return acceptedAt(a) - acceptedAt(b) || a.item.workedAt - b.item.workedAt;
}

/** What was never accepted comes after all that was. */
function acceptedAt({ item: { verdict, decidedAt } }: Opinion): number {
  return verdict === "accepted" && decidedAt !== undefined ? decidedAt : Number.MAX_SAFE_INTEGER;
}

/** The second against the first, which says how many frames there are. */
export function measure(reference: Reading, other: Reading): Measured {
  return {
    boundaries: meanOf([
      ...bestOverlaps(reference.spans, other.spans),
      ...bestOverlaps(other.spans, reference.spans),
    ]),
    kappa: kappaOf(
      framesOf(reference.spans, reference.frameCount),
      framesOf(other.spans, reference.frameCount),
    ),
    end: endOf(reference.left, other.left),
  };
}

function bestOverlaps(
  spans: readonly LabelledSpan[],
  others: readonly LabelledSpan[],
): readonly number[] {
  return spans.map((span) => Math.max(0, ...others.map((other) => overlap(span, other))));
}

/** Intersection over union. */
function overlap(a: LabelledSpan, b: LabelledSpan): number {
  const both = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return both <= 0 ? 0 : both / (Math.max(a.to, b.to) - Math.min(a.from, b.from));
}

/** What is done at each frame; empty where nothing is. */
function framesOf(spans: readonly LabelledSpan[], count: number): readonly string[] {
  const frames = Array.from({ length: count }, () => "");
  for (const { from, to, action } of spans) {
    frames.fill(action, from, to);
  }
  return frames;
}

function kappaOf(a: readonly string[], b: readonly string[]): number | undefined {
  const total = a.length;
  const same = a.filter((action, frame) => action === b[frame]).length / total;
  const shareOf = (frames: readonly string[], action: string) =>
    frames.filter((each) => each === action).length / total;
  const byChance = [...new Set(a)].reduce(
    (sum, action) => sum + shareOf(a, action) * shareOf(b, action),
    0,
  );
  return byChance === 1 || total === 0 ? undefined : (same - byChance) / (1 - byChance);
}

function endOf(a: Opinion["left"], b: Opinion["left"]): SameEnd {
  if (a === undefined || b === undefined || a.room !== b.room) {
    return "unknown";
  }
  return a.changes.join("\n") === b.changes.join("\n") ? "same" : "different";
}

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0
    ? undefined
    : known.reduce((sum, value) => sum + value, 0) / known.length;
}
