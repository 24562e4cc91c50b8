/**
 * Exemplars that came in a bundle. Whoever wrote the file could write anything into it, "verified" too:
 * until a run here shows it, or a person says so, an exemplar is a claim, and no teacher is shown it.
 */
import type { Exemplar } from "@/core/exemplar";
import type { Verification } from "@/core/verification";

/** The same exemplar as a claim; what the bundle says of its verification is kept beside. */
export function toClaimed(exemplar: Exemplar): Exemplar {
  const { verifiedBy = "run", claims } = exemplar.provenance;
  // A claim that is handed on stays the claim that it was.
  const said = verifiedBy === "claimed" ? (claims ?? "run") : verifiedBy;
  return withVerification(exemplar, "claimed", said);
}

export function isClaimed({ provenance }: Pick<Exemplar, "provenance">): boolean {
  return provenance.verifiedBy === "claimed";
}

/** What a teacher may be shown: everything that is more than a claim. */
export function withoutClaims<T extends Pick<Exemplar, "provenance">>(
  exemplars: readonly T[],
): readonly T[] {
  const kept = exemplars.filter((exemplar) => !isClaimed(exemplar));
  // The same array where nothing was left out: vectors are cached by it.
  return kept.length === exemplars.length ? exemplars : kept;
}

/** The exemplar as a person takes it, who has looked at what it does. */
export function onPersonsWord(exemplar: Exemplar): Exemplar {
  return withVerification(exemplar, "person", exemplar.provenance.claims);
}

/** The exemplar with what shows now that it does its task. */
export function withVerification(
  exemplar: Exemplar,
  verifiedBy: Verification,
  claims: Verification | undefined,
): Exemplar {
  const provenance = { ...exemplar.provenance, verifiedBy };
  return {
    ...exemplar,
    provenance: claims === undefined ? provenance : { ...provenance, claims },
  };
}
