/** A way in which an exemplar brought a change about, with its objects as roles. */
import type { Json } from "@/base/json";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { withoutInstances } from "@/core/world/world-model";
import type { WriterWorld, WritingSource } from "@/engines/agent/writer";
import type { StateFact } from "@/engines/agent/writers/analogy/mention-reader";

/** A thing of a recipe by its variable in the exemplar. */
export interface RecipeRole {
  readonly class: string;
  /** Whether it is the thing that is changed. */
  readonly isSubject: boolean;
  /** Whether the recipe takes it in the hand. */
  readonly isCarried: boolean;
  /** What it has to be, for the recipe to work. */
  readonly needs: readonly StateFact[];
  /** Doors and switches, as they were when it was done. */
  readonly switched: readonly StateFact[];
  /** The class of what it stood in or on already, when the exemplar put it nowhere. */
  readonly stoodIn?: string;
}

export interface RecipeStep {
  readonly call: ProgramCall;
  readonly line: number;
  /** The call that does it. */
  readonly isKey: boolean;
  readonly why?: string;
}

export interface Recipe {
  readonly exemplarId: string;
  readonly fact: StateFact;
  /** What the attribute was before. */
  readonly before: Json;
  /** What else became of the thing with it: what is washed is full of water. */
  readonly besides: readonly StateFact[];
  readonly class: string;
  readonly steps: readonly RecipeStep[];
  readonly roles: ReadonlyMap<string, RecipeRole>;
  /** Classes of switches that were on already and that nobody touched. */
  readonly controls: readonly string[];
}

/** Every object that a call names, its receiver first. */
export function referencesOf({ receiver, args }: ProgramCall): readonly ObjectReference[] {
  return [receiver, ...args.flatMap((each) => (each.kind === "object" ? [each.object] : []))];
}

/** What was learned at a line of an exemplar, without the names of the objects that were there. */
export function lessonAt(
  { exemplar }: WritingSource,
  line: number,
  { vocabulary }: WriterWorld,
): string | undefined {
  const text = exemplar.abstractions.comments.find(
    (comment) => comment.kind === "causal" && comment.line === line,
  )?.text;
  return text === undefined || vocabulary === undefined ? text : withoutInstances(text, vocabulary);
}
