import { WandSparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import type { ProgramVersion } from "@/core/program";
import { Button } from "@/ui/button";
import { VERSION_WORDS } from "@/core/words/record-words";
import { t } from "@/base/language/translate";

interface ProgramBarProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly version: ProgramVersion;
  /** What the static check found, in a few words. */
  readonly check: ReactNode;
}

/** Which version stands beside which other one, asking for a proposal, and what the check says. */
export function ProgramBar({ controller, review, version, check }: ProgramBarProps) {
  const { job } = useStore(controller.store);
  const { base, lastLooked } = review;
  const isBusy = job !== undefined || review.isReadOnly;
  const isFirst = version.kind === "noisy";
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-1.5 border-b border-line px-2 py-0.5">
      <VersionSelect
        label={t("Version")}
        review={review}
        chosen={version}
        onChoose={review.showVersion}
      />
      {base === undefined ? undefined : (
        <>
          <span className="text-xs text-muted">{t("vs")}</span>
          <VersionSelect
            label={t("Compared with")}
            review={review}
            chosen={base}
            onChoose={review.compareWith}
          />
        </>
      )}
      {lastLooked === undefined || base?.number === lastLooked ? undefined : (
        <Button
          size="small"
          variant="ghost"
          title={t("Compare with v{number}, the newest when you were here last", {
            number: lastLooked,
          })}
          onClick={() => {
            review.compareWith(lastLooked);
          }}
        >
          {t("Since I last looked")}
        </Button>
      )}
      {review.hasDraft ? <span className="text-xs text-warn">{t("edited")}</span> : undefined}
      <Button
        size="small"
        variant={isFirst ? "primary" : "secondary"}
        icon={<WandSparkles className="size-3.5" />}
        disabled={isBusy}
        onClick={() => {
          review.showVersion(undefined);
          void controller.propose();
        }}
      >
        {isFirst ? t("Propose") : t("Propose again")}
      </Button>
      <span className="ml-auto" />
      {check}
    </div>
  );
}

interface VersionSelectProps {
  readonly label: string;
  readonly review: Review;
  readonly chosen: ProgramVersion;
  readonly onChoose: (number: number) => void;
}

function VersionSelect({ label, review, chosen, onChoose }: VersionSelectProps) {
  return (
    <select
      aria-label={label}
      value={chosen.number}
      onChange={(event) => {
        onChoose(Number(event.target.value));
      }}
      className="h-7 rounded-md border border-line bg-raised px-1.5 text-xs"
    >
      {review.session.versions.map(({ id, number, kind }) => (
        <option key={id} value={number}>
          {t("v{number} {kind}", { number, kind: VERSION_WORDS[kind] })}
        </option>
      ))}
    </select>
  );
}
