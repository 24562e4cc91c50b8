/** B1 to B5: embedding texts and pictures against padding, the library's pipeline and canvases. */
import type { PerceptionBench } from "@/lab/perception/bench-perception-page";
import { PARAPHRASES } from "@/lab/pictures/bench-clip-paraphrases";
import {
  atLeast,
  atMost,
  formatMs,
  type PerceptionRow,
  spreadOf,
} from "@/lab/perception/bench-perception-row";

const MOST_TOKENS = 12;
const ROUNDS = 2;
const HELD = 5;
const PICTURES = 20;
/** Both towers of CLIP ViT-B/32 in eight bits, as published. */
const CLIP_B32_BYTES = 154e6;
const TEXTS = [
  "make coffee",
  "a dirty plate",
  "an open drawer",
  "slice the tomato",
  "a mug in the sink",
  "the faucet is on",
  "water the plant",
  "clean all plates",
] as const;

export async function* benchEmbeddings(
  bench: PerceptionBench,
  isWanted: (figure: string) => boolean,
): AsyncGenerator<PerceptionRow, void, undefined> {
  if (isWanted("B1")) {
    yield* await compareTexts(bench);
  }
  if (isWanted("B2") || isWanted("B3")) {
    yield* await comparePictures(bench, isWanted);
  }
  if (isWanted("B4")) {
    yield* await compareRepeats(bench);
  }
  if (isWanted("B5")) {
    bench.takeServedBytes();
    await bench.page.evaluate((page) => page.embedFirstText());
    const bytes = bench.takeServedBytes();
    yield {
      ...atMost("B5", bytes / CLIP_B32_BYTES, 0.5),
      peer: `CLIP ViT-B/32 q8, whole: 154 MB; fetched ${(bytes / 1e6).toFixed(1)} MB`,
      limit: "runtime, text tower and tokenizer",
    };
  }
}

async function compareTexts(bench: PerceptionBench): Promise<readonly PerceptionRow[]> {
  const once = () => bench.page.evaluate((page, texts) => page.timeTexts(texts), [...TEXTS]);
  await once();
  const rounds = [await once(), await once(), await once(), await once(), await once()];
  const cut = spreadOf(rounds.map(({ cutMs }) => cutMs));
  const padded = spreadOf(rounds.map(({ paddedMs }) => paddedMs));
  const tokens = Math.max(...rounds.map(({ mostTokens }) => mostTokens));
  return [
    {
      ...atLeast("B1", padded.min / cut.min, 4),
      peer: `padded to 77: ${formatMs(padded)}; cut ${formatMs(cut)}; ${TEXTS.length} texts, at most ${tokens} of ${MOST_TOKENS} tokens`,
      limit: `work by token: ${(77 / tokens).toFixed(1)}x`,
    },
    {
      ...atLeast("B1Cosine", Math.min(...rounds.map(({ leastCosine }) => leastCosine)), 0.9999),
      peer: "vectors of both ways, least",
      limit: "1",
    },
  ];
}

async function comparePictures(
  bench: PerceptionBench,
  isWanted: (figure: string) => boolean,
): Promise<readonly PerceptionRow[]> {
  const times = await bench.page.evaluate(
    (page, it) => page.timePictures(it.every, it.most, it.rounds),
    { every: HELD, most: PICTURES, rounds: ROUNDS },
  );
  const threads = await bench.page.evaluate((page) => page.threads());
  const rows: PerceptionRow[] = [];
  if (isWanted("B2")) {
    rows.push(
      {
        ...atLeast("B2", times.pipelineMs / times.oursMs, 3),
        peer: `pipeline(), one thread: ${times.pipelineMs.toFixed(1)} ms a picture; ours ${times.oursMs.toFixed(1)} ms`,
        limit: `${threads} threads and no canvas`,
      },
      {
        ...atLeast("B2Cosine", times.meanCosine, 0.99),
        peer: "vectors of both ways, mean",
        limit: "1",
      },
      {
        ...atLeast("B2Overlap", times.overlapAt5, 0.95),
        peer: `five nearest of ${PICTURES} pictures`,
        limit: "1",
      },
    );
  }
  if (isWanted("B3")) {
    const { oursMs, canvasMs } = await bench.page.evaluate((page) => page.timePreparation(24));
    const peer = `canvas: ${canvasMs.toFixed(2)} ms; ours ${oursMs.toFixed(2)} ms; 1080p`;
    rows.push(
      { ...atLeast("B3", canvasMs / oursMs, 3), peer, limit: "copying the planes" },
      {
        ...atMost("B3Share", oursMs / times.oursMs, 0.1),
        peer: `embedding a picture: ${times.oursMs.toFixed(1)} ms`,
        limit: "0",
      },
    );
  }
  return rows;
}

async function compareRepeats(bench: PerceptionBench): Promise<readonly PerceptionRow[]> {
  const texts = PARAPHRASES.slice(0, 10).map(([text]) => text);
  const found = await bench.page.evaluate(
    (page, it) => page.timeRepeats(it.texts, it.every, it.most),
    { texts, every: HELD, most: 10 },
  );
  return [
    {
      ...atLeast("B4", found.firstMs / found.againMs, 100),
      peer: `first ${found.firstMs.toFixed(1)} ms, again ${found.againMs.toFixed(2)} ms; 10 texts and 10 pictures`,
      limit: "reading every pixel once",
    },
    {
      ...atMost("B4Runs", found.messages, 0),
      peer: "messages to the model's worker",
      limit: "0",
    },
  ];
}
