/** The two places of a generation that a reply passes: the scores of each step, and the token chosen. */
import {
  BaseStreamer,
  LogitsProcessor,
  LogitsProcessorList,
  TextStreamer,
  type PreTrainedTokenizer,
  type Tensor,
} from "@xenova/transformers";
import { assert, ensureExists } from "@/base/assert";
import type { HeldWriter } from "@/engines/teacher/browser/held/held-writer";

interface ReplyListener {
  readonly onText: (text: string) => void;
  readonly onToken: () => void;
}

export interface ReplyStreams {
  /** For `generate()`. */
  readonly options: object;
  /** What was written so far. */
  readonly text: () => string;
}

/** Held by a writer, or as the model likes where there is none. */
export function createReplyStreams(
  tokenizer: PreTrainedTokenizer,
  writer: HeldWriter | undefined,
  { onText, onToken }: ReplyListener,
): ReplyStreams {
  let text = "";
  const tell = (piece: string) => {
    text += piece;
    if (piece !== "") {
      onText(piece);
    }
  };
  if (writer === undefined) {
    const streamer = new TextStreamer(tokenizer, {
      skip_prompt: true,
      skip_special_tokens: true,
      callback_function: tell,
      token_callback_function: onToken,
    });
    return { options: { streamer }, text: () => text };
  }
  const processors = new LogitsProcessorList();
  processors.push(new HeldProcessor(writer));
  const streamer = new HeldStreamer((id) => {
    onToken();
    tell(writer.take(id));
  });
  return { options: { streamer, logits_processor: processors }, text: () => text };
}

class HeldProcessor extends LogitsProcessor {
  readonly #writer: HeldWriter;

  constructor(writer: HeldWriter) {
    super();
    this.#writer = writer;
  }

  /** The last processor of the list: what it forbids stays forbidden. */
  override _call(_ids: bigint[][], logits: Tensor): Tensor {
    assert(logits.data instanceof Float32Array, "scores are single floats");
    this.#writer.mask(logits.data);
    return logits;
  }
}

class HeldStreamer extends BaseStreamer {
  readonly #take: (id: number) => void;
  #isPrompt = true;

  constructor(take: (id: number) => void) {
    super();
    this.#take = take;
  }

  /** The prompt comes first, then token by token. */
  override put([ids]: bigint[][]): void {
    if (this.#isPrompt) {
      this.#isPrompt = false;
      return;
    }
    this.#take(Number(ensureExists(ids?.[0], "a step gives a token")));
  }

  override end(): void {
    this.#isPrompt = true;
  }
}
