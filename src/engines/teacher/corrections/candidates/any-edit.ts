/** A small edit of a program as the search sees it. */
import type { ObjectReference } from "@/core/world/program-call";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { Candidate } from "@/engines/teacher/corrections/candidates/propose-changes";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";

/** What kind of edit it is: words speak of each in their own way. */
export type EditKind =
  | "put"
  | "putFirst"
  | "putBack"
  | "remove"
  | "removePut"
  | "removeDoing"
  | "require"
  | "requireAll"
  | "count"
  | "do"
  | "use"
  | "like"
  | "likeAll"
  | "swap"
  | "move";

export interface AnyEdit {
  readonly kind: EditKind;
  readonly changes: Candidate;
  /** What it is done with. */
  readonly objects: readonly ObjectReference[];
  /** Where it goes, or what stands beside it. */
  readonly targets: readonly ObjectReference[];
}

/** What edits are made of. */
export interface Universe {
  /** What was spoken of beside the objects of the program. */
  readonly objects: readonly ObjectReference[];
  /** Senses of the world's verbs that were said. */
  readonly senses: readonly Sense[];
  /** Numbers that were said. */
  readonly numbers: readonly number[];
}

export interface Put {
  readonly object: ObjectReference;
  readonly target: ObjectReference;
}

export function putsOf(scene: Scene): readonly Put[] {
  return scene.steps.flatMap(({ step: { call } }) => {
    const [object, target] = referencesOf(call);
    return object !== undefined && target !== undefined && scene.lexicon.isPut(call.method)
      ? [{ object, target }]
      : [];
  });
}

export const put = (object: ObjectReference, target: ObjectReference): Change => ({
  kind: "put",
  object,
  target,
  where: { at: "natural" },
  isFinal: true,
});

export function unique(references: readonly ObjectReference[]): readonly ObjectReference[] {
  return [...new Map(references.map((each) => [keyOf(each), each])).values()];
}
