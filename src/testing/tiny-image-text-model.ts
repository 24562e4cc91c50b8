/**
 * A real image-text model of some kilobytes with random weights, in the form that transformers.js
 * loads SmolVLM in: a vision encoder, a table of tokens and a decoder with a cache of past keys. What
 * it writes means nothing, but follows from the words, the picture's colours and the seed.
 */
import { writeOnnx, type GraphConstant, type GraphValue } from "@/testing/onnx-graph";

const WIDTH = 8;
/** So many tokens stand for one picture. */
const PICTURE_TOKENS = 4;
const PICTURE_PX = 32;
const SPECIAL = ["<image>", "<fake_token_around_image>", "<global-img>", "<end_of_utterance>"];
const BYTES = 256;
const QUOTE = 0x22;
const CLOSING_BRACKET = 0x5d;
/** Made of two others, as most tokens of real vocabularies are; some of them bring JSON to its end. */
const PAIRS = ['",', '":', '"}', "],", '"]', "}]", "th", "e ", "in", "\\n"];
const END_ID = BYTES + PAIRS.length + SPECIAL.indexOf("<end_of_utterance>");
const IMAGE_ID = BYTES + PAIRS.length + SPECIAL.indexOf("<image>");

const TEMPLATE =
  "{% for message in messages %}{{ message['role'] }}: {% for part in message['content'] %}" +
  "{% if part['type'] == 'image' %}<image>{% else %}{{ part['text'] }}{% endif %}{% endfor %}" +
  "<end_of_utterance>\n{% endfor %}{% if add_generation_prompt %}assistant: {% endif %}";

/** The files by their path in the model's folder. */
export function tinyImageTextModel(seed = 1): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const random = createRandom(seed);
  const vocabulary = BYTES + PAIRS.length + SPECIAL.length;
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  return new Map([
    ["config.json", json(modelConfig(vocabulary))],
    ["generation_config.json", json({ eos_token_id: END_ID, pad_token_id: END_ID })],
    ["preprocessor_config.json", json(PICTURES)],
    [
      "processor_config.json",
      json({ processor_class: "SmolVLMProcessor", image_seq_len: PICTURE_TOKENS }),
    ],
    [
      "tokenizer_config.json",
      json({
        tokenizer_class: "GPT2Tokenizer",
        eos_token: "<end_of_utterance>",
        unk_token: "<end_of_utterance>",
        chat_template: TEMPLATE,
        clean_up_tokenization_spaces: false,
      }),
    ],
    ["tokenizer.json", json(tokenizer())],
    ["onnx/vision_encoder.onnx", visionEncoder(random)],
    ["onnx/embed_tokens.onnx", tokenTable(vocabulary, random)],
    ["onnx/decoder_model_merged.onnx", decoder(vocabulary, random)],
  ]);
}

function modelConfig(vocabulary: number) {
  return {
    model_type: "smolvlm",
    architectures: ["SmolVLMForConditionalGeneration"],
    image_token_id: IMAGE_ID,
    eos_token_id: END_ID,
    vision_config: { model_type: "smolvlm_vision", image_size: PICTURE_PX },
    text_config: {
      model_type: "llama",
      vocab_size: vocabulary,
      hidden_size: WIDTH,
      head_dim: WIDTH,
      num_hidden_layers: 1,
      num_attention_heads: 1,
      num_key_value_heads: 1,
      max_position_embeddings: 100_000,
    },
  };
}

const PICTURES = {
  image_processor_type: "SmolVLMImageProcessor",
  processor_class: "SmolVLMProcessor",
  do_resize: false,
  do_rescale: true,
  rescale_factor: 1 / 255,
  do_normalize: true,
  image_mean: [0.5, 0.5, 0.5],
  image_std: [0.5, 0.5, 0.5],
  do_convert_rgb: true,
  do_image_splitting: true,
  max_image_size: { longest_edge: PICTURE_PX },
};

/** Bytes as byte-level vocabularies write them: printable ones as they are, the others from U+0100 on. */
function byteChars(): readonly string[] {
  let other = 0x100;
  return Array.from({ length: BYTES }, (_, byte) => {
    const isPrinted = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte < 0xad) || byte > 0xad;
    return String.fromCodePoint(isPrinted ? byte : other++);
  });
}

