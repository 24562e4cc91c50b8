/**
 * What a world offers to the engines: an environment that programs act on.
 *
 * Why it exists: the runner, the built-in teacher and the headless commands work with any world
 * through these types and know none of them. A world's folder exports one {@link WorldModel};
 * the composition roots hand it to whoever needs it.
 */
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";
import {
  failureSchema,
  programCallSchema,
  stateChangeSchema,
  type Failure,
  type ObjectReference,
  type ProgramCall,
} from "@/core/world/program-call";
import type { FarSide } from "@/core/world/far/far-side";
import type { WorldSense } from "@/core/world/sense/world-sense";
import type { WorldLanguage } from "@/core/world/world-language";
import type { WorldObject, WorldState } from "@/core/world/world-state";

/** What one call did. A refused call changes nothing but may have used steps on the way. */
export const callOutcomeSchema = z.object({
  ok: z.boolean(),
  /** The instance that the receiver was bound to. */
  objectId: z.string().optional(),
  failure: failureSchema.optional(),
  changes: z.array(stateChangeSchema),
  environmentSteps: z.number(),
  /** The value the call returns to the program (`check_attribute`). */
  value: jsonSchema.optional(),
  /**
   * Calls that were made first because a precondition was missing, where the state asks for that
   * (HELPER 3.1.3). Their steps and changes are counted in this outcome.
   */
  preparations: z.array(programCallSchema).optional(),
});
export type CallOutcome = Readonly<z.infer<typeof callOutcomeSchema>>;

/** What an unmet condition lacks, as data: for whoever says it in words of their own. */
export const goalLackSchema = z.object({
  /** There is too little of it, it is not as it should be, or it is not where it should be. */
  kind: z.enum(["exists", "attribute", "relation"]),
  /** What it is about: the class of the nearly right one, or where none is there, what is asked for. */
  class: z.string(),
  /** The attribute that should have the value. */
  attribute: z.string().exactOptional(),
  value: jsonSchema.exactOptional(),
  /** The class of what it should be in or on. */
  place: z.string().exactOptional(),
  preposition: z.enum(["in", "on"]).exactOptional(),
  /** Whether one and the same place should hold them. */
  isTogether: z.boolean().exactOptional(),
  /** Whether every one in the room is wanted, not a number of them. */
  isEvery: z.boolean(),
  /** How many should, and how many do. */
  wanted: z.number(),
  have: z.number(),
});
export type GoalLack = Readonly<z.infer<typeof goalLackSchema>>;

export const goalConditionSchema = z.object({
  id: z.string(),
  description: z.string(),
  met: z.boolean(),
  /** What is missing and how to mend it; the source of simulated feedback (ICAL S5.1.3). */
  failure: z.string().optional(),
  /** The same as data; absent where a world has only the sentence. */
  lack: goalLackSchema.exactOptional(),
  /** The objects that an unmet condition is about, the nearly right ones first. */
  objectIds: z.array(z.string()).optional(),
});
export type GoalCondition = Readonly<z.infer<typeof goalConditionSchema>>;

export const goalReportSchema = z.object({
  success: z.boolean(),
  conditions: z.array(goalConditionSchema),
  /** Share of the conditions met, 0 to 1, each counted once for every object that has to meet it. */
  fraction: z.number().min(0).max(1).optional(),
});
export type GoalReport = Readonly<z.infer<typeof goalReportSchema>>;

/** A call with the reason for it, as a planner gives it. */
export interface ReasonedCall {
  readonly call: ProgramCall;
  /** Why the call is needed, one sentence: becomes the causal comment of its line. */
  readonly why: string;
  /** It takes away what another call was refused for: its reason holds only as long as one would be. */
  readonly isCure?: true;
}

/** What is to become true of some objects, for whoever knows steps toward it. */
export type WantedFact =
  /** These very objects: that an attribute holds or not, or has a value. */
  | {
      readonly kind: "attribute";
      readonly objectIds: readonly string[];
      readonly attribute: string;
      /** `true` for anything that it can hold, `null` for nothing. */
      readonly value: Json;
    }
  /** These objects, in or on any of the places, the likelier ones first. */
  | {
      readonly kind: "place";
      readonly objectIds: readonly string[];
      readonly placeIds: readonly string[];
      /** Whether one and the same place is to hold them all. */
      readonly isTogether: boolean;
    }
  /** So many objects of a class that can be made. */
  | { readonly kind: "exists"; readonly class: string; readonly count: number };

/** One episode in progress. Deterministic: the same calls give the same outcomes. */
export interface Environment {
  call(call: ProgramCall): CallOutcome;
  /** The goal conditions as they hold now; no goal gives no conditions and `success: false`. */
  checkGoal(): GoalReport;
  /** The state as text, one object a line, in ICAL's layout; with ids given, only those. */
  describe(objectIds?: readonly string[]): string;
  /** The objects as they are now, in a fixed order. */
  objects(): readonly WorldObject[];
  /** The whole state, fit for {@link WorldModel.open}. */
  state(): WorldState;
  /** An independent copy, so that a planner can try things out. */
  fork(): Environment;
  /** The instance a reference would bind to now, or undefined. */
  resolve(reference: ObjectReference): string | undefined;
  /** Calls that remove the cause of a refused call (HELPER Listing 7: get the knife first). */
  repair(call: ProgramCall, failure: Failure): readonly ReasonedCall[];
  /** Calls that would make one unmet goal condition true from here; empty if none is known. */
  stepsToward(condition: GoalCondition): readonly ReasonedCall[];
  /**
   * Calls that would make more of a fact true from here; absent where a world knows only its own goals.
   * With it, goals of effects are planned for (`withEffectGoals`).
   */
  stepsTo?(wanted: WantedFact): readonly ReasonedCall[];
}

