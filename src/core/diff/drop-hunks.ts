/**
 * The modified program with some hunks taken back to the original.
 *
 * Key ideas: a step comes and goes with all its lines; a step that comes back stands right after the one that
 * it came after; and at the end every name that is used is bound once, above its first use, and none that
 * nobody uses any more. So no choice of hunks leaves a program that is declared twice or not at all.
 */
import { ensureExists } from "@/base/assert";
import { elementAt, lastOf } from "@/base/element-at";
import { Groups } from "@/base/groups";
import { BoundNames } from "@/core/diff/bound-names";
import type { ProgramDiff } from "@/core/diff/program-diff";
import {
  objectsOf,
  withoutComment,
  wordsOf,
  type Declaration,
  type ProgramStep,
} from "@/core/diff/program-steps";

export interface DroppedProgram {
  readonly text: string;
  /** The line, from 1, where a line of the modified program stands now; undefined where its step is gone. */
  readonly lineOf: (line: number) => number | undefined;
}

/** One line in the making. */
interface Line {
  readonly text: string;
  /** Its index in the modified program; undefined for one of the original. */
  readonly from: number | undefined;
  /** The step that it is part of, whichever that is. */
  readonly of: ProgramStep | undefined;
  /** The name that it binds. */
  readonly binds: string | undefined;
}

/** `dropped` are indices of the diff's hunks. */
export function dropHunks(diff: ProgramDiff, dropped: ReadonlySet<number>): DroppedProgram {
  const names = new BoundNames(diff);
  const lines = bindNames(composeLines(diff, dropped, names), diff, names);
  const places = new Map(
    lines.flatMap(({ from }, index) => (from === undefined ? [] : [[from, index + 1] as const])),
  );
  return {
    text: lines.map(({ text }) => text).join("\n"),
    lineOf: (line) => places.get(line - 1),
  };
}

/** What becomes of the modified program's steps, and what comes back beside them. */
interface Plan {
  /** Steps of the modified program that go from their place. */
  readonly gone: ReadonlySet<number>;
  /** Steps that come right after one of the modified program; -1: before the first. */
  readonly after: Groups<number, ProgramStep>;
}

function planDrop(
  { original, modified, hunks, kept }: ProgramDiff,
  dropped: ReadonlySet<number>,
): Plan {
  const gone = new Set<number>();
  const back = new Map<number, ProgramStep>();
  const anchors = new Map(kept.map((pair) => [pair.original, pair.modified]));
  for (const [index, hunk] of hunks.entries()) {
    if (hunk.kind === "changed") {
      anchors.set(hunk.original, hunk.modified);
    }
    if (!dropped.has(index)) {
      continue;
    }
    if (hunk.kind !== "removed") {
      gone.add(hunk.modified);
    }
    if (hunk.kind !== "added") {
      // What moved keeps what is said of it.
      back.set(
        hunk.original,
        hunk.kind === "moved"
          ? elementAt(modified.steps, hunk.modified)
          : elementAt(original.steps, hunk.original),
      );
    }
  }
  const after = new Groups<number, ProgramStep>();
  let anchor = -1;
  for (const at of original.steps.keys()) {
    anchor = anchors.get(at) ?? anchor;
    const step = back.get(at);
    if (step !== undefined) {
      after.add(anchor, step);
    }
  }
  return { gone, after };
}

function composeLines(
  diff: ProgramDiff,
  dropped: ReadonlySet<number>,
  names: BoundNames,
): readonly Line[] {
  const { modified } = diff;
  const { gone, after } = planDrop(diff, dropped);
  const own = new Set(modified.steps);
  const asShown = dropped.size === diff.hunks.length ? stepsAsShown(diff) : NOTHING;
  const write = (step: ProgramStep, line: string) =>
    names.rename(line, step.uses, asShown.get(step));
  const toLines = (step: ProgramStep): readonly Line[] => {
    const { lines } = own.has(step) ? modified : diff.original;
    return step.lines.map((at) => ({
      text: write(step, elementAt(lines, at)),
      from: own.has(step) ? at : undefined,
      of: step,
      binds: undefined,
    }));
  };
  const stepAt = new Map(
    modified.steps.flatMap((step, index) => step.lines.map((at) => [at, { step, index }] as const)),
  );
  const boundAt = new Map(modified.declarations.map(({ at, variable }) => [at, variable]));
  const first = modified.steps[0]?.lines[0];
  const lines: Line[] = [];
  const comeBack = (anchor: number) => {
    lines.push(...after.of(anchor).flatMap(toLines));
  };
  modified.lines.forEach((text, at) => {
    if (at === first) {
      comeBack(-1);
    }
    const part = stepAt.get(at);
    if (part === undefined || !gone.has(part.index)) {
      const written = part === undefined ? text : write(part.step, text);
      lines.push({ text: written, from: at, of: part?.step, binds: boundAt.get(at) });
    }
    if (part !== undefined && at === lastOf(part.step.lines)) {
      comeBack(part.index);
    }
  });
  return first === undefined ? withSteps(lines, after.of(-1).flatMap(toLines)) : lines;
}

