/**
 * How a person acts in a world, so that what they do becomes a demonstration.
 *
 * Why it exists: the recorder's pages know no world. What there is to begin with, which keys do what,
 * what can be done with what is seen, why not, and what it is all called is the world's to say.
 */
import type { RecordedAct } from "@/core/recording";
import type { Failure, StateChange } from "@/core/world/program-call";
import type { ViewMasks } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";
import type { WorldTrace } from "@/core/world/world-trace";

/** Something that could be recorded: words to start from, in a kind of place where it comes up. */
export interface DriveTask {
  readonly title: string;
  /** What a person would type. */
  readonly instruction: string;
  /** One of {@link WorldDrive.placeKinds}. */
  readonly placeKind: string;
}

/** Where a recording is to begin. */
export interface PlaceChoice {
  /** One of {@link WorldDrive.placeKinds}. */
  readonly kind: string;
  /** 0 to {@link WorldDrive.placeCount} - 1; the same number and task always give the same place. */
  readonly number: number;
  /** What is to be done there. */
  readonly instruction: string;
}

/** How a motion is drawn on its button. */
export type MotionSign =
  | "forward"
  | "backward"
  | "left"
  | "right"
  | "turn-left"
  | "turn-right"
  | "look-up"
  | "look-down";

/** An action that needs no object: a key, a button and a command. */
export interface DriveMotion {
  readonly verb: string;
  /** "Step forward"; the command's id comes of it. */
  readonly title: string;
  /** The first is written on the button. */
  readonly keys: readonly string[];
  readonly sign: MotionSign;
}

/** What a person asks for; whether it works is for the world to say. */
export type DriveAct = Pick<RecordedAct, "verb" | "objectId" | "given">;

export interface DriveOutcome {
  readonly ok: boolean;
  /** The state after it; where it was refused, the very state before it. */
  readonly state: WorldState;
  readonly changes: readonly StateChange[];
  /** Why it was refused. */
  readonly failure?: Failure;
}

/** One step as it went. */
export interface DrivenStep {
  readonly act: RecordedAct;
  readonly outcome: DriveOutcome;
}

/** A recording as it goes: the state it began in, and every step, refused ones included. */
export interface RecordedDrive {
  readonly initial: WorldState;
  readonly steps: readonly DrivenStep[];
}

export interface ObjectAction {
  readonly verb: string;
  /** "Pick up the Mug_3". */
  readonly title: string;
  /** Without an answer to this it cannot be done. */
  readonly asks?: AskedValue;
}

/** What a person has to give with an action: words to type, an option to choose. */
export interface AskedValue {
  /** Its name in the world's own words: "words", "option". */
  readonly name: string;
  /** What can be given, where that is known; any words otherwise. */
  readonly choices?: readonly string[];
}

/** An object as it is told to a person. */
export interface DriveObject {
  readonly id: string;
  readonly class: string;
  /** "dirty, with coffee"; empty where there is nothing to tell. */
  readonly words: string;
}

/** A point of the picture, 0 to 1 from its top left corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A view of a state: which object each of its pixels shows. */
export interface SeenView {
  readonly state: WorldState;
  readonly masks: ViewMasks;
}

/** An object that can be seen and acted upon. */
export interface SeenObject {
  readonly id: string;
  /** "dirty, with coffee"; empty where there is nothing to tell. */
  readonly words: string;
  /** "in the Fridge_3": the nearest thing that holds or supports it; empty where nothing does. */
  readonly place: string;
  readonly isInReach: boolean;
  /** A point of the picture at which it is to be seen. */
  readonly at: PicturePoint;
}

export interface WorldDrive {
  readonly tasks: readonly DriveTask[];
  /** "kitchen", "bedroom", ...; the first is where a task of one's own begins. */
  readonly placeKinds: readonly string[];
  /** How many places of each kind there are to choose from. */
  readonly placeCount: number;
  /** Throws AppError REC-02 where no place of this kind has what the task takes. */
  layOut(choice: PlaceChoice): WorldState;
  /** The place's name in a list: "kitchen-1000042". */
  placeName(state: WorldState): string;
  /** What there is, in a line: "kitchen-1000042 · 5.0 × 4.0 m · 80 objects". */
  describePlace(state: WorldState): string;

  /**
   * Whether what comes into being later has a name that is given again whenever the same is done, so that labels and
   * programs may use it: the third button of a page is. Absent: it is not.
   */
  readonly keepsNames?: boolean;

  readonly motions: readonly DriveMotion[];
  /** Does one act, by the rules that programs are judged by. An unknown verb is refused, not lost. */
  act(state: WorldState, act: DriveAct): DriveOutcome;
  /**
   * Asks what these acts give, one after the other, so that they can be done here; absent where a world
   * has not to ask. Rejects with AppError where nobody answers.
   */
  learn?(state: WorldState, acts: readonly DriveAct[]): Promise<void>;
  /** What an act on `before` is called: "Pick up the Mug_3". */
  describeAct(act: DriveAct, before: WorldState): string;
  /** What an act did beyond what its name says: "The Mug_3 is clean."; empty where there is nothing. */
  describeEffects(changes: readonly StateChange[], objectId: string | undefined): string;

  /** The object; undefined where the state has no such object. */
  objectOf(state: WorldState, objectId: string): DriveObject | undefined;
  /** What the agent has in the hand. */
  heldObject(state: WorldState): DriveObject | undefined;
  /**
   * What is offered for an object, the default first. A refusal keeps nothing from being offered:
   * trying it, and being told why it does not work, is part of what people do.
   */
  actionsOn(state: WorldState, objectId: string): readonly ObjectAction[];
  /** Whether the hand gets to the object from here, by the world's own rules. */
  isWithinReach(state: WorldState, objectId: string): boolean;
  /** Objects that can be seen and acted upon, those in reach first, then by distance. */
  seenObjects(view: SeenView): readonly SeenObject[];
  /** What a press on the picture means; undefined for nothing. */
  objectAt(view: SeenView, point: PicturePoint): string | undefined;

  /** The way of a drive, for a map. */
  trace(drive: RecordedDrive): WorldTrace;
}
