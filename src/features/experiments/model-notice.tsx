import type { ModelCost } from "@/core/experiments/model-cost";
import type { ModelSpent } from "@/core/experiments/experiment-record";
import { languageTag, t } from "@/base/language/translate";

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
  const askedWords = {
    times: whole(asked.requests),
    tokens: whole(asked.inputTokens + asked.outputTokens),
  };
  return (
    <section
      aria-label={t("What the model is asked")}
      className="max-w-4xl space-y-1 rounded-md bg-warn-soft p-3 text-sm"
    >
      <p>
        {[
          t(
            "{title} writes for {runs} runs. It is asked at least {leastTimes} times and at most {mostTimes}: some {leastTokens} tokens at least, {mostTokens} at most.",
            {
              title,
              runs: whole(runs),
              leastTimes: whole(requests.least),
              mostTimes: whole(requests.most),
              leastTokens: whole(tokens.least),
              mostTokens: whole(tokens.most),
            },
          ),
          usd === undefined
            ? t("Its connection has no prices, so what that costs is not known here.")
            : t("By the prices of its connection that is {least} at least, {most} at most.", {
                least: money(usd.least),
                most: money(usd.most),
              }),
          t(
            "Each request has the words, the exemplars and what was seen of the room, and no picture. Pause and Cancel stop it at once.",
          ),
        ].join(" ")}
      </p>
      <p role="status" aria-label={t("Asked until now")} className="tabular-nums">
        {askedUsd === undefined
          ? t("Asked until now: {times} times, {tokens} tokens as far as it told.", askedWords)
          : t("Asked until now: {times} times, {tokens} tokens as far as it told, {cost}.", {
              ...askedWords,
              cost: money(askedUsd),
            })}
      </p>
    </section>
  );
}

function whole(count: number): string {
  return count.toLocaleString(languageTag());
}

/** In dollars: cents, or what is less than one. */
function money(usd: number): string {
  const digits =
    usd > 0 && usd < 0.01
      ? { maximumSignificantDigits: 1 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return `$${usd.toLocaleString(languageTag(), digits)}`;
}
