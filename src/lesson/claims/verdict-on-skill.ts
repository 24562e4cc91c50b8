/** What testing a claimed skill again makes of it: an exemplar, or a claim with a reason. */
import { withVerification, type Exemplar } from "@/core/exemplar";
import type { WorldModel } from "@/core/world/world-model";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { TestedSkill } from "@/engines/skills/skills-engine";
import type { ClaimVerdict } from "@/lesson/claims/verify-claim";
import { skillExemplar } from "@/lesson/console/skill-exemplar";

/** Of the tables that were not shown: what does it on fewer is left to a person. */
const LEAST_SHARE = 0.9;

/**
 * The exemplar as this studio would have made it: its function, its transcript and all that retrieval compares
 * are written anew, because the bundle could say anything there.
 */
export async function verdictOnSkill(
  exemplar: Exemplar,
  tested: TestedSkill,
  { world, embedder }: { readonly world: WorldModel; readonly embedder: Embedder },
): Promise<ClaimVerdict> {
  if (tested.kind === "untested") {
    return { kind: "unverified", reason: tested.reason };
  }
  const { skill } = tested;
  const { tries, successes } = skill.tested;
  if (successes < LEAST_SHARE * tries) {
    return { kind: "unverified", reason: didItOn(successes, tries) };
  }
  const { instruction, id, uses, createdAt, tags, provenance } = exemplar;
  const made = await skillExemplar(skill, { instruction, world, embedder });
  const seen: Exemplar = {
    ...made,
    id,
    uses,
    createdAt,
    provenance,
    ...(tags === undefined ? {} : { tags }),
  };
  return { kind: "verified", exemplar: withVerification(seen, "rerun", provenance.claims) };
}

function didItOn(successes: number, tries: number): string {
  return `Tested here it did it on ${successes} of ${tries} tables that were not shown, which is too few to take it without a person's word.`;
}
