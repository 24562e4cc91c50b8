/**
 * The door for whoever writes an agent's program: by analogy, by copying, or with a language model.
 *
 * A writer gets words, remembered exemplars and what has been seen, and writes a straight-line
 * program. It knows no task, no goal and no planner: what it cannot take from an exemplar or from what
 * the words literally name, it leaves open and says so.
 *
 * Key ideas.
 * (1) Objects are variables. Equal variables are one and the same object, unequal ones are different
 *     objects; the engine binds a variable when it has seen something that fits, and looks for it
 *     where it has not. A writer need not know where anything is.
 * (2) Every step tells what it rests on, so that a run can be read and judged afterwards.
 * (3) After a refusal the writer is asked again, with what was done so far; it writes what is still to
 *     be done, not the whole again.
 */
import type { Json } from "@/base/json";
import type { JobOptions } from "@/base/progress";
import type { Utterance } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import type { Failure, ProgramCall, StateChange } from "@/core/world/program-call";
import type { WorldLanguage } from "@/core/world/world-language";
import type { WorldVocabulary } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";

/** What a writer may know of an exemplar: all but the goal that it was judged by. */
export type SourceExemplar = Pick<
  Exemplar,
  | "id"
  | "title"
  | "instruction"
  /** As `toDialogueText` writes it: `<Commander> ... <Driver> ...`. */
  | "dialogue"
  /** Straight-line Python for most; comments of its lines stand in `abstractions.comments` too. */
  | "program"
  | "noisyProgram"
  | "abstractions"
  | "stateText"
  | "situation"
  | "meaning"
> & {
  /** The room before its first call; absent in exemplars that were made before this was kept. */
  readonly objects?: readonly WorldObject[];
};

export interface WritingSource {
  readonly exemplar: SourceExemplar;
  /** Its program, read: a writer need not parse it. Lines with control flow are left out. */
  readonly calls: readonly { readonly line: number; readonly call: ProgramCall }[];
  /** Rank, score and channels of Eq. 4. */
  readonly retrieved: Retrieved;
}

/** What a writer may know of the world: how to name and to speak, not what is good for what. */
export interface WriterWorld {
  readonly vocabulary?: WorldVocabulary;
  readonly language?: WorldLanguage;
}

/** One call of this episode, made or refused. */
export interface TriedCall {
  /** As it was made, its objects bound to instances. */
  readonly call: ProgramCall;
  readonly ok: boolean;
  readonly changes: readonly StateChange[];
  readonly failure?: Failure;
  /** The object that was looked for and not found before the call could be made. */
  readonly notFound?: WantedObject;
  /** Index of the step in the program that was written last; absent for a repair. */
  readonly step?: number;
}

export interface WritingTask {
  readonly instruction: string;
  /** What was said before, and answers to "Did I miss anything?" at its end. */
  readonly dialogue: readonly Utterance[];
  /** The utterances of `dialogue` from this index on are answers to what was done so far. */
  readonly answersFrom?: number;
  /** Best first; empty for an empty memory. */
  readonly sources: readonly WritingSource[];
  /** What has been seen, as it was when it was seen last; with `isAllKnown` the whole room. */
  readonly objects: readonly WorldObject[];
  readonly isAllKnown: boolean;
  /** What was tried in this episode, oldest first; empty when the first program is written. */
  readonly tried: readonly TriedCall[];
  /** The program that was written last, where there is one: `tried` refers to its steps. */
  readonly previous?: WrittenProgram;
  /** The step of `previous` that is next, where one before it was just made and the program is only looked at again. */
  readonly goesOnAt?: number;
  readonly world: WriterWorld;
}

