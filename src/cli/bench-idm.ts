/**
 * `bench idm --rooms unseen [--pairs N] [--seed S] [--model DIR] [--data DIR] [--json]`
 *
 * Renders pairs in rooms that no training run may use, labels them with the shipped model on the
 * runtime that the studio uses, and compares with what was done.
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import {
  measureLabels,
  rowsByVerb,
  worstConfusions,
  type LabelledPair,
} from "@/cli/bench-idm-figures";
import { loadIdm, type LoadedModel } from "@/cli/bench-idm-model";
import { readShard, readShardFrames, writeDataset, type DatasetShard } from "@/cli/make-dataset";
import { NO_OBJECT } from "@/cli/make-dataset-sampler";
import { formatTable, printFigures } from "@/cli/print-figures";
import { decodeLabel } from "@/engines/perception/decode-label";
import type { FrameTokens } from "@/engines/perception/pair-model";

const BATCH_FRAMES = 16;
const CONFUSIONS_SHOWN = 20;

export async function benchIdm(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rooms: { type: "string", default: "unseen" },
      pairs: { type: "string", default: "1500" },
      seed: { type: "string", default: "2" },
      model: { type: "string", default: "models/idm" },
      data: { type: "string", default: ".data/idm-unseen" },
      json: { type: "boolean", default: false },
    },
  });
  if (values.rooms !== "unseen" && values.rooms !== "training") {
    throw new AppError({
      code: "CLI-01",
      what: `There are no ${values.rooms} rooms.`,
      safe: "Nothing was measured.",
      next: "Use --rooms unseen or --rooms training.",
    });
  }
  const loaded = await loadIdm(values.model);
  await writeDataset({
    family: values.rooms,
    pairCount: Number(values.pairs),
    seed: Number(values.seed),
    folder: values.data,
    sizePx: loaded.model.sizePx,
  });
  const pairs = await labelFolder(loaded, values.data, Number(values.pairs));
  printReport(pairs, loaded, values.json);
  return 0;
}

async function labelFolder(
  loaded: LoadedModel,
  folder: string,
  pairCount: number,
): Promise<readonly LabelledPair[]> {
  const pairs: LabelledPair[] = [];
  for (let index = 0; pairs.length < pairCount; index += 1) {
    const shard = await readShard(folder, index);
    if (shard === undefined) {
      break;
    }
    pairs.push(...(await labelShard(loaded, shard, await readShardFrames(folder, index), index)));
  }
  return pairs;
}

async function labelShard(
  { model, pairModel }: LoadedModel,
  shard: DatasetShard,
  bytes: Uint8Array,
  sequence: number,
): Promise<readonly LabelledPair[]> {
  const frameBytes = model.sizePx ** 2 * 3;
  const frames = Array.from({ length: shard.frames }, (_, index) =>
    toRgba(bytes.subarray(index * frameBytes, (index + 1) * frameBytes)),
  );
  const tokens: FrameTokens[] = [];
  for (let start = 0; start < frames.length; start += BATCH_FRAMES) {
    tokens.push(...(await pairModel.encode(frames.slice(start, start + BATCH_FRAMES))));
  }
  const pairs: LabelledPair[] = [];
  for (const { first, second, verb, object } of shard.pairs) {
    const [a, b] = [tokens[first], tokens[second]];
    const [logits] = a === undefined || b === undefined ? [] : await pairModel.compare([a, b]);
    if (logits === undefined) {
      continue;
    }
    const label = decodeLabel(logits.verbs, logits.objects, model);
    pairs.push({
      sequence,
      truth: object === NO_OBJECT ? { verb } : { verb, object },
      guess: {
        verb: label.verb,
        ...(label.object === undefined ? {} : { object: label.object }),
      },
      confidence: label.confidence,
    });
  }
  return pairs;
}

function toRgba(rgb: Uint8Array): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4);
  for (let pixel = 0; pixel * 3 < rgb.length; pixel += 1) {
    rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    rgba[pixel * 4 + 3] = 255;
  }
  return rgba;
}

function printReport(
  pairs: readonly LabelledPair[],
  { model }: LoadedModel,
  asJson: boolean,
): void {
  const verbs = rowsByVerb(pairs);
  const confusions = worstConfusions(pairs, CONFUSIONS_SHOWN);
  console.log(
    formatTable(
      [
        { title: "verb", cell: (row) => row.verb },
        { title: "pairs", cell: (row) => row.pairs },
        { title: "verb right", cell: (row) => row.verbRight },
        { title: "all right", cell: (row) => row.allRight },
      ],
      verbs,
    ),
  );
  console.log(
    `\n${formatTable(
      [
        { title: "was", cell: (row) => row.truth },
        { title: "taken for", cell: (row) => row.guess },
        { title: "times", cell: (row) => row.count },
      ],
      confusions,
    )}\n`,
  );
  const rooms = new Set(pairs.map(({ sequence }) => sequence)).size;
  const details = { model: `${model.name} ${model.revision}`, rooms, pairs: pairs.length };
  printFigures({ figures: { ...measureLabels(pairs) }, ...details, verbs, confusions }, asJson);
}
