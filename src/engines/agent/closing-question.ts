import type { TriedCall, WrittenProgram } from "@/engines/agent/writer";

const DONE_QUESTION = "Is the task completed to your satisfaction? Did I miss anything?";

/**
 * What is asked when nothing is left to do: whether it is done (HELPER 4.3). Of what was not even begun nobody
 * is asked that, but what the writer could not settle.
 */
export function closingQuestion(
  program: Pick<WrittenProgram, "questions"> | undefined,
  tried: readonly TriedCall[],
): string {
  const open = tried.length === 0 ? program?.questions[0] : undefined;
  return open ?? DONE_QUESTION;
}
