import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { dpoJsonlFormat } from "@/formats/dpo-jsonl/dpo-format";
import type { ExchangeExemplar } from "@/formats/exchange/exchange-content";
import { readText } from "@/formats/exchange/exchange-file";
import { buildExemplar } from "@/testing/build-exemplar";
import { writeContent } from "@/testing/read-exchange";

async function write(...items: readonly ExchangeExemplar[]) {
  const { files, report } = await writeContent(dpoJsonlFormat, {
    kind: "exemplars",
    items,
    media: [],
  });
  const [pairs, openAi] = files.map((file) =>
    ensureExists(readText(file))
      .split("\n")
      .filter((line) => line !== "")
      .map((line): unknown => JSON.parse(line)),
  );
  return { pairs: ensureExists(pairs), openAi: ensureExists(openAi), report };
}

const message = (role: string, content: unknown = expect.any(String)) => ({ role, content });

test("what was verified is preferred to what was shown and to what was given up", async () => {
  const exemplar = { ...buildExemplar(), givenUp: ["mug.pour(sink)\n", "mug.pour(sink)"] };
  const { pairs, openAi } = await write(exemplar);
  const prompt = [message("system"), message("user")];
  const chosen = [message("assistant", expect.stringContaining("# Summary"))];
  expect(pairs).toEqual([
    {
      prompt,
      chosen,
      rejected: [message("assistant", 'mug = InteractionObject("Mug")\nmug.pickup()')],
    },
    { prompt, chosen, rejected: [message("assistant", "mug.pour(sink)")] },
  ]);
  expect(openAi[1]).toEqual({
    input: { messages: prompt },
    preferred_output: chosen,
    non_preferred_output: [message("assistant", "mug.pour(sink)")],
  });
});

test("what is no better than what was shown makes no pair", async () => {
  const { program } = buildExemplar();
  const { pairs, openAi, report } = await write(
    buildExemplar({ noisyProgram: `${program}\n` }),
    buildExemplar({ id: "ex_2", noisyProgram: "" }),
  );
  expect([pairs, openAi]).toEqual([[], []]);
  expect(report.lines.map(({ message: each }) => each)).toEqual([
    expect.stringContaining("nothing that it was better than"),
    expect.stringContaining("nothing that it was better than"),
    "0 pairs with 0 tokens in all (cl100k_base).",
  ]);
});
