import type { ProposalRecord } from "@/core/program";
import { toDecimals } from "@/base/language/decimals";
import { languageTag, t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** What a teacher was asked and shown for a proposal, and what that took, in sentences to be read. */
export function describeProposal(proposal: ProposalRecord): readonly string[] {
  const { retrieved, explanation, instruction, promptVersion, warnings = [] } = proposal;
  const shown = retrieved
    .map(({ title, score }) => `${title} (${toDecimals(score, 2)})`)
    .join(", ");
  return [
    ...(instruction === undefined ? [] : [t("Asked for “{instruction}”", { instruction })]),
    ...(explanation === "" ? [] : [toldHere(explanation)]),
    retrieved.length === 0
      ? t("No exemplar was shown.")
      : t("Shown from the memory: {shown}.", { shown }),
    ...(promptVersion === undefined ? [] : [t("Prompt {version}.", { version: promptVersion })]),
    ...describeSpent(proposal),
    ...warnings.map(toldHere),
  ];
}

/** Tokens and dollars, where they were counted. */
function describeSpent(proposal: ProposalRecord): readonly string[] {
  const { inputTokens, outputTokens, cachedTokens, costUsd } = proposal;
  if (inputTokens === undefined) {
    return [];
  }
  const shown = (count: number) => count.toLocaleString(languageTag());
  const tokens = shown(inputTokens);
  const spent = [
    cachedTokens === undefined
      ? t("{tokens} tokens in", { tokens })
      : t("{tokens} tokens in ({cached} from the server's cache)", {
          tokens,
          cached: shown(cachedTokens),
        }),
    ...(outputTokens === undefined ? [] : [t("{tokens} out", { tokens: shown(outputTokens) })]),
    ...(costUsd === undefined ? [] : [`$${toDecimals(costUsd, 4)}`]),
  ];
  return [`${spent.join(", ")}.`];
}