/** What a variable of the program has to be. */
export interface WantedObject {
  readonly variable: string;
  /** The class that is wanted. */
  readonly class: string;
  /** Classes that would do as well, better ones first. */
  readonly otherClasses?: readonly string[];
  /** Classes that might do, where all looking finds none of the others. */
  readonly lastClasses?: readonly string[];
  /** This very one; it has been seen. */
  readonly instance?: string;
  /** Where the name below is on several, this one before others; it need not be there. */
  readonly likelyInstance?: string;
  /** What has to stand on it, as the value of this attribute: any of these, better ones first. Nothing else will do. */
  readonly called?: { readonly attribute: string; readonly names: readonly string[] };
  /** For pieces: the variable of the whole that they are cut from. */
  readonly partOf?: string;
  /** Attributes that it should have when it is first used; preferred, not required. */
  readonly states?: Readonly<Record<string, Json>>;
  /** Where it was said to be, or was in the exemplar: classes or instances, likeliest first. */
  readonly places?: readonly string[];
  /** Variables of the program that it must not be the same object as; all others of its class if absent. */
  readonly notSameAs?: readonly string[];
}

/** One thing put in the place of another. */
export interface Substitution {
  readonly kind: "class" | "instance" | "count" | "place" | "value";
  readonly from: string;
  readonly to: string;
  /** Why, in one sentence for people. */
  readonly why: string;
}

/** What a step rests on. */
export type StepEvidence =
  | {
      readonly kind: "exemplar";
      readonly exemplarId: string;
      /** 1-based line of its program. */
      readonly line: number;
      readonly substitutions: readonly Substitution[];
      /** No line of it makes this call: it is made for the sake of that line. */
      readonly isFor?: true;
    }
  /** The words themselves name it. */
  | { readonly kind: "words"; readonly words: string }
  /** A refused call's failure asks for it, by what is noted in the exemplar's abstractions. */
  | { readonly kind: "failure"; readonly failureKind: string; readonly exemplarId?: string };

export interface WrittenStep {
  /** Its objects by variable; each variable is among {@link WrittenProgram.objects}. */
  readonly call: ProgramCall;
  readonly evidence: StepEvidence;
  /** 0 to 1. */
  readonly confidence: number;
  /** The causal comment of the line, where there is one. */
  readonly why?: string;
  /**
   * What has to be true just before, checked by the engine: of a variable's object, that an attribute has
   * a value. `repair` is done where it has not; where there is none, the step is tried all the same.
   */
  readonly needs?: readonly StepNeed[];
  /** Whether the program goes on where this step is refused, e.g. "open" of what is open. */
  readonly isOptional?: boolean;
}

export interface StepNeed {
  readonly variable: string;
  readonly attribute: string;
  readonly value: Json;
  readonly repair?: readonly ProgramCall[];
  readonly evidence: StepEvidence;
}

/** Something that was said, or that an exemplar did, and has no counterpart; `missing`: there is none to do it with. */
export interface UnmappedPart {
  readonly kind: "words" | "step" | "object" | "missing";
  /** The words, the line or the class. */
  readonly what: string;
  readonly why: string;
  readonly exemplarId?: string;
}

/** What was looked for everywhere, and would be needed. */
export function toMissing(what: string): UnmappedPart {
  return { kind: "missing", what, why: "I have looked everywhere and seen none." };
}

export interface WrittenProgram {
  readonly steps: readonly WrittenStep[];
  readonly objects: readonly WantedObject[];
  readonly unmapped: readonly UnmappedPart[];
  /** Variables of things that are to stay where they are put, and of their places. */
  readonly serves?: readonly { readonly variable: string; readonly place: string }[];
  /** Classes of which every one that there is counts: those not seen yet have to be looked for. */
  readonly every?: readonly string[];
  /** What the agent should ask, for people. */
  readonly questions: readonly string[];
  /** Whether it is what the words say, word for word, and every one of them was read. */
  readonly isAllRead?: true;
  /** 0 to 1, of the program as a whole. */
  readonly confidence: number;
  /** How it came about, one or two sentences. */
  readonly explanation: string;
}

export interface Writer {
  /** As it stands in figures: `analogy`, `copy`. */
  readonly id: string;
  /** Throws AppError where it cannot write at all; an empty program says that there is nothing to do. */
  write(task: WritingTask, options: JobOptions): Promise<WrittenProgram>;
}
