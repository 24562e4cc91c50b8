/** What a person can do in a review, in any order: each gesture is one that a click or a key of the studio does. */
import type { SessionDesk } from "@/cli/attack/session-desk";
import type { SessionWords } from "@/cli/attack/session-words";
import { elementAt } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import type { ProgramVersion } from "@/core/program";
import {
  bringBackCorrection,
  correctionToBringBack,
  correctionToTakeBack,
  dropReading,
  takeBackCorrection,
  takeReading,
  waitingReading,
} from "@/lesson/confirm-reading";
import {
  bringBackEdit,
  editToBringBack,
  editToTakeBack,
  takeBackEdit,
} from "@/lesson/edits/run-edits";
import { acceptVersion, redoGesture, rejectVersion, undoGesture } from "@/lesson/lesson-decisions";
import { setLabel } from "@/lesson/lesson-labels";
import { currentSession, type LessonListener, type LessonParts } from "@/lesson/lesson-parts";
import {
  addCorrection,
  answerCorrection,
  askAhead,
  keepProposal,
  proposeProgram,
  runVersion,
  takeLoggedActions,
} from "@/lesson/lesson-steps";
import { commitDraft } from "@/lesson/lesson-versions";
import { runAhead } from "@/lesson/run-ahead";
import { relabelLastRun } from "@/lesson/relabel-run";
import { verifyClaim } from "@/lesson/claims/verify-claim";

/** Somebody at the keyboard, with what they might say. */
export interface Person {
  /** Other ones once the item was opened anew. */
  parts: LessonParts;
  readonly desk: SessionDesk;
  /** Everything that there was once, as a file. */
  backup: File | undefined;
  readonly random: SeededRandom;
  readonly listener: LessonListener;
  readonly words: SessionWords;
  readonly corrections: readonly string[];
}

export type Gesture = (person: Person) => Promise<unknown>;

/** Later ones are done after earlier ones more often than before them, so that sessions come somewhere. */
export const GESTURES: Readonly<Record<string, Gesture>> = {
  label: async ({ parts }) => takeLoggedActions(parts),
  relabelOne: async ({ parts, random }) => {
    const { labels } = currentSession(parts);
    if (labels.length === 0) {
      throw new NothingThere();
    }
    const label = random.pick(labels);
    const other = random.pick(labels);
    setLabel(parts, { ...label, verb: other.verb });
  },
  propose: async ({ parts, listener }) => await proposeProgram(parts, listener),
  reword: async (person) => say(person, person.words.pick(person.random)),
  addWords: async (person) => say(person, moreWords(person)),
  retype: async (person) => say(person, person.words.retype(saidNow(person), person.random)),
  type: async ({ parts, random }) => {
    const { id, abstractions, text } = versionOnScreen(parts);
    const draft = { baseId: id, text: mistyped(text, random), abstractions };
    parts.log.apply({ kind: "draft.set", draft });
  },
  run: async ({ parts, listener }) => {
    await runVersion(parts, commitDraft(parts, versionOnScreen(parts)), listener);
  },
  runAhead: async ({ parts, listener }) =>
    await runAhead(parts, versionOnScreen(parts).text, listener),
  runAheadOfOtherWords: async (person) => {
    const { parts, listener } = person;
    await runAhead(parts, versionOnScreen(parts).text, listener);
    say(person, moreWords(person));
    await runVersion(parts, versionOnScreen(parts), listener);
  },
  proposeAhead: async (person) => {
    const { parts, random, listener } = person;
    versionOnScreen(parts);
    const answered = await askAhead(parts, listener);
    if (random.next() < 0.5) {
      say(person, moreWords(person));
    }
    await keepProposal(parts, answered);
  },
  reorder: async (person) => say(person, person.words.reorder(saidNow(person), person.random)),
  negate: async (person) => say(person, person.words.negate(saidNow(person), person.random)),
  doubleWords: async (person) => say(person, person.words.double(saidNow(person), person.random)),
  rewordWhileRunning: async (person) => {
    const { parts, listener } = person;
    const onRunStart = () => say(person, moreWords(person));
    await runVersion(parts, versionOnScreen(parts), { ...listener, onRunStart });
  },
  rewordWhileAccepting: async (person) => {
    const { parts, random } = person;
    const accepted = settle(acceptVersion(parts, versionOnScreen(parts)));
    await letPass(random.integer(0, MOST_TURNS));
    say(person, moreWords(person));
    await accepted();
  },
  runWhileAccepting: async ({ parts, random, listener }) => {
    const accepted = settle(acceptVersion(parts, versionOnScreen(parts)));
    await letPass(random.integer(0, MOST_TURNS));
    await runVersion(parts, versionOnScreen(parts), listener);
    await accepted();
  },
  acceptInTwoTabs: async ({ parts, random }) => {
    const first = settle(acceptVersion(parts, versionOnScreen(parts)));
    await letPass(random.integer(0, MOST_TURNS));
    const second = settle(acceptVersion(parts, versionOnScreen(parts)));
    await first();
    await second();
  },
  redoOtherWords: async (person) => {
    await undoGesture(person.parts);
    say(person, moreWords(person));
    await undoGesture(person.parts);
    await redoGesture(person.parts);
    await redoGesture(person.parts);
  },
  correct: async ({ parts, random, corrections, listener }) => {
    const said = { text: random.pick(corrections), by: "person" as const };
    await answerCorrection(parts, addCorrection(parts, versionOnScreen(parts), said), listener);
  },
  answerReading: async (person) => {
    const { parts, random } = person;
    const waiting = waitingReading(currentSession(parts), saidNow(person));
    if (waiting !== undefined) {
      (random.next() < 0.7 ? takeReading : dropReading)(parts, waiting.correction);
    }
  },
  takeBack: async ({ parts }) => {
    const correction = correctionToTakeBack(currentSession(parts));
    return correction === undefined ? undefined : takeBackCorrection(parts, correction);
  },
  bringBack: async ({ parts }) => {
    const { log } = parts;
    const back = correctionToBringBack(log.operations(), currentSession(parts));
    return back === undefined ? undefined : bringBackCorrection(parts, back);
  },
  takeBackEdit: async ({ parts }) => {
    const edit = editToTakeBack(parts.log.operations(), currentSession(parts));
    return edit === undefined ? undefined : takeBackEdit(parts, edit);
  },
  bringBackEdit: async ({ parts }) => {
    const edit = editToBringBack(parts.log.operations(), currentSession(parts));
    return edit === undefined ? undefined : bringBackEdit(parts, edit);
  },
  relabel: async ({ parts, listener }) => await relabelLastRun(parts, listener),
  accept: async ({ parts }) => await acceptVersion(parts, versionOnScreen(parts)),
  reject: async ({ parts }) => {
    rejectVersion(parts, versionOnScreen(parts), { reasons: [], text: "" });
  },
  undo: async ({ parts }) => await undoGesture(parts),
  redo: async ({ parts }) => await redoGesture(parts),
  importClaim: async ({ parts, random, words }) => {
    const exemplars = await parts.memory.list();
    if (exemplars.length > 0) {
      await parts.memory.put(forged(random.pick(exemplars), random, words));
    }
  },
  checkClaims: async ({ parts, listener }) => {
    const runner = await parts.runner();
    const embedder = await parts.embedder();
    for (const exemplar of await parts.memory.list()) {
      if (exemplar.provenance.verifiedBy === "claimed") {
        const claim = { world: parts.kit.model, runner, embedder };
        const verdict = await verifyClaim(claim, exemplar, listener.signal);
        if (verdict.kind === "verified") {
          await parts.memory.put(verdict.exemplar);
        }
      }
    }
  },
};

