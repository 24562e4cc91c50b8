/** Labels, log, program and run laid side by side, action by action (interface: disagreement lanes). */
import { elementAt } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import { Tally } from "@/base/tally";
import type { StepPair } from "@/core/diff/common-steps";
import type { ShownSpan } from "@/core/film/film-time";
import type {
  DoneAction,
  LaneAction,
  Lanes,
  ShownAction,
  WrittenAction,
} from "@/core/lanes/lane-action";
import { pairUp } from "@/core/lanes/pair-up";

/** What the lanes say of one action; a part that is undefined says nothing of it. */
export interface LanePlace {
  /** Where it is drawn for lanes without frames of their own: half-open, and within a frame where many share one. */
  readonly span: ShownSpan;
  readonly label: ShownAction | undefined;
  readonly log: ShownAction | undefined;
  readonly program: WrittenAction | undefined;
  readonly run: DoneAction | undefined;
}

type Said = Omit<LanePlace, "span">;

/** In the order of the demonstration. */
export function alignLanes({
  labels,
  log = [],
  program = [],
  run = [],
}: Lanes): readonly LanePlace[] {
  const written = zip(labels, program, pairUp(labels, program));
  const logged = zip(written, log, pairWithLog(written, log));
  const doneAt = groupBy(run, ({ line }) => line);
  const taken = new Tally<number>();
  const said = logged.map(([pair, entry]): Said => {
    const [label, statement] = pair ?? [undefined, undefined];
    return { label, log: entry, program: statement, run: takeDone(statement, doneAt, taken) };
  });
  return layOut(said);
}

/** Labels and a log are of the same frames: those that overlap belong together, the others by what they say. */
function pairWithLog(
  written: readonly Zipped<ShownAction, WrittenAction>[],
  log: readonly ShownAction[],
): readonly StepPair[] {
  const pairs: StepPair[] = [];
  const actions = written.map(firstSaid);
  let from: StepPair = { original: 0, modified: 0 };
  for (const to of [
    ...overlaps(written, log),
    { original: written.length, modified: log.length },
  ]) {
    const between = pairUp(
      actions.slice(from.original, to.original),
      log.slice(from.modified, to.modified),
    );
    const start = from;
    pairs.push(
      ...between.map(({ original, modified }) => ({
        original: start.original + original,
        modified: start.modified + modified,
      })),
    );
    if (to.original < written.length) {
      pairs.push(to);
    }
    from = { original: to.original + 1, modified: to.modified + 1 };
  }
  return pairs;
}

/** Both rise in time, so one pass finds them. */
function overlaps(
  written: readonly Zipped<ShownAction, WrittenAction>[],
  log: readonly ShownAction[],
): readonly StepPair[] {
  const pairs: StepPair[] = [];
  let modified = 0;
  for (const [original, [label]] of written.entries()) {
    if (label === undefined) {
      continue;
    }
    while (modified < log.length && endOf(elementAt(log, modified)) <= label.startFrame) {
      modified += 1;
    }
    const entry = log[modified];
    if (entry !== undefined && entry.startFrame < endOf(label)) {
      pairs.push({ original, modified });
      modified += 1;
    }
  }
  return pairs;
}

/** An action without length takes one frame. */
function endOf({ startFrame, endFrame }: ShownSpan): number {
  return Math.max(endFrame, startFrame + 1);
}

/** The executions of a line belong to its places one after the other. */
function takeDone(
  statement: WrittenAction | undefined,
  doneAt: ReturnType<typeof groupBy<number, DoneAction>>,
  taken: Tally<number>,
): DoneAction | undefined {
  if (statement === undefined) {
    return undefined;
  }
  const count = taken.of(statement.line);
  taken.add(statement.line);
  return doneAt.of(statement.line)[count];
}

type Zipped<Left, Right> = readonly [Left | undefined, Right | undefined];

/** Both lists in one, pairs as pairs; of what is alone at the same place the left comes first. */
function zip<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  pairs: readonly StepPair[],
): readonly Zipped<Left, Right>[] {
  const all: Zipped<Left, Right>[] = [];
  let from: StepPair = { original: 0, modified: 0 };
  for (const to of [...pairs, { original: left.length, modified: right.length }]) {
    all.push(
      ...left.slice(from.original, to.original).map((each) => [each, undefined] as const),
      ...right.slice(from.modified, to.modified).map((each) => [undefined, each] as const),
    );
    if (to.original < left.length && to.modified < right.length) {
      all.push([elementAt(left, to.original), elementAt(right, to.modified)]);
    }
    from = { original: to.original + 1, modified: to.modified + 1 };
  }
  return all;
}

function firstSaid([label, statement]: Zipped<ShownAction, WrittenAction>): LaneAction {
  const said = label ?? statement;
  if (said === undefined) {
    throw new Error("A place says nothing.");
  }
  return said;
}

/**
 * Where everything is drawn: what has frames of its own at these; what has none shares, with others like it,
 * the frames from the action before it to the one after it.
 */
function layOut(said: readonly Said[]): readonly LanePlace[] {
  const placed: LanePlace[] = [];
  let at = 0;
  let reached = 0;
  while (at < said.length) {
    const own = shownAt(said[at]);
    let end = at + 1;
    while (end < said.length && shownAt(said[end]) === undefined) {
      end += 1;
    }
    const until = shownAt(said[end])?.startFrame;
    const group = said.slice(at, end);
    placed.push(...share(group, own, { startFrame: reached, endFrame: until ?? Infinity }));
    reached = Math.max(reached, placed.at(-1)?.span.endFrame ?? reached);
    at = end;
  }
  return placed;
}

function shownAt(said: Said | undefined): ShownAction | undefined {
  return said?.label ?? said?.log;
}

/** One action with frames, if any, and those without that follow it. */
function share(
  group: readonly Said[],
  own: ShownAction | undefined,
  room: ShownSpan,
): readonly LanePlace[] {
  const startFrame = own?.startFrame ?? room.startFrame;
  const ownEnd = own === undefined ? startFrame : endOf(own);
  const others = own === undefined ? group : group.slice(1);
  if (own !== undefined && others.length === 0) {
    return group.map((said) => ({ ...said, span: { startFrame, endFrame: ownEnd } }));
  }
  // At least a frame for all of them, and no more than one each: they took no time that is known.
  const endFrame = Math.max(startFrame + 1, Math.min(ownEnd + others.length, room.endFrame));
  const isRoomy = own !== undefined && endFrame - ownEnd >= others.length;
  const from = isRoomy ? ownEnd : startFrame;
  const shared = isRoomy ? others : group;
  const width = (endFrame - from) / shared.length;
  const spans = shared.map((said, index) => ({
    ...said,
    span: { startFrame: from + index * width, endFrame: from + (index + 1) * width },
  }));
  return isRoomy
    ? [
        ...group.slice(0, 1).map((said) => ({ ...said, span: { startFrame, endFrame: ownEnd } })),
        ...spans,
      ]
    : spans;
}
