/**
 * How many tokens texts are to the models that are fine-tuned from chats (`cl100k_base`: GPT-3.5 and GPT-4;
 * newer ones take some percent fewer). Its table of 1 MB is loaded when something is first counted.
 */
import { createLazy } from "@/base/lazy";

const loadEncoding = createLazy(async () => {
  const [{ Tiktoken }, { default: ranks }] = await Promise.all([
    import("js-tiktoken/lite"),
    import("js-tiktoken/ranks/cl100k_base"),
  ]);
  return new Tiktoken(ranks);
});

/** The number of tokens of each text; what looks like a control token is counted as the text that it is. */
export async function countTokens(texts: readonly string[]): Promise<readonly number[]> {
  const encoding = await loadEncoding();
  return texts.map((text) => encoding.encode(text, [], []).length);
}