function tokenizer() {
  const chars = byteChars();
  const written = (text: string) =>
    Array.from(new TextEncoder().encode(text), (byte) => chars[byte]).join("");
  const tokens = [...chars, ...PAIRS.map(written)];
  const steps = { add_prefix_space: false, trim_offsets: true, use_regex: true };
  return {
    version: "1.0",
    added_tokens: SPECIAL.map((content, index) => ({
      id: tokens.length + index,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: { type: "ByteLevel", ...steps },
    post_processor: null,
    decoder: { type: "ByteLevel", ...steps },
    model: {
      type: "BPE",
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      merges: PAIRS.map((pair) => Array.from(written(pair)).join(" ")),
    },
  };
}

/** Numbers between -1 and 1 that are the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function weights(
  name: string,
  shape: readonly number[],
  { random, scale }: { readonly random: () => number; readonly scale: number },
): GraphConstant {
  const length = shape.reduce((product, size) => product * size, 1);
  return { name, shape, values: Float32Array.from({ length }, () => random() * scale) };
}

const ints = (name: string, values: readonly bigint[]): GraphConstant => ({
  name,
  shape: [values.length],
  values: BigInt64Array.from(values),
});

/** A picture's mean colour, said as often as a picture has tokens. */
function visionEncoder(random: () => number) {
  return writeOnnx({
    inputs: [
      { name: "pixel_values", type: "float", shape: ["batch", "pictures", 3, "height", "width"] },
      {
        name: "pixel_attention_mask",
        type: "bool",
        shape: ["batch", "pictures", "height", "width"],
      },
    ],
    outputs: [
      { name: "image_features", type: "float", shape: ["pictures", PICTURE_TOKENS, WIDTH] },
    ],
    constants: [
      weights("colours", [3, PICTURE_TOKENS * WIDTH], { random, scale: 300 }),
      ints("form", [-1n, BigInt(PICTURE_TOKENS), BigInt(WIDTH)]),
    ],
    nodes: [
      {
        operator: "ReduceMean",
        inputs: ["pixel_values"],
        output: "means",
        attributes: { axes: [3, 4], keepdims: 0 },
      },
      { operator: "MatMul", inputs: ["means", "colours"], output: "flat" },
      { operator: "Reshape", inputs: ["flat", "form"], output: "image_features" },
    ],
  });
}

const EMBEDS = { name: "inputs_embeds", type: "float", shape: ["batch", "tokens", WIDTH] } as const;

function tokenTable(vocabulary: number, random: () => number) {
  return writeOnnx({
    inputs: [{ name: "input_ids", type: "int64", shape: ["batch", "tokens"] }],
    outputs: [EMBEDS],
    constants: [weights("table", [vocabulary, WIDTH], { random, scale: 2 })],
    nodes: [
      {
        operator: "Gather",
        inputs: ["table", "input_ids"],
        output: "inputs_embeds",
        attributes: { axis: 0 },
      },
    ],
  });
}

/** Scores follow from the last token and from the mean of all before it, which is what the cache is for. */
function decoder(vocabulary: number, random: () => number) {
  const cache = (prefix: string, length: string): GraphValue[] =>
    ["key", "value"].map((name) => ({
      name: `${prefix}.0.${name}`,
      type: "float",
      shape: ["batch", 1, length, WIDTH],
    }));
  const grown = (name: string) => ({
    operator: "Concat",
    inputs: [`past_key_values.0.${name}`, "entry"],
    output: `present.0.${name}`,
    attributes: { axis: 2 },
  });
  return writeOnnx({
    inputs: [
      EMBEDS,
      { name: "attention_mask", type: "int64", shape: ["batch", "total"] },
      { name: "position_ids", type: "int64", shape: ["batch", "tokens"] },
      ...cache("past_key_values", "past"),
    ],
    outputs: [
      { name: "logits", type: "float", shape: ["batch", "tokens", vocabulary] },
      ...cache("present", "total"),
    ],
    constants: [
      ints("axis", [1n]),
      weights("head", [WIDTH, vocabulary], { random, scale: 1 }),
      { name: "liking", shape: [vocabulary], values: quotesLiked(vocabulary) },
    ],
    nodes: [
      { operator: "Unsqueeze", inputs: ["inputs_embeds", "axis"], output: "entry" },
      grown("key"),
      grown("value"),
      {
        operator: "ReduceMean",
        inputs: ["present.0.key"],
        output: "mean",
        attributes: { axes: [2], keepdims: 0 },
      },
      { operator: "Add", inputs: ["inputs_embeds", "mean"], output: "state" },
      { operator: "MatMul", inputs: ["state", "head"], output: "scores" },
      { operator: "Add", inputs: ["scores", "liking"], output: "logits" },
    ],
  });
}

/** Its texts and lists are short, since it likes to close them. */
function quotesLiked(vocabulary: number): Float32Array<ArrayBuffer> {
  const liking = new Float32Array(vocabulary);
  liking[QUOTE] = 9;
  liking[CLOSING_BRACKET] = 4;
  return liking;
}