const NOTHING: ReadonlyMap<ProgramStep, ReadonlyMap<string, Declaration>> = new Map();

/**
 * With all taken back the steps are those of the original: what they are done to goes by its names, where of
 * several of a class the modified program takes another one at the same place.
 */
function stepsAsShown({
  original,
  modified,
  kept,
  hunks,
}: ProgramDiff): ReadonlyMap<ProgramStep, ReadonlyMap<string, Declaration>> {
  const moved = hunks.flatMap((hunk) => (hunk.kind === "moved" ? [hunk] : []));
  return new Map(
    [...kept, ...moved].map((pair) => {
      const shown = elementAt(original.steps, pair.original);
      const step = elementAt(modified.steps, pair.modified);
      const variables = (each: ProgramStep) =>
        each.call === undefined ? [] : objectsOf(each.call).map(({ variable }) => variable);
      const others = variables(shown);
      return [
        step,
        new Map(
          variables(step).flatMap((variable, index) => {
            const use = shown.uses.find((each) => each.variable === others[index]);
            return use === undefined ? [] : [[variable, use] as const];
          }),
        ),
      ];
    }),
  );
}

/** The steps of a program that has none go before its last, empty line. */
function withSteps(lines: readonly Line[], steps: readonly Line[]): readonly Line[] {
  const isClosed = lines.at(-1)?.text === "";
  return isClosed ? [...lines.slice(0, -1), ...steps, ...lines.slice(-1)] : [...lines, ...steps];
}

/** Every name that is used is bound before it is, and none that only dropped steps used. */
function bindNames(
  lines: readonly Line[],
  { modified }: ProgramDiff,
  names: BoundNames,
): readonly Line[] {
  const wordsIn = ({ text }: Line) => wordsOf(withoutComment(text));
  const used = new Set(lines.filter(({ binds }) => binds === undefined).flatMap(wordsIn));
  const wasUsed = new Set(
    modified.steps.flatMap(({ uses }) => uses.map(({ variable }) => variable)),
  );
  const isNeeded = ({ binds }: Line) =>
    binds === undefined || used.has(binds) || !wasUsed.has(binds);
  const left = lines.filter(isNeeded);
  const bindings = new Map(
    left.toReversed().flatMap((line) => (line.binds === undefined ? [] : [[line.binds, line]])),
  );
  const bound: Line[] = [];
  const done = new Set<Line | string>();
  for (const line of left) {
    if (done.has(line)) {
      continue;
    }
    for (const word of line.binds === undefined ? wordsIn(line) : []) {
      const binding = bindings.get(word) ?? addedLine(names, word);
      if (binding !== undefined && !done.has(word)) {
        done.add(binding);
        done.add(word);
        bound.splice(startOf(bound, line), 0, binding);
      }
    }
    if (line.binds !== undefined) {
      done.add(line.binds);
    }
    bound.push(line);
  }
  return bound;
}

function addedLine({ added }: BoundNames, name: string): Line | undefined {
  const text = added.get(name);
  return text === undefined ? undefined : { text, from: undefined, of: undefined, binds: name };
}

/** Where the lines begin that belong to the same step as the one that comes next. */
function startOf(lines: readonly Line[], { of }: Line): number {
  if (of === undefined) {
    return lines.length;
  }
  return lines.findLastIndex((line) => line.of !== of) + 1;
}

/** The only hunk that stays of them all, or the other way round: which ones are dropped for it. */
export function allBut(diff: ProgramDiff, kept: number): ReadonlySet<number> {
  ensureExists(diff.hunks[kept]);
  return new Set([...diff.hunks.keys()].filter((index) => index !== kept));
}
