import { NOTHING_SPENT, type ModelSpent } from "@/core/experiments/experiment-record";
import type { ChatReply } from "@/engines/teacher/endpoint/chat";

/** What a server does not tell is not counted. */
export function spentOn({ inputTokens, outputTokens }: ChatReply): ModelSpent {
  return {
    ...NOTHING_SPENT,
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
  };
}
