/**
 * Preference pairs, a JSON object a line: of two answers to the same words the one that was verified, and
 * one that was not. What was shown at first and what was given up on the way are the worse answers. In the
 * two published layouts: TRL's (`prompt`, `chosen`, `rejected`) and that of OpenAI's service.
 */
import { z } from "zod";
import { countTokens } from "@/base/text/count-tokens";
import type { ContentOf, ExchangeExemplar } from "@/formats/exchange/exchange-content";
import { textFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeWriting, WriteJob } from "@/formats/exchange/exchange-format";
import {
  toAnswer,
  toPlainAnswer,
  toPrompt,
  type ChatMessage,
} from "@/formats/chat-jsonl/chat-messages";
import { createReportWriter } from "@/formats/report";

const PAIRS = "preferences.jsonl";
const OPENAI_PAIRS = "preferences-openai.jsonl";

const message = z.strictObject({
  role: z.enum(["system", "user", "assistant"]),
  content: z.string().min(1),
});
const answer = z.array(message).length(1);

/** TRL's conversational preferences with an explicit prompt. */
const trlLineSchema = z.strictObject({
  prompt: z.array(message).min(1),
  chosen: answer,
  rejected: answer,
});
/** OpenAI's preference optimization. */
const openAiLineSchema = z.strictObject({
  input: z.strictObject({ messages: z.array(message).min(1) }),
  preferred_output: answer,
  non_preferred_output: answer,
});

export const dpoJsonlFormat: ExchangeFormat = {
  id: "dpo-jsonl",
  title: "Preference pairs",
  about:
    "What was verified against what was shown or given up, as pairs for preference training (DPO), in TRL’s layout and in OpenAI’s.",
  shape: "folder",
  fileName: "dpo-jsonl",
  isCanonical: false,
  recognises: () => false,
  writer: { takes: "exemplars", write },
};

async function write(
  { items }: ContentOf<"exemplars">,
  { ports, signal }: WriteJob,
): Promise<ExchangeWriting> {
  const report = createReportWriter("");
  const pairs: z.input<typeof trlLineSchema>[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    const rejected = worseAnswers(item);
    if (rejected.length === 0) {
      report.add("info", "", `${item.title}: there is nothing that it was better than.`);
      continue;
    }
    const prompt = [...toPrompt(item, await ports.apiText(item.world))];
    pairs.push(
      ...rejected.map((worse) => ({ prompt, chosen: [toAnswer(item)], rejected: [worse] })),
    );
  }
  const sound = pairs.filter((pair) => trlLineSchema.safeParse(pair).success);
  if (sound.length < pairs.length) {
    report.add("error", "", `Left out: ${pairs.length - sound.length} pairs with an empty text.`);
  }
  const counts = await countTokens(
    sound.flatMap(({ prompt, chosen, rejected }) =>
      [...prompt, ...chosen, ...rejected].map(({ content }) => content),
    ),
  );
  const tokens = counts.reduce((sum, each) => sum + each, 0);
  report.add("info", "", `${sound.length} pairs with ${tokens} tokens in all (cl100k_base).`);
  return {
    files: [
      textFile(PAIRS, toText(sound)),
      textFile(
        OPENAI_PAIRS,
        toText(
          sound.map(({ prompt, chosen, rejected }) =>
            openAiLineSchema.parse({
              input: { messages: prompt },
              preferred_output: chosen,
              non_preferred_output: rejected,
            }),
          ),
        ),
      ),
    ],
    report: report.finish(),
    figures: { pairs: sound.length, tokens },
  };
}

/** Each once, and none that does the very same. */
function worseAnswers({
  program,
  noisyProgram,
  givenUp = [],
}: ExchangeExemplar): readonly ChatMessage[] {
  const texts = new Set([noisyProgram, ...givenUp].map((text) => text.trimEnd()));
  texts.delete(program.trimEnd());
  texts.delete("");
  return [...texts].map(toPlainAnswer);
}

function toText(lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
