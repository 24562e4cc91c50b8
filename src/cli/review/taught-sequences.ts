/**
 * Random reviews with the teacher at work: propose, correct, answer what it asks, drop changes, edit either side,
 * undo and redo. After every act text, list of abstractions and changes are held against each other by a judge
 * that reads the text for itself (lab/diff/judge-texts.ts).
 */
import { ensureExists } from "@/base/assert";
import { Tally } from "@/base/tally";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { createLessonTools, createRunner, openLesson } from "@/cli/teach/open-lesson";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import type { Abstractions } from "@/core/abstraction";
import { allBut, dropHunks } from "@/core/diff/drop-hunks";
import { diffPrograms } from "@/core/diff/program-diff";
import { readProgram, type ProgramReading } from "@/core/diff/program-steps";
import {
  afterAbstractions,
  afterText,
  type AnnotatedProgram,
} from "@/core/one-text/annotated-program";
import type { ProgramVersion } from "@/core/program";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import type { ProposalDraft, ReviseRequest, Teacher } from "@/engines/teacher/teacher-engine";
import { callLines, callsOfBoth, textFaults } from "@/lab/diff/judge-texts";
import { takeReading, waitingReading } from "@/lesson/confirm-reading";
import { redoGesture, undoGesture } from "@/lesson/lesson-decisions";
import { currentSession, type LessonListener, type LessonParts } from "@/lesson/lesson-parts";
import {
  addCorrection,
  answerCorrection,
  labelActions,
  proposeProgram,
} from "@/lesson/lesson-steps";
import { commitDraft } from "@/lesson/lesson-versions";

export interface TaughtReport {
  readonly acts: Readonly<Record<string, number>>;
  /** The sequences in which anything was not as it should be, with the first fault of each. */
  readonly faults: readonly {
    readonly sequence: number;
    readonly after: readonly string[];
    readonly what: string;
  }[];
}

const MAX_ACTS = 8;
const CORRECTIONS = [
  "Don't open anything.",
  "Do that at the end.",
  "Wash it first.",
  "Turn the tap off at the end.",
  "Put it on the counter instead.",
  "You don't need the knife.",
  "That's not why: it is the custom here.",
  "Undo that.",
];

interface Review {
  readonly parts: LessonParts;
  readonly reading: ProgramReading;
  readonly random: SeededRandom;
  readonly listener: LessonListener;
}

const ACTS: Readonly<Record<string, (review: Review) => unknown>> = {
  propose: async ({ parts, listener }) => await proposeProgram(parts, listener),
  correct: async ({ parts, random, listener }) => {
    const version = commitDraft(parts, lastVersion(parts));
    const said = { text: random.pick(CORRECTIONS), by: "person" as const };
    const correction = addCorrection(parts, version, said);
    await answerCorrection(parts, correction, listener);
    const { instruction = parts.demonstration.instruction } = currentSession(parts);
    return waitingReading(currentSession(parts), instruction) === undefined || random.next() < 0.4
      ? undefined
      : takeReading(parts, correction);
  },
  drop: (review) => dropSome(review, false),
  only: (review) => dropSome(review, true),
  cut: cutCall,
  reword: (review) =>
    tell(review, ({ comments, ...rest }, at) => ({
      ...rest,
      comments: comments.map((each, index) =>
        index === at ? { ...each, text: `${each.text} Or so I think.` } : each,
      ),
    })),
  takeAway: (review) =>
    tell(review, ({ comments, ...rest }, at) => ({ ...rest, comments: comments.toSpliced(at, 1) })),
  undo: async ({ parts }) => await undoGesture(parts),
  redo: async ({ parts }) => await redoGesture(parts),
};

