import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

interface RelabelOfferProps {
  /** What the run achieved instead of its task. */
  readonly instruction: string;
  readonly isBusy: boolean;
  readonly onRelabel: () => void;
}

/** A run that failed its task did another one: it may be kept as that. */
export function RelabelOffer({ instruction, isBusy, onRelabel }: RelabelOfferProps) {
  return (
    <section
      aria-label={t("What it did instead")}
      className="mx-3 mt-3 flex items-center gap-3 rounded-md bg-sunken px-2 py-1.5 text-xs"
    >
      <p translate="no" className="min-w-0 flex-1">
        <span className="text-muted">{t("It did something else that may be worth keeping:")}</span>{" "}
        {instruction}
      </p>
      <Button size="small" disabled={isBusy} onClick={onRelabel}>
        {t("Relabel as that")}
      </Button>
    </section>
  );
}
