/**
 * `bench clip [--frames N] [--seed S] [--model DIR] [--data DIR] [--json]`
 *
 * Renders captioned views of rooms that no training run may use, and asks for each caption whether
 * its own picture is among the nearest. Beside it: how far the captions tell the pictures apart at all,
 * for someone who sees everything; whether requests are found again in other words,
 * by the dual encoder and by the hashed words that the studio compares texts with.
 */
import { parseArgs } from "node:util";
import { loadClip } from "@/lab/pictures/bench-clip-model";
import { PARAPHRASES } from "@/lab/pictures/bench-clip-paraphrases";
import { embedFrames, ranksByFacts } from "@/lab/pictures/bench-clip-frames";
import { ranksOfOwn, shareWithin } from "@/lab/pictures/bench-clip-ranks";
import { writeCaptions } from "@/lab/captions/make-captions";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";

/** The pixels that the shipped model reads. */
const SIZE_PX = 128;
const EXAMPLES = ["make coffee", "prepare a mug of coffee", "water the plant"] as const;

export async function benchClip(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      frames: { type: "string", default: "1000" },
      seed: { type: "string", default: "2" },
      model: { type: "string", default: "models/clip" },
      data: { type: "string", default: ".data/clip-v2-unseen" },
      json: { type: "boolean", default: false },
    },
  });
  const clip = await loadClip(values.model);
  const frameCount = Number(values.frames);
  await writeCaptions({
    family: "unseen",
    frameCount,
    seed: Number(values.seed),
    folder: values.data,
    sizePx: SIZE_PX,
  });
  const from = { folder: values.data, sizePx: SIZE_PX };
  const frames = await embedFrames(clip, from, frameCount);
  const { captions, pictures, rooms } = frames;
  const texts = await clip.embedTexts(captions.map(({ text }) => text));
  const byText = ranksOfOwn(texts, pictures);
  const byPicture = ranksOfOwn(pictures, texts);
  const hash = createTextEmbedder();
  const embedClip = (texts: readonly string[]) => clip.embedTexts(texts);
  const embedHashed = async (texts: readonly string[]) =>
    Promise.all(texts.map(async (text) => (await hash.embedText(text)).vector));
  const figures = {
    recallAt1: shareWithin(byText, 1),
    recallAt5: shareWithin(byText, 5),
    recallAt10: shareWithin(byText, 10),
    captionRecallAt5: shareWithin(byPicture, 5),
    recallAt5ByFacts: shareWithin(ranksByFacts(frames), 5),
    paraphraseTop1: await findParaphrases(embedClip),
    paraphraseTop1Hashed: await findParaphrases(embedHashed),
  };
  const nearness = [
    await compareExamples(clip.name, embedClip),
    await compareExamples(hash.model, embedHashed),
  ];
  console.log(
    `${formatTable(
      [
        { title: `"${EXAMPLES[0]}" against`, cell: (row) => row.model },
        { title: EXAMPLES[1], cell: (row) => row.same.toFixed(3) },
        { title: EXAMPLES[2], cell: (row) => row.other.toFixed(3) },
      ],
      nearness,
    )}\n`,
  );
  const details = { model: `${clip.name} ${clip.revision}`, frames: captions.length, rooms };
  printFigures({ figures, ...details, nearness }, values.json);
  return 0;
}

type EmbedTexts = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** How often a request's other wording is nearest among all other wordings. */
async function findParaphrases(embed: EmbedTexts): Promise<number> {
  const first = await embed(PARAPHRASES.map(([text]) => text));
  const second = await embed(PARAPHRASES.map(([, text]) => text));
  return shareWithin(ranksOfOwn(first, second), 1);
}

async function compareExamples(model: string, embed: EmbedTexts) {
  const [first, same, other] = await embed(EXAMPLES);
  const near = (vector: Float32Array | undefined) =>
    first?.reduce((sum, value, index) => sum + value * (vector?.[index] ?? 0), 0) ?? 0;
  return { model, same: near(same), other: near(other) };
}
