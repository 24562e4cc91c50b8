/**
 * A real language model of a few kilobytes, made on the spot: after any prompt it writes one given
 * text, chunk by chunk, because each token's weights name the next one. Its files have the form that
 * transformers.js loads: configuration, tokenizer and an ONNX graph with a cache of past keys.
 */
const PROMPT_TOKEN = 0;
const END_TOKEN = 1;
const FIRST_CHUNK = 2;

/** The files by their path in the model's folder. */
export function tinyLanguageModel(reply: string): ReadonlyMap<string, Buffer> {
  const chunks = reply.match(/[\s\S]{1,40}/g) ?? [];
  // A chunk that comes twice would lead to two places: its number makes it another token.
  const tokens = ["[UNK]", "[END]", ...chunks.map((_, index) => `<chunk ${index}>`)];
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  return new Map([
    [
      "config.json",
      json({
        model_type: "gpt2",
        architectures: ["GPT2LMHeadModel"],
        vocab_size: tokens.length,
        n_layer: 1,
        n_head: 1,
        n_embd: 1,
        eos_token_id: END_TOKEN,
        bos_token_id: PROMPT_TOKEN,
      }),
    ],
    ["generation_config.json", json({ eos_token_id: END_TOKEN, pad_token_id: END_TOKEN })],
    [
      "tokenizer_config.json",
      json({
        tokenizer_class: "PreTrainedTokenizer",
        unk_token: "[UNK]",
        eos_token: "[END]",
        clean_up_tokenization_spaces: false,
      }),
    ],
    ["tokenizer.json", json(tokenizer(tokens, chunks))],
    ["onnx/model.onnx", bigramGraph(tokens.length)],
  ]);
}

/** Whole words that are no token are unknown; tokens are written as their chunks. */
function tokenizer(tokens: readonly string[], chunks: readonly string[]) {
  const special = (id: number) => ({
    id,
    content: tokens[id],
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  return {
    version: "1.0",
    added_tokens: [special(PROMPT_TOKEN), special(END_TOKEN)],
    normalizer: null,
    pre_tokenizer: { type: "WhitespaceSplit" },
    post_processor: null,
    decoder: {
      type: "Sequence",
      decoders: [
        ...chunks.map((chunk, index) => ({
          type: "Replace",
          pattern: { String: `<chunk ${index}>` },
          content: chunk,
        })),
        { type: "Fuse" },
      ],
    },
    model: {
      type: "WordLevel",
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      unk_token: "[UNK]",
    },
  };
}

/** logits = W[input_ids], where row i of W names what follows token i; the cache only grows. */
function bigramGraph(vocabulary: number): Buffer {
  const weights = Buffer.alloc(4 * vocabulary * vocabulary);
  for (let id = 0; id < vocabulary; id += 1) {
    const isLast = id === vocabulary - 1;
    const next =
      id === PROMPT_TOKEN ? FIRST_CHUNK : isLast || id === END_TOKEN ? END_TOKEN : id + 1;
    weights.writeFloatLE(10, 4 * (id * vocabulary + next));
  }
  const grown = (name: string) => [
    node("Concat", [`past_key_values.0.${name}`, "entry"], [`present.0.${name}`], { axis: 2 }),
  ];
  const cache = (prefix: string, length: string) =>
    ["key", "value"].map((name) => tensorType(`${prefix}.0.${name}`, 1, ["batch", 1, length, 1]));
  const graph = message(
    field(1, node("Gather", ["weights", "input_ids"], ["logits"], { axis: 0 })),
    field(1, node("Cast", ["input_ids"], ["numbers"], { to: 1 })),
    field(1, node("Unsqueeze", ["numbers", "axes"], ["entry"], {})),
    ...[...grown("key"), ...grown("value")].map((each) => field(1, each)),
    text(2, "tiny"),
    field(5, tensor("weights", 1, [vocabulary, vocabulary], weights)),
    field(5, tensor("axes", 7, [2], int64s([1, 3]))),
    field(11, tensorType("input_ids", 7, ["batch", "sequence"])),
    field(11, tensorType("attention_mask", 7, ["batch", "total"])),
    field(11, tensorType("position_ids", 7, ["batch", "sequence"])),
    ...cache("past_key_values", "past").map((each) => field(11, each)),
    field(12, tensorType("logits", 1, ["batch", "sequence", vocabulary])),
    ...cache("present", "total").map((each) => field(12, each)),
  );
  const operatorSet = message(number(2, 13));
  return message(number(1, 8), field(7, graph), field(8, operatorSet));
}

function node(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, number>>,
): Buffer {
  const INT = 2;
  return message(
    ...inputs.map((input) => text(1, input)),
    ...outputs.map((output) => text(2, output)),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      field(5, message(text(1, name), number(3, value), number(20, INT))),
    ),
  );
}

function tensor(name: string, type: number, dims: readonly number[], data: Buffer): Buffer {
  return message(
    ...dims.map((dim) => number(1, dim)),
    number(2, type),
    text(8, name),
    field(9, data),
  );
}

function tensorType(name: string, type: number, dims: readonly (string | number)[]): Buffer {
  const shape = message(
    ...dims.map((dim) => field(1, typeof dim === "number" ? number(1, dim) : text(2, dim))),
  );
  return message(text(1, name), field(2, field(1, message(number(1, type), field(2, shape)))));
}

function int64s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, index) => bytes.writeBigInt64LE(BigInt(value), 8 * index));
  return bytes;
}

/** Protocol buffers, as far as a graph needs them. */
function message(...fields: readonly Buffer[]): Buffer {
  return Buffer.concat(fields);
}

function number(id: number, value: number): Buffer {
  return Buffer.concat([varint(id * 8), varint(value)]);
}

function text(id: number, value: string): Buffer {
  return field(id, Buffer.from(value));
}

function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(id * 8 + 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