/** So many turns of the event loop an accept is looked at for: it takes fewer. */
const MOST_TURNS = 12;

async function letPass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await Promise.resolve();
  }
}

/** Waits for what was begun only when it is asked for, and then rejects as that did. */
function settle(begun: Promise<unknown>): () => Promise<void> {
  const ended = begun.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  return async () => {
    const failed = await ended;
    if (failed !== undefined) {
      throw failed.error;
    }
  };
}

function say({ parts }: Person, instruction: string): void {
  parts.log.apply({ kind: "instruction.set", instruction });
}

function saidNow({ parts }: Person): string {
  return currentSession(parts).instruction ?? parts.demonstration.instruction;
}

function moreWords(person: Person): string {
  const { words, random } = person;
  return random.next() < 0.5
    ? words.add(saidNow(person), random)
    : words.change(saidNow(person), random);
}

/** The newest version; throws where nothing was proposed, as a press on a button that is not there does nothing. */
function versionOnScreen(parts: LessonParts): ProgramVersion {
  const version = currentSession(parts).versions.at(-1);
  if (version === undefined) {
    throw new NothingThere();
  }
  return version;
}

/** The gesture has nothing to act upon. */
export class NothingThere extends Error {
  override readonly name = "NothingThere";
}

/** A program as somebody leaves it who deletes, doubles and moves lines, or keeps only the names. */
function mistyped(text: string, random: SeededRandom): string {
  const lines = text.split("\n");
  const at = random.integer(0, lines.length - 1);
  const line = elementAt(lines, at);
  const kind = random.integer(0, 3);
  if (kind === 0) {
    return lines.filter((each) => each.includes("= InteractionObject(")).join("\n");
  }
  if (kind === 1) {
    return lines.filter((_, index) => index !== at).join("\n");
  }
  const without = kind === 2 ? lines : lines.filter((_, index) => index !== at);
  return without.toSpliced(random.integer(0, without.length), 0, line).join("\n");
}

const CLAIM_SUFFIX = "_claim";

/** Whether an exemplar came in a bundle, and no verdict of the session brought it. */
export function isImported(exemplarId: string): boolean {
  return exemplarId.endsWith(CLAIM_SUFFIX);
}

/** An exemplar of a bundle whose author wrote into it what they liked. */
function forged(exemplar: Exemplar, random: SeededRandom, words: SessionWords): Exemplar {
  const lie = random.integer(0, 4);
  const { instruction } = exemplar;
  return toClaimed({
    ...exemplar,
    id: `${exemplar.id}${CLAIM_SUFFIX}`,
    ...(lie === 0 ? { instruction: words.pick(random) } : {}),
    ...(lie === 3 ? { instruction: words.add(instruction, random) } : {}),
    ...(lie === 4 ? { instruction: words.change(instruction, random) } : {}),
    ...(lie === 1 ? { program: mistyped(exemplar.program, random) } : {}),
  });
}
