/** What playing a claim in front of screens makes of it: an exemplar, or a claim with a reason. */
import { withVerification, type Exemplar } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { PlayedClaim } from "@/lesson/claims/play-claim";
import type { ClaimVerdict } from "@/lesson/claims/verify-claim";
import { embedTexts, situationOf } from "@/lesson/embed-task";

/**
 * The verdict on a claim that was played. Everything that retrieval compares is made anew from what was seen
 * here, because the bundle could say anything there.
 */
export async function verdictOnPlayed(
  embedder: () => Promise<Pick<Embedder, "embedText">>,
  exemplar: Exemplar,
  played: PlayedClaim,
): Promise<ClaimVerdict> {
  if (played.kind === "not shown") {
    return { kind: "unverified", reason: played.reason };
  }
  const { situation: _said, meaning: _claimed, ...claim } = exemplar;
  const { goal, program, stateText, actionCount } = played;
  const seen = { ...claim, goal, program, stateText };
  const { provenance } = exemplar;
  const made: Exemplar = {
    ...seen,
    embeddings: {
      ...exemplar.embeddings,
      ...(await embedTexts(await embedder(), { ...seen, situation: situationOf(seen) })),
    },
    provenance: { ...provenance, environmentSteps: actionCount },
  };
  return { kind: "verified", exemplar: withVerification(made, "rerun", provenance.claims) };
}
