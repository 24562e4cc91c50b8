import type { ChatProtocol, ChatVariant, OptionalParameter } from "@/engines/teacher/endpoint/chat";
import type { Refusal } from "@/engines/teacher/endpoint/waiting";
import { readFault } from "@/engines/teacher/endpoint/chat-error";

/** Statuses by which endpoints say that they do not know a part of the request. */
const UNKNOWN_PART = new Set([400, 415, 422, 501]);
const OPTIONAL: readonly OptionalParameter[] = [
  "temperature",
  "stream_options",
  "logprobs",
  // A refusal of the first names the second: where both are named, the first is the one refused.
  "max_tokens",
  "max_completion_tokens",
];

/**
 * The next way to ask an endpoint that refused a request: without the parameter that it names, else
 * in the next looser form. Undefined where the refusal is about something else, or nothing is left.
 */
export function loosen(
  { forms }: ChatProtocol,
  variant: ChatVariant,
  { status, answer }: Pick<Refusal, "status" | "answer">,
): ChatVariant | undefined {
  if (!UNKNOWN_PART.has(status)) {
    return undefined;
  }
  const { form, omitted } = variant;
  const named = OPTIONAL.find((each) => !omitted.has(each) && answer.includes(each));
  if (named !== undefined) {
    return { ...variant, omitted: new Set([...omitted, named]) };
  }
  const fault = readFault(status, answer);
  const next = forms[forms.indexOf(form) + 1];
  return fault === "other" && next !== undefined ? { ...variant, form: next } : undefined;
}
