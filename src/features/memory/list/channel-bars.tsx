import type { Retrieved } from "@/core/program";
import { languageTag, t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

const CHANNELS = [
  ["instruction", t("Instruction")],
  ["state", t("State")],
  ["visual", t("Picture")],
] as const;

const score = new Intl.NumberFormat(languageTag(), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** The scores of Eq. 4 by channel: cosines as bars, the weighted sum and the margin in figures. */
export function ChannelBars({ retrieved }: { readonly retrieved: Retrieved }) {
  // A channel that one of the two has nothing for stays at 0: to show that would tell of a comparison.
  const compared = CHANNELS.filter(([channel]) => retrieved.channels[channel] !== 0);
  return (
    <dl
      aria-label={t("Scores of rank {rank}", { rank: retrieved.rank })}
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-muted tabular-nums"
    >
      <div className="flex w-full items-baseline gap-1.5">
        <dt>{t("Rank {rank}, score", { rank: retrieved.rank })}</dt>
        <dd>
          {rich("{score}, {margin} ahead", {
            score: <span className="font-semibold text-ink">{score.format(retrieved.score)}</span>,
            margin: score.format(retrieved.margin),
          })}
        </dd>
      </div>
      {compared.map(([channel, title]) => {
        const cosine = retrieved.channels[channel];
        return (
          <div key={channel} className="flex items-center gap-1">
            <dt>{title}</dt>
            <dd className="flex items-center gap-1">
              <span aria-hidden className="h-1 w-8 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${Math.max(0, Math.min(1, cosine)) * 100}%` }}
                />
              </span>
              {score.format(cosine)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
