import type { ModelCost } from "@/core/experiments/model-cost";
import type { ModelSpent } from "@/core/experiments/experiment-record";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

export interface ModelNoticeProps {
  /** As the connection is called. */
  readonly title: string;
  /** What is still ahead at most, from the beginning. */
  readonly cost: ModelCost;
  readonly asked: ModelSpent;
  /** Absent where the connection has no prices. */
  readonly askedUsd?: number;
}

/** What a model may be asked, before it is; and what it was asked until now. */
export function ModelNotice({ title, cost, asked, askedUsd }: ModelNoticeProps) {
  const { runs, requests, tokens, usd } = cost;
  return (
    <section
      aria-label={t("What the model is asked")}
      className="max-w-4xl space-y-1 rounded-md bg-warn-soft p-3 text-sm"
    >
      <p>
        {rich(
          "{value}{what}Each request has the words, the exemplars and what was seen of the room, and no picture. Pause and Cancel stop it at once.",
          {
            value: t(
              "{title} writes for {whole} runs. It is asked at least {whole2} times and at most {whole3}: some {whole4} tokens at least, {whole5} at most. ",
              {
                title,
                whole: whole(runs),
                whole2: whole(requests.least),
                whole3: whole(requests.most),
                whole4: whole(tokens.least),
                whole5: whole(tokens.most),
              },
            ),
            what:
              usd === undefined
                ? t("Its connection has no prices, so what that costs is not known here. ")
                : t(
                    "By the prices of its connection that is ${money} at least, ${money2} at most. ",
                    { money: money(usd.least), money2: money(usd.most) },
                  ),
          },
        )}
      </p>
      <p role="status" aria-label={t("Asked until now")} className="tabular-nums">
        {t("Asked until now: {whole} times, {whole2} tokens as far as it told{what}.", {
          whole: whole(asked.requests),
          whole2: whole(asked.inputTokens + asked.outputTokens),
          what: askedUsd === undefined ? "" : `, $${money(askedUsd)}`,
        })}
      </p>
    </section>
  );
}

function whole(count: number): string {
  return count.toLocaleString("en");
}

/** Cents, or what is less than one. */
function money(usd: number): string {
  return usd > 0 && usd < 0.01 ? usd.toPrecision(1) : usd.toFixed(2);
}
