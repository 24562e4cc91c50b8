import { toldHere } from "@/base/language/told-elsewhere";
import { t } from "@/base/language/translate";
import { isUnverified, type Exemplar } from "@/core/exemplar";
import { VERIFICATION_WORDS } from "@/core/verification";
import { Button } from "@/ui/button";

interface NotVerifiedProps {
  readonly exemplar: Exemplar;
  /** Why a check left it a claim. */
  readonly reason: string | undefined;
  readonly onTake: () => void;
}

/** Why no teacher is shown it (a claim of a bundle, an edit that no run bears out), and the way out that needs no run. */
export function NotVerified({ exemplar, reason, onTake }: NotVerifiedProps) {
  return (
    <>
      <p className="max-w-prose text-sm">
        {isUnverified(exemplar)
          ? t(
              "Its program was edited, and no run shows since that it does its task, so no teacher is shown it. Edit the program and run it again.",
            )
          : claimWords(exemplar, reason)}
      </p>
      {reason === undefined ? undefined : (
        <p className="mt-1 text-sm text-warn">{toldHere(reason)}</p>
      )}
      <Button size="small" className="mt-2" onClick={onTake}>
        {t("I have looked: it does its task")}
      </Button>
    </>
  );
}

/** What a claim is, and what the bundle says. */
function claimWords({ provenance: { claims } }: Exemplar, reason: string | undefined): string {
  return [
    claims === undefined
      ? t("It came in a bundle.")
      : t("It came in a bundle, which says: “{claim}”.", { claim: VERIFICATION_WORDS[claims] }),
    reason === undefined
      ? t("Nothing here has run it, so no teacher is shown it.")
      : t("No run here shows what it says, so no teacher is shown it."),
    t("“Verify again” above the list runs it in the room that came with it."),
  ].join(" ");
}
