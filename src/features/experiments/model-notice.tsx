import type { ModelCost } from "@/core/experiments/model-cost";
import type { ModelSpent } from "@/core/experiments/experiment-record";

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
      aria-label="What the model is asked"
      className="max-w-4xl space-y-1 rounded-md bg-warn-soft p-3 text-sm"
    >
      <p>
        {`${title} writes for ${whole(runs)} runs. It is asked at least ${whole(requests.least)} times and at most ${whole(requests.most)}: some ${whole(tokens.least)} tokens at least, ${whole(tokens.most)} at most. `}
        {usd === undefined
          ? "Its connection has no prices, so what that costs is not known here. "
          : `By the prices of its connection that is $${money(usd.least)} at least, $${money(usd.most)} at most. `}
        Each request has the words, the exemplars and what was seen of the room, and no picture.
        Pause and Cancel stop it at once.
      </p>
      <p role="status" aria-label="Asked until now" className="tabular-nums">
        {`Asked until now: ${whole(asked.requests)} times, ${whole(asked.inputTokens + asked.outputTokens)} tokens as far as it told${askedUsd === undefined ? "" : `, $${money(askedUsd)}`}.`}
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
