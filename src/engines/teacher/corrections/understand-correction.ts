/**
 * What a correction in plain words asks for, clause by clause.
 *
 * Key idea: a clause either becomes changes of the program, each with what was understood and what it
 * teaches, or is given back as not understood; none is passed over in silence. What two clauses say
 * against each other is named and done by neither.
 */
import type { ObjectReference } from "@/core/world/program-call";
import { chunkText } from "@/engines/teacher/corrections/clauses/chunk-text";
import { takePlaces } from "@/engines/teacher/corrections/clauses/take-places";
import { thingsOf, type Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { Clause } from "@/engines/teacher/corrections/clauses/clause";
import { splitClauses } from "@/engines/teacher/corrections/clauses/split-clauses";
import { findContradictions } from "@/engines/teacher/corrections/edits/contradictions";
import { guessedParts } from "@/engines/teacher/corrections/doubts/guessed-parts";
import { leftOver } from "@/engines/teacher/corrections/doubts/left-over";
import { describeChange, lessonOf } from "@/engines/teacher/corrections/edits/describe-edit";
import type { Change, Edit } from "@/engines/teacher/corrections/edits/edit";
import { deniedInItself } from "@/engines/teacher/corrections/clauses/denied-in-itself";
import { joinEdits } from "@/engines/teacher/corrections/edits/join-edits";
import { nounsOf } from "@/engines/teacher/corrections/things/scene-nouns";
import { readClause, type ReadClause } from "@/engines/teacher/corrections/readers/read-clause";
import { resolveThing } from "@/engines/teacher/corrections/things/resolve-thing";
import { linesOf } from "@/engines/teacher/corrections/clauses/said";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { isNamed } from "@/engines/teacher/corrections/things/step-match";

export interface UnderstoodCorrection {
  readonly edits: readonly Edit[];
  /** Clauses that nothing was made of, as they were written, with the reason where there is one. */
  readonly notUnderstood: readonly { readonly clause: string; readonly why?: string }[];
  /** What was said against each other, in pairs. */
  readonly contradictions: readonly (readonly [string, string])[];
  /** Words that were read as others. */
  readonly misspelt: readonly (readonly [written: string, read: string])[];
  /** "Never mind": nothing of what was said is meant any more. */
  readonly isWithdrawn: boolean;
  /** Readings to check: spelling, words without a meaning here. */
  readonly remarks: readonly string[];
}

export function understandCorrection(text: string, scene: Scene): UnderstoodCorrection {
  const { lexicon } = scene;
  const { chunks: plain, misspelt } = chunkText(text, { nouns: nounsOf(scene), lexicon });
  const chunks = takePlaces(plain, scene);
  const talk = new Talk(scene);
  for (const clause of splitClauses(chunks, text)) {
    talk.hear(clause);
  }
  talk.finish();
  const { kept, contradictions } = findContradictions(joinEdits(talk.edits, scene), lexicon);
  const passed = talk.passedOver.map((word) => `"${word}"`);
  const told = talk.explanations.map((clause) => `"${clause}"`);
  return {
    edits: kept,
    notUnderstood: talk.notUnderstood,
    contradictions: [...talk.contradictions, ...contradictions],
    misspelt,
    isWithdrawn: talk.isWithdrawn && kept.length === 0,
    remarks: [
      ...misspelt.map(([written, own]) => `"${written}" was read as "${own}".`),
      ...(told.length === 0 ? [] : [`Taken as an explanation: ${told.join(", ")}.`]),
      ...(passed.length === 0 ? [] : [`Passed over: ${passed.join(", ")}.`]),
    ],
  };
}

/** The clauses heard so far and what they were about. */
class Talk {
  isWithdrawn = false;
  readonly edits: Edit[] = [];
  readonly notUnderstood: { clause: string; why?: string }[] = [];
  readonly passedOver: string[] = [];
  readonly contradictions: (readonly [string, string])[] = [];
  /** What was told and asks for nothing by itself. */
  readonly explanations: string[] = [];
  readonly #scene: Scene;
  #recent: readonly ObjectReference[] = [];
  #recentLines: readonly number[] = [];
  #open: { readonly clause: string; readonly why: string } | undefined;
  /** "Why mug 6?": something that the next clause may replace. */
  #doubted: ObjectReference | undefined;
  #asked: string | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  hear(clause: Clause): void {
    if (isWithdrawal(clause)) {
      this.#withdraw();
      return;
    }
    const told = clause.mentioned.flatMap((thing) => {
      const meant = this.#resolve(thing);
      return meant.ok ? meant.references : [];
    });
    this.#recent = [...told, ...this.#recent];
    const heard = readClause(clause, this.#scene, {
      recent: this.#recent,
      recentLines: this.#recentLines,
    });
    const { reading } = heard;
    if (this.#isDoubt(heard) || this.#isDenied(heard)) {
      return;
    }
    if (!reading.ok) {
      this.#remember(clause);
      this.#keepUnread(clause, reading);
      return;
    }
    this.#open = undefined;
    this.#asked = undefined;
    const instead = this.#insteadOfDoubted(heard);
    const changes = instead ?? reading.changes;
    // What says why the other one is better asks for nothing more.
    const isSaidWhole = changes.length === 0 || instead !== undefined;
    const unused = isSaidWhole ? [] : leftOver(heard.said, changes);
    const unsure = isSaidWhole ? [] : guessedParts(heard.said, changes, reading.choice);
    this.edits.push(
      ...changes.map((change) => ({
        ...this.#toEdit(change, heard),
        leftOver: unused,
        ...(unsure.length === 0 ? {} : { unsure }),
      })),
    );
    this.passedOver.push(...heard.passedOver);
    if (changes.length === 0) {
      this.explanations.push(clause.text);
    }
    this.#recentLines = linesOf(clause.chunks, this.#scene);
    const own = changes.flatMap((change) => this.#objectsOf(change));
    const isTold = changes.every(({ kind }) => kind === "fact");
    if (isTold) {
      this.#remember(clause);
    }
    this.#recent = [...own, ...(reading.mentioned ?? []), ...this.#recent];
  }

  #keepUnread(
    { text: clause }: Clause,
    { why, isAnswerable }: Extract<ReadClause["reading"], { readonly ok: false }>,
  ): void {
    if (isAnswerable === true) {
      this.#open = { clause, why: why ?? "" };
    } else {
      this.notUnderstood.push({ clause, ...(why === undefined ? {} : { why }) });
    }
  }

  /** "Never mind": what was said before is not meant. */
  #withdraw(): void {
    this.isWithdrawn = true;
    this.edits.length = 0;
    this.notUnderstood.length = 0;
    this.contradictions.length = 0;
    this.#open = undefined;
    this.#asked = undefined;
  }

  /** What a clause speaks of, be it understood or not, the next one may point at. */
  #remember({ chunks }: Clause): void {
    const own = thingsOf(chunks).flatMap((thing) => {
      if (thing.noun === undefined) {
        return [];
      }
      const meant = this.#resolve(thing);
      // "You used a dirty knife", where none is dirty: it is of the knife all the same.
      const bare = meant.ok ? meant : this.#resolve({ ...thing, states: [] });
      return bare.ok ? bare.references : [];
    });
    this.#recent = [...own, ...this.#recent];
  }

  #resolve(thing: Thing) {
    return resolveThing(thing, { scene: this.#scene, recent: this.#recent });
  }

  /** What was left to be said, and was not. */
  finish(): void {
    if (this.#open !== undefined) {
      this.notUnderstood.push(this.#open);
    }
    if (this.#asked !== undefined) {
      const why = "say what should be done with it";
      this.notUnderstood.push({ clause: this.#asked, why });
    }
  }

  /** A question for a reason that names a thing and nothing else. */
  #isDoubt({ said }: ReadClause): boolean {
    const [first] = said.phrases;
    const isAsked =
      said.has("why") && said.state === undefined && said.verbs.length === 0 && first !== undefined;
    const meant = isAsked ? said.resolve(first.thing) : undefined;
    const doubted = meant?.ok === true ? meant.references[0] : undefined;
    if (doubted === undefined) {
      return false;
    }
    this.#doubted = doubted;
    this.#asked = said.clause.text;
    this.#recent = [doubted, ...this.#recent];
    return true;
  }

  /** "In the sink but not in the sink." */
  #isDenied({ said }: ReadClause): boolean {
    const denied = deniedInItself(said);
    if (denied !== undefined) {
      this.contradictions.push([denied, `not ${denied}`]);
    }
    return denied !== undefined;
  }

  #insteadOfDoubted({ reading }: ReadClause): readonly Change[] | undefined {
    const doubted = this.#doubted;
    const mentioned = reading.ok ? reading.mentioned?.[0] : undefined;
    this.#doubted = undefined;
    const isLike = mentioned !== undefined && mentioned.class === doubted?.class;
    return isLike && reading.ok && reading.changes.length === 0 && doubted !== undefined
      ? [{ kind: "use", object: mentioned, from: [keyOf(doubted)] }]
      : undefined;
  }

  #objectsOf(change: Change): readonly ObjectReference[] {
    return objectsOf(change, this.#scene);
  }

  #toEdit(change: Change, { said, reading }: ReadClause): Omit<Edit, "leftOver"> {
    const { choice, isTold } = reading.ok ? reading : {};
    const { reason, text, isRepair } = said.clause;
    return {
      change,
      said: describeChange(change, this.#scene),
      lesson: lessonOf(change, this.#scene, reason),
      clause: text,
      isPreference: said.isPreference,
      isTold: isTold === true,
      ...(isRepair ? { isRepair } : {}),
      ...(choice === undefined ? {} : { choice }),
    };
  }
}

/** What a change is about, for the pronouns of the next clause. */
function objectsOf(change: Change, scene: Scene): readonly ObjectReference[] {
  if (change.kind === "remove") {
    return scene.references.filter((each) => isNamed(each, change.step.objects ?? []));
  }
  const target = "target" in change ? change.target : undefined;
  return [
    ...("object" in change ? [change.object] : []),
    ...(target === undefined ? [] : [target]),
  ];
}

/** "Never mind" with nothing after it. */
function isWithdrawal({ chunks }: Clause): boolean {
  return chunks.some(({ kind }) => kind === "withdrawn") && thingsOf(chunks).length === 0;
}
