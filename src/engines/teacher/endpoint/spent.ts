import type { ProposalRecord } from "@/core/program";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { TokenCount } from "@/engines/teacher/endpoint/ask-model";
import { costUsd } from "@/engines/teacher/endpoint/token-estimate";

type Spent = Pick<
  ProposalRecord,
  "inputTokens" | "outputTokens" | "cachedTokens" | "costUsd" | "warnings"
>;

/** What a proposal took, for its record; what was not counted is absent. */
export function toSpent(connection: TeacherConnection, count: TokenCount): Spent {
  const { inputTokens, outputTokens, cachedTokens, warnings } = count;
  const cost =
    inputTokens === undefined || outputTokens === undefined
      ? undefined
      : costUsd(connection, inputTokens, outputTokens);
  return {
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
    ...(cachedTokens === 0 ? {} : { cachedTokens }),
    ...(cost === undefined ? {} : { costUsd: cost }),
    ...(warnings.size === 0 ? {} : { warnings: [...warnings] }),
  };
}
