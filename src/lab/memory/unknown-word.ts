/**
 * A task by a name that nobody knows: whether one exemplar is enough to learn the word.
 *
 * Key idea: the demonstration, the dialogue and every known word are taken away, so that without the
 * exemplar nothing tells what is wanted. The exemplar is of another room and was judged by the same goal.
 */
import { toCanonicalJson } from "@/base/json";
import type { Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import { createSeededRandom } from "@/base/seeded-random";

const TOLD = "Today you will be making the larry.";
const ASKED = "Please make me a larry.";

/** A demonstration of which nothing is left but a name, and the exemplar that the name is from. */
export interface NamedCase<Case> {
  readonly one: Case;
  readonly exemplar: Exemplar;
}

interface StudyCase {
  readonly id: string;
  readonly demonstration: Demonstration;
}

/** Cases with an exemplar of the same goal in another fold; the others are left out. */
export function nameTasks<Case extends StudyCase>(
  cases: readonly Case[],
  exemplars: readonly Exemplar[],
  { folds, seed }: { readonly folds: ReadonlyMap<string, number>; readonly seed: number },
): readonly NamedCase<Case>[] {
  const random = createSeededRandom(seed);
  return cases.flatMap((one) => {
    const { goal, source } = one.demonstration;
    const like = exemplars.filter(
      (exemplar) =>
        folds.get(exemplar.provenance.fileHash) !== folds.get(one.id) &&
        toCanonicalJson(exemplar.goal) === toCanonicalJson(goal),
    );
    if (like.length === 0) {
      return [];
    }
    const named = { instruction: ASKED, dialogue: [], title: ASKED, source };
    const demonstration = { ...one.demonstration, ...named };
    const exemplar = { ...random.pick(like), title: TOLD, instruction: TOLD, dialogue: "" };
    return [{ one: { ...one, demonstration, labels: [] }, exemplar }];
  });
}
