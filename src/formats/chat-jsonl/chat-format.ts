/**
 * Exemplars as chats for fine-tuning, a JSON object a line, in a part to train with and one to validate
 * with: 99 of 122 as ICAL drew them (S5.4), by a seed. The report says what it amounts to in tokens, so
 * that running it without keeping the files tells what a training would cost.
 */
import { z } from "zod";
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { countTokens } from "@/base/text/count-tokens";
import { numberAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import type { ContentOf } from "@/formats/exchange/exchange-content";
import { textFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeWriting, WriteJob } from "@/formats/exchange/exchange-format";
import { toAnswer, toPrompt, type ChatMessage } from "@/formats/chat-jsonl/chat-messages";
import { createReportWriter, type ReportWriter } from "@/formats/report";

const TRAIN = "train.jsonl";
const VALIDATION = "validation.jsonl";

/** ICAL S5.4: 122 examples, 99 of them to train with. */
const TRAIN_SHARE = 99 / 122;
/** The least that is taken for a training, and the most tokens of an example that GPT-3.5 Turbo reads. */
const FEWEST_EXAMPLES = 10;
const MOST_TOKENS = 16_385;
/** What each message and each answer costs beside its words. */
const TOKENS_PER_MESSAGE = 3;

/** A line as the published guides for chat fine-tuning have it: the last word is the assistant's. */
const chatLineSchema = z.strictObject({
  messages: z
    .array(
      z.strictObject({
        role: z.enum(["system", "user", "assistant"]),
        content: z.string().min(1),
      }),
    )
    .min(2)
    .refine((messages) => messages.at(-1)?.role === "assistant", "it does not end with an answer"),
});

export const chatJsonlFormat: ExchangeFormat = {
  id: "chat-jsonl",
  title: "Chats for fine-tuning",
  about:
    "Verified programs with their reasons as chats (`train.jsonl`, `validation.jsonl`), for services and tools that fine-tune language models.",
  shape: "folder",
  fileName: "chat-jsonl",
  isCanonical: false,
  recognises: () => false,
  writer: { takes: "exemplars", write },
};

interface Chat {
  readonly id: string;
  readonly prompt: readonly ChatMessage[];
  readonly answer: ChatMessage;
}

async function write(
  { items }: ContentOf<"exemplars">,
  { ports, seed, signal }: WriteJob,
): Promise<ExchangeWriting> {
  const report = createReportWriter("");
  const chats: Chat[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    const prompt = toPrompt(item, await ports.apiText(item.world));
    const chat = { id: item.id, prompt, answer: toAnswer(item) };
    const parsed = chatLineSchema.safeParse(toLine(chat));
    if (parsed.success) {
      chats.push(chat);
    } else {
      const why = sentenceOf(firstFault(parsed.error));
      report.add("error", "", `Left out: ${item.title}: ${why}.`);
    }
  }
  const shuffled = createSeededRandom(seed).shuffle(
    chats.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  );
  const trained = Math.round(shuffled.length * TRAIN_SHARE);
  const figures = await countAll(chats, trained, report);
  return {
    files: [
      textFile(TRAIN, toText(shuffled.slice(0, trained))),
      textFile(VALIDATION, toText(shuffled.slice(trained))),
    ],
    report: report.finish(),
    figures,
  };
}

function toLine({ prompt, answer }: Chat): z.input<typeof chatLineSchema> {
  return { messages: [...prompt, answer] };
}

function toText(chats: readonly Chat[]): string {
  return chats.map((chat) => `${JSON.stringify(toLine(chat))}\n`).join("");
}

/** What a training would read, told and as figures. */
async function countAll(
  chats: readonly Chat[],
  trained: number,
  report: ReportWriter,
): Promise<Readonly<Record<string, number>>> {
  const inputs = await countTokens(
    chats.map(({ prompt }) => prompt.map(({ content }) => content).join("\n")),
  );
  const outputs = await countTokens(chats.map(({ answer }) => answer.content));
  const counts = chats.map(({ id, prompt }, index) => {
    const input = numberAt(inputs, index) + TOKENS_PER_MESSAGE * prompt.length;
    const output = numberAt(outputs, index) + TOKENS_PER_MESSAGE * 2;
    return { id, input, output };
  });
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
  const figures = {
    train: trained,
    validation: chats.length - trained,
    tokens: counts.reduce((sum, { input, output }) => sum + input + output, 0),
    meanInput: mean(counts.map(({ input }) => input)),
    meanOutput: mean(counts.map(({ output }) => output)),
  };
  report.add(
    "info",
    "",
    `${figures.train} chats to train with, ${figures.validation} to validate with; ${figures.tokens} tokens in all (cl100k_base), on average ${figures.meanInput.toFixed(1)} in and ${figures.meanOutput.toFixed(1)} out.`,
  );
  if (trained < FEWEST_EXAMPLES) {
    const fix = "Teach more before you train.";
    report.add("warning", "", `Services ask for ${FEWEST_EXAMPLES} chats at least.`, fix);
  }
  for (const { id, input, output } of counts) {
    if (input + output > MOST_TOKENS) {
      report.add(
        "warning",
        "",
        `${id} has ${input + output} tokens: what is beyond ${MOST_TOKENS} is cut off by some services.`,
      );
    }
  }
  return figures;
}
