/**
 * How a world is spoken of: what engines that know no world need in order to write a program of it and to
 * say in plain words what it does and why.
 *
 * Why it exists: a causal comment such as "Cutting the Egg_6 needs a knife in the hand." has a general
 * half (what fails when the step is left out) and the world's half (what that failure means). Engines
 * have the first, a world brings the second. How to use: a world fills it in as
 * `WorldModel.language.speech`; one without it is spoken of in plain, generic sentences.
 */
import type { Failure, ProgramCall, StateChange } from "@/core/world/program-call";

/** One call in the three forms that sentences need, its objects named. */
export interface CallPhrases {
  /** `put the Mug_71 in or on the SinkBasin_3`: after "to". */
  readonly toDo: string;
  /** `putting the Mug_71 in or on the SinkBasin_3`: as the subject of a sentence. */
  readonly doing: string;
  /** What is done to the receiver, without it: `put in or on the SinkBasin_3`. */
  readonly done: string;
}

/** One change in the forms that sentences need, its objects named. */
export interface ChangePhrases {
  /** After what is done: `fills the Mug_71 with coffee`. */
  readonly effect: string;
  /** As something to be done, as a title: `Fill the Mug_71 with coffee`. */
  readonly subgoal: string;
  /** What is true afterwards, its object first: `the Mug_71 holds coffee`; absent where nothing is worth saying. */
  readonly result?: string;
  /** Of something that is put somewhere, for the place itself: `The Mug_71 goes in or on it.` */
  readonly forPlace?: string;
}

/** Calls that a program of this world treats in a way of their own, by name. */
export interface CallRoles {
  /** Goes up to its receiver and does nothing else: `go_to`. Other calls walk by themselves. */
  readonly walk?: string;
  /** Notes that an attribute has a value, and does nothing: `change_state`, with both as arguments. */
  readonly note?: string;
  /** Goes to another place from which its receiver can be acted on: `move_alternate_viewpoint`. */
  readonly otherView?: string;
  /** A step towards its receiver, and one away from it: `move_closer`, `move_back`. */
  readonly stepCloser?: string;
  readonly stepBack?: string;
}

/** How a door or a switch is spoken of that one leaves as one found it. */
export interface RestPhrases {
  /** How the object is left when nobody sees to it: `running`, after "would be left". */
  readonly leftAs: string;
  /** Why somebody does, one sentence: "The Faucet_3 has done its work and need not be left running." */
  readonly seenTo: string;
}

/** What becomes of objects, by the names of their attributes. */
export interface AttributeRoles {
  /** Changes for good, which tasks are about: `dirty`, `sliced`. */
  readonly lasting: readonly string[];
  /** What a program notes after the call that changes it: `dirty`, `filled`. */
  readonly remembered: readonly string[];
  /** After this change the object is no more, so that no line can name it: `sliced`. */
  readonly consuming: readonly string[];
  /** Where a thing is: `supported_by`; see {@link WorldSpeech.placeOf}. */
  readonly place?: string;
  /** What stands on a thing, by which people call it: `text` of what is on a page. Absent: they say what it is. */
  readonly called?: string;
}

/** The world's own words in what a language model is told; everything else of a prompt is general. */
export interface PromptWords {
  /** What is demonstrated: "a household task". */
  readonly task: string;
  /** What the objects belong to: "room". */
  readonly place: string;
  /** How a program is to be written: "In the program, note each change with change_state." */
  readonly program: string;
  /** How objects are declared in it: "every InteractionObject is bound to an instance where there is one". */
  readonly declarations: string;
  /** What a program does about a change that it predicts: "the program notes each with change_state". */
  readonly changes: string;
  /** A whole example written by hand: what was given, and the reply that is wanted. */
  readonly example?: string;
}

/** What a refusal is explained from: `step` is left out, and `later` is refused. */
export interface RefusedWithout {
  readonly step: ProgramCall;
  readonly later: ProgramCall;
  readonly failure: Failure;
}

export interface WorldSpeech {
  readonly calls: CallRoles;
  readonly attributes: AttributeRoles;
  readonly prompt: PromptWords;
  describeCall(call: ProgramCall): CallPhrases;
  describeChange(change: StateChange): ChangePhrases;
  /** Asked of the attributes that `WorldWords` says have a state of rest: doors, switches. */
  describeRest(of: { readonly objectId: string; readonly attribute: string }): RestPhrases;
  /**
   * Why the step has to come before the later one, one sentence: "Cutting the Egg_6 needs a knife in
   * the hand."; undefined where the refusal speaks for itself.
   */
  explainRefusal(refused: RefusedWithout): string | undefined;
  /** Whether a call is refused because what it does is so already: the mug is clean. */
  isAlreadySo(failure: Failure): boolean;
  /** Whether it may go from another place to stand; absent where places to stand make no difference. */
  isFromHere?(failure: Failure): boolean;
  /**
   * Whether that only tells that the opposite step was left out as well: a lamp that is off already since
   * nobody turned it on.
   */
  isRepetition(failure: Failure): boolean;
  /**
   * Whether a reason that this world gave of a step says that what the step does was asked for, so that it holds only
   * as long as that stays so; absent where the world gives no such reason. Of the text: it may have been read back
   * from a program.
   */
  isAskedFor?(reason: string): boolean;
  /** Where a change puts its object: `SinkBasin_3`; undefined where it is taken away or not about places. */
  placeOf(change: StateChange): string | undefined;
  /**
   * A text with every instance that it names replaced; `Mug_71` names its class `Mug`. Also those
   * that come into being while a program runs.
   */
  replaceIds(text: string, replace: (id: string, objectClass: string) => string): string;
}
