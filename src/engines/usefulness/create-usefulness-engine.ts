import { AppError } from "@/base/app-error";
import { usefulScorerSchema, type UsefulScorer } from "@/core/preferences/useful-scorer";
import { learnScorer } from "@/engines/usefulness/learn-scorer";
import { headOf, rankUses, reasonsOf } from "@/engines/usefulness/rank-uses";
import type {
  LearnApart,
  LearnedScorer,
  UsefulnessEngine,
} from "@/engines/usefulness/usefulness-engine";
import { FEATURE_IDS, featuresOf, measureOf } from "@/engines/usefulness/usefulness-features";

/** Pure and synchronous but for `learnApart`, which learns in place where no other place is given. */
export function createUsefulnessEngine(learnApart: LearnApart = learnHere): UsefulnessEngine {
  return {
    features: (task, candidate) => [...featuresOf(task, candidate)],
    measure: measureOf,
    learn: learnScorer,
    learnApart,
    read: readScorer,
    rank: (task, candidates, by) => rankUses(task, candidates, headOf(by)),
    reasons: (task, { better, worse }, by) =>
      reasonsOf(featuresOf(task, better), featuresOf(task, worse), headOf(by)),
  };
}

async function learnHere(...given: Parameters<LearnApart>): Promise<LearnedScorer> {
  return learnScorer(...given);
}

function readScorer(scorer: unknown, embedding: string): UsefulScorer {
  const parsed = usefulScorerSchema.safeParse(scorer);
  if (!parsed.success) {
    throw unusable("it is no scorer: its weights are not finite numbers of a usual size");
  }
  const { weights, prior, measure, network } = parsed.data;
  if (weights.length !== FEATURE_IDS.length || prior.length !== FEATURE_IDS.length) {
    throw unusable(`it has ${weights.length} weights for ${FEATURE_IDS.length} features`);
  }
  if (
    network !== undefined &&
    network.hidden.length !== network.out.length * (FEATURE_IDS.length + 1)
  ) {
    throw unusable("its network has another size than its features and units say");
  }
  if (measure !== measureOf(embedding)) {
    throw unusable("it was learned with another embedding model or from other features");
  }
  return parsed.data;
}

function unusable(why: string): AppError {
  return new AppError({
    code: "SCO-01",
    what: `A learned order of exemplars cannot be used here: ${why}.`,
    safe: "The former order stays, and all comparisons are kept.",
    next: "Learn it again from the comparisons.",
  });
}
