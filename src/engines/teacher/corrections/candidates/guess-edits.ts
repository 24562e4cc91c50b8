/**
 * Guesses at a correction that no reader made anything of.
 *
 * Key idea: analysis by synthesis. Whatever the things and verbs in the words allow is a candidate;
 * those that explain the most words are tried in the world model one after the other, and the first
 * that holds is shown to the person. A guess is never carried out unasked.
 */
import { proposeChanges } from "@/engines/teacher/corrections/candidates/propose-changes";
import {
  rankCandidates,
  type Ranked,
} from "@/engines/teacher/corrections/candidates/rank-candidates";
import { toSegments } from "@/engines/teacher/corrections/candidates/segment";
import { chunkText } from "@/engines/teacher/corrections/clauses/chunk-text";
import { describeChange, lessonOf } from "@/engines/teacher/corrections/edits/describe-edit";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { Nouns } from "@/engines/teacher/corrections/words/nouns";

/** So many are tried in simulation; the rest explain less. */
const MAX_TRIED = 5;
/** A candidate that leaves more than this open is no guess any more. */
const LEAST_SCORE = -2.5;

/** Edits to try, the likeliest first; none where the words allow nothing. */
export function guessEdits(text: string, scene: Scene): readonly (readonly Edit[])[] {
  const { lexicon, vocabulary } = scene;
  const nouns = new Nouns(scene.things, scene.references, { words: lexicon.words, vocabulary });
  const { chunks } = chunkText(text, { nouns, lexicon });
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
  return [...together, ...single].slice(0, MAX_TRIED).map((parts) => toEdits(parts, text, scene));
}

function toEdits(parts: readonly Ranked[], text: string, scene: Scene): readonly Edit[] {
  return parts.flatMap(({ candidate, left }) =>
    candidate.map((change): Edit => ({
      change,
      said: describeChange(change, scene),
      lesson: lessonOf(change, scene, undefined),
      clause: text,
      leftOver: left,
      isGuess: true,
      isTold: false,
      isPreference: false,
    })),
  );
}
