/**
 * Asks a language model whether an exemplar helps with a task, and takes how sure it is of its yes for a score
 * ("MART", baselines LP and SL, Appendix E.3): the probability of "yes" against that of "no" where the endpoint
 * tells how likely words are, and the bare answer where it does not.
 */
import { z } from "zod";
import type { JobOptions } from "@/base/progress";
import { askModel, startCount } from "@/engines/teacher/endpoint/ask-model";
import type { ChatTransport, WordOdds } from "@/engines/teacher/endpoint/chat";
import { toWireSchema } from "@/engines/teacher/endpoint/reply-schema";
import type { ModelThrough } from "@/engines/teacher/model-questions";

const helpsSchema = z.strictObject({ helps: z.enum(["yes", "no"]) });

const SYSTEM =
  'You judge whether a recorded way of doing one task helps somebody who has to do another one. Helpful is what shows how the task is done, not what merely sounds alike. Answer with one JSON object, {"helps": "yes"} or {"helps": "no"}, and nothing else.';

/** Both in words. */
export interface HelpsQuestion {
  readonly task: string;
  readonly exemplar: string;
}

/** From 0 (no) to 1 (yes). Throws what asking a model throws (`askModel`). */
export async function askHelps(
  { connection, transport }: ModelThrough,
  { task, exemplar }: HelpsQuestion,
  { signal }: Pick<JobOptions, "signal"> = {},
): Promise<number> {
  let odds: readonly WordOdds[] | undefined;
  const telling: ChatTransport = {
    listModels: (stop) => transport.listModels(stop),
    send: async (chat, listener) => {
      const reply = await transport.send({ ...chat, wantsOdds: true }, listener);
      ({ odds } = reply);
      return reply;
    },
  };
  const text = `The task to do:\n${task}\n\nA recorded way of doing some task:\n${exemplar}\n\nDoes it help?`;
  const { value } = await askModel(
    {
      connection,
      transport: telling,
      count: startCount(),
      listener: signal === undefined ? {} : { signal },
    },
    {
      chat: {
        system: SYSTEM,
        messages: [{ role: "user", parts: [{ kind: "text", text }] }],
        reply: { name: "helps", schema: toWireSchema(helpsSchema) },
      },
      schema: helpsSchema,
    },
  );
  return probabilityOfYes(odds) ?? Number(value.helps === "yes");
}

/** Undefined where nobody told how likely either was where it was said. */
function probabilityOfYes(odds: readonly WordOdds[] | undefined): number | undefined {
  const place = odds?.findLast(({ said }) => isWord(said, "yes") || isWord(said, "no"));
  if (place === undefined) {
    return undefined;
  }
  const of = (word: string) =>
    place.among
      .filter(({ text }) => isWord(text, word))
      .reduce((sum, { logprob }) => sum + Math.exp(Math.min(0, logprob)), 0);
  const [yes, no] = [of("yes"), of("no")];
  return yes + no > 0 ? yes / (yes + no) : undefined;
}

/** A word as a piece of a reply: with what stands around it, in capitals or not. */
function isWord(piece: string, word: string): boolean {
  return piece.replaceAll(/[^a-z]/giu, "").toLowerCase() === word;
}
