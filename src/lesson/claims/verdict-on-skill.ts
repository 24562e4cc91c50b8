/**
 * What testing a claimed skill again makes of it: a claim that was made anew here, or one as it came.
 *
 * Why never more: a test judges what was seen to come of the demonstrations, and no goal is read from the words.
 * Its name, its instruction and when to use it could be those of anything, so that they are left to a person.
 */
import { toClaimed, type Exemplar } from "@/core/exemplar";
import type { Skill } from "@/core/skill/skill";
import type { WorldModel } from "@/core/world/world-model";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { TestedSkill } from "@/engines/skills/skills-engine";
import type { ClaimVerdict } from "@/lesson/claims/verify-claim";
import { skillExemplar } from "@/lesson/console/skill-exemplar";

/** Of the tables that were not shown: what does it on fewer is left to a person. */
const LEAST_SHARE = 0.9;

/**
 * The claim as this studio would have made it: its function, its transcript and all that retrieval compares
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
  return { kind: "unverified", reason: didWhatItDoes(skill), remade: toClaimed(seen) };
}

/** The outcome is told as it was seen here, for a person to lay beside the words. */
function didWhatItDoes({ name, outcome, tested: { tries, successes } }: Skill): string {
  return `Made anew and tested here, ${name} did “${outcome.join("; ")}” on ${successes} of ${tries} tables that were not shown. Whether that is what its words ask for nothing here could judge: a person has to say.`;
}

function didItOn(successes: number, tries: number): string {
  return `Tested here it did it on ${successes} of ${tries} tables that were not shown, which is too few to take it without a person's word.`;
}
