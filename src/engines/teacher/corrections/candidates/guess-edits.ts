/**
 * Guesses at a correction that no reader made anything of.
 *
 * Key idea: analysis by synthesis. Whatever the things and verbs in the words allow is a candidate;
 * those that explain the most words are tried in the world model one after the other, and the first
 * that holds is shown to the person. A guess is never carried out unasked.
 */
import { proposeChanges } from "@/engines/teacher/corrections/candidates/propose-changes";
import { rankCandidates } from "@/engines/teacher/corrections/candidates/rank-candidates";
import { possibleEdits, searchEdits } from "@/engines/teacher/corrections/candidates/search-edits";
import { toSegments } from "@/engines/teacher/corrections/candidates/segment";
import { chunksOf } from "@/engines/teacher/corrections/clauses/chunks-of";
import { describeChange, lessonOf } from "@/engines/teacher/corrections/edits/describe-edit";
import type { Change, Edit } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";

/** So many are tried in simulation; the rest explain less. */
const MAX_TRIED = 10;
const MAX_SEGMENTED = 3;
/** A candidate that leaves more than this open is no guess any more. */
const LEAST_SCORE = -3.5;

/** Edits to try, the likeliest first; none where the words allow nothing. */
export function guessEdits(text: string, scene: Scene): readonly (readonly Edit[])[] {
  const chunks = chunksOf(text, scene);
  const ranked = toSegments(chunks, scene).map((segment) =>
    rankCandidates(proposeChanges(segment, scene), segment, scene)
      .filter(({ candidate, score }) => candidate.length > 0 && score >= LEAST_SCORE)
      .slice(0, MAX_TRIED),
  );
  const best = ranked.flatMap(([first]) => (first === undefined ? [] : [first]));
  const together = best.length > 1 ? [best] : [];
  const single = ranked
    .flat()
    .toSorted((a, b) => b.score - a.score)
    .map((each) => [each]);
  const said = [...together, ...single].slice(0, MAX_SEGMENTED).map((parts) => ({
    changes: parts.flatMap(({ candidate }) => candidate),
    left: parts.flatMap(({ left }) => left),
  }));
  const found = searchEdits(chunks, text, scene)
    .slice(0, MAX_TRIED)
    .map(({ parts }) => ({ changes: parts.flatMap(({ changes }) => changes), left: [] }));
  return [...said.slice(0, 1), ...found, ...said.slice(1)].map(({ changes, left }) =>
    toEdits(changes, left, { text, scene }),
  );
}

/** Every edit that may be about what was spoken of or what the program is about, in no order. */
export function allEdits(text: string, scene: Scene): readonly (readonly Edit[])[] {
  return possibleEdits(chunksOf(text, scene), text, scene).map(({ changes }) =>
    toEdits(changes, [], { text, scene }),
  );
}

/** Changes as the guesses that they are. */
export function toEdits(
  changes: readonly Change[],
  leftOver: readonly string[],
  { text, scene }: { readonly text: string; readonly scene: Scene },
): readonly Edit[] {
  return changes.map((change): Edit => ({
    change,
    said: describeChange(change, scene),
    lesson: lessonOf(change, scene, undefined),
    clause: text,
    leftOver,
    isGuess: true,
    isTold: false,
    isPreference: false,
  }));
}
