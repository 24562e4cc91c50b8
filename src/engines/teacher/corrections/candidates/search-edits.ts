/**
 * Readings by search: every small edit of the program that the words may be about, alone and two
 * together, weighed by how much of what was said it explains. No grammar: order and form of the words
 * count little, so that half sentences, complaints and slips still lead to something to choose from.
 */
import type { AnyEdit } from "@/engines/teacher/corrections/candidates/any-edit";
import { findClues, type Clues } from "@/engines/teacher/corrections/candidates/clues";
import { everyEdit } from "@/engines/teacher/corrections/candidates/every-edit";
import {
  weighEdits,
  weighRoughly,
  type WeighedEdit,
} from "@/engines/teacher/corrections/candidates/weigh-edit";
import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import type { Scene } from "@/engines/teacher/corrections/things/scene";

/** So many of the hundreds that there are in a large room are looked at closely. */
const MAX_WEIGHED = 60;
/** Only the best of the single ones are tried in pairs. */
const MAX_PAIRED = 14;
const MAX_PICKED = 12;
/** What each reading with a part in common costs. */
const REPEAT_COST = 0.5;
const HALF_COST = 0.25;
/** What explains less is no reading of the words. */
const LEAST_WEIGHT = 0.6;
const LEAST_BESIDE = -0.4;

export function searchEdits(
  chunks: readonly Chunk[],
  text: string,
  scene: Scene,
): readonly WeighedEdit[] {
  const clues = findClues(chunks, text, scene);
  const edits = editsOn(clues, scene);
  const single = edits
    .map((edit) => weighRoughly(edit, clues, scene))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_WEIGHED)
    .map(({ parts }) => weighEdits(parts, clues, scene))
    .toSorted((a, b) => b.weight - a.weight);
  const best = single.slice(0, MAX_PAIRED).flatMap(({ parts }) => parts);
  const pairs = best.flatMap((one, index) =>
    best
      .slice(index + 1)
      .filter((other) => other.objects.every((each) => !one.objects.includes(each)))
      .map((other) => weighEdits([one, other], clues, scene)),
  );
  const all = [...single.slice(0, 2 * MAX_PAIRED), ...pairs];
  // Beside a reading of the words there may be others that explain less.
  const least = all.some(({ weight }) => weight >= LEAST_WEIGHT) ? LEAST_BESIDE : LEAST_WEIGHT;
  const likely = all.filter(({ weight }) => weight >= least);
  return pickUnlike(likely);
}

/** What the search chooses from. */
export function possibleEdits(
  chunks: readonly Chunk[],
  text: string,
  scene: Scene,
): readonly AnyEdit[] {
  return editsOn(findClues(chunks, text, scene), scene);
}

function editsOn({ things, verbs, numbers }: Clues, scene: Scene): readonly AnyEdit[] {
  return everyEdit(scene, {
    objects: things.flatMap(({ objects }) => objects),
    senses: verbs.map(({ sense }) => sense),
    numbers: [...new Set(numbers)],
  });
}

/** One half of what was picked is another reading; the same with something else beside is hardly one. */
function repeatCost({ parts }: WeighedEdit, picked: readonly WeighedEdit[]): number {
  const repeated = picked.filter((each) => each.parts.some((part) => parts.includes(part)));
  const cost = parts.length === 1 ? HALF_COST : REPEAT_COST;
  return cost * repeated.length;
}

/** The likeliest first; what repeats a part of what was picked before has to be that much likelier. */
function pickUnlike(likely: readonly WeighedEdit[]): readonly WeighedEdit[] {
  const picked: WeighedEdit[] = [];
  let left = likely;
  while (left.length > 0 && picked.length < MAX_PICKED) {
    const worth = (each: WeighedEdit) => each.weight - repeatCost(each, picked);
    const best = left.reduce((so, each) => (worth(each) > worth(so) ? each : so));
    picked.push(best);
    left = left.filter((each) => each !== best);
  }
  return picked;
}