/** Runs `count` sequences over demonstrations in turn; the same seed gives the same ones. */
export async function runTaughtSequences(
  cases: readonly TeachCase[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<TaughtReport> {
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, "calls");
  const tools = createLessonTools(kit, runner);
  const taught = { ...tools, teacher: rememberAnswers(tools.teacher) };
  const reading = programReadingOf(kit.model);
  const listener = { signal: new AbortController().signal };
  const acts = new Tally<string>();
  const faults: TaughtReport["faults"][number][] = [];
  for (let sequence = 0; sequence < count; sequence += 1) {
    const one = ensureExists(cases[sequence % cases.length]);
    const parts = openLesson(one.demonstration, one.labels, taught);
    const random = createSeededRandom(seed * 1_000_003 + sequence);
    await labelActions(parts, listener);
    await proposeProgram(parts, listener);
    const after: string[] = [];
    const length = random.integer(1, MAX_ACTS);
    let what = faultOf({ parts, reading });
    while (what === undefined && after.length < length) {
      const name = random.pick(Object.keys(ACTS));
      await ensureExists(ACTS[name])({ parts, reading, random, listener });
      acts.add(name);
      after.push(name);
      what = faultOf({ parts, reading });
    }
    if (what !== undefined) {
      faults.push({ sequence, after, what });
    }
  }
  return {
    acts: Object.fromEntries(acts),
    faults,
  };
}

/** The first thing that does not hold of what is on screen. */
function faultOf({ parts, reading }: Pick<Review, "parts" | "reading">): string | undefined {
  const shown = onScreen(parts);
  const noisy = ensureExists(currentSession(parts).versions.find(({ kind }) => kind === "noisy"));
  const diff = diffPrograms(readProgram(noisy.text, reading), readProgram(shown.text, reading));
  const back = dropHunks(diff, new Set(diff.hunks.keys())).text;
  const [again, demonstrated] = callsOfBoth(back, noisy.text);
  const isBack = again.join("\n") === demonstrated.join("\n");
  return [
    ...textFaults(shown.text, shown.abstractions),
    ...(isBack ? [] : ["with all changes dropped it is not the demonstrated program"]),
  ][0];
}

/** What the editor holds: the draft, else the newest version. */
function onScreen(parts: LessonParts): AnnotatedProgram {
  return currentSession(parts).draft ?? lastVersion(parts);
}

function lastVersion(parts: LessonParts): ProgramVersion {
  return ensureExists(currentSession(parts).versions.at(-1));
}

function keep({ parts }: Pick<Review, "parts">, { text, abstractions }: AnnotatedProgram): void {
  const { id } = lastVersion(parts);
  parts.log.apply({ kind: "draft.set", draft: { baseId: id, text, abstractions } });
}

function dropSome(review: Review, isOnly: boolean): void {
  const { parts, reading, random } = review;
  const shown = onScreen(parts);
  const noisy = ensureExists(currentSession(parts).versions.find(({ kind }) => kind === "noisy"));
  const diff = diffPrograms(readProgram(noisy.text, reading), readProgram(shown.text, reading));
  if (diff.hunks.length === 0) {
    return;
  }
  const at = random.integer(0, diff.hunks.length - 1);
  const { text, lineOf } = dropHunks(diff, isOnly ? allBut(diff, at) : new Set([at]));
  keep(review, afterText(shown, text, { reading, lineOf }));
}

/** Cuts the line of a call, as somebody does who types. */
function cutCall({ parts, reading, random }: Review): void {
  const shown = onScreen(parts);
  const lines = shown.text.split("\n");
  const calls = lines.flatMap((line, at) => (callLines(line).length > 0 ? [at] : []));
  if (calls.length > 0) {
    const text = lines.toSpliced(random.pick(calls), 1).join("\n");
    keep({ parts }, afterText(shown, text, { reading }));
  }
}

function tell(review: Review, change: (said: Abstractions, at: number) => Abstractions): void {
  const shown = onScreen(review.parts);
  const { comments } = shown.abstractions;
  if (comments.length > 0) {
    const said = change(shown.abstractions, review.random.integer(0, comments.length - 1));
    keep(review, afterAbstractions(shown, said, review.reading));
  }
}

/** The built-in teacher gives the same answer to the same question: it is asked once. */
function rememberAnswers(teacher: Teacher): Teacher {
  const known = new Map<string, Promise<ProposalDraft>>();
  const once = async (key: unknown, ask: () => Promise<ProposalDraft>) => {
    const text = JSON.stringify(key);
    const answer = known.get(text) ?? ask();
    known.set(text, answer);
    return await answer;
  };
  const keyOf = ({ instruction, noisyProgram }: Parameters<Teacher["propose"]>[0]) => [
    instruction,
    noisyProgram,
  ];
  const ofRevision = (request: ReviseRequest) => [
    ...keyOf(request),
    request.program,
    request.correction,
    request.earlierCorrections,
    request.abstractions,
    request.failure,
    request.answers,
  ];
  return {
    ...teacher,
    propose: async (request, options) =>
      await once(keyOf(request), async () => await teacher.propose(request, options)),
    revise: async (request, options) =>
      await once(ofRevision(request), async () => await teacher.revise(request, options)),
  };
}