/** One argument of a call that programs may make. */
export interface VocabularyParameter {
  readonly name: string;
  /** Other names for it that older programs use as a keyword. */
  readonly aliases?: readonly string[];
  readonly isRequired: boolean;
  /**
   * `class`: a class name; `instance`: an instance such as `Mug_71`, or in older programs a landmark;
   * `parent`: the object that something was cut from; `object`: an object of the program;
   * `attribute`: the name of an attribute; `any`: not checked.
   */
  readonly takes: "class" | "instance" | "parent" | "landmark" | "object" | "attribute" | "any";
}

export interface VocabularyCall {
  readonly name: string;
  readonly parameters: readonly VocabularyParameter[];
}

/** A Python class that programs make objects of, such as `InteractionObject`. */
export interface VocabularyType {
  readonly name: string;
  readonly parameters: readonly VocabularyParameter[];
  readonly methods: readonly VocabularyCall[];
  /** Attributes that a program may read, such as `object_instance`. */
  readonly fields: readonly string[];
}

/** Everything that programs of a world may name: what a check needs before anything runs. */
export interface WorldVocabulary {
  readonly types: readonly VocabularyType[];
  readonly functions: readonly VocabularyCall[];
  /** Other global names that the world's Python module brings. */
  readonly names: readonly string[];
  /** Class and group names, each with the classes that it covers. */
  readonly classes: readonly { readonly name: string; readonly members: readonly string[] }[];
  /** Classes whose instances come into being while a program runs, such as slices. */
  readonly madeClasses: readonly string[];
  readonly attributes: readonly string[];
  /**
   * A regular expression for the names of instances, whose first group is the class: `Mug` of `Mug_71`.
   * As text: a vocabulary is data, and goes to workers.
   */
  readonly instancePattern: string;
}

/** The class that the name of an instance tells; undefined where it is no instance's. */
export function classOfInstance(
  name: string,
  { instancePattern }: Pick<WorldVocabulary, "instancePattern">,
): string | undefined {
  return new RegExp(instancePattern, "u").exec(name)?.[1];
}

const WORD = /[\p{L}\p{N}_-]+/gu;

/** A text that told of one room, for another one: its instances are called by their classes. */
export function withoutInstances(
  text: string,
  vocabulary: Pick<WorldVocabulary, "instancePattern">,
): string {
  return text.replaceAll(WORD, (word) => classOfInstance(word, vocabulary) ?? word);
}

/** An object of a state, as a program may name it. */
export interface KnownInstance {
  readonly id: string;
  readonly class: string;
}

/** An attribute that a picture can show, and the two words for it. */
export interface VisibleState {
  /** Of a {@link StateChange}, such as `dirty`. */
  readonly attribute: string;
  /** Said of a thing that has it: "dirty". */
  readonly holds: string;
  /** Said of one that has not: "clean". */
  readonly lacks: string;
}

/** What a picture of an object of a class may tell about it. */
export interface ClassAppearance {
  readonly class: string;
  /** As people call one: "coffee machine". */
  readonly noun: string;
  /** What can be true of it and seen, in the order in which it is asked for. */
  readonly states: readonly VisibleState[];
}

export interface WorldModel {
  readonly id: string;
  /** Parses a state, hostile until then; do it once and pass the handle on. Throws AppError on a bad one. */
  read(state: Json): WorldState;
  /** Opens an episode. Parses the goal, hostile until then; throws AppError on a bad one. */
  open(state: WorldState, goal: Json | undefined): Environment;
  /** One line for people: "Put a clean mug of coffee on the table". */
  describeGoal(goal: Json): string;
  /** The action API as text for a language model's prompt. */
  readonly apiText: string;
  /** The Python module that gives programs the API; it calls `world_call(json)` once per action. */
  readonly pythonApi: string;
  /** What programs may name; absent where programs cannot be checked before they run. */
  readonly vocabulary?: WorldVocabulary;
  /** The objects of a state, for the same check. */
  instancesOf?(state: WorldState): readonly KnownInstance[];
  /** Every class by name, for looking at pictures; absent where pictures tell nothing of objects. */
  readonly appearances?: readonly ClassAppearance[];
  /** How people speak of it; absent where a world can only be named by its classes and calls. */
  readonly language?: WorldLanguage;
  /** What makes no sense in it although a goal holds; absent where nothing is known of that. */
  readonly sense?: WorldSense;
  /**
   * Who says what calls do and whether goals are reached, by the name that a person gave their server, where
   * nothing here can check it; absent where everything happens here.
   */
  readonly reportedBy?: string;
  /** How to ask them on a page that cannot wait; absent where everything happens here, or can be waited for. */
  readonly farSide?: FarSide;
}
