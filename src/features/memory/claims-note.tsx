import { ShieldQuestion } from "lucide-react";
import type { Exemplar } from "@/core/exemplar";
import type { ClaimCheckState, useClaimCheck } from "@/features/memory/use-claim-check";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t, tn } from "@/base/language/translate";

interface ClaimsNoteProps {
  readonly claims: readonly Exemplar[];
  readonly check: ReturnType<typeof useClaimCheck>;
  /** False where nothing can be run. */
  readonly canVerify: boolean;
  readonly isFiltered: boolean;
  readonly onFilteredChange: (isFiltered: boolean) => void;
}

/** Says what a claim is, how many there are, and runs them all with one press; nothing without claims. */
export function ClaimsNote(props: ClaimsNoteProps) {
  const { claims, check, canVerify, isFiltered, onFilteredChange } = props;
  const { progress } = check;
  if (claims.length === 0 && check.verifiedCount === 0) {
    return undefined;
  }
  return (
    <section
      aria-label={t("Claimed exemplars")}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 text-sm"
    >
      <ShieldQuestion aria-hidden className="size-4 shrink-0 text-warn" />
      <p role="status" className="min-w-56 flex-1">
        {progress === undefined ? describeClaims(claims.length, check) : describeProgress(check)}
      </p>
      <label className="flex items-center gap-1.5 text-xs text-muted">
        <input
          type="checkbox"
          checked={isFiltered}
          onChange={(event) => {
            onFilteredChange(event.target.checked);
          }}
          className="size-4 accent-accent"
        />
        {t("Only claimed ones")}
      </label>
      {progress !== undefined ? (
        <Button size="small" onClick={check.cancel}>
          {t("Cancel")}
        </Button>
      ) : !canVerify || claims.length === 0 ? undefined : (
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            check.start(claims);
          }}
        >
          {t("Verify again")}
        </Button>
      )}
      {check.error === undefined ? undefined : <ErrorNote error={check.error} />}
    </section>
  );
}

/** E.g. "3 exemplars are claimed by a bundle: nothing here has run them, …". */
export function describeClaims(
  count: number,
  { verifiedCount, reasons }: Pick<ClaimCheckState, "verifiedCount" | "reasons">,
): string {
  if (verifiedCount + reasons.size > 0) {
    return reasons.size === 0
      ? t("{verifiedCount} verified by a run here.", { verifiedCount })
      : t("{verifiedCount} verified by a run here. {failedCount} could not be; each says why.", {
          verifiedCount,
          failedCount: reasons.size,
        });
  }
  return tn(count, {
    one: "{count} exemplar is claimed by a bundle: nothing here has run it, so no teacher is shown it until it is verified.",
    other:
      "{count} exemplars are claimed by a bundle: nothing here has run them, so no teacher is shown them until they are verified.",
  });
}

function describeProgress({ progress, verifiedCount, reasons }: ClaimCheckState): string {
  const counts = { verifiedCount, failedCount: reasons.size };
  return progress?.total === undefined
    ? t("Starting: {verifiedCount} verified, {failedCount} not.", counts)
    : t("Running {number} of {total}: {verifiedCount} verified, {failedCount} not.", {
        ...counts,
        number: progress.done + 1,
        total: progress.total,
      });
}
