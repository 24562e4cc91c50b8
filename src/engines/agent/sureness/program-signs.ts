/**
 * What of a first program tells whether it will come to what was asked for: numbers from 0 to 1 that any
 * writer's program has in any world, none of which knows a task, a word or a thing.
 */
import { tellingWords } from "@/base/english/function-words";
import type { WritingSource, WritingTask, WrittenProgram } from "@/engines/agent/writer";
import { tokensOf } from "@/engines/agent/writers/analogy/mention-reader";
import type { WorldObject } from "@/core/world/world-state";

/** In this order everywhere: fitted weights are kept under these names. */
export const SIGNS = [
  "own",
  "mapped",
  "best",
  "margin",
  "agreement",
  "open",
  "literal",
  "refused",
  "unseen",
  "length",
  "talk",
  "asks",
  "read",
] as const;
export type Sign = (typeof SIGNS)[number];
export type ProgramSigns = Readonly<Record<Sign, number>>;

export interface SignFacts {
  readonly task: Pick<WritingTask, "instruction" | "dialogue">;
  readonly program: WrittenProgram;
  /** Best first. */
  readonly sources: readonly WritingSource[];
  /** Steps that were refused in the agent's own model of what it has seen. */
  readonly refusedSteps: number;
  /** What has been seen. */
  readonly objects: readonly WorldObject[];
}

/** Of a length nobody can tell a share: so many steps, and so many telling words, count as half. */
const HALF_STEPS = 10;
const HALF_WORDS = 15;

export function signsOf(facts: SignFacts): ProgramSigns {
  const { task, program, sources, refusedSteps } = facts;
  const { steps, unmapped } = program;
  const [best, next] = sources.map(({ retrieved }) => retrieved.score);
  const nearest = best === undefined ? 0 : clip(best);
  const said = [task.instruction, ...task.dialogue.map(({ text }) => text)].join(" . ");
  const words = tellingWords(tokensOf(said), said);
  return {
    own: clip(program.confidence),
    mapped: 1 - shareOf(passedOverWords(unmapped), words.length),
    best: nearest,
    margin: next === undefined ? nearest : clip(nearest - next),
    agreement: agreementOf(sources),
    open: shareOf(unmapped.length, unmapped.length + steps.length),
    literal: shareOf(
      steps.filter(({ evidence }) => evidence.kind === "words").length,
      steps.length,
    ),
    refused: shareOf(refusedSteps, steps.length),
    unseen: unseenOf(facts),
    length: steps.length / (steps.length + HALF_STEPS),
    talk: words.length / (words.length + HALF_WORDS),
    asks: Math.sign(program.questions.length),
    read: Number(program.isAllRead === true),
  };
}

/** How many words came to nothing. */
function passedOverWords(unmapped: WrittenProgram["unmapped"]): number {
  return unmapped
    .filter(({ kind }) => kind === "words")
    .reduce((sum, { what }) => sum + tokensOf(what).length, 0);
}

/** How much of what the nearest exemplar does the others do as well: the share of their calls that both have. */
function agreementOf(sources: readonly WritingSource[]): number {
  const [first, ...others] = sources.map(
    ({ calls }) => new Set(calls.map(({ call }) => `${call.receiver.class}.${call.method}`)),
  );
  if (first === undefined || others.length === 0) {
    return 0;
  }
  const alike = others.map((other) => jaccard(first, other));
  return alike.reduce((sum, each) => sum + each, 0) / alike.length;
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((each) => other.has(each)).length;
  return shareOf(both, one.size + other.size - both);
}

/** The share of the things that it works with of which nothing of the kind was seen. */
function unseenOf({ program, objects }: SignFacts): number {
  const seen = new Set(objects.map((object) => object.class));
  const unseen = program.objects.filter(
    ({ class: name, otherClasses = [], partOf }) =>
      partOf === undefined && ![name, ...otherClasses].some((each) => seen.has(each)),
  );
  return shareOf(unseen.length, program.objects.length);
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : clip(part / whole);
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
